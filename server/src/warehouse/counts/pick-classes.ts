import type { PickClass } from '@packhouse/contract/rules/count-plan';

/**
 * Classes of goods by the lines picked of them: those that make up 80 % of the lines are A, the next 15 % B; goods that are not in
 * the result are C. This is the usual split of an ABC analysis for cycle counts
 * (http://inventoryturns.com/inventory-accuracy.html), with lines instead of dollars: each visit to a bin is a chance of an error.
 * Goods that reach across a boundary have the better class, and goods with the same number of lines have the same one.
 */
export function classesOf(lines: ReadonlyMap<string, number>): Map<string, PickClass> {
  const picked = [...lines].filter(([, count]) => count > 0);
  const all = picked.reduce((sum, [, count]) => sum + count, 0);
  const classes = new Map<string, PickClass>();
  let before = 0;
  for (const [count, alike] of [...Map.groupBy(picked, ([, one]) => one)].toSorted(([a], [b]) => b - a)) {
    const isA = before * 100 < all * 80;
    const isB = before * 100 < all * 95;
    for (const [item] of alike) if (isB) classes.set(item, isA ? 'A' : 'B');
    before += count * alike.length;
  }
  return classes;
}
