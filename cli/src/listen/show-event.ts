/** A line for each event, or for each attempt to hand it over. */
import type { Event } from '@packhouse/sdk';
import { styleText } from 'node:util';
import { printable } from '../output/cell.ts';
import type { Outcome } from './deliver.ts';

/** `again` is after how many seconds it is tried again. */
export type Attempt = Outcome & { attempt: number; again: number | undefined };

export function showEvent(
  { id, sequence, type, at, resourceId }: Event,
  attempt: Attempt | undefined,
  { json }: { json?: boolean | undefined },
): void {
  const now = new Date();
  if (json) {
    const { attempt: number, status, ms, error } = attempt ?? {};
    console.log(
      JSON.stringify({
        at: now.toISOString(),
        sequence,
        id,
        type,
        happenedAt: at,
        resourceId,
        attempt: number,
        status,
        ms,
        error,
      }),
    );
    return;
  }
  const stream = process.stdout;
  const time = styleText('dim', now.toTimeString().slice(0, 8), { stream });
  const what = `${time}  #${sequence}  ${type}  ${resourceId}`;
  if (!attempt) return console.log(what);
  const { ok, status, ms, error, again } = attempt;
  const result = styleText(ok ? 'green' : 'red', ok ? String(status) : printable(error!), { stream });
  const next = ok ? '' : again === undefined ? ', giving up' : `, retrying in ${again} s`;
  console.log(`${what}  ${result}${next}  ${styleText('dim', `${ms} ms`, { stream })}`);
}
