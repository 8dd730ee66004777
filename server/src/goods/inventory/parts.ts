import type { Product } from '@packhouse/contract/public/products';
import { Failure } from '../../platform/failure.ts';

/**
 * The products that the lines of a kit or a carton name, in their order. Refuses lines that name none, a kit, an archived
 * product, or what is made of them. `field` is where the lines stand.
 */
export function namedParts(
  products: ReadonlyMap<string, Product>,
  lines: readonly { productId: string }[],
  field: 'kit.components' | 'contents',
  wholeId?: string,
): Product[] {
  const parts = lines.map(({ productId }) => products.get(productId));
  const properties = Object.fromEntries(
    parts.flatMap((part, index) => {
      const rule = ruleOf(part, wholeId);
      return rule ? [[`${field}[${index}].productId`, rule] as const] : [];
    }),
  );
  const [first] = Object.entries(properties);
  if (first) throw new Failure('validation_failed', `${first[0]} ${first[1]}.`, { properties });
  return parts as Product[];
}

function ruleOf(part: Product | undefined, wholeId: string | undefined): string | undefined {
  if (!part) return 'must be a product of your organization; this id was not found';
  if (part.id === wholeId) return 'must not be the kit itself';
  if (part.kit) return `must not be a kit; use the components of ${part.sku} instead`;
  if (part.archived) return `must not be archived; restore ${part.sku} first`;
  return undefined;
}
