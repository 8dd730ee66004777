/**
 * The installation: all organizations at once, read-only. The warehouse's lists read from it instead of a Tenant, through a
 * login that may select a few columns, and lock and write nothing.
 */
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { nothing, sql, type Sql } from '../../platform/database/sql.ts';
import { uuidOf } from '../../platform/implement.ts';
import type { Page, Query, Window } from '../../platform/page.ts';
import { render } from '../../platform/render.ts';
import { transact } from '../../platform/transaction.ts';

export interface Installation {
  rows<R>(statement: Sql): Promise<R[]>;
}

/** Runs `work` on one snapshot of all organizations, again while the database is restarting. */
export const readInstallation = <T>(
  database: Database,
  work: (installation: Installation) => Promise<T>,
): Promise<T> =>
  transact(database.operator, 'read', '', (client) =>
    work({ rows: (statement) => database.query(client, statement) }),
  );

/** Condition on the organization `o`: the named one; otherwise all but the test spaces, where nothing is real. */
export const inOrganization = (id: string | undefined): Sql =>
  id === undefined ? sql`o.test_of is null` : sql`o.org_id = ${uuidOf('organization', id)}`;

/** A page over all organizations; `name` is of a statement `across` them. No version proves it current, so it is read each time. */
export async function installationPage<S extends z.ZodType, R extends object>(
  installation: Installation,
  window: Window,
  { rows, count }: Query,
  schema: S,
  toRecord: (row: R) => z.input<S>,
  name: Sql = nothing,
): Promise<Page> {
  const found = await installation.rows<R>(sql`${name}${rows}`);
  const [counted] = window.includeTotal
    ? await installation.rows<{ total: number }>(sql`${name}${count}`)
    : [];
  const records = found.slice(0, window.take).map((row) => render(schema, toRecord(row)));
  return {
    body: `[${records.join(',')}]`,
    more: found.length > window.take,
    version: undefined,
    total: counted?.total,
    changesAt: undefined,
  };
}
