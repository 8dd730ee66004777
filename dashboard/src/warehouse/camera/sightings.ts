/** Codes in the pictures of a camera, which sees the same barcode many times a second. */

export interface Sighting {
  rawValue: string;
  format: string;
  boundingBox: { x: number; y: number; width: number; height: number };
}

interface Area {
  width: number;
  height: number;
}

/**
 * The code nearest to the middle of the picture, where the person aims; undefined without any. The picture covers the area it
 * is shown in, and a code in what is cut off does not count.
 */
export function aimedAt(seen: readonly Sighting[], picture: Area, shown: Area): string | undefined {
  const scale = Math.max(shown.width / picture.width, shown.height / picture.height);
  const [nearest] = seen
    .map(({ rawValue, format, boundingBox: { x, y, width, height } }) => ({
      code: asTyped(rawValue.trim(), format),
      aside: Math.abs(x + width / 2 - picture.width / 2),
      above: Math.abs(y + height / 2 - picture.height / 2),
    }))
    .filter(
      ({ code, aside, above }) =>
        code !== '' && aside * scale * 2 <= shown.width && above * scale * 2 <= shown.height,
    )
    .toSorted((one, other) => Math.hypot(one.aside, one.above) - Math.hypot(other.aside, other.above));
  return nearest?.code;
}

/** The code as a scanner types it: the library gives a UPC of 12 digits a leading zero, as if it were an EAN. */
const asTyped = (code: string, format: string): string =>
  (format === 'upc_a' || format === 'ean_13') && /^0\d{12}$/.test(code) ? code.slice(1) : code;

/** A barcode counts again once it was out of sight for this long: then it is the next piece with the same code. */
const outOfSightMs = 1_200;

/** Tells new scans from barcodes that are still in front of the camera. */
export function openSightings(): { isNew: (code: string, atMs: number) => boolean } {
  const lastSeen = new Map<string, number>();
  return {
    isNew(code, atMs) {
      const before = lastSeen.get(code);
      lastSeen.set(code, atMs);
      return before === undefined || atMs - before > outOfSightMs;
    },
  };
}
