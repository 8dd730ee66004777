/**
 * The organization's sequencer: one row that orders all writes of the organization. Every transaction that changes a list
 * advances it once, as late as it can but before it locks or writes any other row of the organization. The row lock is then
 * held until the commit. This guarantees four things:
 *
 * - Stamps (`updatedAt`) are in the order of commits. A client that polls `updatedSince` with the largest stamp it has
 *   seen never misses a record that becomes visible later.
 * - Ordinals (`n`) are dense and in that same order, so a deep page costs no more than the first one.
 * - The version of a resource is exactly as new as its rows, so a cached page can be proven current.
 * - Nobody else writes the organization's rows until the commit. Once it holds the sequencer, a transaction may lock other
 *   rows in any order: no two transactions wait for each other.
 *
 * The last one depends on the lock order: first the sequencer, then anything else. All code must keep it. A transaction that
 * has locked a cell and then takes the sequencer would wait for one that holds the sequencer and wants that cell, and
 * PostgreSQL would abort one of them (40P01). Inserted rows count as well, because another insert of the same key waits for
 * them. The test suite refuses each statement that locks before the sequencer (`tests/helpers/statements.ts`).
 *
 * A database sequence would be visible before the commit, and LISTEN/NOTIFY arrives after it. The row is in the table
 * organization_clocks.
 */
import { join, raw, sql, type Sql } from './database/sql.ts';
import { Failure } from './failure.ts';
import type { Tenant } from './tenant.ts';

/** Resources that have a version, in the order of the columns that the credential check selects. */
export const versioned = [
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
export type Versioned = (typeof versioned)[number];

const counted = ['movements', 'shipments', 'notifications', 'events'] as const;
type Counted = (typeof counted)[number];

const numbered = ['pnp', 'spd', 'inbound', 'return', 'invoice'] as const;
type Numbered = (typeof numbered)[number];

/** Word of each kind in its numbers. */
export const numberWords: Record<Numbered, string> = {
  pnp: 'PNP',
  spd: 'SPD',
  inbound: 'INB',
  return: 'RET',
  invoice: 'INV',
};

/** A number for people, such as HC-PNP-1042: unique in the installation, since the code is the organization's own. */
export const numberOf = (code: string, kind: Numbered, n: number): string =>
  `${code}-${numberWords[kind]}-${n}`;

export interface Changes {
  /** The resources whose lists change. */
  touched: readonly Versioned[];
  /** How many rows are added to the lists that count theirs. */
  added?: Partial<Record<Counted, number>>;
  /** How many human-readable numbers of each kind are drawn. */
  numbers?: Partial<Record<Numbered, number>>;
}

/** The held sequencer. A writer tells it what changes, and gets the stamp, ordinals and numbers from it. */
export interface Sequencer {
  /** The stamp: ISO text with milliseconds, later than any the organization was given before. */
  readonly at: string;
  /** Marks the lists of these resources as changed. */
  touch(...resources: readonly Versioned[]): void;
  /** Returns the ordinal before the first of `count` added rows. `count` is negative when rows are removed. */
  add(list: Counted, count: number): number;
  /** The ordinal before all rows added under this sequencer. */
  first(list: Counted): number;
  /** Draws the next human-readable number, such as HC-PNP-1042, or however `spelled` writes it. */
  number(kind: Numbered, spelled?: typeof numberOf): string;
}

/** Ordinals that the sequencer had handed out before it was advanced. */
export interface Before {
  /** The ordinal before the first added row: the i-th (from 1) gets `before + i`. */
  before: Record<Counted, number>;
}

/**
 * Takes the organization's sequencer until the commit, for changes that are known beforehand. Waits for another holder.
 * Call it before any other row is locked, see above. `now` is the application's time; stamps never go back, even if
 * this process's time is behind another's. Writing more under the sequencer than `changes` announced fails.
 */
export async function advanceSequencer(
  tenant: Tenant,
  changes: Changes,
  now: Date = new Date(),
): Promise<Sequencer & Before> {
  const { added = {}, numbers = {} } = changes;
  const row = await tenant.row<SequencerRow>(sql`
    update organization_clocks
    set ${settings(changes, sql`greatest(${now.toISOString()}::timestamptz, stamp + interval '1 millisecond')`)}
    where org_id = ${tenant.orgId}
    returning ${columns}`);
  if (!row) throw new Error(`organization ${tenant.orgId} has no sequencer`);
  const before = totals(counted, (name) => row[`${name}_total`] - (added[name] ?? 0));
  const drawn = totals(numbered, (name) => row[`${name}_number`] - (numbers[name] ?? 0));
  const ordinals = { ...before };
  return {
    at: row.at,
    before,
    touch(...resources) {
      const silent = resources.find((name) => !changes.touched.includes(name));
      if (silent) throw new Error(`the sequencer was not told that ${silent} change`);
    },
    add(list, count) {
      ordinals[list] += count;
      if (ordinals[list] > row[`${list}_total`]) throw new Error(`the sequencer was told of fewer ${list}`);
      return ordinals[list] - count;
    },
    first: (list) => before[list],
    number(kind, spelled = numberOf) {
      drawn[kind] += 1;
      if (drawn[kind] > row[`${kind}_number`])
        throw new Error(`the sequencer was told of fewer ${kind} numbers`);
      return spelled(row.code, kind, drawn[kind]);
    },
  };
}

/**
 * Holds the organization's sequencer for changes that become known only while they are made. Nobody else writes the rows
 * read under it before the commit. Call `settle` last: it writes the totals handed out; without it nothing has changed.
 */
export async function holdSequencer(
  tenant: Tenant,
  now: Date,
): Promise<Sequencer & { settle(): Promise<void> }> {
  const row = await tenant.row<SequencerRow>(sql`
    select ${columns} from organization_clocks where org_id = ${tenant.orgId} for update`);
  if (!row) throw new Failure('not_found', 'There is no such organization.');
  const at = new Date(Math.max(now.getTime(), Date.parse(row.at) + 1)).toISOString();
  const touched = new Set<Versioned>();
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
    number: (kind, spelled = numberOf) =>
      spelled(row.code, kind, row[`${kind}_number`] + (numbers[kind] += 1)),
    async settle() {
      if (touched.size === 0) return;
      await tenant.send(sql`
        update organization_clocks set ${settings({ touched: [...touched], added, numbers }, sql`${at}::timestamptz`)}
        where org_id = ${tenant.orgId}`);
    },
  };
}

/** The version of each resource: how often its lists have changed. */
export async function readVersions(tenant: Tenant): Promise<Record<Versioned, number>> {
  const row = await tenant.row<Record<Versioned, number>>(sql`
    select ${raw(versioned.map((name) => `c.${name}`).join(', '))} from organization_clocks c
    where c.org_id = ${tenant.orgId}`);
  if (!row) throw new Failure('not_found', 'There is no such organization.');
  return row;
}

/** A sequencer for writes without an organization, which have neither versions nor ordinals. */
export function noSequencer(now: Date): Sequencer & { settle(): Promise<void> } {
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

type SequencerRow = { at: string; code: string } & Record<`${Counted}_total` | `${Numbered}_number`, number>;

const columns = sql`stamp as at, code, movements_total, shipments_total, notifications_total, events_total, pnp_number, spd_number,
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
