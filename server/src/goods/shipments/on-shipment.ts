import type { WriteContext } from '../../platform/context.ts';
import { found, mustMatch, uuidOf, type Written } from '../../platform/implement.ts';
import type { WorkContext, WorkingShipment } from './working-shipment.ts';
import { loadWorkingShipments } from './working-shipments.sql.ts';
import {
  answerOf,
  endUnitOfWork,
  workContextOf,
  openUnitOfWork,
  save,
  stockStateFor,
  type UnitOfWork,
} from './unit-of-work.ts';

/**
 * Does something to one shipment: reads it with the stock of its goods (and of `others`, uuids), lets `act` change it,
 * and writes what came of it. A verb that changes nothing answers false, and nothing is written.
 */
export async function onShipment(
  context: WriteContext,
  id: string,
  act: (
    workContext: WorkContext,
    working: WorkingShipment,
    unit: UnitOfWork,
  ) => void | boolean | Promise<void | boolean>,
  others: readonly string[] = [],
): Promise<Written> {
  const unit = await openUnitOfWork(context);
  const working = await jobOf(unit, id, context.expected);
  const stockState = await stockStateFor(unit, [working], others);
  if ((await act(workContextOf(unit, stockState), working, unit)) === false) return answerOf(working);
  await save(unit, stockState, [working]);
  await endUnitOfWork(unit);
  // What it gave back may have been what it waits for.
  return answerOf(unit.saved.get(working.uuid)!);
}

/** The shipment, or 404; with another version than expected, 412. */
export async function jobOf(
  unit: UnitOfWork,
  id: string,
  expected: number | undefined,
): Promise<WorkingShipment> {
  const [working] = await loadWorkingShipments(unit.tenant, [uuidOf('shipment', id)], unit.warehouses);
  mustMatch(expected, found('shipment', id, working).record);
  return working!;
}
