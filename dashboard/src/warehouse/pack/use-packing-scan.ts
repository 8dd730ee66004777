import { number, weight } from '../../ui/format.ts';
import { useScan, type Verdict } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { leftOf } from './draft-packages.ts';
import { componentsOf, isKit, partsLeftOf, wholeLeftOf } from './kit-parts.ts';
import { findLine } from './find-line.ts';
import type { PackingState } from './use-packing.ts';
import { readWeight } from './weight.ts';

/** Packs each scanned piece into the open box. */
export function usePackingScan(
  organizationId: string,
  shipment: Shipment,
  { draft, left, open, scale, pack, packScanned, packPart, weigh }: PackingState,
): void {
  useScan(left > 0 ? 'Scan each piece' : 'Press Enter to finish', async (scan): Promise<Verdict> => {
    const isWeighing = scale.current !== null && document.activeElement === scale.current;
    const grams = isWeighing || left === 0 ? readWeight(scan.code) : undefined;
    if (grams !== undefined) {
      scale.current?.blur();
      weigh(grams);
      return {
        tone: 'good',
        say: weight({ value: grams }),
        detail: 'Weight of the open box',
        undo: () => weigh(open.weight_g ?? 0),
      };
    }
    const found = await findLine(scan, organizationId, shipment, draft);
    if ('say' in found) return { tone: 'bad', ...found };
    const { item, part, code } = found;
    const next =
      left === 1 ? 'All verified. Weigh the box, then press Enter' : `${number(left - 1)} more to scan`;
    if (part !== undefined) {
      const component = componentsOf(item).find(({ productId }) => productId === part)!;
      const wanted = item.pickedQuantity * component.quantity;
      const missing = partsLeftOf(draft, item, component);
      if (missing <= 0) return noMore(component, wanted);
      packPart(item, part, 1, code);
      return {
        tone: 'good',
        say: `${component.sku}: ${number(wanted - missing + 1)} of ${number(wanted)}`,
        detail: `Part of ${item.name}. ${next}`,
        undo: () => packPart(item, part, -1, code),
      };
    }
    const before = isKit(item) ? wholeLeftOf(draft, item) : leftOf(draft, item);
    if (before <= 0) return noMore(item, item.pickedQuantity);
    packScanned(item.id, code);
    return {
      tone: 'good',
      say: `${item.sku ?? item.name}: ${number(item.pickedQuantity - before + 1)} of ${number(item.pickedQuantity)}`,
      detail: isKit(item) ? 'Scanned as a whole kit' : next,
      undo: () => pack(item.id, -1, code),
    };
  });
}

const noMore = ({ sku, name }: { sku: string | null; name: string }, wanted: number): Verdict => ({
  tone: 'bad',
  say: `No more ${sku ?? name} needed`,
  detail: `${number(wanted)} of ${number(wanted)} already packed. Put this one back`,
});
