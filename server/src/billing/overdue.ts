/** Says of invoices that they are overdue, once of each. */
import { holdSequencer } from '../platform/sequencer.ts';
import type { Database } from '../platform/database/database.ts';
import { insertEvents } from '../platform/events/events.ts';
import { notify } from '../platform/notifications/notify.ts';
import { transaction } from '../platform/transaction.ts';
import { billing, eventOf } from './issue.ts';
import { listOverdue } from './overdue.sql.ts';

/** Answers of how many. */
export async function tellOverdue(database: Database, orgId: string, at: Date): Promise<number> {
  const overdue = await transaction(database, orgId, (tenant) => listOverdue(tenant, at), 'read');
  if (overdue.length === 0) return 0;
  return transaction(database, orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, at);
    // Another process may have been faster.
    const left = await listOverdue(tenant, at);
    const events = left.map((invoice) => eventOf(invoice, 'invoice.overdue', billing));
    await insertEvents(tenant, sequencer, events);
    await notify(tenant, sequencer, events);
    await sequencer.settle();
    return left.length;
  });
}
