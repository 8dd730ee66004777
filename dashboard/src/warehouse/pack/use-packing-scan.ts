import { readWeight } from '@packhouse/contract/rules/units';
import { t } from '../../ui/t.ts';
import { useMeasures } from '../measures.ts';
import { send } from '../outbox.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { carrierOf, looksMisread, trackingNumberOf } from './carrier-of.ts';
import { leftOf } from './draft-packages.ts';
import { componentsOf, isKit, partsLeftOf, wholeLeftOf } from './kit-parts.ts';
import { findLine } from './find-line.ts';
import { misread } from './use-labelling-scan.ts';
import type { PackingState } from './use-packing.ts';

/** Packs each scanned piece into the open box. */
export function usePackingScan(
  organizationId: string,
  shipment: Shipment,
  { draft, left, open, scale, pack, packScanned, packPart, weigh, finish }: PackingState,
): void {
  const { units, weight } = useMeasures();
  useScan(
    t(left > 0 ? 'Scan each piece' : 'Press Enter to finish, or scan the label'),
    async (scan): Promise<Verdict> => {
      const isWeighing = scale.current !== null && document.activeElement === scale.current;
      const grams = isWeighing || left === 0 ? readWeight(scan.code, units) : undefined;
      if (grams) {
        scale.current?.blur();
        weigh(grams);
        return {
          tone: 'good',
          say: weight({ value: grams }),
          detail: t('Weight of the open box'),
          undo: () => weigh(open.weight_g),
        };
      }
      const label = left === 0 && draft.packages.length === 1 ? carrierLabel(scan.code) : undefined;
      if (label && looksMisread(label.trackingNumber))
        return misread(t('Its check digit is wrong. Scan the label again'));
      if (label) return finishWith(label, { organizationId, name: shipment.number, finish, scan });
      const found = await findLine(scan, organizationId, shipment, draft);
      if ('say' in found) return { tone: 'bad', ...found };
      const { item, part, code } = found;
      const next =
        left === 1
          ? t('All verified. Weigh the box, then press Enter')
          : t('{count, number} more to scan', { count: left - 1 });
      if (part !== undefined) {
        const component = componentsOf(item).find(({ productId }) => productId === part)!;
        const wanted = item.pickedQuantity * component.quantity;
        const missing = partsLeftOf(draft, item, component);
        if (missing <= 0) return noMore(component, wanted);
        packPart(item, part, 1, code);
        return {
          tone: 'good',
          say: t('{item}: {count, number} of {wanted, number}', {
            item: component.sku,
            count: wanted - missing + 1,
            wanted,
          }),
          detail: t('Part of {kit}. {next}', { kit: item.name, next }),
          undo: () => packPart(item, part, -1, code),
        };
      }
      const before = isKit(item) ? wholeLeftOf(draft, item) : leftOf(draft, item);
      if (before <= 0) return noMore(item, item.pickedQuantity);
      packScanned(item.id, code);
      return {
        tone: 'good',
        say: t('{item}: {count, number} of {wanted, number}', {
          item: item.sku ?? item.name,
          count: item.pickedQuantity - before + 1,
          wanted: item.pickedQuantity,
        }),
        detail: isKit(item) ? t('Scanned as a whole kit') : next,
        undo: () => pack(item.id, -1, code),
      };
    },
  );
}

interface CarrierLabel {
  carrier: string;
  trackingNumber: string;
}

/** The label of a carrier that nothing else can be taken for. */
function carrierLabel(code: string): CarrierLabel | undefined {
  const trackingNumber = trackingNumberOf(code);
  const carrier = carrierOf(trackingNumber);
  return carrier === 'UPS' || carrier === 'USPS' ? { carrier, trackingNumber } : undefined;
}

interface Finishing {
  organizationId: string;
  name: string;
  finish: PackingState['finish'];
  scan: Scan;
}

/** Packs what was scanned, and labels its one box. */
async function finishWith(
  { carrier, trackingNumber }: CarrierLabel,
  { organizationId, name, finish, scan }: Finishing,
): Promise<Verdict> {
  const packed = await finish();
  if (!packed)
    return {
      tone: 'bad',
      say: t('Not packed yet'),
      detail: t('Press Enter to finish, then scan the label'),
    };
  const packages = packed.packages.map(({ id }) => ({ packageId: id, carrier, trackingNumber }));
  const { sent } = await send(
    'operatorShipments.label',
    { organizationId, id: packed.id, packages },
    t('Labelled {order}: {trackingNumber}', { order: name, trackingNumber }),
    scan.id,
  );
  return {
    tone: sent ? 'good' : 'note',
    say: `${carrier} ${trackingNumber}`,
    detail: sent ? t('{order} is packed and has its label', { order: name }) : t('Saved offline, sent later'),
  };
}

const noMore = ({ sku, name }: { sku: string | null; name: string }, wanted: number): Verdict => ({
  tone: 'bad',
  say: t('No more {item} needed', { item: sku ?? name }),
  detail: t('{wanted, number} of {wanted, number} already packed. Put this one back', { wanted }),
});
