/** Does `work` for each of `things`, at most `count` at once. Returns the results in their order. Not for queries of a tenant. */
export async function atMost<T, R>(
  count: number,
  things: readonly T[],
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const keepOn = async (): Promise<void> => {
    while (next < things.length) {
      const index = next++;
      results[index] = await work(things[index]!);
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(count, things.length) }, keepOn));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return results;
}
