/** Reads barcodes in pictures. The library is compiled C++, and its file comes from the service like every other one. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Sighting } from './sightings.ts';

export type ReadPicture = (video: HTMLVideoElement) => Promise<readonly Sighting[]>;

/** Rejects when the library cannot be loaded. */
export async function openReader(): Promise<ReadPicture> {
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasmAddress : folder + path),
    },
    fireImmediately: true,
  });
  const detector = new BarcodeDetector({
    formats: ['code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code', 'data_matrix', 'itf'],
  });
  return (video) => detector.detect(video);
}
