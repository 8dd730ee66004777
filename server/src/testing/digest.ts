import pg from 'pg';
import { expect } from 'vitest';

/**
 * Every row of every tenant table of an organization as the owner of the database sees them, a line for each table. Left
 * out is when credentials were used, and the request log: they are written behind the answers.
 */
export async function digestOf(ownerUrl: string, orgId: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select name from table_manifest where kind = 'tenant' and name not in ('api_key_uses', 'requests') order by name`,
    );
    expect(tables.length).toBeGreaterThan(15);
    const parts = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*), md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
         from ${name} t where org_id = $1`,
    );
    const { rows } = await owner.query<{ name: string; count: string; digest: string }>(
      parts.join(' union all '),
      [orgId],
    );
    return rows.map(({ name, count, digest }) => `${name} ${count} ${digest}`).join('\n');
  } finally {
    await owner.end();
  }
}
