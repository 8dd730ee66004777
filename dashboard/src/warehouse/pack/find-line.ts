/** Finds the line of a shipment that a scan is about, and the code on the goods. */
import { t } from '../../ui/t.ts';
import { codeAmong } from '../pick/code-among.ts';
import { findGoods } from '../scan/find-code.ts';
import type { Scan } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { leftOf, type Draft, type Item } from './draft-packages.ts';
import { componentsOf, isKit, partsLeftOf } from './kit-parts.ts';

/** `part` is the product of a component, where that was scanned instead of the whole kit. */
type Line = { item: Item; part?: string; code: string } | { say: string; detail: string };

interface Known {
  goodsId: string;
  code: string;
  /** True where the goods carry the code, as a barcode; a SKU is only their name. */
  isOnGoods: boolean;
}

/** Goods that were scanned before, by organization and code: the next piece needs no request, even offline. */
const known = new Map<string, Known>();

export async function findLine(
  scan: Scan,
  organizationId: string,
  { items, number }: Shipment,
  draft: Draft,
): Promise<Line> {
  const key = `${organizationId} ${scan.code}`;
  const named = known.get(key) ?? knownBySku(scan, items);
  const hits = named ? [] : await findGoods(scan.code, organizationId);
  // The service expects the code as stored: a scanned GS1 code contains more than that.
  const isLong = Object.keys(scan.gs1).length > 0;
  const found = named
    ? [named]
    : hits.map(({ id, sku, matched }): Known => ({
        goodsId: id,
        code: isLong && sku !== null ? sku : scan.code.trim(),
        isOnGoods: matched !== 'sku',
      }));
  for (const goods of found) {
    const own = items.filter(({ productId, cartonId }) => (productId ?? cartonId) === goods.goodsId);
    const kits = items.filter((one) =>
      componentsOf(one).some(({ productId }) => productId === goods.goodsId),
    );
    if (own.length + kits.length === 0) continue;
    known.set(key, goods);
    const needsPart = (one: Item) =>
      partsLeftOf(
        draft,
        one,
        componentsOf(one).find(({ productId }) => productId === goods.goodsId)!,
      ) > 0;
    // The same goods may be ordered on several lines: the first incomplete line is chosen.
    const item = own.find((one) => leftOf(draft, one) > 0) ?? kits.find(needsPart) ?? own[0] ?? kits[0]!;
    if (own.includes(item)) {
      if (isKit(item) && !goods.isOnGoods) return notVerified(item);
      return { item, code: goods.code };
    }
    return { item, part: goods.goodsId, code: goods.code };
  }
  const [other] = hits;
  return other
    ? {
        say: t('Not in {order}', { order: number }),
        detail: t('That is {name}. Put it back', { name: other.name }),
      }
    : { say: t('No item has this code'), detail: t('Scan an item of {order}', { order: number }) };
}

function knownBySku(scan: Scan, items: readonly Item[]): Known | undefined {
  const parts = items.flatMap((item) => [item, ...componentsOf(item)]);
  const sku = codeAmong(
    scan,
    parts.map((one) => one.sku),
  );
  const goods = sku === undefined ? undefined : parts.find((one) => one.sku === sku);
  return goods && { goodsId: goods.productId!, code: sku!, isOnGoods: false };
}

/** Naming a kit says nothing about what is in the box. */
const notVerified = (item: Item): Line => ({
  say: t('Scan the parts of {kit}', { kit: item.name }),
  detail: componentsOf(item)
    .map(({ sku, quantity }) => `${quantity} × ${sku}`)
    .join(', '),
});
