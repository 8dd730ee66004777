/** Postage tables, and the zones and prices of the one that was chosen. */
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { column, text, time, type Column } from '../../ui/column.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { Filters, SearchFilter } from '../../ui/filters.tsx';
import { money, number } from '../../ui/format.ts';
import { LinkButton } from '../../ui/link.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { service as serviceWords } from '../../ui/words.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { useWarehouses } from '../staff/use-warehouses.ts';
import { BackOfficePage } from '../back-office-page.tsx';

type Head = Output<'operatorPostageTables.list'>;
type Table = Output<'operatorPostageTables.get'>;

export function PostageTablesPage() {
  const { values } = useUrlState();
  const chosen = values['table'];
  return (
    <BackOfficePage
      title="Postage tables"
      lead="Prices of packages by destination and weight. A rate card names a table; without one, its postage goes by weight alone."
      crumbs={[{ title: 'Rate cards', to: warehousePath.rateCards() }]}
      actions={<LinkButton to={warehousePath.newPostageTable()}>Import postage table</LinkButton>}
    >
      <Filters keys={['search']}>
        <SearchFilter placeholder="Search name" />
      </Filters>
      <ListTable
        label="Postage tables"
        list="operatorPostageTables.list"
        input={values['search'] ? { search: values['search'] } : {}}
        total
        columns={columns}
        to={({ id }) => warehousePath.postageTables({ table: id })}
        fileName="postage-tables"
        empty={
          values['search'] ? (
            <Empty title="No matching postage tables">Clear the search to see all of them.</Empty>
          ) : (
            <Empty title="No postage tables yet">
              Import one from CSV, and choose it in a new rate card.
            </Empty>
          )
        }
      />
      {chosen ? <Contents id={chosen} key={chosen} /> : null}
    </BackOfficePage>
  );
}

const columns: readonly Column<Head>[] = [
  text('Name', 'name'),
  text('Currency', 'currency'),
  column('Zone rows', ({ zoneCount }) => number(zoneCount), { csv: 'zoneCount', align: 'right' }),
  column('Prices', ({ rateCount }) => number(rateCount), { csv: 'rateCount', align: 'right' }),
  time('Imported', 'createdAt'),
  text('Imported by', (row) => row.createdBy.name),
];

const shown = 500;

function Contents({ id }: { id: string }) {
  const query = useRead('operatorPostageTables.get', { id });
  const warehouses = useWarehouses();
  const nameOf = (warehouseId: string | null) =>
    warehouseId === null ? 'all' : (warehouses.find((one) => one.id === warehouseId)?.name ?? warehouseId);
  return (
    <Loaded query={query}>
      {(table: Table) => (
        <>
          <Section title={table.name}>
            <Facts
              rows={[
                ['Currency', table.currency],
                ['Id', <CopyId key="id" value={table.id} />],
              ]}
            />
          </Section>
          <Section title="Zones">
            <SmallTable
              label="Zones"
              rows={table.zones.slice(0, shown).map((zone, index) => ({ ...zone, id: String(index) }))}
              columns={[
                { title: 'Zone', cell: ({ zone }) => zone },
                {
                  title: 'Country',
                  cell: ({ countryCode }) => (countryCode === '*' ? 'all others' : countryCode),
                },
                { title: 'State', cell: ({ state }) => state ?? 'all' },
                { title: 'Postal prefix', cell: ({ postalPrefix }) => postalPrefix ?? 'all' },
                { title: 'From warehouse', cell: ({ warehouseId }) => nameOf(warehouseId) },
              ]}
            />
            <More count={table.zones.length} />
          </Section>
          <Section title="Prices">
            <SmallTable
              label="Prices"
              rows={table.rates.slice(0, shown).map((rate, index) => ({ ...rate, id: String(index) }))}
              columns={[
                { title: 'Service', cell: ({ service }) => serviceWords[service] },
                { title: 'Zone', cell: ({ zone }) => zone },
                {
                  title: 'Up to',
                  align: 'right',
                  cell: ({ upToGrams }) => `${upToGrams / 1000} kg`,
                },
                {
                  title: 'Price',
                  align: 'right',
                  cell: ({ price }) => money(price, table.currency),
                },
              ]}
            />
            <More count={table.rates.length} />
          </Section>
        </>
      )}
    </Loaded>
  );
}

const More = ({ count }: { count: number }) =>
  count > shown ? (
    <Note mt="xs">
      Showing the first {number(shown)} of {number(count)} rows.
    </Note>
  ) : null;
