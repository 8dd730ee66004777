/**
 * Pages of lists. A module's list function says in SQL which rows to read, in which order. This file turns them into a
 * page together with the version they were read at, in one statement and so in one snapshot.
 */
import type { z } from 'zod';
import { nothing, raw, sql, type Sql, when } from './database/sql.ts';
import type { Versioned } from './sequencer.ts';
import { render } from './render.ts';
import type { Tenant } from './tenant.ts';

export interface Page {
  /** A JSON array. */
  body: string;
  /** Whether records follow after this page. */
  more: boolean;
  /** Version of the resource, in the snapshot of the rows; undefined when the resource has none. */
  version: string | undefined;
  /** Number of records that match the filters, if it was requested. */
  total: number | undefined;
  /** When the page changes by the passing of time alone, in milliseconds since 1970. */
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
  /** Rows in order, `skip` and `take` + 1 applied: with a column `doc`, or with the columns of a record. */
  rows: Sql;
  /** A statement that counts the rows that match the filters. */
  count: Sql;
}

/** The query of a list: columns of the rows that `from …` chooses, in an order. */
export const queryOf = (window: Window, columns: Sql, chosen: Sql, order: Sql): Query => ({
  rows: sql`select ${columns} ${chosen} order by ${order} ${limited(window)}`,
  count: sql`select count(*) as total ${chosen}`,
});

/** `limit 11 offset 20` as text: with parameters PostgreSQL would plan each page anew. */
export const limited = ({ skip, take }: Window): Sql =>
  sql`limit ${raw(take + 1)}${skip > 0 ? sql` offset ${skip}` : nothing}`;

/**
 * A page of records that were rendered when they were written: their texts are joined, and nothing is parsed. `rows`
 * yields `doc` and, for records that change with time, `changes_at`. (If PostgreSQL joined the texts, a page of 126 KB
 * would cost twice as much.)
 */
export const docPage = (
  tenant: Tenant,
  resource: Versioned | undefined,
  window: Window,
  query: Query,
): Promise<Page> => readPage<{ doc: string }>(tenant, resource, window, query, ({ doc }) => doc);

/** A page of records rendered now, from rows whose columns have the contract's names. */
export const recordPage = <S extends z.ZodType, R extends object = z.input<S> & object>(
  tenant: Tenant,
  resource: Versioned | undefined,
  window: Window,
  query: Query,
  schema: S,
  toRecord: (row: R) => z.input<S> = (row) => row as z.input<S>,
): Promise<Page> => readPage<R>(tenant, resource, window, query, (row) => render(schema, toRecord(row)));

async function readPage<R extends object>(
  tenant: Tenant,
  resource: Versioned | undefined,
  window: Window,
  { rows, count }: Query,
  textOf: (row: R) => string,
): Promise<Page> {
  // The row with version and total exists even when the page is empty.
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

const versionOf = (tenant: Tenant, resource: Versioned | undefined): Sql =>
  when(
    resource,
    (name) =>
      sql`, (select c.${raw(name)}::text from organization_clocks c where c.org_id = ${tenant.orgId}) as version`,
  );

const totalOf = (window: Window, count: Sql): Sql =>
  window.includeTotal ? sql`, (${count}) as total` : nothing;

/** A search term as a LIKE pattern: `%` and `_` in the term are plain characters. */
export const containing = (term: string): string =>
  `%${onOneLine(term).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * The text that `containing` is matched against. Each part has a line of its own, so that no term matches across two
 * parts.
 */
export const searchText = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter((part) => typeof part === 'string')
    .map(onOneLine)
    .join('\n');

/** In Unicode normal form, so that texts that look the same match, whichever keyboard typed them. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').toLowerCase().normalize();
