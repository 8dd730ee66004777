/** Shipments whose postage is billed at cost while the cost of a parcel is missing, and the way to import the invoices of carriers. */
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { count, text, time, type Column } from '../../ui/column.tsx';
import { Section } from '../../ui/facts.tsx';
import { Filters } from '../../ui/filters.tsx';
import { Link, LinkButton } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { OrganizationFilter } from '../organization-choice.tsx';
import { CsvButton } from '../reports/csv-button.tsx';

type Missing = Output<'operatorCarrierCosts.missing'>['shipments'][number];

export function CarrierCostsPage() {
  const { organization } = useUrlState().values;
  const query = useRead('operatorCarrierCosts.missing', organization ? { organizationId: organization } : {});
  return (
    <BackOfficePage
      title="Carrier costs"
      lead="What carriers charge for parcels. Merchants with postage at cost are billed for it in the month in which it becomes known."
      actions={<LinkButton to={warehousePath.importCarrierInvoice()}>Import carrier invoice</LinkButton>}
    >
      <Filters keys={['organization']}>
        <OrganizationFilter />
      </Filters>
      <Loaded query={query}>
        {({ shipments, more }) => (
          <Section
            title="Cost missing"
            aside={<CsvButton fileName="missing-carrier-costs" rows={shipments} columns={columns} />}
          >
            <SmallTable
              label="Cost missing"
              rows={shipments}
              rowKey={({ shipmentId }) => shipmentId}
              columns={columns}
              empty="Every parcel at cost that left in the last three months has one."
            />
            {more ? <Note mt="xs">Showing the oldest {shipments.length}. There are more.</Note> : null}
          </Section>
        )}
      </Loaded>
    </BackOfficePage>
  );
}

const columns: readonly Column<Missing>[] = [
  {
    title: 'Shipment',
    cell: ({ organization, shipmentId, number }) => (
      <Link to={warehousePath.shipment(organization.id, shipmentId)}>{number}</Link>
    ),
    csv: ({ number }) => number,
  },
  text('Merchant', ({ organization }) => organization.name),
  time('Left', 'forwardedAt'),
  count('Parcels', 'parcels'),
  count('Cost known', 'known'),
];
