/** Product writes by merchants: validation, and everything that changes with a product. */
import { isDeepStrictEqual } from 'node:util';
import type { Carton } from '@packhouse/contract/public/cartons';
import { NewProduct, type Product, type ProductChanges } from '@packhouse/contract/public/products';
import { unseen } from '@packhouse/contract/public/warehouse-facts';
import type { BatchContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { uuidOf } from '../../platform/implement.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { findCartonsOf } from './cartons.sql.ts';
import { decideAll, saveSteps, stepsOn, wholeOf, type ItemWrite, type Rules } from './item-writes.ts';
import { findKitsOf } from './kits.ts';
import { sizeInMillimetres, weightInGrams } from './measures.ts';
import { namedParts } from './parts.ts';
import { mustBeNewBarcodes, mustBeNewSku } from './product-codes.ts';
import { renderProductStock } from './product-stock.sql.ts';
import { findProducts, insertProducts, updateProducts, type WarehouseFacts } from './products.sql.ts';
import { mustBeUnused, mustHaveNoStock, usesBy } from './uses.ts';
import { listShipmentUses, listStockUses, type ShipmentUse, type StockUse, type Uses } from './uses.sql.ts';
import { renameContents } from './write-cartons.ts';

type Changes = ProductChanges & Partial<WarehouseFacts>;
export type ProductWrite = ItemWrite<Changes>;

/** Applies the writes. Returns the resulting product for each, or the reason it was refused. */
export async function writeProducts(
  { tenant, sequencer }: Pick<BatchContext, 'tenant' | 'sequencer'>,
  writes: readonly ProductWrite[],
): Promise<(Product | Failure)[]> {
  const catalogue = await readCatalogue(tenant, writes);
  const { outcomes, steps } = decideAll(writes, rulesOf(catalogue), sequencer.at);
  if (steps.length === 0) return outcomes;

  await saveSteps(tenant, sequencer, store, steps);
  const names = new Map(stepsOn(steps, ['name']).map(({ after }) => [after.id, after.name]));
  if (names.size > 0) await renameContents(tenant, sequencer, catalogue.cartons, names);
  return outcomes;
}

const store = {
  kind: 'product',
  table: 'products',
  shownInStock: ['name', 'safetyBuffer', 'minimumShelfLifeDays', 'kit', 'deletedAt', 'reorderPoint'],
  insert: insertProducts,
  update: updateProducts,
  renderStock: renderProductStock,
} as const;

/** Every field that somebody sets, but the SKU, which never changes. */
const told = [
  ...NewProduct.omit({ sku: true }).keyof().options,
  'measured',
  'warehouseNote',
  'photos',
] as const satisfies readonly (keyof Product)[];

/** Facts that the writes are checked against. */
interface Catalogue {
  records: Map<string, Product>;
  /** Cartons holding a product that is renamed, archived, or to become a kit. */
  cartons: readonly Carton[];
  stock: Uses<StockUse>;
  shipments: Uses<ShipmentUse>;
}

async function readCatalogue(tenant: Tenant, writes: readonly ProductWrite[]): Promise<Catalogue> {
  const fields = writes.flatMap((write) => ('fields' in write ? write.fields : []));
  const named = writes.flatMap((write) => ('id' in write ? uuidOf('product', write.id) : []));
  const asked = await findProducts(tenant, {
    ids: [...named, ...fields.flatMap(({ kit }) => partsOf(kit))],
    skus: fields.flatMap(({ sku }) => sku ?? []),
    barcodes: fields.flatMap(({ barcodes }) => barcodes?.map(({ value }) => value) ?? []),
    externalIds: fields.flatMap(({ externalId }) => externalId ?? []),
  });
  const records = new Map(asked.map((record) => [record.id, record]));

  const renamed: string[] = [];
  const judged: string[] = [];
  for (const write of writes) {
    const before = 'id' in write ? records.get(write.id) : undefined;
    if (!before) continue;
    const changes = (field: 'name' | 'kit' | 'trackingMode' | 'serialNumbers') =>
      write.verb === 'update' &&
      write.fields[field] !== undefined &&
      !isDeepStrictEqual(write.fields[field], before[field]);
    if (changes('name')) renamed.push(uuidOf('product', before.id));
    if (write.verb === 'archive' || changes('kit') || changes('trackingMode') || changes('serialNumbers'))
      judged.push(uuidOf('product', before.id));
  }
  const others = [
    ...(judged.length > 0 ? await findKitsOf(tenant, judged) : []),
    ...asked.flatMap(({ kit }) => partsOf(kit)),
  ];
  if (others.length > 0)
    for (const record of await findProducts(tenant, { ids: others })) records.set(record.id, record);
  return {
    records,
    cartons: await findCartonsOf(tenant, [...renamed, ...judged]),
    stock: await listStockUses(tenant, 'product', judged),
    shipments: await listShipmentUses(tenant, 'product', judged, 'open'),
  };
}

function rulesOf({ records, cartons, stock, shipments }: Catalogue): Rules<Product, Changes> {
  const kitsWith = (id: string) =>
    [...records.values()].filter(({ kit }) => kit?.components.some(({ productId }) => productId === id));
  const cartonsWith = (id: string) =>
    cartons.filter(({ contents }) => contents.some(({ productId }) => productId === id));
  const kitOf = ({ components }: NonNullable<ProductChanges['kit']>, id: string) => ({
    components: namedParts(records, components, 'kit.components', id).map((part, index) => ({
      productId: part.id,
      sku: part.sku,
      quantity: components[index]!.quantity,
    })),
  });
  const stockOf = (id: string) => stock.get(uuidOf('product', id)) ?? [];
  const shipmentsOf = (id: string) => usesBy.shipments(shipments.get(uuidOf('product', id)) ?? []);

  return {
    kind: 'product',
    told,
    records,

    compose(fields, start) {
      const given = 'sku' in start ? fields : wholeOf(NewProduct, fields);
      const { kit, unitDimensions, unitWeight, ...plain } = given;
      if ('sku' in start && plain.sku !== undefined && plain.sku !== start.sku)
        throw skuIsFixed(start.sku, plain.sku);
      const after = {
        ...('sku' in start ? {} : unseen),
        ...start,
        ...plain,
        ...(unitDimensions === undefined ? {} : { unitDimensions: sizeInMillimetres(unitDimensions) }),
        ...(unitWeight === undefined ? {} : { unitWeight: weightInGrams(unitWeight) }),
        ...(kit === undefined ? {} : { kit: kit && kitOf(kit, start.id) }),
      } as Product;
      if (!('sku' in start)) mustBeNewSku(after, records.values());
      mustBeNewBarcodes(after, 'sku' in start ? start.barcodes : [], records.values());
      return after;
    },

    mayChange({ id, sku, kit }, changed, after) {
      if (changed.has('serialNumbers') && after.serialNumbers?.capture === 'full') {
        const advice = 'Serial numbers can be kept in full from a time on when there is none.';
        mustHaveNoStock(sku, stockOf(id), 'units', advice, 'in_use');
      }
      if (changed.has('trackingMode')) {
        const advice = 'Its trackingMode can change when there is none.';
        mustHaveNoStock(sku, stockOf(id), 'units', advice, 'in_use');
      }
      if (!changed.has('kit')) return;
      if (!kit) {
        mustHaveNoStock(sku, stockOf(id), 'units', 'It can become a kit when there is none.', 'in_use');
        const holders = [...usesBy.products(kitsWith(id)), ...usesBy.cartons(cartonsWith(id))];
        mustBeUnused(sku, holders, 'What is part of a kit or in a carton cannot be a kit itself.');
      }
      mustBeUnused(sku, shipmentsOf(id), 'A kit can change when no open shipment holds it.');
    },

    mayArchive({ id, sku }) {
      mustHaveNoStock(sku, stockOf(id), 'units', 'Ship, move or write off what is left first.', 'has_stock');
      const uses = [
        ...shipmentsOf(id),
        ...usesBy.products(kitsWith(id).filter(({ archived }) => !archived)),
        ...usesBy.cartons(cartonsWith(id).filter(({ archived }) => !archived)),
      ];
      mustBeUnused(sku, uses, 'End, change or archive what details lists first.');
    },

    mayRestore({ sku, kit }) {
      const missing = (kit?.components ?? []).flatMap(({ productId }) => {
        const part = records.get(productId)!;
        return part.archived ? part : [];
      });
      if (missing.length === 0) return;
      const names = missing.map((part) => part.sku).join(', ');
      throw new Failure('invalid_state', `${sku} is a kit of archived products; restore ${names} first.`, {
        details: usesBy.products(missing),
      });
    },
  };
}

function skuIsFixed(is: string, sent: string): Failure {
  const rule = `never changes; it is ${JSON.stringify(is)}, and you sent ${JSON.stringify(sent)}`;
  return new Failure('validation_failed', `sku ${rule}.`, { properties: { sku: rule } });
}

const partsOf = (kit: ProductChanges['kit']): string[] =>
  (kit?.components ?? []).map(({ productId }) => uuidOf('product', productId));
