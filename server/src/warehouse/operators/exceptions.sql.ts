import { dayMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { Exception, type ExceptionKind, type operatorWork } from '@packhouse/contract/operator/work';
import { across, raw, sql } from '../../platform/database/sql.ts';
import { filtered } from '../../platform/filters.ts';
import { uuidOf } from '../../platform/implement.ts';
import { queryOf, type Page } from '../../platform/page.ts';
import { within, type Reach } from '../../platform/reach.ts';
import { isShort } from './counters.sql.ts';
import { inOrganization, installationPage, type Installation } from './installation.ts';

/** Exceptions: shipments and stock counts that need a decision or urgent work. */
export function listExceptions(
  installation: Installation,
  query: Input<typeof operatorWork.exceptions>,
  now: Date,
  reach: Reach,
): Promise<Page> {
  const chosen = sql`
    from (${open(now)}) trouble join organizations o on o.org_id = trouble.org_id
    where ${inOrganization(query.organizationId)} ${within(reach, sql`trouble.warehouse_id`)}
      ${filtered<typeof operatorWork.exceptions, 'organizationId'>(query, {
        warehouseId: (id) => sql`and trouble.warehouse_id = ${uuidOf('warehouse', id)}`,
        kind: (kinds) => sql`and trouble.kind = any(${kinds})`,
        updatedSince: (since) => sql`and trouble.updated_at > ${since}`,
      })}`;
  const order = raw(query.updatedSince ? 'trouble.updated_at, trouble.id' : 'trouble.since, trouble.id');
  return installationPage<typeof Exception, ExceptionRow>(
    installation,
    query,
    queryOf(
      query,
      sql`trouble.kind, trouble.org_id as "orgId", o.name as "organizationName", trouble.id, trouble.number,
          trouble.warehouse_id as "warehouseId", trouble.since, trouble.detail, trouble.reason,
          trouble.reason_code as "reasonCode", trouble.reason_for as "reasonFor", trouble.bin, trouble.updated_at as "updatedAt"`,
      chosen,
      order,
    ),
    Exception,
    ({ orgId, organizationName, id, ...row }) => ({
      ...row,
      organization: { id: spellId('organization', orgId), name: organizationName },
      shipmentId: row.kind === 'count_to_approve' ? null : spellId('shipment', id),
      countId: row.kind === 'count_to_approve' ? spellId('count', id) : null,
      warehouseId: spellId('warehouse', row.warehouseId),
      whatToDo: whatToDo[row.kind],
    }),
    across('exceptions'),
  );
}

interface ExceptionRow extends Omit<Exception, 'organization' | 'shipmentId' | 'countId' | 'whatToDo'> {
  orgId: string;
  organizationName: string;
  id: string;
}

const whatToDo: Record<ExceptionKind, string> = {
  short_pick: 'Look for the goods and count the bin. The shipment continues when there is stock for it.',
  cancel_request: 'Accept the cancellation, or decline it and continue.',
  late: 'Ship it first. Its ship-by time has passed.',
  at_risk: 'Ship it next. Its ship-by time is near.',
  receipt_open: 'Finish and close the receipt.',
  count_to_approve: 'Approve the count, or have its lines counted again.',
  label_refused: 'Buy another rate at the packing table, or enter the number of a label bought elsewhere.',
};

// A shipment appears in one arm of those about its state only, where decisions come before urgency, and once more with a label
// that a carrier refused.
const open = (now: Date) => sql`
  select 'short_pick' as kind, s.org_id, s.id, s.number, s.warehouse_id, coalesce(s.held_at, s.updated_at) as since,
    short.hold ->> 'message' as detail, short.hold -> 'reason' as reason, s.updated_at,
    null as reason_code, null as reason_for, null as bin
  from shipments s
  cross join lateral (select jsonb_path_query_first(s.holds, '$[*] ? (@.code == "short_pick")') as hold) short
  where ${isShort}
  union all
  select 'cancel_request', s.org_id, s.id, s.number, s.warehouse_id,
    coalesce((s.cancellation ->> 'requestedAt')::timestamptz, s.updated_at), s.cancellation ->> 'reason', null,
    s.updated_at, null, null, null
  from shipments s
  where s.status = 'pending_cancel'
  union all
  select case when s.late_at <= ${now.toISOString()}::timestamptz then 'late' else 'at_risk' end, s.org_id, s.id, s.number,
    s.warehouse_id, case when s.late_at <= ${now.toISOString()}::timestamptz then s.late_at else s.at_risk_at end, null,
    null, s.updated_at, null, null, null
  from shipments s
  where s.status in ('pending', 'processing') and s.at_risk_at <= ${now.toISOString()}::timestamptz
  union all
  select 'receipt_open', s.org_id, s.id, s.number, s.warehouse_id, s.processing_at, null, null, s.updated_at, null, null, null
  from shipments s
  where s.status = 'processing' and s.kind in ('inbound', 'return')
    and s.processing_at < ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz
  union all
  select 'label_refused', s.org_id, s.id, s.number, s.warehouse_id, p.updated_at,
    concat_ws(' ', p.problem ->> 'message', p.problem ->> 'carrierMessage'), null, p.updated_at, null, null, null
  from postage p join shipments s on s.org_id = p.org_id and s.id = p.shipment_id
  where p.status = 'refused' and s.status = 'processing' and s.stage in ('picked', 'packing', 'packed')
    and not exists (
      select from postage later
      where later.org_id = p.org_id and later.shipment_id = p.shipment_id and later.created_at > p.created_at
        and later.status not in ('quoting', 'quoted'))
  union all
  select 'count_to_approve', c.org_id, c.id, 'CNT-' || c.n, c.warehouse_id, c.updated_at, c.reason, null, c.updated_at,
    c.reason_code, c.reason_for, b.code
  from stock_counts c left join bins b on b.id = c.bin_id
  where c.status = 'counted'`;
