import type { Entry } from './kind.ts';

/** Entries in groups of at most `size` records and about `lines` lines, so that a group is soon written. */
export async function* batches<R>(
  entries: AsyncIterable<Entry<R>>,
  size: number,
  lines = 5_000,
): AsyncGenerator<Entry<R>[]> {
  let batch: Entry<R>[] = [];
  let weight = 0;
  for await (const entry of entries) {
    batch.push(entry);
    weight += entry.lastLine - entry.line + 1;
    if (batch.length < size && weight < lines) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}
