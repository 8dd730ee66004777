import { readId, spellId } from '@packhouse/contract/id';
import { NewProduct, type Product } from '@packhouse/contract/public/products';
import { unseen } from '@packhouse/contract/public/warehouse-facts';
import { productColumnOfField, productColumns, readProductRow } from '@packhouse/contract/rules/product-csv';
import { hash } from 'node:crypto';
import { z } from 'zod';
import { newId } from '../../platform/database/ids.ts';
import { insertEvents } from '../../platform/events/events.ts';
import { sizeInMillimetres, weightInGrams } from '../../goods/inventory/measures.ts';
import { renderProductStock } from '../../goods/inventory/product-stock.sql.ts';
import { insertProducts } from '../../goods/inventory/products.sql.ts';
import { mapColumns, ruleOf } from './cells.ts';
import type { ImportKind, Problem, Terms } from './kind.ts';
import { findProductsByExternalId, findProductsBySku, type KnownProduct } from './lookups.sql.ts';

/** Only whether a cell is there is checked by column; the row as a whole is read by the rule that the dashboard shares. */
const row = z.object({
  ...mapColumns(productColumns, ({ about }) => z.string().optional().describe(about)),
  sku: z.string().describe(productColumns.sku.about),
  name: z.string(),
});

type Fields = Omit<Product, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

interface Facts {
  bySku: Map<string, KnownProduct>;
  byExternalId: Map<string, string>;
}

/** One product a row. A row that repeats an earlier one in every column that is read counts once. */
export const products: ImportKind<typeof row, Fields, Facts> = {
  name: 'products',
  description: 'Creates a product for each SKU of a file, with no stock.',
  words: ['product', 'products'],
  row,
  aliases: mapColumns(productColumns, ({ aliases }) => aliases),

  async *gather(rows, terms, complain) {
    const known = new Map<string, { line: number; content: string }>();
    const externalIds = new Map<string, number>();
    for await (const { line, cells, values } of rows) {
      if (!values) continue;
      const sku = values.sku.normalize();
      const earlier = known.get(sku);
      const content = fingerprint(cells);
      if (earlier) {
        if (earlier.content !== content) {
          const rule = `must have the same values everywhere; they differ from line ${earlier.line}`;
          complain({ line, column: 'sku', rule, sent: sku });
        }
        continue;
      }
      known.set(sku, { line, content });
      const { externalId } = values;
      const taken = externalId === undefined ? undefined : externalIds.get(externalId);
      if (taken !== undefined) {
        const rule = `must be unique; line ${taken} has it too`;
        complain({ line, column: 'externalId', rule, sent: externalId });
      } else if (externalId !== undefined) externalIds.set(externalId, line);
      const { fields, problems } = readFields(cells, terms);
      for (const problem of problems) complain({ line, ...problem });
      if (fields !== undefined && taken === undefined) yield { line, lastLine: line, record: fields };
    }
  },

  async find(tenant, entries) {
    const externalIds = entries.flatMap(({ record }) => record.externalId ?? []);
    return {
      bySku: await findProductsBySku(
        tenant,
        entries.map(({ record }) => record.sku),
      ),
      byExternalId: await findProductsByExternalId(tenant, externalIds),
    };
  },

  existing({ line, record: { sku } }, { bySku }) {
    const known = bySku.get(sku);
    if (!known) return undefined;
    const rule = `is the SKU of a product that exists already${known.archived ? ' (archived)' : ''}; --skip-existing leaves such products as they are`;
    return { line, column: 'sku', rule, sent: sku };
  },

  judge({ line, record: { sku, externalId } }, { byExternalId }) {
    const taken = externalId === null ? undefined : byExternalId.get(externalId);
    if (taken === undefined || taken === sku || externalId === null) return [];
    return [
      { line, column: 'externalId', rule: `belongs to the product ${taken} already`, sent: externalId },
    ];
  },

  async write(tenant, sequencer, entries, _facts, { actor }) {
    const records = entries.map(({ record }) => ({
      ...record,
      id: spellId('product', newId()),
      createdAt: sequencer.at,
      updatedAt: sequencer.at,
      version: 1,
    }));
    sequencer.touch('products', 'stock');
    await insertProducts(tenant, records);
    await renderProductStock(
      tenant,
      records.map(({ id }) => readId('product', id)!),
      sequencer.at,
    );
    await insertEvents(
      tenant,
      sequencer,
      records.map(({ id, sku, name }) => ({
        type: 'product.created',
        actor,
        resourceType: 'product',
        resourceId: id,
        data: { sku, name },
      })),
    );
  },
};

// Short, because one is kept for each SKU of the file.
const fingerprint = (cells: Readonly<Record<string, string>>) =>
  hash('sha256', JSON.stringify(Object.entries(cells)), 'base64url');

/** The fields of a new product, checked as the API checks them; undefined when a cell is wrong. */
function readFields(
  cells: Readonly<Record<string, string>>,
  { units }: Terms,
): { fields: Fields | undefined; problems: Omit<Problem, 'line'>[] } {
  const { product, problems } = readProductRow((name) => cells[name], units);
  if (problems.length > 0) return { fields: undefined, problems };
  const checked = NewProduct.safeParse(product, { error: ruleOf });
  if (checked.success) return { fields: toFields(checked.data), problems };
  return {
    fields: undefined,
    problems: checked.error.issues.map(({ path, message }) => {
      const name = productColumnOfField(path);
      return { column: name, rule: message, sent: cells[name] };
    }),
  };
}

const toFields = (product: z.output<typeof NewProduct>): Fields => ({
  ...product,
  ...unseen,
  unitDimensions: sizeInMillimetres(product.unitDimensions),
  unitWeight: weightInGrams(product.unitWeight),
  kit: null,
  archived: false,
  deletedAt: null,
});
