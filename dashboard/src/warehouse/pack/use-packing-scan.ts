import { readWeight } from '@packhouse/contract/rules/units';
import { t } from '../../ui/t.ts';
import { useMeasures } from '../measures.ts';
import { send } from '../outbox.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { carrierOf, looksMisread, trackingNumberOf } from './carrier-of.ts';
import { judgeSerial, packingFault } from '../serials/judge-serial.ts';
import { leftOf, serialsIn, type Item } from './draft-packages.ts';
import { componentsOf, isKit, partsLeftOf, wholeLeftOf } from './kit-parts.ts';
import { findLine } from './find-line.ts';
import { misread } from './use-labelling-scan.ts';
import type { PackingState } from './use-packing.ts';

/** Packs each scanned piece into the open box. */
export function usePackingScan(organizationId: string, shipment: Shipment, packing: PackingState): void {
  const { draft, left, open, scale, pack, packScanned, packPart, weigh, finish, rules, awaiting } = packing;
  const { units, weight } = useMeasures();
  useScan(
    awaiting
      ? t('Scan the serial number of {item}', { item: awaiting.item.sku ?? awaiting.item.name })
      : t(left > 0 ? 'Scan each piece' : 'Press Enter to finish, or scan the label'),
    async (scan): Promise<Verdict> => {
      if (awaiting) return takeSerial(organizationId, shipment, packing, awaiting, scan.code);
      const isWeighing = scale.current !== null && document.activeElement === scale.current;
      const grams = isWeighing || left === 0 ? readWeight(scan.code, units) : undefined;
      if (grams) {
        scale.current?.blur();
        weigh(grams);
        return {
          tone: 'good',
          say: weight({ value: grams }),
          detail: t('Weight of the open parcel'),
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
          detail: t('Part of {kit}. {next}', { kit: item.name, next: nextOf(left - 1) }),
          undo: () => packPart(item, part, -1, code),
        };
      }
      const before = isKit(item) ? wholeLeftOf(draft, item) : leftOf(draft, item);
      if (before <= 0) return noMore(item, item.pickedQuantity);
      if (item.productId !== null && rules.has(item.productId)) {
        packing.setAwaiting({ item, code });
        return {
          tone: 'note',
          say: item.sku ?? item.name,
          detail: t('Now scan its serial number'),
          undo: () => packing.setAwaiting(undefined),
        };
      }
      packScanned(item.id, code);
      return {
        ...packed(item, item.pickedQuantity - before + 1, left - 1),
        ...(isKit(item) ? { detail: t('Scanned as a whole kit') } : {}),
        undo: () => pack(item.id, -1, code),
      };
    },
  );
}

/** Says how many of a line are packed; `left` is how many pieces of the order are in no box yet. */
export const packed = (item: Item, count: number, left: number): Verdict => ({
  tone: 'good',
  say: t('{item}: {count, number} of {wanted, number}', {
    item: item.sku ?? item.name,
    count,
    wanted: item.pickedQuantity,
  }),
  detail: nextOf(left),
  about: item.id,
});

const nextOf = (left: number): string =>
  left === 0
    ? t('All verified. Weigh the parcel, then press Enter')
    : t('{count, number} more to scan', { count: left });

/** Packs the unit that was scanned before, with its serial number. */
async function takeSerial(
  organizationId: string,
  shipment: Shipment,
  { draft, rules, left, packSerial, takeOutSerial, setAwaiting }: PackingState,
  { item, code }: NonNullable<PackingState['awaiting']>,
  scanned: string,
): Promise<Verdict> {
  const rule = rules.get(item.productId!)!;
  if (scanned.trim() === code) {
    return {
      tone: 'bad',
      say: t('That is the item'),
      detail: t('Scan its serial number, or undo'),
      undo: () => setAwaiting(undefined),
    };
  }
  const lines = shipment.items.filter(({ productId }) => productId === item.productId);
  const judged = await judgeSerial(scanned, {
    organizationId,
    sku: item.sku!,
    rule,
    scanned: serialsIn(
      draft,
      lines.map(({ id }) => id),
    ),
    fault: packingFault(shipment.id, rule),
  });
  if ('verdict' in judged) return judged.verdict;
  const { serial } = judged;
  packSerial(item.id, code, serial);
  return {
    tone: 'good',
    say: t('{item}: {count, number} of {wanted, number}', {
      item: item.sku!,
      count: item.pickedQuantity - leftOf(draft, item) + 1,
      wanted: item.pickedQuantity,
    }),
    detail:
      left === 1
        ? t('Serial number {serial}. All verified. Press Enter', { serial })
        : t('Serial number {serial}', { serial }),
    undo: () => takeOutSerial(item.id, code, serial),
  };
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
  const shipment = await finish();
  if (!shipment)
    return {
      tone: 'bad',
      say: t('Not packed yet'),
      detail: t('Press Enter to finish, then scan the label'),
    };
  const packages = shipment.packages.map(({ id }) => ({ packageId: id, carrier, trackingNumber }));
  const { sent } = await send(
    'operatorShipments.label',
    { organizationId, id: shipment.id, packages },
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
