/** Declared against measured: products of all merchants that the warehouse has measured. */
import { useMemo } from 'react';
import type { Input, Output } from '../../api/operation.ts';
import { Badge } from '../../ui/badge.tsx';
import { column, text, time, type Column } from '../../ui/column.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter } from '../../ui/filters.tsx';
import { SegmentFilter } from '../../ui/segment-filter.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { disputeState } from '../../ui/words.ts';
import { useMeasures, type Measures } from '../../warehouse/measures.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { OrganizationFilter } from '../organization-choice.tsx';
import { change, litres } from './difference.ts';

type Row = Output<'operatorProducts.list'>;

export function MeasurementsPage() {
  const { values } = useUrlState();
  const measures = useMeasures();
  const columns = useMemo(() => columnsIn(measures), [measures]);
  const state = oneOf(values['state'], ['disputed'] as const);
  const { organization, search } = values;
  const chosen: Input<'operatorProducts.list'> = {
    measured: true,
    ...(search ? { search } : {}),
    ...(organization ? { organizationId: organization } : {}),
    ...(state ? { disputed: true } : {}),
  };
  return (
    <BackOfficePage
      title="Measurements"
      lead="What merchants declare against what the warehouse measured. Measured values count for billing."
    >
      <Filters keys={['search', 'organization', 'state']}>
        <SearchFilter placeholder="Search name, SKU, barcode" />
        <OrganizationFilter />
        <SegmentFilter
          name="state"
          label="Disputes"
          all="All"
          options={[{ value: 'disputed', label: 'Disputed' }]}
        />
      </Filters>
      <ListTable
        label="Measured products"
        list="operatorProducts.list"
        input={chosen}
        columns={columns}
        to={(row) => warehousePath.product(row.organization.id, row.id)}
        fileName="declared-against-measured"
        exportAtMost={10_000}
        empty={
          state || search || organization ? (
            <Empty title="No matching products">Clear filters, or search by name, SKU or barcode.</Empty>
          ) : (
            <Empty title="Nothing measured yet">Scan an item in the warehouse app and choose Measure.</Empty>
          )
        }
      />
    </BackOfficePage>
  );
}

const columnsIn = ({ size, weight }: Measures): readonly Column<Row>[] => [
  text('Name', 'name'),
  text('SKU', 'sku'),
  text('Merchant', (row) => row.organization.name),
  column('Declared size', (row) => size(row.unitDimensions), { csv: (row) => size(row.unitDimensions) }),
  column('Measured size', (row) => size(row.measured?.dimensions ?? null), {
    csv: (row) => size(row.measured?.dimensions ?? null),
  }),
  column('Volume', (row) => volumeChange(row) ?? '–', { csv: (row) => volumeChange(row), align: 'right' }),
  column('Declared weight', (row) => weight(row.unitWeight), { csv: (row) => row.unitWeight?.value ?? null }),
  column('Measured weight', (row) => weight(row.measured?.weight ?? null), {
    csv: (row) => row.measured?.weight?.value ?? null,
  }),
  column('Weight', (row) => weightChange(row) ?? '–', { csv: (row) => weightChange(row), align: 'right' }),
  text('Measured by', (row) => row.measured?.by.name ?? null, { wideOnly: true }),
  time('Measured', (row) => row.measured?.at ?? null),
  column('Dispute', (row) => <DisputeBadge row={row} />, {
    csv: (row) => row.measured?.dispute?.state ?? null,
  }),
  text('Dispute note', (row) => row.measured?.dispute?.note ?? null, { optional: true }),
];

const volumeChange = ({ unitDimensions, measured }: Row): string | null =>
  change(litres(unitDimensions), litres(measured?.dimensions ?? null));

const weightChange = ({ unitWeight, measured }: Row): string | null =>
  change(unitWeight?.value ?? null, measured?.weight?.value ?? null);

function DisputeBadge({ row: { measured } }: { row: Row }) {
  const dispute = measured?.dispute;
  if (!dispute) return '–';
  return <Badge tone={dispute.state === 'open' ? 'warning' : 'neutral'}>{disputeState[dispute.state]}</Badge>;
}
