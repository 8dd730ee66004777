import { ApiError } from '../../api/call.ts';
import { plain } from '../../ui/words.ts';
import { findCode, type Hit } from '../scan/find-code.ts';
import { useScan, type Verdict } from '../scan/scanner.tsx';
import { carrierOf, isTrackingNumber, looksLikeGoods, trackingNumberOf } from './carrier-of.ts';
import type { LabellingState } from './use-labelling.ts';

/** Takes each scan for the tracking number of the chosen package, unless the code is known as something else. */
export function useLabellingScan({ packages, parcel, carrier, label }: LabellingState): void {
  useScan(parcel ? 'Scan the tracking number' : 'Press Enter to continue', async (scan) => {
    if (!parcel) return { tone: 'note', say: 'Every package has a label' };
    const trackingNumber = trackingNumberOf(scan.code);
    if (!isTrackingNumber(trackingNumber))
      return notATrackingNumber('Scan the barcode on the carrier’s label');
    const recognized = carrierOf(trackingNumber);
    if (recognized !== 'UPS' && recognized !== 'USPS') {
      const known = await knownAs(scan.code);
      if (known) return notATrackingNumber(`That is ${plain(known.type).toLowerCase()} ${known.name}`);
    }
    if (looksLikeGoods(trackingNumber)) return notATrackingNumber('That is the barcode of a product');
    const twice = packages.findIndex((one) => one.id !== parcel.id && one.trackingNumber === trackingNumber);
    if (twice >= 0)
      return {
        tone: 'bad',
        say: `Already used on number ${twice + 1}`,
        detail: 'Each needs its own tracking number',
      };
    const by = recognized ?? carrier.trim();
    if (!by)
      return {
        tone: 'bad',
        say: 'Carrier not recognized',
        detail: 'Choose the carrier, then scan again',
      };
    return label(parcel.id, by, trackingNumber, scan);
  });
}

const notATrackingNumber = (detail: string): Verdict => ({
  tone: 'bad',
  say: 'Not a tracking number',
  detail,
});

/** The order, item or bin that has this code. Without a connection nobody can tell, and the work goes on. */
async function knownAs(code: string): Promise<Hit | undefined> {
  try {
    return (await findCode(code)).find(({ matched }) => !notItsOwnCode.has(matched));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return undefined;
  }
}

/** Matches that say nothing against a tracking number. */
const notItsOwnCode: ReadonlySet<Hit['matched']> = new Set(['tracking_number', 'recipient', 'postal_code']);
