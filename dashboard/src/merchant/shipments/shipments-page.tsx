import { stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useList, usePrefetch, useRead } from '../../api/use.ts';
import { during, isDay } from '../inventory/day-bounds.ts';
import { useTimezone } from '../inventory/use-timezone.ts';
import { path } from '../../app/path.ts';
import { useWarehouseFilter } from '../warehouses/warehouse-filter.tsx';
import { DataTable, useSorting } from '../../ui/data-table.tsx';
import { usePaging } from '../../ui/pages.tsx';
import { Empty } from '../../ui/empty.tsx';
import { DayFilter, Filters, oneOf, SearchFilter, SelectFilter } from '../../ui/filters.tsx';
import { number } from '../../ui/format.ts';
import { apiCall } from '../../ui/api-call.ts';
import { Page } from '../../ui/page.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { shipmentKind, shipmentStatus } from '../../ui/words.ts';
import { BulkActions } from './bulk-actions.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkTask } from './bulk-task.ts';
import { countsOf, type Counts } from './counts-of.ts';
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

const inProgress = ['pending', 'on_hold', 'processing', 'pending_cancel'] as const;

const usualViews = (counts: Counts | undefined) => [
  { name: 'All', query: '', count: counts?.total },
  {
    name: 'In progress',
    query: `status=${inProgress.join('%2C')}`,
    count: counts && inProgress.reduce((sum, status) => sum + counts.byStatus[status], 0),
  },
  { name: 'On hold', query: 'status=on_hold', count: counts?.byStatus.on_hold },
  { name: 'At risk', query: 'sla=at_risk', count: counts?.atRisk },
  { name: 'Late', query: 'sla=late', count: counts?.late },
];

export function ShipmentsPage() {
  const { values } = useUrlState();
  const paging = usePaging();
  const sorting = useSorting(['createdAt', 'updatedAt']);
  const [task, setTask] = useState<BulkTask>();
  const timezone = useTimezone();
  const prefetch = usePrefetch('shipments.get');
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
  // The counts are of everything: beside a search they would say something else than the list.
  const narrowed = ['search', 'warehouseId', 'from', 'to'].some((key) => values[key] !== undefined);
  const counts = useRead('dashboardShipments.counts', {}, { enabled: !narrowed });
  const all = narrowed ? undefined : counts.data;
  return (
    <Page
      title="Shipments"
      full
      actions={<NewButtons />}
      api={[
        apiCall('shipments.list', { ...input, ...sorting, ...paging }),
        apiCall('dashboardShipments.counts', {}),
      ]}
    >
      <Stack gap={8}>
        <SavedViews
          pathname={path.shipments()}
          keys={filterKeys}
          usual={usualViews(countsOf(all, undefined))}
        />
        <DataTable
          label="Shipments"
          filters={<ListFilters counts={all} />}
          oneLine
          list="shipments.list"
          fileName="shipments"
          input={urgency ? input : { ...input, ...sorting }}
          query={urgency ? urgent : usual}
          {...(urgency ? { keep: isAt(urgency) } : {})}
          columns={
            urgency ? shipmentColumns.map((column) => ({ ...column, sort: undefined })) : shipmentColumns
          }
          to={({ id }) => path.shipment(id)}
          prefetch={({ id }) => prefetch({ id })}
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

function ListFilters({ counts }: { counts: Output<'dashboardShipments.counts'> | undefined }) {
  const { values } = useUrlState();
  const chosen = countsOf(counts, oneOf(values['kind'], kinds));
  const warehouse = useWarehouseFilter();
  const kind = oneOf(values['kind'], kinds);
  return (
    <Filters
      keys={filterKeys}
      more={[
        {
          label: 'Kind',
          keys: ['kind'],
          shown: kind && shipmentKind[kind],
          field: (
            <SelectFilter
              name="kind"
              label="Kind"
              options={kinds.map((one) => ({
                value: one,
                label: counted(shipmentKind[one], countsOf(counts, one)?.total),
              }))}
            />
          ),
        },
        warehouse,
        {
          label: 'Created',
          keys: ['from', 'to'],
          field: (
            <Stack gap={10}>
              <DayFilter name="from" label="From" />
              <DayFilter name="to" label="To" />
            </Stack>
          ),
        },
      ]}
    >
      <SearchFilter placeholder="Number, order, recipient, tracking" />
      <SelectFilter
        name="status"
        label="Status"
        options={statuses.map((one) => ({
          value: one,
          label: counted(shipmentStatus[one].label, chosen?.byStatus[one]),
        }))}
      />
    </Filters>
  );
}

const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${number(count)})`;

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
