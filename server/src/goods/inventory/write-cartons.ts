/** Carton writes by merchants: validation, and everything that changes with a carton. */
import { NewCarton, type Carton, type CartonChanges } from '@packhouse/contract/public/cartons';
import type { Product } from '@packhouse/contract/public/products';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { BatchContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { uuidOf } from '../../platform/implement.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { renderCartonStock } from './carton-stock.sql.ts';
import { findCartons, insertCartons, replaceContents, updateCartons } from './cartons.sql.ts';
import { decideAll, endsOf, saveSteps, stepsOn, wholeOf, type ItemWrite, type Rules } from './item-writes.ts';
import { sizeInMillimetres, weightInGrams } from './measures.ts';
import { namedParts } from './parts.ts';
import { findProducts } from './products.sql.ts';
import { mustBeUnused, mustHaveNoStock, stockDetails, usesBy } from './uses.ts';
import { listShipmentUses, listStockUses, type ShipmentUse, type StockUse, type Uses } from './uses.sql.ts';

export type CartonWrite = ItemWrite<CartonChanges>;

/** Applies the writes. Returns the resulting carton for each, or the reason it was refused. */
export async function writeCartons(
  { tenant, sequencer }: Pick<BatchContext, 'tenant' | 'sequencer'>,
  writes: readonly CartonWrite[],
): Promise<(Carton | Failure)[]> {
  const { outcomes, steps } = decideAll(writes, rulesOf(await readCatalogue(tenant, writes)), sequencer.at);
  if (steps.length === 0) return outcomes;

  const repacked = new Set(stepsOn(steps, ['contents']).map(({ after }) => after.id));
  await replaceContents(
    tenant,
    endsOf(steps).changed.filter(({ id }) => repacked.has(id)),
  );
  await saveSteps(tenant, sequencer, store, steps);
  return outcomes;
}

/** Updates the names of renamed products in the cartons that hold them. */
export async function renameContents(
  tenant: Tenant,
  sequencer: Sequencer,
  cartons: readonly Carton[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const holding = cartons.filter(({ contents }) => contents.some(({ productId }) => names.has(productId)));
  if (holding.length === 0) return;
  sequencer.touch('cartons');
  await updateCartons(
    tenant,
    holding.map((carton) => ({
      ...carton,
      contents: carton.contents.map((content) => ({
        ...content,
        productName: names.get(content.productId) ?? content.productName,
      })),
      updatedAt: sequencer.at,
      version: carton.version + 1,
    })),
  );
}

const store = {
  kind: 'carton',
  table: 'cartons',
  // The stock list can be filtered by a carton's contents.
  shownInStock: ['name', 'contents', 'deletedAt'],
  insert: insertCartons,
  update: updateCartons,
  renderStock: renderCartonStock,
} as const;

const told = [
  'name',
  'barcode',
  'contents',
  'unitsPerCarton',
  'dimensions',
  'weight',
  'tags',
  'metadata',
  'externalId',
] as const;

/** Fields that can change only until stock or a shipment first uses the carton. */
const box = ['contents', 'dimensions', 'weight'] as const;

/** Facts that the writes are checked against. */
interface Catalogue {
  records: Map<string, Carton>;
  /** Products in the cartons, current or requested, by id. */
  products: ReadonlyMap<string, Product>;
  stock: Uses<StockUse>;
  openShipments: Uses<ShipmentUse>;
  shipments: Uses<ShipmentUse>;
}

async function readCatalogue(tenant: Tenant, writes: readonly CartonWrite[]): Promise<Catalogue> {
  const fields = writes.flatMap((write) => ('fields' in write ? write.fields : []));
  const asked = await findCartons(tenant, {
    ids: writes.flatMap((write) => ('id' in write ? uuidOf('carton', write.id) : [])),
    externalIds: fields.flatMap(({ externalId }) => externalId ?? []),
  });
  const records = new Map(asked.map((record) => [record.id, record]));
  const contents = [...fields, ...asked].flatMap((record) => record.contents ?? []);
  const products = await findProducts(tenant, {
    ids: contents.map(({ productId }) => uuidOf('product', productId)),
  });

  const archived: string[] = [];
  const repacked: string[] = [];
  for (const write of writes) {
    const before = 'id' in write ? records.get(write.id) : undefined;
    if (!before) continue;
    if (write.verb === 'archive') archived.push(uuidOf('carton', before.id));
    if (write.verb === 'update' && box.some((field) => write.fields[field] !== undefined))
      repacked.push(uuidOf('carton', before.id));
  }
  return {
    records,
    products: new Map(products.map((product) => [product.id, product])),
    stock: await listStockUses(tenant, 'carton', [...archived, ...repacked]),
    openShipments: await listShipmentUses(tenant, 'carton', archived, 'open'),
    shipments: await listShipmentUses(tenant, 'carton', repacked, 'all'),
  };
}

function rulesOf(catalogue: Catalogue): Rules<Carton, CartonChanges> {
  const { records, products, stock, openShipments, shipments } = catalogue;
  const of = <U>(uses: Uses<U>, id: string) => uses.get(uuidOf('carton', id)) ?? [];

  return {
    kind: 'carton',
    told,
    records,

    compose(fields, start) {
      const given = 'contents' in start ? fields : wholeOf(NewCarton, fields);
      const { contents, dimensions, weight, ...plain } = given;
      return {
        ...start,
        ...plain,
        ...(contents === undefined ? {} : packed(products, contents)),
        ...(dimensions === undefined ? {} : { dimensions: sizeInMillimetres(dimensions) }),
        ...(weight === undefined ? {} : { weight: weightInGrams(weight) }),
      } as Carton;
    },

    mayChange({ id, name }, changed) {
      const fixed = box.filter((field) => changed.has(field));
      if (fixed.length === 0) return;
      const uses = [...stockDetails(of(stock, id)), ...usesBy.shipments(of(shipments, id))];
      if (uses.length === 0) return;
      throw new Failure(
        'in_use',
        `${name} has had stock or shipments, so its ${fixed.join(' and ')} can no longer change. Create another carton for the new box.`,
        {
          properties: Object.fromEntries(fixed.map((field) => [field, 'can no longer change'])),
          details: uses,
        },
      );
    },

    mayArchive({ id, name }) {
      mustHaveNoStock(
        name,
        of(stock, id),
        'boxes',
        'Ship, open or write off what is left first.',
        'has_stock',
      );
      const uses = usesBy.shipments(of(openShipments, id));
      mustBeUnused(name, uses, 'End or change what details lists first.');
    },

    mayRestore({ name, contents }) {
      const missing = contents.flatMap(({ productId }) => {
        const product = products.get(productId)!;
        return product.archived ? product : [];
      });
      if (missing.length === 0) return;
      const skus = missing.map(({ sku }) => sku).join(', ');
      throw new Failure('invalid_state', `There are archived products in ${name}; restore ${skus} first.`, {
        details: usesBy.products(missing),
      });
    },
  };
}

function packed(
  products: ReadonlyMap<string, Product>,
  contents: NonNullable<CartonChanges['contents']>,
): Pick<Carton, 'contents' | 'unitsPerCarton'> {
  const parts = namedParts(products, contents, 'contents');
  return {
    contents: contents.map(({ productId, quantity }, index) => {
      const { name, sku } = parts[index]!;
      return { productId, productName: name, sku, quantity };
    }),
    unitsPerCarton: contents.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
