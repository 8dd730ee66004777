import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { roleUrls } from './database.ts';
import { installQueue, queueRevision } from './install-queue.ts';
import { ensureRoles } from './roles.ts';

let url: string;
let owner: pg.Client;

beforeEach(async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await on(inject('databaseUrl'), `create database ${name}`);
  url = Object.assign(new URL(inject('databaseUrl')), { pathname: name }).href;
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await ensureRoles(owner, url);
});
afterEach(() => owner.end());

async function on<R>(where: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: where });
  await client.connect();
  try {
    return (await client.query(statement)).rows as R[];
  } finally {
    await client.end();
  }
}

test('the revision that is looked for is the one the library has', async () => {
  const library = join(dirname(fileURLToPath(import.meta.resolve('graphile-worker'))), '../sql');
  const files = (await readdir(library)).filter((file) => /^\d{6}\.sql$/.test(file));
  expect(Math.max(...files.map((file) => Number.parseInt(file, 10)))).toBe(queueRevision);
});

test('the login of the jobs works on the queue, and owns, changes and drops nothing of it', async () => {
  await installQueue(owner, url);
  const { jobsUrl } = roleUrls(url);
  await on(
    jobsUrl,
    `select graphile_worker.add_job('sweep', '{}'::json, queue_name => 'floor', job_key => 'once')`,
  );
  expect(await on(jobsUrl, 'select task_identifier as task from graphile_worker.jobs')).toEqual([
    { task: 'sweep' },
  ]);
  expect(await on(jobsUrl, 'delete from graphile_worker._private_jobs returning key')).toEqual([
    { key: 'once' },
  ]);
  for (const forbidden of [
    'drop table graphile_worker._private_jobs',
    'alter table graphile_worker._private_jobs disable row level security',
    'create table graphile_worker.mine (id integer)',
    `insert into graphile_worker.migrations (id) values (999)`,
    'truncate graphile_worker._private_jobs',
  ]) {
    await expect(on(jobsUrl, forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/);
  }
});

test('no other login of the service sees the queue', async () => {
  await installQueue(owner, url);
  const { appUrl, gateUrl, operatorUrl } = roleUrls(url);
  for (const other of [appUrl, gateUrl, operatorUrl]) {
    for (const asked of ['select * from graphile_worker.jobs', `select graphile_worker.add_job('sweep')`]) {
      await expect(on(other, asked)).rejects.toThrow('permission denied for schema graphile_worker');
    }
  }
});

test('a queue of an older version is brought to this one, with the jobs that wait in it', async () => {
  await installQueue(owner, url);
  // As if the last two migrations had not been: they only replace functions.
  await owner.query(`
    select graphile_worker.add_job('sweep', job_key => 'waits');
    delete from graphile_worker.migrations where id >= ${queueRevision};
    drop policy packhouse_jobs on graphile_worker._private_tasks`);
  await installQueue(owner, url);
  expect(await on(url, 'select max(id) as revision from graphile_worker.migrations')).toEqual([
    { revision: queueRevision },
  ]);
  const { jobsUrl } = roleUrls(url);
  expect(await on(jobsUrl, 'select key, task_identifier as task from graphile_worker.jobs')).toEqual([
    { key: 'waits', task: 'sweep' },
  ]);
  expect(await on(jobsUrl, 'select identifier from graphile_worker._private_tasks')).toEqual([
    { identifier: 'sweep' },
  ]);
});

test('a queue that was made and not yet opened to its login is opened the next time', async () => {
  await installQueue(owner, url);
  await owner.query('revoke all on schema graphile_worker from packhouse_jobs');
  await installQueue(owner, url);
  const { jobsUrl } = roleUrls(url);
  expect(await on(jobsUrl, 'select * from graphile_worker.jobs')).toEqual([]);
});
