/** The catalogue as the stock state knows it. */
import type { Goods } from '../../server/src/goods/inventory/stock-state.ts';
import { sizeInMillimetres, weightInGrams } from '../../server/src/goods/inventory/measures.ts';
import type { Catalogue, StockedCarton, StockedProduct } from './catalogue.ts';

export const goodsOf = ({ products, cartons }: Catalogue): Goods[] => [
  ...products.map(productGoods),
  ...cartons.map(cartonGoods),
];

const productGoods = ({ uuid, record, components }: StockedProduct): Goods => ({
  id: uuid,
  kind: 'product',
  name: record.name,
  sku: record.sku,
  contents: [],
  components: components.map(({ product, quantity }) => ({ productId: product.uuid, quantity })),
  minimumShelfLifeDays: record.minimumShelfLifeDays ?? 0,
  trackingMode: record.trackingMode,
  codes: [record.sku, ...record.barcodes.map(({ value }) => value)],
  ...measuresOf(record.unitDimensions, record.unitWeight),
  boxTypeId: record.defaultBoxId,
  hazmat: record.hazmat.isHazmat,
  unNumbers: record.hazmat.unNumber === null ? [] : [record.hazmat.unNumber],
  archived: false,
});

/** The strictest of what is in a box holds for the box. */
function cartonGoods({ uuid, record, contents }: StockedCarton): Goods {
  const inside = contents.map(({ product }) => productGoods(product));
  const modes = new Set(inside.map(({ trackingMode }) => trackingMode));
  return {
    id: uuid,
    kind: 'carton',
    name: record.name,
    sku: null,
    contents: contents.map(({ product, quantity }) => ({ productId: product.uuid, quantity })),
    components: [],
    minimumShelfLifeDays: Math.max(...inside.map((goods) => goods.minimumShelfLifeDays)),
    trackingMode: modes.has('lot_expiry') ? 'lot_expiry' : modes.has('lot') ? 'lot' : 'none',
    codes: record.barcode === null ? [] : [record.barcode],
    ...measuresOf(record.dimensions, record.weight),
    hazmat: inside.some(({ hazmat }) => hazmat),
    unNumbers: inside.flatMap(({ unNumbers }) => unNumbers),
    archived: false,
  };
}

export function measuresOf(
  dimensions: StockedProduct['record']['unitDimensions'],
  weight: StockedProduct['record']['unitWeight'],
): Pick<Goods, 'size_mm' | 'weight_g'> {
  const size = sizeInMillimetres(dimensions);
  return {
    size_mm: size && { length: size.length, width: size.width, height: size.height },
    weight_g: weightInGrams(weight)?.value ?? null,
  };
}
