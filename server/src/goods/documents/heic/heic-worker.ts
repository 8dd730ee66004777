/** The thread that converts one HEIC photo. It is given the bytes and nothing else, and ends with its answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { encode } from 'jpeg-js';
import libheif from 'libheif-js/wasm-bundle.js';
import { smaller, type Picture } from './smaller.ts';

export interface HeicTask {
  bytes: Uint8Array;
  mostPixels: number;
  longestSide: number;
}

/** A JPEG, or the reason there is none. */
export type HeicAnswer = { jpeg: Uint8Array } | { refused: 'unreadable' | 'too_large' };

const quality = 85;

const answer = parentPort!.postMessage.bind(parentPort!);

// The library throws where a damaged file leads it astray.
answer(await answerTo(workerData as HeicTask).catch((): HeicAnswer => ({ refused: 'unreadable' })));

async function answerTo({ bytes, mostPixels, longestSide }: HeicTask): Promise<HeicAnswer> {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return { refused: 'unreadable' };
  // Known from the header: nothing is decoded yet.
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return { refused: 'too_large' };
  const empty: Picture = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const picture = await new Promise<Picture | null>((resolve) => {
    image.display(empty, resolve);
  });
  if (!picture) return { refused: 'unreadable' };
  return { jpeg: encode(smaller(picture, longestSide), quality).data };
}
