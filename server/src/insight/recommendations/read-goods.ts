/** Products and cartons of a snapshot, and conversion of goods to units. */
import { readId, spellId } from '@packhouse/contract/id';
import { unitsIn } from '../../goods/inventory/units-in.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { CartonFacts, ProductFacts } from './snapshot.ts';
import {
  listCartonContents,
  listCartons,
  listCells,
  listProducts,
  type CellRow,
  type ProductRow,
} from './snapshot-goods.sql.ts';
import type { LineRow } from './snapshot-shipments.sql.ts';

export interface SnapshotGoods {
  products: readonly Omit<ProductFacts, 'places'>[];
  cartons: readonly CartonFacts[];
  cells: readonly CellRow[];
  /** Uuids of the requested products; undefined for all. */
  asked: readonly string[] | undefined;
  /** Requested products and the cartons that hold them; undefined for all. */
  goods: readonly string[] | undefined;
  /** Requested products, their cartons, and the kits made of them; undefined for all. */
  goodsAndKits: readonly string[] | undefined;
  /** Units of the snapshot's products in one of the goods (a uuid); kits are expanded to their components. */
  unitsOf(item: string): readonly { product: string; units: number }[];
  /** Units of all products (spelled ids) in a line, multiplied by `times`. */
  unitsOfLine(line: LineRow, times: number): readonly { productId: string; quantity: number }[];
  /** Declared value of one product or kit (a spelled id), in the organization's currency. */
  declaredValueOf(productId: string): number | null;
}

export async function readGoods(
  tenant: Tenant,
  asked: readonly string[] | undefined,
  currency: string,
): Promise<SnapshotGoods> {
  const rows = await listProducts(tenant, asked);
  const contents = await listCartonContents(tenant, asked);
  const inCartons = [...new Set(contents.map((content) => content.carton_id))];
  const goods = asked && [...asked, ...inCartons];
  const cells = await listCells(tenant, goods);
  const wanted = asked && new Set(asked);
  const known = rows.filter(({ id, kit, archived }) => !kit && !archived && (!wanted || wanted.has(id)));
  const mine = new Set(known.map(({ id }) => id));
  const plainUnits = unitsIn(contents);
  const kits = new Map(
    rows.flatMap(({ id, kit }) =>
      kit ? [[id, kit.components.map((part) => ({ ...part, id: readId('product', part.productId)! }))]] : [],
    ),
  );
  const valueOf = new Map(
    rows.map((row) => [
      spellId('product', row.id),
      row.declaredCurrency === currency ? row.declaredValue : null,
    ]),
  );
  const boxesOf = Map.groupBy(
    cells.filter(({ available }) => available > 0),
    (cell) => cell.item_id,
  );
  const contentsOf = Map.groupBy(contents, (content) => content.carton_id);
  const isInside = (parts: readonly { id: string }[]) => parts.some(({ id }) => mine.has(id));
  return {
    products: known.map((row) => productOf(row, currency)),
    cartons: (await listCartons(tenant, asked && inCartons)).map((row) => ({
      id: spellId('carton', row.id),
      name: row.name,
      contents: contentsOf.get(row.id)!.map((content) => ({
        productId: spellId('product', content.product_id),
        quantity: content.quantity,
      })),
      available: boxesByWarehouse(boxesOf.get(row.id) ?? []),
      ...measuresOf(row),
    })),
    cells,
    asked,
    goods,
    goodsAndKits: goods && [...goods, ...[...kits].flatMap(([id, parts]) => (isInside(parts) ? [id] : []))],
    unitsOf: (item) =>
      (
        kits.get(item)?.map(({ id: product, quantity: units }) => ({ product, units })) ?? plainUnits(item)
      ).filter(({ product }) => mine.has(product)),
    unitsOfLine({ productId, contents: inside }, times) {
      const parts =
        productId === null
          ? (inside ?? [])
          : (kits.get(productId) ?? [{ productId: spellId('product', productId), quantity: 1 }]);
      return parts.map((part) => ({ productId: part.productId, quantity: part.quantity * times }));
    },
    declaredValueOf: (productId) => valueOf.get(productId) ?? null,
  };
}

const productOf = (row: ProductRow, currency: string): Omit<ProductFacts, 'places'> => {
  const priced = row.pricing?.currency === currency ? row.pricing : null;
  return {
    id: spellId('product', row.id),
    sku: row.sku,
    name: row.name,
    createdAt: row.createdAt,
    leadTimeDays: row.leadTimeDays,
    safetyBuffer: row.safetyBuffer,
    reorderPoint: row.reorderPoint,
    minimumShelfLifeDays: row.minimumShelfLifeDays,
    cost: priced?.cost ?? null,
    price: priced?.price ?? null,
    declaredValue: row.declaredCurrency === currency ? row.declaredValue : null,
    ...measuresOf(row),
    boxTypeId: row.boxTypeId,
  };
};

function measuresOf({ length, width, height, weight }: Measured) {
  const size_mm = length === null || width === null || height === null ? null : { length, width, height };
  return { size_mm, weight_g: weight };
}

type Measured = Record<'length' | 'width' | 'height' | 'weight', number | null>;

function boxesByWarehouse(cells: readonly CellRow[]): CartonFacts['available'] {
  const boxes = new Map<string, number>();
  for (const cell of cells)
    boxes.set(cell.warehouse_id, (boxes.get(cell.warehouse_id) ?? 0) + cell.available);
  return [...boxes].map(([id, count]) => ({ warehouseId: spellId('warehouse', id), boxes: count }));
}
