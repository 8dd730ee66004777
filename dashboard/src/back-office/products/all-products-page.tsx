/** The products of all merchants. */
import { useMemo } from 'react';
import type { Input, Output } from '../../api/operation.ts';
import { Badge } from '../../ui/badge.tsx';
import { column, list, text, time, type Column } from '../../ui/column.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter } from '../../ui/filters.tsx';
import { SegmentFilter } from '../../ui/segment-filter.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { useMeasures, type Measures } from '../../warehouse/measures.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { OrganizationFilter } from '../organization-choice.tsx';

type Row = Output<'operatorProducts.list'>;

const states = ['active', 'archived'] as const;

export function AllProductsPage() {
  const { values } = useUrlState();
  const measures = useMeasures();
  const columns = useMemo(() => columnsIn(measures), [measures]);
  const state = oneOf(values['state'], states);
  const { organization, search } = values;
  const chosen: Input<'operatorProducts.list'> = {
    ...(search ? { search } : {}),
    ...(organization ? { organizationId: organization } : {}),
    ...(state ? { archived: state === 'archived' } : {}),
  };
  return (
    <BackOfficePage title="Products" lead="Products of all merchants, by name. Open one to see its stock.">
      <Filters keys={['search', 'organization', 'state']}>
        <SearchFilter placeholder="Search name, SKU, barcode" />
        <OrganizationFilter />
        <SegmentFilter
          name="state"
          label="State"
          all="All"
          options={[
            { value: 'active', label: 'Active' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      </Filters>
      <ListTable
        label="Products of all merchants"
        list="operatorProducts.list"
        input={chosen}
        columns={columns}
        to={(row) => warehousePath.allStock({ organization: row.organization.id, sku: row.sku })}
        fileName="products-of-all"
        exportAtMost={10_000}
        empty={
          Object.keys(chosen).length > 0 ? (
            <Empty title="No matching products">Clear filters, or search by name, SKU or barcode.</Empty>
          ) : (
            <Empty title="No products yet">Products appear here when a merchant creates them.</Empty>
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
  list('Barcodes', (row) => row.barcodes.map(({ value }) => value)),
  column('Size', (row) => (row.unitDimensions ? size(row.unitDimensions) : '–'), {
    csv: (row) => (row.unitDimensions ? size(row.unitDimensions) : null),
    wideOnly: true,
  }),
  column('Weight', (row) => (row.unitWeight ? weight(row.unitWeight) : '–'), {
    csv: (row) => (row.unitWeight ? weight(row.unitWeight) : null),
    wideOnly: true,
  }),
  column('State', (row) => (row.archived ? <Badge>Archived</Badge> : <Badge tone="good">Active</Badge>), {
    csv: (row) => (row.archived ? 'archived' : 'active'),
  }),
  time('Updated', 'updatedAt', { optional: true }),
  text('Id', 'id', { optional: true }),
];
