/**
 * The proof that the service, and no injected statement, named the organization of a transaction (decision 0085). It is wanted
 * where nobody may revoke `set_config`, as on a managed PostgreSQL without a superuser.
 */
import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { sql, type Sql } from './sql.ts';

/** The proof for an organization: HMAC-SHA256 (RFC 2104) of its id, in hexadecimal. */
export const proofOf = (contextKey: string, orgId: string): string =>
  createHmac('sha256', contextKey).update(orgId).digest('hex');

/** Hands over the proof as a parameter, because pg_stat_activity shows the text of a statement to others. */
export const giveProof = (proof: string): Sql => sql`select set_config('app.proof', ${proof}, true)`;

const setConfig = 'pg_catalog.set_config(text, text, boolean)';

/** Whether the transactions of this login have to prove their organization. */
export async function isProofWanted(login: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await login.query<{ wanted: boolean }>(
    `select has_function_privilege('${setConfig}', 'execute') as wanted`,
  );
  return rows[0]!.wanted;
}

/**
 * Closes the way by which an injected statement could name another organization. A superuser revokes `set_config`. Any other
 * owner stores the key, and makes a policy on each table that row-level security confines to an organization.
 */
export async function lockContext(owner: pg.ClientBase, contextKey: string): Promise<void> {
  const { rows } = await owner.query<{ superuser: boolean }>(
    'select rolsuper as superuser from pg_roles where rolname = current_user',
  );
  if (rows[0]?.superuser) await owner.query(`revoke execute on function ${setConfig} from public`);
  const { rows: found } = await owner.query<{ made: boolean; wanted: boolean }>(
    `select to_regclass('context_key') is not null as made,
       has_function_privilege('packhouse_app', '${setConfig}', 'execute') as wanted`,
  );
  // A restore first migrates to the version of its backup, which may have no proofs.
  if (!found[0]!.made) return;
  if (found[0]!.wanted) await demandProof(owner, contextKey);
  else await dropProof(owner);
}

async function demandProof(owner: pg.ClientBase, contextKey: string): Promise<void> {
  const [innerPad, outerPad] = padsOf(contextKey);
  await owner.query(
    `insert into context_key values (1, $1, $2)
     on conflict (one) do update set inner_pad = excluded.inner_pad, outer_pad = excluded.outer_pad
     where (context_key.inner_pad, context_key.outer_pad) <> (excluded.inner_pad, excluded.outer_pad)`,
    [innerPad, outerPad],
  );
  for (const table of await tablesWith(owner, { proof: false })) {
    await owner.query(
      `create policy ${proofPolicy} on "${table}" as restrictive to packhouse_app
       using ((select is_context_proven())) with check ((select is_context_proven()))`,
    );
  }
}

async function dropProof(owner: pg.ClientBase): Promise<void> {
  // Key and policies are made in one transaction: without the key there are none to look for, which every start would do.
  if ((await owner.query('delete from context_key')).rowCount === 0) return;
  for (const table of await tablesWith(owner, { proof: true })) {
    await owner.query(`drop policy ${proofPolicy} on "${table}"`);
  }
}

/** Name of the policy, on every table the same. */
export const proofPolicy = 'context_proof';

/** Tables that show the application the rows of the organization its transaction names, with or without the policy. */
async function tablesWith(owner: pg.ClientBase, { proof }: { proof: boolean }): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name
     from pg_policy p join pg_class c on c.oid = p.polrelid
     where c.relnamespace = current_schema()::regnamespace
       and 'packhouse_app'::regrole = any (p.polroles)
       and pg_get_expr(p.polqual, p.polrelid) like '%app.org_id%'
       and $1 = exists (select from pg_policy q where q.polrelid = c.oid and q.polname = '${proofPolicy}')
     group by c.relname order by c.relname`,
    [proof],
  );
  return rows.map(({ name }) => name);
}

/** The two padded keys of HMAC-SHA256 (RFC 2104, section 2). */
function padsOf(contextKey: string): [inner: Uint8Array, outer: Uint8Array] {
  const block = new Uint8Array(64);
  block.set(Buffer.from(contextKey, 'utf8')); // 43 bytes: a key longer than a block would have to be hashed first
  return [block.map((byte) => byte ^ 0x36), block.map((byte) => byte ^ 0x5c)];
}
