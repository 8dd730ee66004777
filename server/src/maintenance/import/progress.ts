import { Presets, SingleBar } from 'cli-progress';

/** How far the reading of a file has come, for somebody who waits. */
export interface Progress {
  start(label: string, totalBytes: number): void;
  at(bytes: number): void;
  /** May be called again. */
  stop(): void;
}

/** A bar on a terminal, a line every few seconds elsewhere. */
export const progressOn = (stream: NodeJS.WriteStream): Progress =>
  stream.isTTY ? barOn(stream) : linesOn(stream);

/** Shows on standard error how far `work` has come; it is given the function that says so. */
export async function withProgress<T>(
  label: string,
  total: number,
  work: (at: (done: number) => void) => Promise<T>,
): Promise<T> {
  const progress = progressOn(process.stderr);
  progress.start(label, total);
  try {
    return await work((done) => progress.at(done));
  } finally {
    progress.stop();
  }
}

function barOn(stream: NodeJS.WriteStream): Progress {
  let bar: SingleBar | undefined;
  return {
    start(label, totalBytes) {
      const format = `${label.padEnd(9)} {bar} {percentage}% | {eta_formatted} left`;
      bar = new SingleBar(
        { stream, format, clearOnComplete: true, hideCursor: null },
        Presets.shades_classic,
      );
      bar.start(totalBytes, 0);
    },
    at: (bytes) => bar?.update(bytes),
    stop() {
      bar?.stop();
      bar = undefined;
    },
  };
}

function linesOn(stream: NodeJS.WritableStream): Progress {
  let label = '';
  let total = 0;
  let told = 0;
  return {
    start(newLabel, totalBytes) {
      [label, total, told] = [newLabel, totalBytes, Date.now()];
    },
    at(bytes) {
      if (Date.now() - told < pauseMs) return;
      told = Date.now();
      stream.write(`${label}: ${Math.floor((100 * bytes) / Math.max(1, total))}%\n`);
    },
    stop() {},
  };
}

const pauseMs = 5_000;
