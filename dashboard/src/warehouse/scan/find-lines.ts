import { findCode, isGoods, type Hit } from './find-code.ts';

interface GoodsLine {
  productId: string | null;
  cartonId: string | null;
  sku: string | null;
}

/**
 * Lines about the goods with a scanned code, named by SKU or by carton id, as on the label of a carton without a
 * barcode; otherwise the service is asked, and `hits` is its answer.
 */
export async function findLines<L extends GoodsLine>(
  code: string,
  organizationId: string,
  lines: readonly L[],
): Promise<{ lines: L[]; hits: Hit[] }> {
  const wanted = code.trim().toUpperCase();
  const named = lines.filter(
    ({ sku, cartonId }) => sku?.toUpperCase() === wanted || cartonId?.toUpperCase() === wanted,
  );
  if (named.length > 0) return { lines: named, hits: [] };
  const hits = await findCode(code, organizationId);
  const ids = new Set(hits.filter(isGoods).map(({ id }) => id));
  return { lines: lines.filter(({ productId, cartonId }) => ids.has((productId ?? cartonId)!)), hits };
}
