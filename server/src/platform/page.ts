/**
 * Pages of lists. A list function of a module says in SQL which rows, in which order; here they become a page together
 * with the version they were read at, in one statement and so in one snapshot.
 */
import type { z } from 'zod';
import { nothing, raw, sql, type Sql, when } from './database/sql.ts';
import type { Clocked } from './clock.ts';
import { render } from './render.ts';
import type { Tenant } from './tenant.ts';

export interface Page {
  /** The JSON array. */
  body: string;
  /** Whether records follow after this page. */
  more: boolean;
  /** Of the resource, in the snapshot of the rows; undefined where the resource has none. */
  version: string | undefined;
  /** How many records the filters leave, when that was asked. */
  total: number | undefined;
  /** When the passing of time alone changes the page (milliseconds since 1970). */
  changesAt: number | undefined;
  /** The ordinal of the last record, in lists that have ordinals. */
  last?: number | undefined;
}

export interface Window {
  skip: number;
  take: number;
  includeTotal: boolean;
}

export interface Query {
  /** Rows in their order with `skip` and one more than `take` applied: a column `doc`, or the columns of a record. */
  rows: Sql;
  /** A statement that counts what the filters leave. */
  count: Sql;
}

/** `limit 11 offset 20` as text: as parameters PostgreSQL would plan each page anew. */
export const limited = ({ skip, take }: Window): Sql =>
  sql`limit ${raw(take + 1)}${skip > 0 ? sql` offset ${skip}` : nothing}`;

/**
 * A page of records that were rendered when they were written: their text is joined, and nothing is parsed. `rows` yields
 * `doc` and, where the clock changes a record, `changes_at`. (Joined by PostgreSQL, a page of 126 KB costs twice.)
 */
export const docPage = (
  tenant: Tenant,
  resource: Clocked | undefined,
  window: Window,
  query: Query,
): Promise<Page> => readPage<{ doc: string }>(tenant, resource, window, query, ({ doc }) => doc);

/** A page of records that are rendered now, from rows whose columns carry the contract's names. */
export const recordPage = <S extends z.ZodType, R extends object = z.input<S> & object>(
  tenant: Tenant,
  resource: Clocked | undefined,
  window: Window,
  query: Query,
  schema: S,
  toRecord: (row: R) => z.input<S> = (row) => row as z.input<S>,
): Promise<Page> => readPage<R>(tenant, resource, window, query, (row) => render(schema, toRecord(row)));

async function readPage<R extends object>(
  tenant: Tenant,
  resource: Clocked | undefined,
  window: Window,
  { rows, count }: Query,
  textOf: (row: R) => string,
): Promise<Page> {
  // The row that carries version and total is there even when the page is empty.
  const answer = await tenant.rows<
    R & { present: boolean | null; version?: string; total?: number; n?: number; changes_at?: string | null }
  >(sql`
    select rows.*${versionOf(tenant, resource)}${totalOf(window, count)}
    from (select) one left join (select true as present, rows.* from (${rows}) rows) rows on true`);
  const found = answer.filter(({ present }) => present);
  const records = found.slice(0, window.take);
  const changes = found.flatMap(({ changes_at: at }) => (at ? [Date.parse(at)] : []));
  return {
    body: `[${records.map(textOf).join(',')}]`,
    more: found.length > window.take,
    version: answer[0]!.version,
    total: answer[0]!.total,
    changesAt: changes.length > 0 ? Math.min(...changes) : undefined,
    last: records[window.take - 1]?.n,
  };
}

const versionOf = (tenant: Tenant, resource: Clocked | undefined): Sql =>
  when(
    resource,
    (name) =>
      sql`, (select c.${raw(name)}::text from organization_clocks c where c.org_id = ${tenant.orgId}) as version`,
  );

const totalOf = (window: Window, count: Sql): Sql =>
  window.includeTotal ? sql`, (${count}) as total` : nothing;

/** A search term as a LIKE pattern: `%` and `_` of the caller are plain characters. */
export const containing = (term: string): string =>
  `%${onOneLine(term).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What `containing` is matched against: a line for each part, so that no term reaches from one into the next. */
export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter((part) => typeof part === 'string')
    .map(onOneLine)
    .join('\n');

/** Composed, so that what looks the same is found, whichever keyboard it was typed on. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').toLowerCase().normalize();
