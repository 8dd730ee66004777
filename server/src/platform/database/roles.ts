import type pg from 'pg';
import { rolePassword, roleUrls } from './database.ts';
import { Client } from './servers.ts';

/**
 * Makes the four logins the service works with: none owns a table nor may pass row-level security. Safe to
 * run from several processes at once, and by an owner that is no superuser (it needs CREATEROLE).
 */
export async function ensureRoles(owner: pg.ClientBase, ownerUrl: string): Promise<void> {
  const { appUrl, gateUrl, operatorUrl, jobsUrl } = roleUrls(ownerUrl);
  const logins = [
    ['packhouse_app', appUrl],
    ['packhouse_gate', gateUrl],
    ['packhouse_operator', operatorUrl],
    ['packhouse_jobs', jobsUrl],
  ] as const;
  const works = await Promise.all(logins.map(([, url]) => canLogIn(url)));
  for (const [role, url] of logins.filter((_, index) => !works[index])) {
    // Logins belong to all databases of a server, which no lock within one of them can guard: another service may be
    // making the same one now. Then one of the two fails, and the login is as it should be all the same.
    await makeRole(owner, role, rolePassword(ownerUrl, role)).catch(async (error: unknown) => {
      if (!(await canLogIn(url))) throw error;
    });
  }
}

async function makeRole(owner: pg.ClientBase, role: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  const attributes = 'login nosuperuser nobypassrls nocreatedb nocreaterole';
  await owner.query(
    `${rowCount ? 'alter' : 'create'} role ${role} ${rowCount ? 'login' : attributes} password '${password}'`,
  );
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
