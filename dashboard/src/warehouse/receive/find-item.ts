/** Finds the line of a shipment that a scan is about, or the reason why there is none. */
import type { Output } from '../../api/operation.ts';
import { findCode, isGoods } from '../scan/find-code.ts';
import type { Scan } from '../scan/scanner.tsx';
import type { Item } from './draft-receipt.ts';

type Found =
  | { item: Item }
  | { say: string; detail: string; /** The code is known, but not in this shipment. */ known: boolean };

export async function findItem(
  { code }: Scan,
  organizationId: string,
  shipment: Output<'operatorShipments.get'>,
): Promise<Found> {
  const { items, number } = shipment;
  const wanted = code.trim().toUpperCase();
  // The label of a carton without a barcode encodes the carton's id.
  const named = items.filter(
    ({ sku, cartonId }) => sku?.toUpperCase() === wanted || cartonId?.toUpperCase() === wanted,
  );
  if (named.length > 0) return { item: neediest(named) };
  const hits = await findCode(code, organizationId);
  const own = items.filter(({ productId, cartonId }) =>
    hits.some((hit) => isGoods(hit) && (hit.id === productId || hit.id === cartonId)),
  );
  if (own.length > 0) return { item: neediest(own) };
  const goods = hits.find(isGoods);
  if (goods) {
    return {
      known: true,
      say: `Not announced in ${number}`,
      detail: `${goods.name}. Put it aside: the merchant has to announce it`,
    };
  }
  const other = hits[0];
  if (other) return { known: true, say: `That is ${other.name}`, detail: `Scan goods of ${number}` };
  return {
    known: false,
    say: 'No goods have this code',
    detail: 'Choose the line by its number. Only the merchant can add a barcode to a product',
  };
}

/** The same goods may be announced on several lines: the first incomplete line is chosen. */
const neediest = (items: readonly Item[]): Item =>
  items.find(({ quantity, receivedQuantity }) => (receivedQuantity ?? 0) < quantity) ?? items[0]!;
