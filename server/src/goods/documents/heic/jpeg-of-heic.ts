/**
 * Converts HEIC photos, as iPhones take them, to JPEG (decision 0070). Each photo is decoded in a thread of its own, one after the
 * other, within bounds of time and pixels. The JPEG has none of the camera's data, such as the place.
 */
import { Worker } from 'node:worker_threads';
import { Failure } from '../../../platform/failure.ts';
import type { HeicAnswer, HeicTask } from './heic-worker.ts';

interface Bounds {
  mostPixels: number;
  /** Most time for one photo. */
  patienceMs: number;
  /** Most photos that wait for others. */
  mostWaiting: number;
}

/** The largest photos of an iPhone have 48 megapixels; decoded, they take some 200 MB. */
export const usualBounds: Bounds = { mostPixels: 50_000_000, patienceMs: 40_000, mostWaiting: 5 };

const longestSide = 2_000;
const module = new URL('./heic-worker.ts', import.meta.url);

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** @throws Failure `validation_failed` for a photo that is damaged or too large, `unavailable` when too many wait. */
export function jpegOfHeic(bytes: Buffer, bounds: Bounds = usualBounds): Promise<Buffer> {
  if (waiting >= bounds.mostWaiting)
    throw new Failure('unavailable', 'Too many HEIC photos are being converted. Try again in a moment.');
  waiting += 1;
  const mine = last.then(() => convert(bytes, bounds)).finally(() => (waiting -= 1));
  last = mine.catch(() => {});
  return mine;
}

async function convert(bytes: Buffer, { mostPixels, patienceMs }: Bounds): Promise<Buffer> {
  const workerData: HeicTask = { bytes, mostPixels, longestSide };
  // What the library prints about damaged files is not for the log.
  const worker = new Worker(module, { workerData, env: {}, name: 'heic', stdout: true, stderr: true });
  let patience: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      patience = setTimeout(() => resolve({ refused: 'unreadable' }), patienceMs);
      worker.on('message', resolve).on('error', reject);
      worker.on('exit', (code) => reject(new Error(`the thread that converts photos ended with ${code}`)));
    });
    if ('jpeg' in answer) return Buffer.from(answer.jpeg);
    throw refusal[answer.refused](mostPixels);
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
}

const refusal = {
  unreadable: () => refused('is a HEIC photo that cannot be read; save it as JPEG and send that'),
  too_large: (mostPixels: number) =>
    refused(`is a HEIC photo of more than ${mostPixels / 1e6} megapixels; send a smaller one`),
};

const refused = (rule: string): Failure =>
  new Failure('validation_failed', `The file ${rule}.`, { properties: { file: rule } });
