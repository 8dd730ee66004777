import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { openDatabase, roleUrls } from './database.ts';
import { selfTest } from './self-test.ts';

let ownerUrl: string;
let owner: pg.Client;
/** A login for this file only, since roles belong to the whole server. */
let login: string;

beforeAll(async () => {
  ownerUrl = await freshDatabase(inject('databaseUrl'));
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(() => owner?.end());

beforeEach(async () => {
  login = `login_${randomBytes(6).toString('hex')}`;
  await owner.query(`create role ${login} login password 'secret' in role packhouse_app`);
  return async () => {
    await owner.query(
      `reassign owned by ${login} to current_user; drop owned by ${login}; drop role ${login}`,
    );
  };
});

test('the logins that a migration makes, and others like them, are confined', async () => {
  expect(await problems(roleUrls(ownerUrl))).toBe('');
  expect(await problems()).toBe('');
});

test('an owner URL without a password makes no logins: anybody could work out their passwords', async () => {
  const url = new URL(ownerUrl);
  url.password = '';
  expect(() => roleUrls(url.href)).toThrow(/DATABASE_URL has no password/);
});

test.each<[string, string, string, RegExp]>([
  [
    'is a superuser',
    'alter role LOGIN superuser',
    'alter role LOGIN nosuperuser',
    /^ {2}LOGIN is a superuser, .*"alter role LOGIN nosuperuser"/m,
  ],
  [
    'may pass row-level security',
    'alter role LOGIN bypassrls',
    'alter role LOGIN nobypassrls',
    /^ {2}LOGIN has BYPASSRLS: run "alter role LOGIN nobypassrls"/m,
  ],
  [
    'owns a table',
    'alter table products owner to LOGIN',
    'alter table products owner to OWNER',
    /^ {2}LOGIN owns products: run "alter table … owner to"/m,
  ],
  [
    'may become the owner of the tables',
    'grant OWNER to LOGIN',
    'revoke OWNER from LOGIN',
    /^ {2}LOGIN may become OWNER: run "revoke OWNER from LOGIN"/m,
  ],
  [
    'may become the one that sees all organizations',
    'grant packhouse_operator to LOGIN',
    'revoke packhouse_operator from LOGIN',
    /^ {2}LOGIN may become packhouse_operator: run "revoke packhouse_operator from LOGIN"/m,
  ],
  [
    'finds a table whose row-level security is not forced',
    'alter table products no force row level security',
    'alter table products force row level security',
    /^ {2}Row-level security is not forced on products: run "alter table … .*force row level security"/m,
  ],
  [
    'finds a table without row-level security',
    'alter table events disable row level security',
    'alter table events enable row level security',
    /^ {2}Row-level security is not forced on events: run "alter table … enable row level security/m,
  ],
  [
    'may call set_config as everybody may',
    'grant execute on function pg_catalog.set_config to public',
    'revoke execute on function pg_catalog.set_config(text, text, boolean) from public, LOGIN',
    /^ {2}LOGIN may call set_config .*"revoke execute on function pg_catalog.set_config\(text, text, boolean\) from public, LOGIN"/m,
  ],
  [
    'may call set_config by a grant of its own',
    'grant execute on function pg_catalog.set_config to LOGIN',
    'revoke execute on function pg_catalog.set_config(text, text, boolean) from public, LOGIN',
    /^ {2}LOGIN may call set_config .*"revoke execute on function pg_catalog.set_config\(text, text, boolean\) from public, LOGIN"/m,
  ],
])('a login that %s is refused, and told how to mend it', async (_name, plant, mend, message) => {
  const written = (text: string) =>
    text.replaceAll('LOGIN', login).replaceAll('OWNER', new URL(ownerUrl).username);
  await owner.query(written(plant));
  try {
    const said = await problems();
    expect(said).toMatch(/^The database does not keep organizations apart:/);
    expect(said).toMatch(new RegExp(written(message.source), 'm'));
  } finally {
    await owner.query(written(mend));
  }
  expect(await problems(), 'after what it said was done').toBe('');
});

test('the logins of the gate and of the operators are looked at like that of the application', async () => {
  await owner.query(`alter role ${login} bypassrls`);
  for (const url of ['gateUrl', 'operatorUrl']) {
    const said = await problems({ ...roleUrls(ownerUrl), [url]: asLogin() });
    expect(said, url).toContain(`${login} has BYPASSRLS`);
  }
});

test('a login of the operators that may write is refused, and told how to mend it', async () => {
  await owner.query(`revoke packhouse_app from ${login}; grant select on table_manifest to ${login}`);
  const urls = { ...roleUrls(ownerUrl), operatorUrl: asLogin() };
  expect(await problems(urls)).toBe('');
  for (const grant of ['insert, delete', 'update (name)']) {
    await owner.query(`grant ${grant} on warehouses to ${login}`);
    const mend = `revoke insert, update, delete, truncate on warehouses from ${login}`;
    expect(await problems(urls), grant).toMatch(
      new RegExp(`^ {2}${login} may write warehouses: run "${mend}"`, 'm'),
    );
    await owner.query(mend);
    expect(await problems(urls), 'after what it said was done').toBe('');
  }
});

/** Complaints of the self-test when the service has these logins; empty when it passes. */
async function problems(urls = { ...roleUrls(ownerUrl), appUrl: asLogin() }): Promise<string> {
  const database = openDatabase({
    ...urls,
    pool: 1,
    statementTimeoutMs: 5_000,
    namedStatements: true,
  });
  try {
    await selfTest(database);
    return '';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await database.close();
  }
}

const asLogin = () => Object.assign(new URL(ownerUrl), { username: login, password: 'secret' }).href;
