import type { WriteContext } from '../../platform/context.ts';
import { found, mustMatch, uuidOf, type Written } from '../../platform/implement.ts';
import type { Floor, Job } from './job.ts';
import { loadJobs } from './jobs.sql.ts';
import { answerOf, endShift, floorOf, openShift, save, shelfFor, type Shift } from './shift.ts';

/**
 * Does something to one shipment: reads it with the shelves of its goods (and of `others`, uuids), lets `act` change it,
 * and writes what came of it. A verb that changes nothing answers false, and nothing is written.
 */
export async function onShipment(
  context: WriteContext,
  id: string,
  act: (floor: Floor, job: Job, shift: Shift) => void | boolean | Promise<void | boolean>,
  others: readonly string[] = [],
): Promise<Written> {
  const shift = await openShift(context);
  const job = await jobOf(shift, id, context.expected);
  const shelf = await shelfFor(shift, [job], others);
  if ((await act(floorOf(shift, shelf), job, shift)) === false) return answerOf(job);
  await save(shift, shelf, [job]);
  await endShift(shift);
  // What it gave back may have been what it waits for.
  return answerOf(shift.saved.get(job.uuid)!);
}

/** The shipment, or 404; with another version than expected, 412. */
export async function jobOf(shift: Shift, id: string, expected: number | undefined): Promise<Job> {
  const [job] = await loadJobs(shift.tenant, [uuidOf('shipment', id)], shift.warehouses);
  mustMatch(expected, found('shipment', id, job).record);
  return job!;
}
