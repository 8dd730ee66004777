/** Progress of reading a long list, on stderr. */
import { SingleBar } from 'cli-progress';

export interface Progress {
  /** Reports how many records have been read so far. */
  at(count: number): void;
  stop(): void;
}

/** Shows progress towards `total`, or towards `limit` if that is less; shows nothing if `total` is undefined. */
export function openProgress(total: number | undefined, limit: number): Progress {
  if (total === undefined || total === 0) return { at() {}, stop() {} };
  const bar = new SingleBar({
    stream: process.stderr,
    format: '{bar} {value} of {total}',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(Math.min(total, limit), 0);
  return { at: (count) => bar.update(count), stop: () => bar.stop() };
}
