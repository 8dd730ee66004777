import pg from 'pg';
import { expect } from 'vitest';

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
  textOf: (owner: Owner) => string,
  values: string[],
): Promise<string> {
  const owner = await (owners.get(ownerUrl) ?? openOwner(ownerUrl));
  const { rows } = await owner.pool.query<{ name: string; count: string; digest: string }>({
    name,
    text: textOf(owner),
    values,
  });
  return rows.map((row) => `${row.name} ${row.count} ${row.digest}`).join('\n');
}

interface Owner {
  pool: pg.Pool;
  ofTenant: string;
  ofAll: string;
}

/** Kept for the next digest; a pool closes by itself when none comes. */
const owners = new Map<string, Promise<Owner>>();

function openOwner(ownerUrl: string): Promise<Owner> {
  const pool = new pg.Pool({ connectionString: ownerUrl, idleTimeoutMillis: 1_000, allowExitOnIdle: true });
  // The server may be stopped before then.
  pool.on('error', () => {});
  const owner = statementsOf(pool).then((statements) => ({ pool, ...statements }));
  owners.set(ownerUrl, owner);
  return owner;
}

async function statementsOf(pool: pg.Pool): Promise<Omit<Owner, 'pool'>> {
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
