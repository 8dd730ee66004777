/** Stock at marketplaces, as merchants report it: nothing of it is in the warehouse's books. */
import { readId } from '@packhouse/contract/id';
import type { Input } from '@packhouse/contract/operation';
import { MarketplaceLevels, type MarketplaceLevel, type stock } from '@packhouse/contract/public/stock';
import type { WriteContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Written } from '../../platform/implement.ts';
import { localDayOf } from '../../accounts/organizations/local-clock.ts';
import { render } from '../../platform/render.ts';
import { saveMarketplaceLevels } from './marketplace-levels.sql.ts';
import { findProducts } from './products.sql.ts';

export async function reportMarketplaceLevels(
  { levels }: Input<typeof stock.reportMarketplaceLevels>,
  { tenant, sequencer, now }: WriteContext,
): Promise<Written> {
  const ids = levels.map(({ productId }) => readId('product', productId)!);
  const products = new Map((await findProducts(tenant, { ids })).map((product) => [product.id, product]));
  const today = await localDayOf(tenant, now.toISOString());
  const wrong: Record<string, string> = {};
  levels.forEach(({ productId, date }, index) => {
    const product = products.get(productId);
    if (!product) wrong[`levels[${index}].productId`] = `there is no product ${productId}`;
    else if (product.kit)
      wrong[`levels[${index}].productId`] = `${product.sku} is a kit; report its components`;
    if (date > today) wrong[`levels[${index}].date`] = `must not be in the future; today is ${today}`;
  });
  if (Object.keys(wrong).length > 0) {
    const [[field, rule]] = Object.entries(wrong) as [[string, string]];
    throw new Failure('validation_failed', `${field}: ${rule}. Nothing was written.`, { properties: wrong });
  }
  await saveMarketplaceLevels(
    tenant,
    levels.map((level, index) => ({ ...level, productId: ids[index]!, updatedAt: sequencer.at })),
  );
  sequencer.touch('stock');
  const written: MarketplaceLevel[] = levels.map((level) => ({
    ...level,
    sku: products.get(level.productId)!.sku,
    updatedAt: sequencer.at,
  }));
  return { body: render(MarketplaceLevels, { levels: written }) };
}
