import { loadHeldFor } from './working-shipments.sql.ts';
import { reconsiderAccount } from './outbound.ts';
import { workContextOf, save, stockStateFor, type UnitOfWork } from './unit-of-work.ts';

/**
 * Orders that were held because their merchant owed too much go on, oldest first, when none of its invoices is overdue any
 * longer; where another one is, they wait for that. To be called when an invoice has changed, before the unit of work ends.
 */
export async function reconsiderAccountHolds(unit: UnitOfWork): Promise<void> {
  const workingShipments = await loadHeldFor(unit.tenant, 'overdue_invoice', unit.warehouses);
  if (workingShipments.length === 0) return;
  // They keep the goods that they have, so that no stock is touched.
  const stockState = await stockStateFor(unit, []);
  const workContext = workContextOf(unit, stockState);
  const changed = workingShipments.filter((working) =>
    reconsiderAccount(workContext, working, unit.standing.overdue),
  );
  await save(unit, stockState, changed);
}
