/**
 * The organization's clock. Every transaction that changes what a list shows ticks it once, as late as it can but before
 * it locks or writes any other row of the organization. The row lock is then held until the commit, which makes four
 * things true:
 *
 * - stamps (`updatedAt`) are in the order of commits, so a client that polls `updatedSince` with the largest one it has
 *   seen never passes a record that becomes visible later;
 * - ordinals (`n`) are dense and in that same order, so a deep page costs what the first one does;
 * - the version of a resource is exactly as new as its rows, so a cached page can be proven current;
 * - nobody else writes the organization's rows until the commit, so what the transaction locks after the tick it may lock
 *   in any order: no two transactions wait for each other.
 *
 * The last one is the lock order, the clock first and then whatever is needed. It holds as long as everybody keeps it: a
 * transaction that has locked a cell and then ticks waits for one that has ticked and wants that cell, and PostgreSQL
 * ends one of them (40P01). Rows that are inserted count as well, since whoever inserts the same key waits for them. The
 * test suite refuses each statement that locks before the tick (`testing/statements.ts`).
 *
 * A sequence would be visible before the commit, and LISTEN/NOTIFY arrives after it.
 */
import { join, raw, sql } from './database/sql.ts';
import type { Tenant } from './tenant.ts';

/** What has a version. The order is that of the columns the gate picks from. */
export const clocked = [
  'products',
  'cartons',
  'stock',
  'movements',
  'snapshots',
  'shipments',
  'invoices',
  'notifications',
  'events',
  'recommendations',
  'organization',
] as const;
export type Clocked = (typeof clocked)[number];

const counted = ['movements', 'shipments', 'notifications', 'events'] as const;
type Counted = (typeof counted)[number];

const numbered = ['pnp', 'spd', 'inbound', 'return', 'invoice'] as const;
type Numbered = (typeof numbered)[number];

export interface Changes {
  /** The resources whose lists change. */
  touched: readonly Clocked[];
  /** How many rows are added to the lists that count theirs. */
  added?: Partial<Record<Counted, number>>;
  /** How many numbers for people are drawn. */
  numbers?: Partial<Record<Numbered, number>>;
}

export interface Tick {
  /** The stamp: ISO text with milliseconds, later than any the organization was given before. */
  at: string;
  /** The ordinal before the first added row: the i-th (from 1) gets `first + i`. */
  before: Record<Counted, number>;
  numbersBefore: Record<Numbered, number>;
}

/**
 * Takes the organization's clock until the commit; waits for whoever has it. To be called before any other row is locked,
 * see above. `now` is the application's time; a clock that runs behind another process's cannot turn stamps back.
 */
export async function tick(tenant: Tenant, changes: Changes, now: Date = new Date()): Promise<Tick> {
  const { added = {}, numbers = {} } = changes;
  const sets = [
    sql`stamp = greatest(${now.toISOString()}::timestamptz, stamp + interval '1 millisecond')`,
    ...changes.touched.map((name) => sql`${raw(name)} = ${raw(name)} + 1`),
    ...counted.filter((name) => added[name]).map((name) => advance(`${name}_total`, added[name]!)),
    ...numbered.filter((name) => numbers[name]).map((name) => advance(`${name}_number`, numbers[name]!)),
  ];
  const row = await tenant.row<Record<string, number> & { at: string }>(sql`
    update organization_clocks
    set ${join(sets, ', ')}
    where org_id = ${tenant.orgId}
    returning stamp as at, movements_total, shipments_total, notifications_total, events_total,
      pnp_number, spd_number, inbound_number, return_number, invoice_number`);
  if (!row) throw new Error(`organization ${tenant.orgId} has no clock`);
  return {
    at: row.at,
    before: totals(counted, (name) => row[`${name}_total`]! - (added[name] ?? 0)),
    numbersBefore: totals(numbered, (name) => row[`${name}_number`]! - (numbers[name] ?? 0)),
  };
}

const totals = <N extends string>(names: readonly N[], value: (name: N) => number) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, number>;

const advance = (column: string, count: number) => sql`${raw(column)} = ${raw(column)} + ${count}::bigint`;
