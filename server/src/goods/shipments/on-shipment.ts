import type { WriteContext } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { found, mustMatch, uuidOf, type Written } from '../../platform/implement.ts';
import type { WorkContext, WorkingShipment } from './working-shipment.ts';
import { loadWorkingShipments } from './working-shipments.sql.ts';
import {
  attempt,
  answerOf,
  endUnitOfWork,
  workContextOf,
  openUnitOfWork,
  save,
  shipmentPace,
  stockStateFor,
  type UnitOfWork,
} from './unit-of-work.ts';

/** Changes a shipment. One that changes nothing returns false, and nothing is written. */
export type Act = (
  workContext: WorkContext,
  working: WorkingShipment,
  unit: UnitOfWork,
) => Changed | Promise<Changed>;

/** False when nothing changed, or the status of the answer when it is another one than 200. */
type Changed = void | boolean | { status: number };

/**
 * Does something to one shipment: reads it with the stock of its goods (and of `others`, uuids), lets `act` change it,
 * and writes what came of it.
 */
export async function onShipment(
  context: WriteContext,
  id: string,
  act: Act,
  others: readonly string[] = [],
): Promise<Written> {
  const unit = await openUnitOfWork(context);
  const working = await jobOf(unit, id, context.expected);
  context.reach?.mustCover(working.record.warehouse.id);
  await loadSplits(unit, [working]);
  const stockState = await stockStateFor(unit, [working, ...(working.splits ?? [])], others);
  await shipmentPace()(working.record);
  const changed = await act(workContextOf(unit, stockState), working, unit);
  if (changed === false) return answerOf(working);
  await save(unit, stockState, [working]);
  await endUnitOfWork(unit);
  // What it gave back may have been what it waits for.
  return written(unit, working, changed);
}

/** Does something to each of these shipments, in their order. A refused one leaves nothing behind. */
export async function onShipments(
  context: WriteContext,
  ids: readonly string[],
  act: Act,
): Promise<(Written | Failure)[]> {
  const unit = await openUnitOfWork(context);
  const uuids = ids.map((id) => uuidOf('shipment', id));
  const loaded = await loadWorkingShipments(unit.tenant, uuids, unit.warehouses);
  await loadSplits(unit, loaded);
  const stockState = await stockStateFor(unit, [...loaded, ...loaded.flatMap(({ splits }) => splits ?? [])]);
  const workContext = workContextOf(unit, stockState);
  const outcomes: (Failure | { working: WorkingShipment; changed: Changed })[] = [];
  const pace = shipmentPace();
  for (const [index, id] of ids.entries()) {
    const outcome = await attempt(unit, stockState, async () => {
      if (uuids.indexOf(uuids[index]!) < index)
        throw invalid('the part', `must be a shipment that no part before it names; you sent ${id} again`);
      const working = found(
        'shipment',
        id,
        loaded.find(({ uuid }) => uuid === uuids[index]),
      );
      await pace(working.record);
      return { working, changed: await act(workContext, working, unit) };
    });
    outcomes.push(outcome);
  }
  const done = outcomes.flatMap((outcome) =>
    outcome instanceof Failure || outcome.changed === false ? [] : [outcome.working],
  );
  if (done.length > 0) {
    await save(unit, stockState, done);
    await endUnitOfWork(unit);
  }
  return outcomes.map((outcome) =>
    outcome instanceof Failure ? outcome : written(unit, outcome.working, outcome.changed),
  );
}

const written = ({ saved }: UnitOfWork, working: WorkingShipment, changed: Changed): Written => ({
  ...answerOf(saved.get(working.uuid) ?? working),
  ...(typeof changed === 'object' ? changed : {}),
});

/** Loads what was split from these shipments, each shipment once. */
async function loadSplits(unit: UnitOfWork, loaded: readonly WorkingShipment[]): Promise<void> {
  const idsOf = ({ record }: WorkingShipment) =>
    (record.splitInto ?? []).map(({ id }) => uuidOf('shipment', id));
  const known = new Map(loaded.map((working) => [working.uuid, working]));
  const missing = [...new Set(loaded.flatMap(idsOf))].filter((uuid) => !known.has(uuid));
  if (missing.length > 0)
    for (const split of await loadWorkingShipments(unit.tenant, missing, unit.warehouses))
      known.set(split.uuid, split);
  for (const working of loaded)
    if (working.record.splitInto) working.splits = idsOf(working).flatMap((uuid) => known.get(uuid) ?? []);
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
