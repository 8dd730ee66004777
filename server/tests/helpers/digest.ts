import type pg from 'pg';
import { expect } from 'vitest';
import { ownerOf } from './owner.ts';

/**
 * A digest of the row versions in every tenant table of an organization, one line for each table: it changes with
 * every committed write, even one that writes the same values. It leaves out the last use of credentials and the
 * request log, which are written after the answers.
 */
export const digestOf = (ownerUrl: string, orgId: string): Promise<string> =>
  ask(ownerUrl, 'digest', ({ ofTenant }) => ofTenant, [orgId]);

/**
 * The same over every table. It also leaves out sessions and operators' keys, which contain the time of their last use.
 */
export const digestOfAll = (ownerUrl: string): Promise<string> =>
  ask(ownerUrl, 'digest of all', ({ ofAll }) => ofAll, []);

async function ask(
  ownerUrl: string,
  name: string,
  textOf: (statements: Statements) => string,
  values: string[],
): Promise<string> {
  const pool = ownerOf(ownerUrl);
  const text = textOf(await (statements.get(ownerUrl) ?? readStatements(ownerUrl)));
  const { rows } = await pool.query<{ name: string; count: string; digest: string }>({ name, text, values });
  return rows.map((row) => `${row.name} ${row.count} ${row.digest}`).join('\n');
}

interface Statements {
  ofTenant: string;
  ofAll: string;
}

/** By database: tests make no tables. */
const statements = new Map<string, Promise<Statements>>();

function readStatements(ownerUrl: string): Promise<Statements> {
  const read = statementsOf(ownerOf(ownerUrl));
  statements.set(ownerUrl, read);
  return read;
}

async function statementsOf(pool: pg.Pool): Promise<Statements> {
  const { rows } = await pool.query<{ name: string; tenant: boolean }>(
    `select t.tablename as name, coalesce(m.kind = 'tenant', false) as tenant
     from pg_tables t left join table_manifest m on m.name = t.tablename
     where t.schemaname = 'public' and t.tablename not in ('api_key_uses', 'operator_keys', 'request_gaps', 'requests', 'sessions')
     order by 1`,
  );
  const tenants = rows.filter(({ tenant }) => tenant);
  expect(tenants.length).toBeGreaterThan(15);
  const digest = (name: string) =>
    `select '${name}' as name, count(*), bit_xor(hash_record_extended(row(t.ctid, t.xmin), 0)) as digest from ${name} t`;
  return {
    ofTenant: tenants.map(({ name }) => `${digest(name)} where org_id = $1`).join(' union all '),
    ofAll: rows.map(({ name }) => digest(name)).join(' union all '),
  };
}
