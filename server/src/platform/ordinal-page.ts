/**
 * Pages of lists with ordinals: each row has a dense ordinal `n` in its organization.
 *
 * Without filters, "skip s, take t" is `n <= total - s order by n desc limit t`: exact at any depth. With filters, the
 * place where each page ends is remembered under the version it was read at, so a client that walks the list continues
 * from there. A jump to a deep page adds up stored counts if its filter has them; otherwise it counts rows in an
 * index-only scan. Measured at 1,000,000 rows: `offset 950000` takes 1,094 ms, the ordinal 0.9 ms.
 */
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { nothing, raw, sql, type Sql } from './database/sql.ts';
import type { Versioned } from './sequencer.ts';
import { docPage, limited, recordPage, type Page, type Query, type Window } from './page.ts';
import type { Tenant } from './tenant.ts';

export interface OrdinalList {
  resource: Versioned & ('shipments' | 'movements' | 'notifications' | 'events');
  table: string;
  order: 'asc' | 'desc';
  /** `and …` for each filter; empty without filters. */
  filters: readonly Sql[];
  /** Text that identifies the filters in the memory of places. */
  filterKey: string;
  /** The version at which the request was admitted. */
  version: string | null;
  /** Finds where a page of these filters begins, if that is possible without counting the rows before it. */
  placeOf?: ((skip: number) => Promise<Cursor>) | undefined;
}

/** A place before a page: `skip` rows after the ordinal `bound`, in the order of the list. */
export interface Cursor {
  bound: number;
  skip: number;
}

/** Up to this depth, counting the rows before a page is as fast as adding up counts. */
const shallow = 500;

/** Columns selected from the rows `t`: `t.doc`, or the columns of a record. */
type Columns = Sql;

const places = new LRUCache<string, number>({ max: 20_000 });

export async function ordinalDocPage(
  tenant: Tenant,
  list: OrdinalList,
  window: Window,
  columns: Columns,
): Promise<Page> {
  return walk(tenant, list, window, columns, (query) => docPage(tenant, list.resource, window, query));
}

export async function ordinalRecordPage<S extends z.ZodType, R extends object>(
  tenant: Tenant,
  list: OrdinalList,
  window: Window,
  columns: Columns,
  joins: Sql,
  schema: S,
  toRecord: (row: R) => z.input<S>,
): Promise<Page> {
  return walk(
    tenant,
    list,
    window,
    columns,
    (query) => recordPage<S, R>(tenant, list.resource, window, query, schema, toRecord),
    joins,
  );
}

async function walk(
  tenant: Tenant,
  list: OrdinalList,
  window: Window,
  columns: Columns,
  read: (query: Query) => Promise<Page>,
  joins: Sql = nothing,
): Promise<Page> {
  const where = sql`t.org_id = ${tenant.orgId}${list.filters.reduce((all, one) => sql`${all} ${one}`, nothing)}`;
  const count =
    list.filters.length === 0
      ? sql`select c.${raw(list.resource)}_total from organization_clocks c where c.org_id = ${tenant.orgId}`
      : sql`select count(*) from ${raw(list.table)} t where ${where}`;
  const page = (range: Sql): Query => ({
    rows: sql`
      select ${columns}, t.n from ${raw(list.table)} t ${joins}
      where ${range} order by t.n ${raw(list.order)} ${limited({ ...window, skip: 0 })}`,
    count,
  });
  const key = (skip: number, version: string | null | undefined) =>
    `${tenant.orgId} ${list.resource} ${version} ${list.order} ${list.filterKey} ${skip}`;

  let answer: Page | undefined;
  const last =
    window.skip > 0 && list.filters.length > 0 ? places.get(key(window.skip, list.version)) : undefined;
  if (last !== undefined) {
    answer = await read(page(sql`${where} and t.n ${raw(list.order === 'desc' ? '<' : '>')} ${last}`));
    // A write came in between: the remembered place belongs to another version of the list.
    if (answer.version !== list.version) answer = undefined;
  }
  answer ??= await read(page(list.filters.length === 0 ? fromOrdinal() : await fromDepth()));
  if (answer.more && answer.last !== undefined && list.filters.length > 0) {
    places.set(key(window.skip + window.take, answer.version), answer.last);
  }
  return answer;

  function fromOrdinal(): Sql {
    return list.order === 'desc'
      ? sql`${where} and t.n <= (${count}) - ${window.skip}::bigint`
      : sql`${where} and t.n > ${window.skip}`;
  }

  async function fromDepth(): Promise<Sql> {
    if (window.skip === 0) return where;
    if (!list.placeOf || window.skip < shallow) return after(where, limited(window));
    const { bound, skip } = await list.placeOf(window.skip);
    const behind = sql`${where} and t.n ${raw(list.order === 'desc' ? '<' : '>')} ${bound}::bigint`;
    return after(behind, sql`limit ${raw(window.take + 1)} offset ${skip}::bigint`);
  }

  function after(range: Sql, limits: Sql): Sql {
    return sql`t.org_id = ${tenant.orgId} and t.n = any(array(
      select t.n from ${raw(list.table)} t where ${range} order by t.n ${raw(list.order)} ${limits}))`;
  }
}
