import { useScan } from '../scan/scanner.tsx';
import { carrierOf, isTrackingNumber, trackingNumberOf } from './carrier-of.ts';
import type { LabellingState } from './use-labelling.ts';

/** Takes each scan for the tracking number of the chosen package; `name` is the number of the shipment. */
export function useLabellingScan(name: string, labelling: LabellingState): void {
  const { packages, parcel, carrier, label } = labelling;
  useScan(parcel ? 'Scan the tracking number' : 'Press Enter to go on', (scan) => {
    const trackingNumber = trackingNumberOf(scan.code);
    if (!parcel) return { tone: 'note', say: 'Every package has its label' };
    if (!isTrackingNumber(trackingNumber) || trackingNumber === name) {
      return {
        tone: 'bad',
        say: 'That is no tracking number',
        detail: 'Scan the barcode of the carrier’s label',
      };
    }
    const twice = packages.findIndex((one) => one.id !== parcel.id && one.trackingNumber === trackingNumber);
    if (twice >= 0)
      return {
        tone: 'bad',
        say: `That is the label of number ${twice + 1}`,
        detail: 'Each has a number of its own',
      };
    const by = carrierOf(trackingNumber) ?? carrier.trim();
    if (!by)
      return {
        tone: 'bad',
        say: 'Which carrier?',
        detail: 'Its number does not tell. Type the carrier, then scan again',
      };
    return label(parcel.id, by, trackingNumber, scan);
  });
}
