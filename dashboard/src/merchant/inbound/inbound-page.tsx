import { Stack } from '@mantine/core';
import { useList, usePrefetch, useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { SavedViews } from '../../ui/saved-views.tsx';
import { useWarehouseFilter } from '../warehouses/warehouse-filter.tsx';
import { DataTable, useSorting } from '../../ui/data-table.tsx';
import { usePaging } from '../../ui/pages.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { number } from '../../ui/format.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { shipmentKind, shipmentStatus } from '../../ui/words.ts';
import { inboundColumns } from './inbound-columns.tsx';
import { MemberLink } from '../../ui/link.tsx';

const kinds = ['inbound', 'return'] as const;
const statuses = [
  'draft',
  'pending',
  'confirmed',
  'processing',
  'received',
  'pending_cancel',
  'cancelled',
  'rejected',
] as const;
const filterKeys = ['kind', 'status', 'search', 'warehouseId'];

const usualViews = [
  { name: 'All', query: '' },
  { name: 'On the way', query: 'status=pending%2Cconfirmed' },
  { name: 'At the dock', query: 'status=processing' },
];

export function InboundPage() {
  const { values } = useUrlState();
  const paging = usePaging();
  const prefetch = usePrefetch('shipments.get');
  const sorting = useSorting(['createdAt', 'updatedAt']);
  const kind = oneOf(values['kind'], kinds);
  const chosen = statuses.filter((one) => values['status']?.split(',').includes(one));
  const input = {
    kind: kind ? [kind] : [...kinds],
    status: chosen.length > 0 ? chosen : undefined,
    search: values['search'],
    warehouseId: values['warehouseId'],
    ...sorting,
  };
  const query = useList('shipments.list', { ...input, ...paging });
  const filtered = filterKeys.some((key) => values[key] !== undefined);
  return (
    <Page
      title="Inbound"
      full
      actions={<NewButtons />}
      api={[apiCall('shipments.list', { ...input, ...paging }), apiCall('dashboardShipments.counts', {})]}
    >
      <Stack gap={8}>
        <SavedViews pathname={path.inbound()} keys={filterKeys} usual={usualViews} />
        <DataTable
          label="Inbound"
          filters={<ListFilters />}
          oneLine
          list="shipments.list"
          fileName="inbound"
          input={input}
          query={query}
          columns={inboundColumns}
          to={({ id }) => path.inboundShipment(id)}
          prefetch={({ id }) => prefetch({ id })}
          empty={filtered ? <NothingFound /> : <NothingYet />}
        />
      </Stack>
    </Page>
  );
}

const NewButtons = () => (
  <>
    <MemberLink to={path.newInbound({ kind: 'return' })} size="xs" variant="default">
      Create return
    </MemberLink>
    <MemberLink to={path.newInbound()} size="xs">
      Create inbound
    </MemberLink>
  </>
);

function ListFilters() {
  const { values } = useUrlState();
  // The counts are of everything: beside a search they would say something else than the list.
  const narrowed = values['search'] !== undefined || values['warehouseId'] !== undefined;
  const counts = useRead('dashboardShipments.counts', {}, { enabled: !narrowed });
  const byKind = narrowed ? undefined : counts.data?.byKind;
  const kind = oneOf(values['kind'], kinds);
  const total = (one: (typeof kinds)[number]) => byKind?.[one].total ?? 0;
  const shown = kinds.filter((one) => kind === undefined || one === kind);
  const ofStatus = (status: (typeof statuses)[number]) =>
    shown.reduce((sum, one) => sum + (byKind?.[one].byStatus[status] ?? 0), 0);
  const counted = (label: string, count: number) => (byKind ? `${label} (${number(count)})` : label);
  const warehouse = useWarehouseFilter();
  return (
    <Filters keys={filterKeys} more={[warehouse]}>
      <SearchFilter placeholder="Number, order, tracking" />
      <SelectFilter
        name="kind"
        label="Kind"
        options={kinds.map((one) => ({ value: one, label: counted(shipmentKind[one], total(one)) }))}
      />
      <SelectFilter
        name="status"
        label="Status"
        options={statuses.map((one) => ({
          value: one,
          label: counted(shipmentStatus[one].label, ofStatus(one)),
        }))}
      />
    </Filters>
  );
}

const NothingFound = () => (
  <Empty title="No matching inbound shipments">
    Clear filters, or search by number, order number or tracking number.
  </Empty>
);

const NothingYet = () => (
  <Empty
    title="No inbound shipments yet"
    action={<MemberLink to={path.newInbound()}>Create inbound</MemberLink>}
    curl={
      'curl -s "$PACKHOUSE_URL/v0/shipments/inbound" \\\n  -H "Authorization: Bearer $PACKHOUSE_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d \'{"submit": true, "type": "inbound-spd", "warehouseId": "wh_…", "items": [{"sku": "…", "quantity": 48}]}\''
    }
  >
    Create an inbound shipment for the goods you send to the warehouse. The warehouse counts them, puts them
    away and makes them available. Short, extra and damaged units are shown here.
  </Empty>
);
