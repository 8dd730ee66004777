import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { Queued, type operatorShipments } from '@packhouse/contract/operator/shipments';
import { queuedStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { across, literals, raw, sql, type Sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { contains } from '../../platform/folded.ts';
import { limited, type Page } from '../../platform/page.ts';
import { within, type Reach } from '../../platform/reach.ts';
import { inOrganization, installationPage, type Installation } from './installation.ts';

/** The warehouse's work queue, the most urgent shipment first. */
export function listWorkQueue(
  installation: Installation,
  query: Input<typeof operatorShipments.queue>,
  now: Date,
  reach: Reach,
): Promise<Page> {
  const chosen = sql`
    from shipments queued join organizations o on o.org_id = queued.org_id
    where ${isQueued(now)} and ${inOrganization(query.organizationId)} ${within(reach, sql`queued.warehouse_id`)}
      ${filtered<typeof operatorShipments.queue, 'organizationId'>(query, {
        warehouseId: (id) => sql`and queued.warehouse_id = ${uuidOf('warehouse', id)}`,
        priority: (priority) => sql`and queued.priority = ${priority}`,
        kind: (kinds) => sql`and queued.kind = any(${kinds})`,
        task: (tasks) => sql`and ${task} = any(${tasks})`,
        search: (term) => sql`and ${contains(sql`queued.find_text`, term)}`,
        service: (service) => sql`and queued.shipping_method ->> 'service' = ${service}`,
        carrier: (carrier) => sql`and lower(queued.shipping_method ->> 'carrier') = lower(${carrier})`,
        singleLine: (single) => sql`and (${raw(single ? '' : 'not')} (
          select count(*) from shipment_items i where i.org_id = queued.org_id and i.shipment_id = queued.id) = 1)`,
        claimed: (claimed) => sql`and ${raw(claimed ? '' : 'not')} exists (
          select from wave_shipments c
          where c.org_id = queued.org_id and c.shipment_id = queued.id and c.ended_at is null)`,
        singleProductId: (id) => sql`and queued.kind = 'pnp' and (
          select count(*) = 1 and bool_and(i.quantity = 1 and i.product_id = ${uuidOf('product', id)})
          from shipment_items i where i.org_id = queued.org_id and i.shipment_id = queued.id)`,
        updatedSince: (since) => sql`and queued.updated_at > ${since}`,
      })}`;
  const order = query.updatedSince ? sql`queued.updated_at, queued.id, queued.org_id` : urgency;
  return installationPage<typeof Queued, QueuedRow>(
    installation,
    query,
    {
      // The index selects the page first; the wide rows are read only for the page's records.
      rows: sql`${across('work queue')}
        select queued.org_id as "orgId", o.name as "organizationName", queued.id, queued.number, queued.kind,
          queued.status, queued.stage, ${task} as task, queued.priority, queued.warehouse_id as "warehouseId",
          queued.late_at as "shipBy", ${slaStatusAt(now)} as "slaStatus",
          queued.expected_arrival_date as "expectedArrivalDate", lines."itemCount", lines."unitCount",
          lines."cartonCount", queued.submitted_at as "submittedAt", queued.updated_at as "updatedAt", queued.work_rank as rank,
          queued.shipping_method ->> 'service' as service, queued.shipping_method ->> 'carrier' as carrier,
          queued.recipient ->> 'name' as recipient, claim."waveId", claim."pickerId", claim."pickerName"
        from shipments queued join organizations o on o.org_id = queued.org_id cross join lateral (${counts}) lines
          left join lateral (${claim}) claim on true
        where (queued.org_id, queued.id) in (select queued.org_id, queued.id ${chosen} order by ${order} ${limited(query)})
        order by ${order}`,
      count: sql`${across('work queue')} select count(*) as total ${chosen}`,
    },
    Queued,
    ({ orgId, organizationName, pickerId, pickerName, waveId, ...row }) => ({
      ...row,
      picker: pickerId === null ? null : { id: spellId('user', pickerId), name: pickerName! },
      waveId: waveId && spellId('wave', waveId),
      organization: { id: spellId('organization', orgId), name: organizationName },
      id: spellId('shipment', row.id),
      warehouseId: spellId('warehouse', row.warehouseId),
    }),
  );
}

type QueuedRow = Omit<Queued, 'organization' | 'picker'> & {
  orgId: string;
  organizationName: string;
  pickerId: string | null;
  pickerName: string | null;
};

/** The open wave of a shipment `queued`, and who picks it. */
const claim = sql`
  select w.id as "waveId", w.picker_id as "pickerId", w.picker_name as "pickerName"
  from wave_shipments c join waves w on w.id = c.wave_id
  where c.org_id = queued.org_id and c.shipment_id = queued.id and c.ended_at is null`;

/** Condition on a shipment `queued`: that of shipments_queue_idx, and its day has come. */
export const isQueued = (now: Date): Sql =>
  sql`queued.status in ${literals(queuedStatuses)} and not ${isEarly(now)}`;

/** Condition on a shipment `queued` that waits for the day on which it is to leave; `start` refuses it. */
export const isEarly = (now: Date): Sql => sql`
  (queued.status = 'pending' and queued.requested_ship_date is not null and queued.requested_ship_date > (
    select (${now.toISOString()}::timestamptz at time zone (w.doc::jsonb ->> 'timezone'))::date
    from warehouses w where w.id = queued.warehouse_id))`;

/** The next task for a shipment `queued`, from its status and stage. */
export const task = sql`
  case
    when queued.status = 'pending_cancel' then 'decide_cancel'
    when queued.kind in ('pnp', 'spd') then
      case
        when queued.status = 'pending' then 'start'
        when queued.stage in ('picked', 'packing') then 'pack'
        when queued.stage = 'packed' then 'label'
        when queued.stage = 'labelled' then 'forward'
        else 'pick'
      end
    when queued.status = 'pending' then 'confirm'
    when queued.stage = 'putting_away' then 'close'
    when queued.stage = 'counting' then 'put_away'
    else 'receive'
  end`;

/** The order of shipments_queue_idx. `priority` sorts alphabetically: expedited before standard. */
export const urgency = sql`
  coalesce(queued.work_rank, 1000), coalesce(queued.late_at, timezone('UTC', queued.expected_arrival_date::timestamp)), queued.priority,
  queued.submitted_at, queued.id, queued.org_id`;

/** The SLA status at `now`. `late_at` holds the promise until the shipment has left. */
const slaStatusAt = (now: Date): Sql => sql`
  case when queued.late_at <= ${now.toISOString()}::timestamptz then 'late'
    when queued.at_risk_at <= ${now.toISOString()}::timestamptz then 'at_risk'
    when queued.late_at is not null then 'on_track' end`;

/** Number of lines, of units (including those in cartons) and of boxes. */
const counts = sql`
  select count(*) as "itemCount",
    coalesce(sum(i.quantity * case when i.contents is null then 1 else (
      select coalesce(sum((content ->> 'quantity')::bigint), 0) from jsonb_array_elements(i.contents) content) end), 0)::bigint as "unitCount",
    coalesce(sum(i.quantity) filter (where i.carton_id is not null), 0)::bigint as "cartonCount"
  from shipment_items i where i.org_id = queued.org_id and i.shipment_id = queued.id`;
