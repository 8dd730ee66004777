import { access, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { checkSecret } from '../../accounts/access/installation.ts';
import { findSealedCheck } from '../../accounts/access/installation.sql.ts';
import { releasedMigrations } from '../backup/released-migrations.ts';
import type { Config } from '../../platform/config.ts';
import { connectOwner, type OwnerDatabase } from '../../platform/database/connect.ts';
import { addPassword, noPassword, type Database } from '../../platform/database/database.ts';
import { selfTest } from '../../platform/database/self-test.ts';
import { listProcesses } from '../../background/jobs/processes.sql.ts';
import { openSecrets, secretKeysOf } from '../../platform/secrets.ts';
import { readLogin, readRan, type Login } from './database-facts.sql.ts';
import { problem, type Finding } from './finding.ts';
import { openConfigured } from './with-database.ts';
import { plural } from '../../platform/plural.ts';
import { Client } from '../../platform/database/servers.ts';

/** The database: whether it answers, is new enough and migrated, keeps organizations apart, and fits the secret key. */
export async function* examineDatabase(config: Config, isServing: boolean): AsyncGenerator<Finding> {
  if (!config.databaseUrl && !(await isThere(join(config.dataFolder, 'postgres')))) {
    yield { check: 'database', state: 'ok', says: 'none yet; the first start creates it' };
    return;
  }
  let owner: OwnerDatabase;
  try {
    owner = await connectOwner(config);
  } catch (error) {
    yield problem('database', error);
    return;
  }
  const client = new Client({ connectionString: owner.ownerUrl, connectionTimeoutMillis: 5_000 });
  // Who waits for an answer is told of a connection that breaks; without a listener the process would end at once.
  client.on('error', () => {});
  try {
    await client.connect();
    yield* examineOwner(client, owner, config, isServing);
  } catch (error) {
    yield problem(
      'database',
      error,
      'Check DATABASE_URL, and that PostgreSQL runs there and lets this machine in.',
    );
  } finally {
    await client.end().catch(() => {});
    await owner.close();
  }
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

async function* examineOwner(
  client: pg.Client,
  { ownerUrl }: OwnerDatabase,
  config: Config,
  isServing: boolean,
): AsyncGenerator<Finding> {
  const before = Date.now();
  const login = await readLogin(client);
  const between = (before + Date.now()) / 2;
  yield judgeVersion(login, config);
  yield judgeRights(login);
  yield judgeClock(login.epochMs - between);
  if (new URL(ownerUrl).password === '') {
    yield { check: 'logins', state: 'problem', says: noPassword, fix: addPassword };
    return;
  }
  const ran = await readRan(client);
  const migrations = judgeMigrations(ran, await listReleased());
  yield migrations;
  if (ran === undefined || migrations.state !== 'ok') return;
  const database = openConfigured(ownerUrl, config, 1);
  try {
    yield await examineWalls(database);
    yield await examineSecret(database, config);
    yield judgeJobs(await listProcesses(database), isServing);
  } finally {
    await database.close();
  }
}

function judgeVersion({ version, versionNumber, database }: Login, { databaseUrl }: Config): Finding {
  const says = `PostgreSQL ${version}, ${databaseUrl ? `database ${database} of DATABASE_URL` : 'embedded'}`;
  if (versionNumber >= 150_000) return { check: 'database', state: 'ok', says };
  return {
    check: 'database',
    state: 'problem',
    says: `${says}, is too old`,
    fix: 'Use PostgreSQL 15 or newer.',
  };
}

export function judgeRights({
  login,
  superuser,
  createsRoles,
  createsTables,
  createsSchemas,
}: Login): Finding {
  const missing = [
    ...(superuser || createsRoles ? [] : [`alter role "${login}" createrole`]),
    ...(createsTables ? [] : [`grant create on schema public to "${login}"`]),
    ...(createsSchemas ? [] : [`grant create on database … to "${login}"`]),
  ];
  if (missing.length === 0) {
    return {
      check: 'rights',
      state: 'ok',
      says: `${login} may make tables and logins${superuser ? ' (superuser)' : ''}`,
    };
  }
  return {
    check: 'rights',
    state: 'problem',
    says: `${login} may not do what migrations need`,
    fix: `As a superuser, run: ${missing.join('; ')}.`,
  };
}

/** `aheadMs` is how much the clock of the database is ahead of this machine's. */
export function judgeClock(aheadMs: number): Finding {
  const off = Math.abs(aheadMs);
  const apart = off < 1_000 ? `${Math.round(off)} ms` : `${(off / 1_000).toFixed(1)} s`;
  const says = `the clocks of this machine and the database are ${apart} apart`;
  if (off < 2_000) return { check: 'clock', state: 'ok', says };
  const fix = 'Let both machines set their clocks by NTP.';
  return { check: 'clock', state: off < 30_000 ? 'warning' : 'problem', says, fix };
}

async function listReleased(): Promise<string[]> {
  return (await readdir(releasedMigrations)).filter((name) => name.endsWith('.sql')).toSorted();
}

/** `ran` is undefined where nothing was ever migrated. */
export function judgeMigrations(ran: readonly string[] | undefined, released: readonly string[]): Finding {
  const check = 'schema';
  if (ran === undefined) return { check, state: 'ok', says: 'empty; the first start creates the tables' };
  const unknown = ran.filter((name) => !released.includes(name));
  if (unknown.length > 0) {
    return {
      check,
      state: 'problem',
      says: `the database is newer than this Packhouse: it has run ${unknown.join(', ')}`,
      fix: 'Start the version that made it, or a later one.',
    };
  }
  const pending = released.filter((name) => !ran.includes(name));
  if (pending.length === 0) return { check, state: 'ok', says: `all ${released.length} migrations have run` };
  return {
    check,
    state: 'warning',
    says: `${pending.length} migrations have not run yet, from ${pending[0]} on`,
    fix: 'The next start runs them, and so does packhouse migrate. Take a backup first.',
  };
}

async function examineWalls(database: Database): Promise<Finding> {
  try {
    await selfTest(database);
    return { check: 'walls', state: 'ok', says: 'the logins of the service keep organizations apart' };
  } catch (error) {
    return problem('walls', error);
  }
}

async function examineSecret(database: Database, config: Config): Promise<Finding> {
  const check = 'secret key';
  const path = join(config.dataFolder, 'secret.key');
  const place = config.secretKeys ? 'PACKHOUSE_SECRET_KEY' : path;
  if ((await findSealedCheck(database)) === undefined) {
    return { check, state: 'ok', says: 'nothing is sealed yet' };
  }
  // Looked for first, since it would be made.
  if (!config.secretKeys && !(await isReadable(path))) {
    return {
      check,
      state: 'problem',
      says: `the database is sealed with a key, but ${path} has none`,
      fix: 'Put the file back from where you keep it, or set PACKHOUSE_SECRET_KEY to the key.',
    };
  }
  try {
    await checkSecret(database, openSecrets(await secretKeysOf(config)));
    return { check, state: 'ok', says: `${place} opens what is sealed` };
  } catch (error) {
    return problem(
      check,
      error,
      `${place} is not the key that this database was sealed with: put the right one back.`,
    );
  }
}

const isReadable = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export function judgeJobs(
  processes: readonly { alive: boolean; host: string }[],
  isServing: boolean,
): Finding {
  const check = 'jobs';
  const alive = processes.filter((one) => one.alive);
  if (alive.length > 0) {
    const hosts = [...new Set(alive.map(({ host }) => host))].join(', ');
    return {
      check,
      state: 'ok',
      says: `${plural(alive.length, 'process does', 'processes do')} jobs, on ${hosts}`,
    };
  }
  if (!isServing) return { check, state: 'ok', says: 'no process does jobs, as no service runs' };
  return {
    check,
    state: 'problem',
    says: 'a service runs, but no process does jobs: days are not closed, webhooks not sent, invoices not issued',
    fix: 'Start one process with PACKHOUSE_JOBS=true.',
  };
}
