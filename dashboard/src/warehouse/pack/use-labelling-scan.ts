import { useScan } from '../scan/scanner.tsx';
import { carrierOf, isTrackingNumber, trackingNumberOf } from './carrier-of.ts';
import type { LabellingState } from './use-labelling.ts';

/** Takes each scan for the tracking number of the chosen package; `name` is the number of the shipment. */
export function useLabellingScan(name: string, labelling: LabellingState): void {
  const { packages, parcel, carrier, label } = labelling;
  useScan(parcel ? 'Scan the tracking number' : 'Press Enter to continue', (scan) => {
    const trackingNumber = trackingNumberOf(scan.code);
    if (!parcel) return { tone: 'note', say: 'Every package has a label' };
    if (!isTrackingNumber(trackingNumber) || trackingNumber === name) {
      return {
        tone: 'bad',
        say: 'Not a tracking number',
        detail: 'Scan the barcode on the carrier’s label',
      };
    }
    const twice = packages.findIndex((one) => one.id !== parcel.id && one.trackingNumber === trackingNumber);
    if (twice >= 0)
      return {
        tone: 'bad',
        say: `Already used on number ${twice + 1}`,
        detail: 'Each needs its own tracking number',
      };
    const by = carrierOf(trackingNumber) ?? carrier.trim();
    if (!by)
      return {
        tone: 'bad',
        say: 'Carrier not recognized',
        detail: 'Choose the carrier, then scan again',
      };
    return label(parcel.id, by, trackingNumber, scan);
  });
}
