import { distance } from 'fastest-levenshtein';

/**
 * The candidate a misspelled word most likely meant, ignoring case; undefined when none is close.
 * Close means that at least half of the letters are right: "strat" is "start", "shop" is nothing.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewestEdits = Infinity;
  for (const candidate of candidates) {
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    const isClose = edits <= Math.max(word.length, candidate.length) / 2;
    if (isClose && edits < fewestEdits) {
      best = candidate;
      fewestEdits = edits;
    }
  }
  return best;
}
