import { number, weight } from '../../ui/format.ts';
import { useScan, type Verdict } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { leftOf } from './draft-packages.ts';
import { findLine } from './find-line.ts';
import type { PackingState } from './use-packing.ts';
import { readWeight } from './weight.ts';

/** Packs each scanned piece into the open box. */
export function usePackingScan(
  organizationId: string,
  shipment: Shipment,
  { draft, left, open, scale, pack, packScanned, weigh }: PackingState,
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
    const { item, code } = found;
    const before = leftOf(draft, item);
    if (before <= 0) {
      return {
        tone: 'bad',
        say: `No more ${item.sku ?? item.name} needed`,
        detail: `${number(item.pickedQuantity)} of ${number(item.pickedQuantity)} already packed. Put this one back`,
      };
    }
    packScanned(item.id, code);
    return {
      tone: 'good',
      say: `${item.sku ?? item.name}: ${number(item.pickedQuantity - before + 1)} of ${number(item.pickedQuantity)}`,
      detail:
        left === 1 ? 'All verified. Weigh the box, then press Enter' : `${number(left - 1)} more to scan`,
      undo: () => pack(item.id, -1, code),
    };
  });
}
