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
 * test suite refuses each statement that locks before the tick (`tests/helpers/statements.ts`).
 *
 * A sequence would be visible before the commit, and LISTEN/NOTIFY arrives after it.
 */
import { join, raw, sql, type Sql } from './database/sql.ts';
import { Failure } from './failure.ts';
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

/** The clock while it is held: whoever writes under it says what changes, and is given stamp, ordinals and numbers. */
export interface Tick {
  /** The stamp: ISO text with milliseconds, later than any the organization was given before. */
  readonly at: string;
  /** The lists of these resources change. */
  touch(...resources: readonly Clocked[]): void;
  /** Ordinals for rows that are added: the one before the first of them. Less than none where rows are taken away. */
  add(list: Counted, count: number): number;
  /** The ordinal before everything that was added under it. */
  first(list: Counted): number;
  /** The next number for people. */
  number(kind: Numbered): number;
}

/** What the clock handed out before a tick. */
export interface Before {
  /** The ordinal before the first added row: the i-th (from 1) gets `before + i`. */
  before: Record<Counted, number>;
  numbersBefore: Record<Numbered, number>;
}

/**
 * Takes the organization's clock until the commit, for changes that are known by then; waits for whoever has it. To be
 * called before any other row is locked, see above. `now` is the application's time; a clock that runs behind another
 * process's cannot turn stamps back. Writing more under the tick than was said here fails.
 */
export async function tick(tenant: Tenant, changes: Changes, now: Date = new Date()): Promise<Tick & Before> {
  const { added = {}, numbers = {} } = changes;
  const row = await tenant.row<ClockRow>(sql`
    update organization_clocks
    set ${settings(changes, sql`greatest(${now.toISOString()}::timestamptz, stamp + interval '1 millisecond')`)}
    where org_id = ${tenant.orgId}
    returning ${columns}`);
  if (!row) throw new Error(`organization ${tenant.orgId} has no clock`);
  const before = totals(counted, (name) => row[`${name}_total`] - (added[name] ?? 0));
  const numbersBefore = totals(numbered, (name) => row[`${name}_number`] - (numbers[name] ?? 0));
  const [ordinals, drawn] = [{ ...before }, { ...numbersBefore }];
  return {
    at: row.at,
    before,
    numbersBefore,
    touch(...resources) {
      const silent = resources.find((name) => !changes.touched.includes(name));
      if (silent) throw new Error(`the tick was not told that ${silent} change`);
    },
    add(list, count) {
      ordinals[list] += count;
      if (ordinals[list] > row[`${list}_total`]) throw new Error(`the tick was told of fewer ${list}`);
      return ordinals[list] - count;
    },
    first: (list) => before[list],
    number(kind) {
      drawn[kind] += 1;
      if (drawn[kind] > row[`${kind}_number`]) throw new Error(`the tick was told of fewer ${kind} numbers`);
      return drawn[kind];
    },
  };
}

/**
 * Holds the organization's clock for changes that only turn out while they are made: what is read under it is as nobody
 * else will write it before the commit. `settle` writes what was handed out, last; without it nothing has changed.
 */
export async function holdClock(tenant: Tenant, now: Date): Promise<Tick & { settle(): Promise<void> }> {
  const row = await tenant.row<ClockRow>(sql`
    select ${columns} from organization_clocks where org_id = ${tenant.orgId} for update`);
  if (!row) throw new Failure('not_found', 'There is no such organization.');
  const at = new Date(Math.max(now.getTime(), Date.parse(row.at) + 1)).toISOString();
  const touched = new Set<Clocked>();
  const added = totals(counted, () => 0);
  const numbers = totals(numbered, () => 0);
  return {
    at,
    touch: (...resources) => resources.forEach((name) => touched.add(name)),
    add(list, count) {
      added[list] += count;
      return row[`${list}_total`] + added[list] - count;
    },
    first: (list) => row[`${list}_total`],
    number: (kind) => row[`${kind}_number`] + (numbers[kind] += 1),
    async settle() {
      if (touched.size === 0) return;
      await tenant.send(sql`
        update organization_clocks set ${settings({ touched: [...touched], added, numbers }, sql`${at}::timestamptz`)}
        where org_id = ${tenant.orgId}`);
    },
  };
}

/** How often the lists of each resource have changed. */
export async function readVersions(tenant: Tenant): Promise<Record<Clocked, number>> {
  const row = await tenant.row<Record<Clocked, number>>(sql`
    select ${raw(clocked.map((name) => `c.${name}`).join(', '))} from organization_clocks c
    where c.org_id = ${tenant.orgId}`);
  if (!row) throw new Failure('not_found', 'There is no such organization.');
  return row;
}

/** For what has no organization, and so neither versions nor ordinals. */
export function noClock(now: Date): Tick & { settle(): Promise<void> } {
  const refuse = () => {
    throw new Error('this write has no organization');
  };
  return {
    at: now.toISOString(),
    touch: refuse,
    add: refuse,
    first: refuse,
    number: refuse,
    settle: async () => {},
  };
}

type ClockRow = { at: string } & Record<`${Counted}_total` | `${Numbered}_number`, number>;

const columns = sql`stamp as at, movements_total, shipments_total, notifications_total, events_total, pnp_number, spd_number,
  inbound_number, return_number, invoice_number`;

const settings = ({ touched, added = {}, numbers = {} }: Changes, stamp: Sql): Sql =>
  join(
    [
      sql`stamp = ${stamp}`,
      ...touched.map((name) => sql`${raw(name)} = ${raw(name)} + 1`),
      ...counted.filter((name) => added[name]).map((name) => advance(`${name}_total`, added[name]!)),
      ...numbered.filter((name) => numbers[name]).map((name) => advance(`${name}_number`, numbers[name]!)),
    ],
    ', ',
  );

const totals = <N extends string>(names: readonly N[], value: (name: N) => number) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, number>;

const advance = (column: string, count: number) => sql`${raw(column)} = ${raw(column)} + ${count}::bigint`;
