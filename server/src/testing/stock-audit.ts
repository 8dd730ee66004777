/** The books of an organization, checked from outside: what its tables must agree on after whatever has happened. */
import type pg from 'pg';

/** Every disagreement in a sentence. `owner` is a login that sees all organizations. */
export async function auditStock(owner: pg.ClientBase, orgId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, statement] of Object.entries(rules)) {
    const { rows } = await owner.query<{ what: string }>(statement, [orgId]);
    found.push(...rows.map(({ what }) => `${rule}: ${what}`));
  }
  return found;
}

const buckets = ['available', 'allocated', 'quarantined', 'damaged', 'expired'];

/** Ordinals of a list go from 1 to the number of its rows, which is the clock's total. */
const dense = (table: string, total: string) => `
  select '${table} counts ' || count(*) || ' rows, up to ' || coalesce(max(n), 0) || ', and the clock says ' || c.${total}
    as what
  from organization_clocks c left join ${table} t on t.org_id = c.org_id
  where c.org_id = $1
  group by c.${total}
  having count(t.n) <> c.${total} or coalesce(max(t.n), 0) <> c.${total} or count(distinct t.n) <> c.${total}`;

/** Each selects what breaks it, as `what`. */
const rules: Record<string, string> = {
  'the ledger adds up to the cells': `
    select coalesce(l.item_id, c.item_id) || ' ' || coalesce(l.bucket, c.bucket) || ' is ' || coalesce(c.counter, 0)
      || ', and its movements add up to ' || coalesce(l.total, 0) as what
    from (
      select item_id, warehouse_id, lot, bucket, sum(quantity) as total
      from stock_movements where org_id = $1 group by 1, 2, 3, 4) l
    full join (
      select s.item_id, s.warehouse_id, s.lot, b.bucket, b.counter
      from stock_cells s cross join lateral (values ${buckets.map((name) => `('${name}', s.${name})`).join(', ')})
        as b (bucket, counter)
      where s.org_id = $1) c using (item_id, warehouse_id, lot, bucket)
    where coalesce(l.total, 0) <> coalesce(c.counter, 0)`,

  'each movement tells the balance it left': `
    select m.n || ' says ' || m.balance_after || ' where the movements up to it add up to ' || m.running as what
    from (
      select n, balance_after,
        sum(quantity) over (partition by item_id, warehouse_id, lot, bucket order by n) as running
      from stock_movements where org_id = $1) m
    where m.balance_after <> m.running`,

  'no stock is below zero': `
    select item_id::text as what from stock_cells
    where org_id = $1 and least(${buckets.join(', ')}) < 0`,

  'ordinals are dense': dense('stock_movements', 'movements_total'),
  'sequences are dense': dense('events', 'events_total'),

  'times follow the ordinals': `
    select m.n || ' is earlier than the one before it' as what
    from (select n, created_at, lag(created_at) over (order by n) as before from stock_movements where org_id = $1) m
    where m.created_at < m.before`,

  'the breakdown shows the cells': `
    select p.sku || ' shows ' || coalesce(s.on_hand::text, 'nothing') || ' on hand, ' || coalesce(s.doc::jsonb ->> 'available', 'nothing')
      || ' available and ' || coalesce(s.doc::jsonb ->> 'allocated', 'nothing') || ' allocated, and has ' || c.on_hand || ', '
      || c.available || ' and ' || c.allocated as what
    from (
      select product_id, sum(available) as available, sum(allocated) as allocated,
        sum(${buckets.join(' + ')}) as on_hand
      from stock_cells where org_id = $1 and product_id is not null group by 1) c
    join products p on p.org_id = $1 and p.id = c.product_id
    left join product_stock s on s.org_id = $1 and s.product_id = c.product_id
    where s.on_hand is distinct from c.on_hand
      or (s.doc::jsonb ->> 'available')::bigint is distinct from c.available
      or (s.doc::jsonb ->> 'allocated')::bigint is distinct from c.allocated`,
};
