/** Finds the line of a shipment that a scan is about, and the code on the goods. */
import { codeAmong } from '../pick/code-among.ts';
import { findGoods } from '../scan/find-code.ts';
import type { Scan } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { leftOf, type Draft, type Item } from './draft-packages.ts';

type Line = { item: Item; code: string } | { say: string; detail: string };

/** Goods that were scanned before, by organization and code: the next piece needs no request, even offline. */
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
  const hits = remembered ? [] : await findGoods(scan.code, organizationId);
  const goodsIds = remembered ? [remembered.goodsId] : hits.map(({ id }) => id);
  const own = items.filter(({ productId, cartonId }) => goodsIds.includes(productId ?? cartonId!));
  if (own.length === 0) {
    const other = hits[0];
    return other
      ? { say: `Not in ${number}`, detail: `That is ${other.name}. Put it back` }
      : { say: 'No item has this code', detail: `Scan an item of ${number}` };
  }
  const item = neediest(own, draft);
  // The service expects the code as stored: a scanned GS1 code contains more than that.
  const code = Object.keys(scan.gs1).length > 0 && item.sku ? item.sku : scan.code.trim();
  known.set(key, { goodsId: (item.productId ?? item.cartonId)!, code });
  return { item, code };
}

/** The same goods may be ordered on several lines: the first incomplete line is chosen. */
const neediest = (items: readonly Item[], draft: Draft): Item =>
  items.find((item) => leftOf(draft, item) > 0) ?? items[0]!;
