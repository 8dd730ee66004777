/** All rate cards, and which organization has which. */
import type { Input, Output } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { amount, column, text, time, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/facts.tsx';
import { Filters, SearchFilter } from '../../ui/filters.tsx';
import { percent } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { Note } from '../../ui/note.tsx';
import { Link, LinkButton } from '../../ui/link.tsx';

type RateCard = Output<'operatorRateCards.list'>;

export function RateCardsPage() {
  const { values } = useUrlState();
  const chosen: Input<'operatorRateCards.list'> = values['search'] ? { search: values['search'] } : {};
  return (
    <BackOfficePage
      title="Rate cards"
      lead="Prices for warehouse work. A rate card never changes: to change a price, create a new version and assign it from a start date."
      actions={
        <>
          <LinkButton variant="default" to={warehousePath.postageTables()}>
            Postage tables
          </LinkButton>
          <LinkButton variant="default" to={warehousePath.carrierCosts()}>
            Carrier costs
          </LinkButton>
          <LinkButton to={warehousePath.newRateCard()}>New rate card</LinkButton>
        </>
      }
    >
      <Filters keys={['search']}>
        <SearchFilter placeholder="Search name, version, note" />
      </Filters>
      <ListTable
        label="Rate cards"
        list="operatorRateCards.list"
        input={chosen}
        total
        columns={columns}
        to={({ id }) => warehousePath.rateCard(id)}
        fileName="rate-cards"
        empty={
          values['search'] ? (
            <Empty title="No matching rate cards">Clear the search to see all rate cards.</Empty>
          ) : (
            <Empty title="No rate cards yet">Create the first one, and assign it to your merchants.</Empty>
          )
        }
      />
      <Unpriced />
      <Organizations />
    </BackOfficePage>
  );
}

const columns: readonly Column<RateCard>[] = [
  text('Version', 'version'),
  text('Name', 'name'),
  text('Currency', 'currency'),
  column(
    'Used for',
    ({ isDefault, currency }) =>
      isDefault ? <Badge tone="good">Default for {currency}</Badge> : 'Assigned merchants',
    { csv: ({ isDefault }) => (isDefault ? 'default' : '') },
  ),
  amount('Monthly minimum', 'minimum'),
  column('Tax', ({ taxPercent }) => percent(taxPercent / 100, 4), {
    csv: 'taxPercent',
    align: 'right',
    optional: true,
  }),
  time('Created', 'createdAt'),
  text('Created by', (row) => row.createdBy.name),
];

/** Merchants without a rate card; nothing when there are none. */
function Unpriced() {
  const { data } = useRead('operatorRateCards.unpriced', {});
  if (!data || data.organizations.length === 0) return null;
  return (
    <Section title="Merchants without prices">
      <Note mb="xs">Their work is counted and not billed until you assign a rate card.</Note>
      <SmallTable
        label="Merchants without prices"
        rows={data.organizations}
        columns={[
          {
            title: 'Merchant',
            cell: ({ id, name }) => <Link to={warehousePath.organization(id)}>{name}</Link>,
          },
          text('Currency', 'currency'),
        ]}
      />
    </Section>
  );
}

function Organizations() {
  const query = useList('operatorShipments.organizations', { mode: 'live', take: 50 });
  return (
    <Section title="Assignments">
      <Loaded query={query}>
        {({ rows, more }) => (
          <>
            <SmallTable
              label="Rate cards of merchants"
              rows={rows}
              columns={[
                {
                  title: 'Merchant',
                  cell: ({ id, name }) => <Link to={warehousePath.organization(id)}>{name}</Link>,
                },
                { title: 'Rate card', cell: ({ id }) => <CardOf organizationId={id} /> },
                text('Currency', 'currency'),
              ]}
            />
            {more ? (
              <Note mt="xs">
                Showing the first {rows.length} by name. To reach another organization, open one of its
                invoices.
              </Note>
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function CardOf({ organizationId }: { organizationId: string }) {
  const { data } = useRead('operatorRateCards.assignments', { organizationId });
  if (!data) return <>…</>;
  const { current, assignments } = data;
  const next = assignments.findLast(({ upcoming }) => upcoming);
  return (
    <>
      {current ? current.version : <Badge tone="warning">No prices</Badge>}
      {next ? `, then ${next.rateCard.version}` : ''}
    </>
  );
}
