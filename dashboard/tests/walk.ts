/** Goes to many pages in three windows side by side, since a page is mostly waited for. */
import type { Visit } from './browser.ts';

/** Answers the faults of all stops, and what the windows complain of at the end. `open` opens a window. */
export async function walk<Stop>(
  stops: readonly Stop[],
  open: () => Promise<Visit>,
  faultsAt: (visit: Visit, stop: Stop) => Promise<string[]>,
): Promise<string[]> {
  const left = [...stops];
  const visits = await Promise.all([open(), open(), open()]);
  const faults: string[] = [];
  await Promise.all(
    visits.map(async (visit) => {
      for (let stop = left.shift(); stop !== undefined; stop = left.shift())
        faults.push(...(await faultsAt(visit, stop)));
    }),
  );
  await Promise.all(visits.map(({ context }) => context.close()));
  return [...faults, ...visits.flatMap(({ complaints, elsewhere }) => [...complaints, ...elsewhere])];
}
