/** Finds the line of a shipment that a scan is about, or the reason why there is none. */
import { t } from '../../ui/t.ts';
import { isGoods } from '../scan/find-code.ts';
import { findLines } from '../scan/find-lines.ts';
import type { Scan } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import type { Item } from './draft-receipt.ts';

type Found =
  | { item: Item }
  | { say: string; detail: string; /** The code is known, but not in this shipment. */ known: boolean };

export async function findItem({ code }: Scan, organizationId: string, shipment: Shipment): Promise<Found> {
  const { items, number } = shipment;
  const { lines, hits } = await findLines(code, organizationId, items);
  if (lines.length > 0) return { item: neediest(lines) };
  const goods = hits.find(isGoods);
  if (goods) {
    return {
      known: true,
      say: t('Not expected in {number}', { number }),
      detail: t('{name}. Set it aside: the merchant must create an inbound for it', { name: goods.name }),
    };
  }
  const other = hits[0];
  if (other)
    return {
      known: true,
      say: t('That is {name}', { name: other.name }),
      detail: t('Scan an item of {number}', { number }),
    };
  return {
    known: false,
    say: t('No item has this code'),
    detail: t('Choose the line by number, or add the barcode on the product page'),
  };
}

/** The same goods may be announced on several lines: the first incomplete line is chosen. */
const neediest = (items: readonly Item[]): Item =>
  items.find(({ quantity, receivedQuantity }) => (receivedQuantity ?? 0) < quantity) ?? items[0]!;
