/** Which line of the shipment a scan is about, and what is on it. */
import type { Output } from '../../api/operation.ts';
import { codeAmong } from '../pick/code-among.ts';
import { findCode, isGoods } from '../scan/find-code.ts';
import type { Scan } from '../scan/scanner.tsx';
import { leftOf, type Draft, type Item } from './draft-packages.ts';

type Shipment = Output<'operatorShipments.get'>;
type Line = { item: Item; code: string } | { say: string; detail: string };

/** By goods, what was scanned before: the next piece needs no question, also where the network has ended. */
const known = new Map<string, { goodsId: string; code: string }>();

export async function findLine(
  scan: Scan,
  organizationId: string,
  { items, number }: Shipment,
  draft: Draft,
): Promise<Line> {
  const bySku = items.filter(({ sku }) => codeAmong(scan, [sku]));
  if (bySku.length > 0) return { item: neediest(bySku, draft), code: bySku[0]!.sku! };
  const key = `${organizationId} ${scan.code}`;
  const remembered = known.get(key);
  const hits = remembered ? [] : (await findCode(scan.code, organizationId)).filter(isGoods);
  const goodsIds = remembered ? [remembered.goodsId] : hits.map(({ id }) => id);
  const own = items.filter(({ productId, cartonId }) => goodsIds.includes(productId ?? cartonId!));
  if (own.length === 0) {
    const other = hits[0];
    return other
      ? { say: `Not of ${number}`, detail: `That is ${other.name}. Put it back` }
      : { say: 'No goods have this code', detail: `Scan the goods of ${number}` };
  }
  const item = neediest(own, draft);
  // The service wants the code as it is kept: what a scanner reads of a GS1 code has more in it.
  const code = Object.keys(scan.gs1).length > 0 && item.sku ? item.sku : scan.code.trim();
  known.set(key, { goodsId: (item.productId ?? item.cartonId)!, code });
  return { item, code };
}

/** The same goods may be ordered in several lines: first one that is not complete. */
const neediest = (items: readonly Item[], draft: Draft): Item =>
  items.find((item) => leftOf(draft, item) > 0) ?? items[0]!;
