/** The customs declaration of a shipment to another country, from the customs data of its products. */
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Customs, CustomsItem } from '../../carriers/carrier.ts';

/** Goods of a shipment: a product and how many units of it are sent. */
export interface SentProduct {
  product: Pick<Product, 'sku' | 'name' | 'customs'>;
  /** Weight of one unit in grams; null when it is not known. */
  weight_g: number | null;
  quantity: number;
}

/** The declaration, or every field that is missing for it. */
export function customsOf(
  goods: readonly SentProduct[],
  { number, warehouse }: Pick<Shipment, 'number' | 'warehouse'>,
): { customs: Customs } | { missing: string[] } {
  const missing = goods.flatMap(({ product: { sku, customs }, weight_g }) =>
    [
      ...(customs?.hsCode ? [] : ['HS code']),
      ...(customs?.countryOfOrigin ? [] : ['country of origin']),
      ...(customs && customs.declaredValue !== null && customs.currency ? [] : ['declared value']),
      ...(weight_g === null ? ['weight'] : []),
    ].map((field) => `${sku}: ${field}`),
  );
  if (missing.length > 0) return { missing };
  const items = goods.map(({ product, quantity, weight_g }): CustomsItem => {
    const customs = product.customs!;
    return {
      description: customs.description ?? product.name,
      quantity,
      value: customs.declaredValue! * quantity,
      currency: customs.currency!,
      weight_g: weight_g! * quantity,
      hsCode: customs.hsCode!,
      originCountry: customs.countryOfOrigin!,
    };
  });
  return {
    customs: {
      items,
      contents: 'merchandise',
      duties: 'recipient',
      signer: warehouse.name,
      invoiceNumber: number,
    },
  };
}
