/** Units by line; less than none that are taken back. */
type Lines = readonly { itemId: string; quantity: number }[];

/** Picks by the key of their write; `goneAt` is the time since which the outbox does not have it any more. */
export type PicksOnTheirWay = Readonly<Record<string, { lines: Lines; goneAt?: number }>>;

/** Adds what the outbox has now. What was answered counts until the walk has been read again. */
export function afterReading(
  before: PicksOnTheirWay,
  waiting: readonly { key: string; lines: Lines }[],
  readAt: number,
  now: number,
): PicksOnTheirWay {
  const after: Record<string, { lines: Lines; goneAt?: number }> = {};
  for (const [key, { lines, goneAt = now }] of Object.entries(before)) {
    if (readAt <= goneAt) after[key] = { lines, goneAt };
  }
  for (const { key, lines } of waiting) after[key] = { lines };
  return after;
}

export function pickedUnits(picks: PicksOnTheirWay): ReadonlyMap<string, number> {
  const picked = new Map<string, number>();
  for (const { lines } of Object.values(picks)) {
    for (const { itemId, quantity } of lines) picked.set(itemId, (picked.get(itemId) ?? 0) + quantity);
  }
  return picked;
}
