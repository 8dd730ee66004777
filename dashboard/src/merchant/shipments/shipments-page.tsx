import { stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useList, useRead } from '../../api/use.ts';
import { during, isDay } from '../inventory/day-bounds.ts';
import { useTimezone } from '../inventory/use-timezone.ts';
import { path } from '../../app/path.ts';
import { WarehouseFilter } from '../warehouses/warehouse-filter.tsx';
import { DataTable, useSorting } from '../../ui/data-table.tsx';
import { usePaging } from '../../ui/pages.tsx';
import { Empty } from '../../ui/empty.tsx';
import { DayFilter, Filters, oneOf, SearchFilter, SegmentFilter } from '../../ui/filters.tsx';
import { number } from '../../ui/format.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { shipmentKind, shipmentStatus } from '../../ui/words.ts';
import { BulkActions } from './bulk-actions.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkTask } from './bulk-task.ts';
import { countsOf } from './counts-of.ts';
import type { Status } from './lifecycle-of.ts';
import { isAt, useOpenPromises } from './open-promises.ts';
import { SavedViews } from '../../ui/saved-views.tsx';
import { shipmentColumns } from './shipment-columns.tsx';
import { MemberLink } from '../../ui/link.tsx';

const kinds = ['pnp', 'spd'] as const;
const statuses = [
  'draft',
  'pending',
  'on_hold',
  'processing',
  'forwarded',
  'pending_cancel',
  'cancelled',
] as const;
const urgencies = ['at_risk', 'late'] as const;
const filterKeys = ['kind', 'status', 'sla', 'search', 'warehouseId', 'from', 'to'];

const usualViews = [
  { name: 'All', query: '' },
  { name: 'In progress', query: 'status=pending%2Con_hold%2Cprocessing%2Cpending_cancel' },
  { name: 'Late', query: 'sla=late' },
  { name: 'On hold', query: 'status=on_hold' },
];

export function ShipmentsPage() {
  const { values } = useUrlState();
  const paging = usePaging();
  const sorting = useSorting(['createdAt', 'updatedAt']);
  const [task, setTask] = useState<BulkTask>();
  const timezone = useTimezone();
  const kind = oneOf(values['kind'], kinds);
  const urgency = oneOf(values['sla'], urgencies);
  const input = {
    kind: kind ? [kind] : [...kinds],
    status: statusesOf(values['status'], urgency !== undefined),
    search: values['search'],
    warehouseId: values['warehouseId'],
    ...during({ from: values['from'], to: values['to'] }, timezone ?? 'UTC'),
  };
  const known = timezone !== undefined || !(isDay(values['from']) || isDay(values['to']));
  const usual = useList(
    'shipments.list',
    { ...input, ...sorting, ...paging },
    { enabled: known && urgency === undefined },
  );
  const urgent = useOpenPromises(known ? urgency : undefined, input, paging);
  const filtered = filterKeys.some((key) => values[key] !== undefined);
  return (
    <Page
      title="Shipments"
      lead="Outbound shipments: pick-and-pack orders to customers, and whole cartons to fulfillment centers."
      actions={<NewButtons />}
      api={[
        apiCall('shipments.list', { ...input, ...sorting, ...paging }),
        apiCall('dashboardShipments.counts', {}),
      ]}
    >
      <Stack gap="sm">
        <SavedViews pathname={path.shipments()} keys={filterKeys} usual={usualViews} />
        <ListFilters />
        <DataTable
          label="Shipments"
          list="shipments.list"
          fileName="shipments"
          input={urgency ? input : { ...input, ...sorting }}
          query={urgency ? urgent : usual}
          {...(urgency ? { keep: isAt(urgency) } : {})}
          columns={
            urgency ? shipmentColumns.map((column) => ({ ...column, sort: undefined })) : shipmentColumns
          }
          to={({ id }) => path.shipment(id)}
          tone={({ promise }) => (promise?.slaStatus === 'late' ? 'late' : undefined)}
          bulk={(rows, done) => (
            <BulkActions
              rows={rows}
              onTask={(next) => {
                done();
                setTask(next);
              }}
            />
          )}
          empty={filtered ? <NothingFound urgent={urgency !== undefined} /> : <NoShipments />}
        />
      </Stack>
      <BulkDialog task={task} onClose={() => setTask(undefined)} />
    </Page>
  );
}

/** Several may stand in an address, comma separated. */
function statusesOf(text: string | undefined, open: boolean): Status[] | undefined {
  const chosen = statuses.filter((one) => text?.split(',').includes(one));
  if (!open) return chosen.length > 0 ? chosen : undefined;
  const openOnes = stockHoldingStatuses.filter(
    (one) => chosen.length === 0 || chosen.some((status) => status === one),
  );
  return openOnes.length > 0 ? openOnes : [...stockHoldingStatuses];
}

const NewButtons = () => (
  <>
    <MemberLink to={path.importShipments()} size="xs" variant="default">
      Import
    </MemberLink>
    <MemberLink to={path.newShipment()} size="xs">
      New shipment
    </MemberLink>
  </>
);

function ListFilters() {
  const { values } = useUrlState();
  // The counts are of everything: beside a search they would say something else than the list.
  const narrowed = ['search', 'warehouseId', 'from', 'to'].some((key) => values[key] !== undefined);
  const counts = useRead('dashboardShipments.counts', {}, { enabled: !narrowed });
  const all = narrowed ? undefined : counts.data;
  const chosen = countsOf(all, oneOf(values['kind'], kinds));
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${number(count)}`;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <SegmentFilter
          name="kind"
          label="Kind"
          all={counted('All kinds', countsOf(all, undefined)?.total)}
          options={kinds.map((one) => ({
            value: one,
            label: counted(shipmentKind[one], countsOf(all, one)?.total),
          }))}
        />
        <SegmentFilter
          name="sla"
          label="Ship-by"
          all="Any deadline"
          options={[
            { value: 'at_risk', label: counted('At risk', chosen?.atRisk) },
            { value: 'late', label: counted('Late', chosen?.late) },
          ]}
        />
      </Group>
      <SegmentFilter
        name="status"
        label="Status"
        size="xs"
        all={counted('All', chosen?.total)}
        options={statuses.map((one) => ({
          value: one,
          label: counted(shipmentStatus[one].label, chosen?.byStatus[one]),
        }))}
      />
      <Filters keys={filterKeys}>
        <SearchFilter placeholder="Number, order, recipient, tracking" />
        <WarehouseFilter />
        <DayFilter name="from" label="From" />
        <DayFilter name="to" label="To" />
      </Filters>
    </Stack>
  );
}

const NothingFound = ({ urgent }: { urgent: boolean }) => (
  <Empty title={urgent ? 'No shipments at risk' : 'No matching shipments'}>
    {urgent
      ? 'All open shipments that match the other filters are on track for their ship-by time.'
      : 'Clear filters, or search by number, order number, recipient or tracking number.'}
  </Empty>
);

const NoShipments = () => (
  <Empty
    title="No shipments yet"
    action={<MemberLink to={path.newShipment()}>New shipment</MemberLink>}
    curl={
      'curl -s "$PACKHOUSE_URL/v0/shipments/pnp" \\\n  -H "Authorization: Bearer $PACKHOUSE_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d \'{"submit": true, "items": [{"sku": "…", "quantity": 1}], "shippingAddress": {…}}\''
    }
  >
    Each order that leaves the warehouse is a shipment. Create one here, import a file, or create them from
    your shop through the API. Stock is reserved when you submit a shipment.
  </Empty>
);
