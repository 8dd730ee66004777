/** Events that the night writes by itself, with the notifications they lead to. */
import { spellId } from '@packhouse/contract/id';
import { holdClock, type Tick } from '../clock.ts';
import { insertEvents, type NewEvent } from '../events/events.ts';
import { notify } from '../notifications/notify.ts';
import { rule, stockRule } from '../shipments/job.ts';
import type { Tenant } from '../tenant.ts';
import { transaction } from '../transaction.ts';
import type { Database } from '../database/database.ts';
import { lateAtOnce, listChangedLevels, listLate, type LateShipment, type StockLevel } from './night.sql.ts';

/** Says of shipments that they have missed their ship-by time, once of each time. Answers of how many. */
export async function tellLate(database: Database, orgId: string, at: Date): Promise<number> {
  let told = 0;
  for (;;) {
    const late = await transaction(database, orgId, (tenant) => listLate(tenant, at.toISOString()), 'read');
    if (late.length === 0) return told;
    told += await transaction(database, orgId, async (tenant) => {
      const tick = await holdClock(tenant, at);
      // Another process may have been faster.
      const left = await listLate(tenant, at.toISOString());
      await tell(tenant, tick, left.map(lateness));
      await tick.settle();
      return left.length;
    });
    if (late.length < lateAtOnce) return told;
  }
}

const lateness = ({ id, number, shipBy }: LateShipment): NewEvent => ({
  type: 'shipment.late',
  actor: promiseWatch,
  resourceType: 'shipment',
  resourceId: spellId('shipment', id),
  data: { number, shipBy },
});

const promiseWatch = rule('Promise watch');

/** Says what has run low or out, and what is back, once each time. */
export async function tellLevels(tenant: Tenant, tick: Tick): Promise<number> {
  const levels = await listChangedLevels(tenant);
  await tell(
    tenant,
    tick,
    levels.map((one) => ({
      type: topicOf(one),
      actor: stockRule,
      resourceType: 'product',
      resourceId: spellId('product', one.id),
      data: { sku: one.sku, name: one.name, available: one.available, reorderPoint: one.reorder_point },
    })),
  );
  return levels.length;
}

const topicOf = ({ level, told }: StockLevel): NewEvent['type'] => {
  if (level === 'out') return 'stock.out';
  return level === 'low' && told === 'enough' ? 'stock.low' : 'stock.changed';
};

async function tell(tenant: Tenant, tick: Tick, events: readonly NewEvent[]): Promise<void> {
  await insertEvents(tenant, tick, events);
  await notify(tenant, tick, events);
}
