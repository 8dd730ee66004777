/**
 * The candidate a misspelled word most likely meant, ignoring case; undefined when none is close.
 * Close means that at least half of the letters are right: "strat" is "start", "shop" is nothing.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
    .map((candidate) => ({ candidate, edits: editsBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.max(word.length, candidate.length) / 2)
    .toSorted((a, b) => a.edits - b.edits);
  return best?.candidate;
}

/** Number of letters to add, remove or replace (Levenshtein). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let index = 0; index < to.length; index++) {
      const replaced = row[index]! + (to[index] === letter ? 0 : 1);
      next.push(Math.min(replaced, row[index + 1]! + 1, next[index]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
