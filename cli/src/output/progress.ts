/** How far a long list has come, on stderr. */
import { SingleBar } from 'cli-progress';

export interface Progress {
  /** So many records are there now. */
  at(count: number): void;
  stop(): void;
}

/** Of so many, or of the fewer that are asked for; nothing is shown where `total` is undefined. */
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
