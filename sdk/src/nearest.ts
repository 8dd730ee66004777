// Written by tools/write-sdk.ts from the contract: change the contract instead.

/**
 * The candidate a misspelled word most likely meant, ignoring case; undefined when none is close.
 * Close means that a third of the letters are wrong at most: "strat" is "start", "status" is not "tags".
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
    .map((candidate) => ({ candidate, edits: editsBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.ceil(Math.max(word.length, candidate.length) / 3))
    .toSorted((a, b) => a.edits - b.edits);
  return best?.candidate;
}

/** Number of letters to add, remove, replace, or swap with their neighbor (Damerau–Levenshtein, restricted). */
function editsBetween(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let line = 0; line < from.length; line++) {
    const next = [line + 1];
    for (let index = 0; index < to.length; index++) {
      const replaced = row[index]! + (to[index] === from[line] ? 0 : 1);
      const areSwapped = index > 0 && from[line] === to[index - 1] && from[line - 1] === to[index];
      const swapped = areSwapped ? before[index - 1]! + 1 : Infinity;
      next.push(Math.min(replaced, swapped, row[index + 1]! + 1, next[index]! + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length]!;
}
