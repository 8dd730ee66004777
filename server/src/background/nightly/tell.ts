/** Events that the night writes by itself, with the notifications they lead to. */
import { spellId } from '@packhouse/contract/id';
import { holdSequencer, type Sequencer } from '../../platform/sequencer.ts';
import { insertEvents, type NewEvent } from '../../platform/events/events.ts';
import { topicOf } from '../../goods/inventory/stock-changes.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { rule, stockRule } from '../../goods/shipments/working-shipment.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Database } from '../../platform/database/database.ts';
import { lateAtOnce, listChangedLevels, listLate, type LateShipment } from './night.sql.ts';

/** Says of shipments that they have missed their ship-by time, once of each time. Answers of how many. */
export async function tellLate(database: Database, orgId: string, at: Date): Promise<number> {
  let told = 0;
  for (;;) {
    const late = await transaction(database, orgId, (tenant) => listLate(tenant, at.toISOString()), 'read');
    if (late.length === 0) return told;
    told += await transaction(database, orgId, async (tenant) => {
      const sequencer = await holdSequencer(tenant, at);
      // Another process may have been faster.
      const left = await listLate(tenant, at.toISOString());
      await tell(tenant, sequencer, left.map(lateness));
      await sequencer.settle();
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

/**
 * Says what has run low or out, and what is back, where whoever moved the stock did not: what was told is in the events, so
 * that nothing is told twice.
 */
export async function tellLevels(tenant: Tenant, sequencer: Sequencer): Promise<number> {
  const events = (await listChangedLevels(tenant)).flatMap((one): NewEvent[] => {
    const type = topicOf(one.told, one.level);
    if (!type) return [];
    const { id, sku, name, available, reorder_point: reorderPoint } = one;
    const data = { sku, name, available, reorderPoint };
    return [{ type, actor: stockRule, resourceType: 'product', resourceId: spellId('product', id), data }];
  });
  await tell(tenant, sequencer, events);
  return events.length;
}

export async function tell(tenant: Tenant, sequencer: Sequencer, events: readonly NewEvent[]): Promise<void> {
  await insertEvents(tenant, sequencer, events);
  await notify(tenant, sequencer, events);
}
