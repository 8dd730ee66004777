import { dayMs } from '@packhouse/contract/rules/time';
import type { Snapshot } from './snapshot.ts';
import type { Suggestion } from './suggestion.ts';

/** In the first eight weeks of an organization nothing is taken to be surer than this. */
export function coldStart(
  { asOf, createdAt }: Pick<Snapshot, 'asOf' | 'createdAt'>,
  { level, meaning }: Suggestion['confidence'],
): Suggestion['confidence'] {
  const isCold = Date.parse(asOf) - Date.parse(createdAt) < 56 * dayMs;
  return isCold && level > most
    ? {
        level: most,
        meaning: `${meaning} Your history is shorter than eight weeks, so confidence is reduced.`,
      }
    : { level, meaning };
}

const most = 0.6;
