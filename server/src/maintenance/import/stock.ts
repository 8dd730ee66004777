import { LocalDate } from '@packhouse/contract/measures';
import { Sku } from '@packhouse/contract/public/products';
import { spellId } from '@packhouse/contract/id';
import { z } from 'zod';
import { insertEvents } from '../../platform/events/events.ts';
import { moveStock } from '../../goods/inventory/movements.sql.ts';
import { renderProductStock } from '../../goods/inventory/product-stock.sql.ts';
import { tellStock } from '../../goods/inventory/stock-changes.ts';
import { whole } from './cells.ts';
import type { Entry, ImportKind, Problem } from './kind.ts';
import { findProductsBySku, listLots, type KnownProduct, type WarehouseName } from './lookups.sql.ts';
import { placeOf } from './place.ts';

const row = z.object({
  sku: Sku,
  warehouse: z.string().optional().describe('the code of a warehouse; or --warehouse for the whole file'),
  quantity: whole().describe('units that are added to what is there'),
  lot: z.string().max(64).optional().describe('for products tracked by lot'),
  expires: LocalDate.optional().describe('the day the lot expires, such as 2027-03-31'),
});

interface StockLine {
  sku: string;
  warehouse: WarehouseName;
  quantity: number;
  lot: string;
  expires: string | null;
}

interface Facts {
  products: Map<string, KnownProduct>;
  /** When the lots that are there expire. */
  expiries: Map<string, string | null>;
}

/** Each row adds its units to one product in one warehouse; several rows for the same place add up. */
export const stock: ImportKind<typeof row, StockLine, Facts> = {
  name: 'stock',
  description:
    'Adds units to the available stock of products that exist. Every row becomes a movement in the ledger.',
  words: ['stock line', 'stock lines'],
  row,
  aliases: {
    sku: ['item', 'item number', 'item no', 'product code', 'article', 'article number'],
    warehouse: ['warehouse code', 'location', 'site'],
    quantity: ['qty', 'units', 'on hand', 'available', 'count', 'pieces'],
    lot: ['lot number', 'batch', 'batch number'],
    expires: ['expiry', 'expires on', 'expiry date', 'expiration date', 'best before'],
  },

  async *gather(rows, terms, complain) {
    const expiries = new Map<string, { line: number; expires: string | null }>();
    for await (const { line, values } of rows) {
      if (!values) continue;
      const warehouse = placeOf(values.warehouse, terms);
      if (typeof warehouse === 'string') {
        complain({ line, column: 'warehouse', rule: warehouse, sent: values.warehouse });
        continue;
      }
      const record = {
        sku: values.sku,
        warehouse,
        quantity: values.quantity,
        lot: values.lot ?? '',
        expires: values.expires ?? null,
      };
      if (record.lot === '' && record.expires !== null) {
        complain({ line, column: 'expires', rule: 'needs a lot beside it', sent: record.expires });
        continue;
      }
      if (record.lot !== '') {
        const key = lotKey(record.sku, warehouse.id, record.lot);
        const earlier = expiries.get(key);
        if (earlier && earlier.expires !== record.expires) {
          const rule = `must be the same for the whole lot; in line ${earlier.line} it is ${earlier.expires ?? 'empty'}`;
          complain({ line, column: 'expires', rule, sent: values.expires });
          continue;
        }
        expiries.set(key, earlier ?? { line, expires: record.expires });
      }
      yield { line, lastLine: line, record };
    }
  },

  async find(tenant, entries) {
    const found = await findProductsBySku(
      tenant,
      entries.map(({ record }) => record.sku),
    );
    const skus = new Map([...found.values()].map(({ id, sku }) => [id, sku]));
    const lots = await listLots(tenant, [...skus.keys()]);
    return {
      products: found,
      expiries: new Map(
        lots.map(({ productId, warehouseId, lot, expiresOn }) => [
          lotKey(skus.get(productId)!, warehouseId, lot),
          expiresOn,
        ]),
      ),
    };
  },

  judge({ line, record }, { products, expiries }) {
    const { sku, lot, expires } = record;
    const product = products.get(sku);
    const wrongSku = (rule: string): Problem[] => [{ line, column: 'sku', rule, sent: sku }];
    if (!product) return wrongSku('is the SKU of no product; import the products first');
    if (product.archived) return wrongSku('is an archived product; restore it first');
    if (product.isKit) return wrongSku('is a kit, which has no stock of its own; its components have');
    if (product.trackingMode === 'none') {
      if (lot === '') return [];
      return [{ line, column: 'lot', rule: `must be empty: ${sku} is not tracked by lot`, sent: lot }];
    }
    if (lot === '') return [{ line, column: 'lot', rule: `must not be empty: ${sku} is tracked by lot` }];
    if (product.trackingMode === 'lot_expiry' && expires === null) {
      return [{ line, column: 'expires', rule: `must not be empty: ${sku} is tracked by expiry` }];
    }
    const known = expiries.get(lotKey(sku, record.warehouse.id, lot));
    if (known === undefined || known === expires) return [];
    const rule = `must be ${known ?? 'empty'}, as it is for the stock of this lot that is there`;
    return [{ line, column: 'expires', rule, sent: expires ?? undefined }];
  },

  async write(tenant, sequencer, entries, { products }, { actor, fileName }) {
    const moved = moving(entries);
    if (moved.length === 0) return;
    const skus = skusOf(moved);
    sequencer.touch('stock');
    const reason = `import ${fileName}`.slice(0, 200);
    await moveStock(
      tenant,
      sequencer,
      moved.map(({ sku, warehouse, quantity, lot, expires }) => ({
        type: 'adjust',
        productId: products.get(sku)!.id,
        warehouseId: warehouse.id,
        lot,
        expiresOn: expires,
        bucket: 'available',
        quantity,
        reason,
        actor,
      })),
    );
    const changes = await renderProductStock(
      tenant,
      skus.map((sku) => products.get(sku)!.id),
      sequencer.at,
    );
    await insertEvents(
      tenant,
      sequencer,
      skus.map((sku) => ({
        type: 'stock.corrected',
        actor,
        resourceType: 'product',
        resourceId: spellId('product', products.get(sku)!.id),
        data: {
          sku,
          name: products.get(sku)!.name,
          type: 'adjust',
          reason,
          available: moved.reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), 0),
        },
      })),
    );
    await tellStock(tenant, sequencer, changes);
  },
};

// A row of nothing is no movement.
const moving = (entries: readonly Entry<StockLine>[]) =>
  entries.map(({ record }) => record).filter(({ quantity }) => quantity > 0);

const skusOf = (lines: readonly StockLine[]) => [...new Set(lines.map(({ sku }) => sku))];

const lotKey = (sku: string, warehouseId: string, lot: string) => JSON.stringify([sku, warehouseId, lot]);
