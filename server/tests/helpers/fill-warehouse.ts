/** Fills a warehouse with goods in many bins and with open orders, by copying one product and one order of a merchant. */
import { readId } from '@packhouse/contract/id';
import pg from 'pg';
import type { TestMerchant } from './world/merchant.ts';

interface WarehouseSize {
  products: number;
  /** Spread evenly over the products; every other one is in a pick bin. */
  placements: number;
  /** Orders of two units of one of the products. */
  orders: number;
}

/** Each placement holds one unit, so that the pick bins hold `placements / 2` and the reserve as much. */
export async function fillWarehouse(
  ownerUrl: string,
  merchant: TestMerchant,
  { products, placements, orders }: WarehouseSize,
): Promise<void> {
  const { orgId } = merchant;
  const warehouseId = readId('warehouse', merchant.reno.id)!;
  const product = await merchant.product();
  await merchant.stock(product, 10);
  const order = await merchant.order([[product, 2]]);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const copied = [orgId, readId('product', product.id)!];
  try {
    // The copies refer to rows that are there, so the foreign keys need not be checked one by one.
    await owner.query('set session_replication_role = replica');
    await owner.query(`
      create temporary table made as
      select index, gen_random_uuid() as id from generate_series(0, ${products - 1}) index`);
    await copy('products', 'made', `'id', made.id, 'sku', 'COPY-' || made.index`, 'id', copied);
    await copy(
      'stock_cells',
      'made',
      `'item_id', made.id, 'product_id', made.id, 'available', ${placements}`,
      'item_id',
      copied,
    );
    await copy(
      'shipments',
      `generate_series(1, ${orders}) further join made on made.index = further % ${products}`,
      `'id', gen_random_uuid(), 'n', original.n + further, 'number', original.number || '-' || further, 'allocations',
        jsonb_build_array(original.allocations -> 0 || jsonb_build_object('stockId', made.id))`,
      'id',
      [orgId, readId('shipment', order.body.id)!],
    );
    await owner.query(
      `with added as (
        insert into bins (id, warehouse_id, code, zone, kind, sequence, active, goods, search_text, created_at, updated_at, version)
        select gen_random_uuid(), $1, right($2::uuid::text, 8) || index, 'F', case when index % 2 = 0 then 'pick' else 'reserve' end, index,
          true, 1, '', now(), now(), 1
        from generate_series(0, ${placements - 1}) index
        returning id, sequence)
      insert into bin_placements (org_id, bin_id, item_id, lot, warehouse_id, product_id, is_primary, placed_at, placed_by, quantity)
      select $2::uuid, added.id, made.id, '', $1, made.id, false, now(), '{}', 1
      from added join made on made.index = added.sequence / 2 % ${products}`,
      [warehouseId, orgId],
    );
  } finally {
    await owner.end();
  }

  /** Copies a row once for each row of `from`, with other values in some columns. */
  async function copy(table: string, from: string, values: string, id: string, key: readonly string[]) {
    const { rows } = await owner.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { columns } = rows[0]!;
    await owner.query(
      `insert into ${table} (${columns})
      select ${columns.replaceAll(/[^, ]+/g, 'made_row.$&')}
      from ${table} original cross join ${from} cross join jsonb_populate_record(original, jsonb_build_object(${values})) made_row
      where original.org_id = $1 and original.${id} = $2`,
      [...key],
    );
  }
}
