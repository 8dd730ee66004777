import { loadHeldFor } from './jobs.sql.ts';
import { reconsiderAccount } from './outbound.ts';
import { floorOf, save, shelfFor, type Shift } from './shift.ts';

/**
 * Orders that were held because their merchant owed too much go on, oldest first, when none of its invoices is overdue any
 * longer; where another one is, they wait for that. To be called when an invoice has changed, before the shift is ended.
 */
export async function reconsiderAccountHolds(shift: Shift): Promise<void> {
  const jobs = await loadHeldFor(shift.tenant, 'overdue_invoice', shift.warehouses);
  if (jobs.length === 0) return;
  // They keep the goods that they have, so that no shelf is touched.
  const shelf = await shelfFor(shift, []);
  const floor = floorOf(shift, shelf);
  const changed = jobs.filter((job) => reconsiderAccount(floor, job, shift.standing.overdue));
  await save(shift, shelf, changed);
}
