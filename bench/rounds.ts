/**
 * Runs every variant once a round, beginning with another one in each round, so that neither a busy moment nor the order
 * favours one of them. A round 0 warms up and is not kept.
 */
export async function inRounds<K extends string, T>(
  rounds: number,
  variants: Record<K, () => Promise<T>>,
  say: (round: string, variant: K) => void = () => {},
): Promise<Record<K, T[]>> {
  const names = Object.keys(variants) as K[];
  const kept = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<K, T[]>;
  for (let round = 0; round <= rounds; round++) {
    for (let index = 0; index < names.length; index++) {
      const name = names[(index + round) % names.length]!;
      say(`${round} of ${rounds}`, name);
      const result = await variants[name]();
      if (round > 0) kept[name].push(result);
    }
  }
  return kept;
}
