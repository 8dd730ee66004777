/**
 * The work of a station: it reports its printers, takes the jobs that wait for them, prints, and reports how each ended. All
 * connections go out from the packing PC, so nothing there has to be reachable.
 */
import { ApiError, ConnectionError } from '@packhouse/sdk';
import type { OperatorClient, PrintJob } from '@packhouse/sdk/operator';
import { setTimeout as pause } from 'node:timers/promises';
import type { StationPrinter } from './printers.ts';

export interface Station {
  client: OperatorClient;
  warehouseId: string;
  station: string;
  printers: readonly StationPrinter[];
  /** Ends the station; what is being printed is printed and reported first. */
  stop: AbortSignal;
  say: (line: string) => void;
  /** Time between two looks for jobs and between two reports of printers, in milliseconds. */
  everyMs?: { jobs: number; printers: number };
}

/** Works until it is stopped. @throws ApiError when the service refuses the station itself, such as for its key. */
export async function runStation(work: Station): Promise<void> {
  const { stop, everyMs = { jobs: 1_000, printers: 20_000 } } = work;
  const busy = new Map<string, Promise<void>>();
  let reportAt = 0;
  let reporting: Promise<void> | undefined;
  let failure: Error | undefined;
  let isDown = false;
  while (!stop.aborted) {
    try {
      if (Date.now() >= reportAt && !reporting) {
        reportAt = Date.now() + everyMs.printers;
        // Not waited for: a printer that does not answer keeps no other one waiting.
        reporting = report(work)
          .catch((error: unknown) => {
            failure = error as Error;
            reportAt = 0;
          })
          .finally(() => (reporting = undefined));
      }
      const failed = failure;
      failure = undefined;
      if (failed) throw failed;
      for (const job of await waiting(work)) {
        const printer = work.printers.find(({ name }) => name === job.printer);
        // A printer does one job after the other; the next look finds the others.
        if (!printer || busy.has(printer.name)) continue;
        busy.set(
          printer.name,
          perform(work, printer, job).finally(() => {
            busy.delete(printer.name);
            // What the printer said is shown at once.
            reportAt = 0;
          }),
        );
      }
      if (isDown) work.say('connection restored.');
      isDown = false;
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (!isDown) work.say(`${(error as Error).message} Retrying until it responds.`);
      isDown = true;
    }
    await wait(everyMs.jobs, stop);
  }
  await Promise.allSettled([...busy.values(), reporting]);
  await report({ ...work, printers: [] }).catch(() => {});
}

async function report({ client, warehouseId, station, printers }: Station): Promise<void> {
  const states = printers.map(async ({ name, purpose, check }) => ({
    name,
    purpose,
    ...(await check(new AbortController().signal)),
  }));
  await client.printers.register({ warehouseId, station, printers: await Promise.all(states) });
}

const waiting = async ({ client, warehouseId, station }: Station): Promise<readonly PrintJob[]> =>
  (await client.printJobs.list({ warehouseId, station, status: ['queued'], take: 50 })).items;

async function perform(work: Station, printer: StationPrinter, { id, title, format, copies }: PrintJob) {
  const { client, say } = work;
  try {
    await client.printJobs.take({ id });
  } catch (error) {
    // Somebody cancelled it, or another program has the name of this station.
    if (error instanceof ApiError && error.status === 409) return;
    say((error as Error).message);
    return;
  }
  let problem: string | null = null;
  try {
    const { bytes } = await client.printJobs.content({ id });
    await printer.print({ title, format, copies, document: bytes }, new AbortController().signal);
    say(`${printer.name}: ${title}`);
  } catch (error) {
    problem = (error as Error).message.slice(0, 300);
    say(`${printer.name}: ${title}: ${problem}`);
  }
  // It is printed now, so the service has to hear of it, however long that takes.
  for (let attempt = 0; ; attempt++) {
    try {
      await client.printJobs.report({ id, problem });
      return;
    } catch (error) {
      if (!isPassing(error) || (work.stop.aborted && attempt >= 3)) {
        say((error as Error).message);
        return;
      }
      await wait(1_000 * Math.min(30, 2 ** attempt), work.stop);
    }
  }
}

/** True for an error that ends by itself: no connection, a busy service, one that starts anew. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

const wait = (ms: number, stop: AbortSignal): Promise<unknown> =>
  pause(ms, undefined, { signal: stop }).catch(() => {});
