import type pg from 'pg';
import { rolePassword } from './database.ts';

/**
 * Makes the two logins the service answers requests with: neither owns a table nor may pass row-level security. Safe to
 * run from several processes at once, and by an owner that is no superuser (it needs CREATEROLE).
 */
export async function ensureRoles(owner: pg.ClientBase, ownerUrl: string): Promise<void> {
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock(7225001)');
  for (const role of ['packhouse_app', 'packhouse_gate']) {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
    const attributes = 'login nosuperuser nobypassrls nocreatedb nocreaterole';
    await owner.query(
      `${rowCount ? 'alter' : 'create'} role ${role} ${rowCount ? 'login' : attributes} password '${rolePassword(ownerUrl, role)}'`,
    );
  }
  await owner.query('commit');
}

/**
 * With set_config an injected select could name another organization. Only the function's owner, a superuser, can take
 * it away; where ours is not one, the self-test says what the administrator has to run.
 */
export async function lockContext(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ superuser: boolean }>(
    'select rolsuper as superuser from pg_roles where rolname = current_user',
  );
  if (rows[0]?.superuser) {
    await owner.query('revoke execute on function pg_catalog.set_config(text, text, boolean) from public');
  }
}
