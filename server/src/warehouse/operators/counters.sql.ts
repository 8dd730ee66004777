import { hourMs } from '@packhouse/contract/rules/time';
import type { Task } from '@packhouse/contract/operator/shipments';
import { across, sql } from '../../platform/database/sql.ts';
import { uuidOf } from '../../platform/implement.ts';
import { riskHours } from '../../goods/shipments/promise.ts';
import { inOrganization, type Installation } from './installation.ts';
import { isQueued, task } from './work-queue.sql.ts';

export interface CounterQuery {
  /** Spelled ids. */
  warehouseId: string;
  organizationId?: string | undefined;
}

export interface Tally {
  task: Task;
  total: number;
  late: number;
  atRisk: number;
}

/**
 * Number of shipments that wait for each task. It reads only shipments_queue_idx; `at_risk_at` is not in that index, so
 * the risk is calculated from the ship-by time.
 */
export function countTasks(
  installation: Installation,
  { warehouseId, organizationId }: CounterQuery,
  now: Date,
): Promise<Tally[]> {
  const risk = new Date(now.getTime() + riskHours * hourMs).toISOString();
  return installation.rows<Tally>(sql`${across('work counters')}
    select tallied.task, count(*) as total, count(*) filter (where tallied.late_at <= ${now.toISOString()}) as late,
      count(*) filter (where tallied.late_at > ${now.toISOString()} and tallied.late_at <= ${risk}) as "atRisk"
    from (
      select ${task} as task, queued.late_at
      from shipments queued join organizations o on o.org_id = queued.org_id
      where ${isQueued(now)} and ${inOrganization(organizationId)}
        and queued.warehouse_id = ${uuidOf('warehouse', warehouseId)}) tallied
    group by tallied.task`);
}

export interface Stopped {
  what: 'onHold' | 'shorts' | 'countsOpen' | 'countsToApprove' | 'toPutBack' | 'toRefill';
  total: number;
}

/**
 * Number of records beside the queue: shipments on hold, those held for a short pick (also in the first number), and
 * stock counts, and cancelled shipments with goods to put back.
 */
export function countStopped(
  installation: Installation,
  { warehouseId, organizationId }: CounterQuery,
): Promise<Stopped[]> {
  const [warehouse, mine] = [uuidOf('warehouse', warehouseId), inOrganization(organizationId)];
  return installation.rows<Stopped>(sql`${across('work counters')}
    select stopped.what, count(*) as total
    from (
      select 'onHold' as what
      from shipments s join organizations o on o.org_id = s.org_id
      where s.status = 'on_hold' and s.warehouse_id = ${warehouse} and ${mine}
      union all
      select 'shorts'
      from shipments s join organizations o on o.org_id = s.org_id
      where ${isShort} and s.warehouse_id = ${warehouse} and ${mine}
      union all
      select case c.status when 'open' then 'countsOpen' else 'countsToApprove' end
      from stock_counts c join organizations o on o.org_id = c.org_id
      where c.status in ('open', 'counted') and c.warehouse_id = ${warehouse} and ${mine}
      union all
      select 'toPutBack'
      from put_backs b join organizations o on o.org_id = b.org_id
      where b.remaining > 0 and b.warehouse_id = ${warehouse} and ${mine}
      group by b.org_id, b.shipment_id) stopped
    group by stopped.what`);
}

/** Condition on a shipment `s`, the same as that of shipments_short_picked_idx. */
export const isShort = sql`s.status = 'on_hold' and s.holds @> '[{"code": "short_pick"}]'`;
