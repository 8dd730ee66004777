import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';

export interface Cover {
  /** First day of the series of what was shipped. */
  from: string;
  /** By product id. */
  of: ReadonlyMap<string, Output<'dashboardProducts.cover'>['products'][number]>;
}

/** Cover of the products on a page; undefined until it has been read. */
export function useCover(rows: readonly Output<'dashboardProducts.levels'>[]): Cover | undefined {
  const ids = rows.map(({ product }) => product.id);
  const { data } = useRead('dashboardProducts.cover', { ids }, { enabled: ids.length > 0 });
  return data && { from: data.from, of: new Map(data.products.map((one) => [one.productId, one])) };
}
