import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import type { Services } from '../../services.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Task, TaskLog } from '../../platform/task.ts';
import { freshDatabase } from '../../../tests/helpers/database.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openWire, type Wire } from '../../../tests/helpers/wire.ts';
import { beginJob } from './begin.ts';
import { listProcesses, saveProcess } from './processes.sql.ts';
import { insertJob, listFailedJobs } from './queue.sql.ts';
import { startJobs, type JobOptions, type Jobs } from './start-jobs.ts';
import { openTally } from './tally.ts';

let wire: Wire;
/** Two instances on one database; the first is connected through a wire that can be cut. */
let services: [Services, Services];
let opened: TestService[];
let started: Jobs[];
let logged: { level: keyof TaskLog; facts: Record<string, unknown>; text: string }[];
/** Completed work, in order. */
let done: unknown[];

beforeAll(async () => {
  const ownerUrl = await freshDatabase(inject('databaseUrl'));
  wire = await openWire(ownerUrl);
  opened = [await openTestService({}, { ownerUrl: wire.url }), await openTestService({}, { ownerUrl })];
  services = opened.map((service) => service.services) as [Services, Services];
});
afterAll(async () => {
  for (const service of opened ?? []) await service.close();
  wire?.close();
});

beforeEach(() => {
  started = [];
  logged = [];
  done = [];
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  for (const table of [
    'graphile_worker._private_jobs',
    'graphile_worker._private_job_queues',
    'job_runs',
    'job_processes',
  ]) {
    await onQueue(`delete from ${table}`);
  }
});

const soon = { timeout: 20_000, interval: 30 };
const logOf = (level: keyof TaskLog) => (facts: object, text: string) =>
  void logged.push({ level, facts: { ...facts }, text });
const log: TaskLog = { info: logOf('info'), warn: logOf('warn'), error: logOf('error') };

function start(which: 0 | 1, tasks: readonly Task<Services>[], options: Partial<JobOptions> = {}): Jobs {
  const jobs = startJobs(services[which], log, {
    tally: openTally(),
    tasks,
    watches: [],
    watchMs: 50,
    beatMs: 200,
    silentSeconds: 2,
    ...options,
  });
  started.push(jobs);
  return jobs;
}

const aTask = (task: Partial<Task<Services>> & Pick<Task<Services>, 'run'>): Task<Services> => ({
  name: 'sweep',
  title: 'Sweep the floor',
  ...task,
});
const sweep = aTask({
  async run(payload) {
    done.push(payload);
  },
});

const onQueue = <R>(text: string) =>
  services[1].database.query<R>(services[1].database.jobs, sql`${raw(text)}`);
const waiting = async () =>
  (await onQueue<{ n: number }>('select count(*) as n from graphile_worker._private_jobs'))[0]!.n;

test('a job waits for a connection for longer than a request may', async () => {
  const { database, config } = services[0];
  const { shares } = database;
  const held = await Promise.all(Array.from({ length: config.databasePool }, () => shares.take(newId())));
  const book = aTask({
    maxAttempts: 1,
    async run(payload, context) {
      await transaction(context.services.database, newId(), async () => {});
      done.push(payload);
    },
  });
  start(0, [book]);
  await beginJob(services[0], book, { n: 1 });
  await expect.poll(() => shares.waiting(), soon).toBe(1);
  await expect(shares.take(newId(), config.maxWaitMs)).rejects.toThrow('no connection');
  for (const giveBack of held) giveBack();
  await expect.poll(() => done, soon).toEqual([{ n: 1 }]);
  expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('of two instances that share a queue, each job is done by one of them, once', async () => {
  const by = [0, 0];
  for (const which of [0, 1] as const) {
    start(which, [
      aTask({
        async run(payload) {
          by[which]! += 1;
          done.push((payload as { n: number }).n);
          await pause(20);
        },
      }),
    ]);
  }
  await expect.poll(() => listProcesses(services[0].database), soon).toHaveLength(2);
  for (let n = 0; n < 60; n++) await beginJob(services[0], sweep, { n });
  await expect.poll(waiting, soon).toBe(0);
  expect(done.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 60 }, (_, n) => n),
  );
  expect(Math.min(...by), 'both had a hand in it').toBeGreaterThan(0);
});

test('what is scheduled is done once after the start, one at a time, however many instances begin it', async () => {
  let atOnce = 0;
  let most = 0;
  const hourly = aTask({
    schedule: { cron: '0 0 1 1 *', words: 'each year' },
    async run() {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await pause(300);
      atOnce -= 1;
      done.push('swept');
    },
  });
  start(0, [hourly]);
  start(1, [hourly]);
  await expect.poll(() => done.length, soon).toBeGreaterThan(0);
  await expect.poll(waiting, soon).toBe(0);
  expect(most).toBe(1);
  expect(done.length).toBeLessThanOrEqual(2);
});

test('the clock of two instances begins a job once', { timeout: 90_000 }, async () => {
  const ticks: string[] = [];
  const minutely = aTask({
    schedule: { cron: '* * * * *', words: 'each minute' },
    async run(payload) {
      const tick = /"ts":"([^"]+)"/.exec(JSON.stringify(payload))?.[1];
      if (tick) ticks.push(tick);
    },
  });
  start(0, [minutely]);
  start(1, [minutely]);
  await expect.poll(() => ticks.length, { timeout: 75_000, interval: 100 }).toBeGreaterThan(0);
  await pause(1_500);
  expect(ticks).toEqual([...new Set(ticks)]);
});

test('a job that fails is tried again later, is told, and ends as done', async () => {
  let tries = 0;
  const clumsy = aTask({
    async run() {
      tries += 1;
      if (tries < 2) throw new Error('the broom broke');
    },
  });
  start(0, [clumsy]);
  await beginJob(services[0], clumsy);
  await expect
    .poll(() => listFailedJobs(services[0].database), soon)
    .toMatchObject([
      { task: 'sweep', attempts: 1, maxAttempts: 25, error: 'the broom broke', givenUp: false },
    ]);
  const [failed] = await listFailedJobs(services[0].database);
  expect(Date.parse(failed!.runAt), 'after a while').toBeGreaterThan(Date.now());
  await expect.poll(waiting, soon).toBe(0);
  expect(tries).toBe(2);
  await expect
    .poll(() => onQueue('select error from job_runs order by ended_at'), soon)
    .toEqual([{ error: 'the broom broke' }, { error: null }]);
  expect(logged).toMatchObject([{ level: 'error', facts: { task: 'sweep', attempts: 1 } }]);
});

test('what is found to do and fails is one job, which is tried again after a while, and ends when it is done', async () => {
  let broken = true;
  let tries = 0;
  const mop = aTask({
    name: 'mop',
    maxAttempts: 1,
    async run() {
      tries += 1;
      if (broken) throw new Error('the mop is dry');
      todo = [];
    },
  });
  let todo = [newId()];
  start(0, [mop], { watches: [{ task: 'mop', due: async () => todo }] });
  await expect.poll(() => tries, soon).toBeGreaterThan(1);
  await expect
    .poll(() => listFailedJobs(services[0].database), soon)
    .toMatchObject([{ task: 'mop', givenUp: true, error: 'the mop is dry' }]);
  broken = false;
  await expect.poll(waiting, soon).toBe(0);
  expect(todo).toEqual([]);
});

test('what is found to do is done at once, one job of an organization at a time', async () => {
  const orgs = [newId(), newId(), newId()];
  const open = new Set(orgs);
  const running = new Set<string>();
  const doubled: string[] = [];
  const send = aTask({
    async run(payload) {
      const { orgId } = payload as { orgId: string };
      if (running.has(orgId)) doubled.push(orgId);
      running.add(orgId);
      await pause(250);
      running.delete(orgId);
      open.delete(orgId);
      done.push(orgId);
    },
  });
  const watches = [{ task: 'sweep', due: async () => [...open] }];
  start(0, [send], { watches });
  start(1, [send], { watches });
  await expect.poll(() => new Set(done), { timeout: 5_000 }).toEqual(new Set(orgs));
  await expect.poll(waiting, soon).toBe(0);
  expect(doubled).toEqual([]);
});

test('however much is found to do, what a clock begins has its turn', async () => {
  const patient = new AbortController();
  const send = aTask({
    name: 'send',
    run: () => pause(20_000, undefined, { signal: patient.signal }).catch(() => {}),
  });
  const orgs = Array.from({ length: 30 }, newId);
  start(0, [send, sweep], { watches: [{ task: 'send', due: async () => orgs }], hands: 3 });
  await expect.poll(waiting, soon).toBe(30);
  await pause(500);
  await beginJob(services[0], sweep, { by: 'hand' });
  await expect.poll(() => done, { timeout: 8_000 }).toEqual([{ by: 'hand' }]);
  patient.abort();
});

test('a process that stops breaks off what is under way, and the next one does it at once', async () => {
  let begun = 0;
  const long = aTask({
    async run(_payload, { signal }) {
      begun += 1;
      if (begun === 1) await pause(60_000, undefined, { signal });
      done.push('swept');
    },
  });
  const jobs = start(0, [long]);
  await beginJob(services[0], long);
  await expect.poll(() => begun, soon).toBe(1);
  // This does not wait for the job's 60 s, which are longer than the test's time limit.
  await jobs.stop();
  expect(await onQueue('select attempts, locked_by, last_error from graphile_worker._private_jobs')).toEqual([
    { attempts: 0, locked_by: null, last_error: null },
  ]);
  expect(await listProcesses(services[1].database)).toEqual([]);
  start(1, [long]);
  await expect.poll(() => done, soon).toEqual(['swept']);
  expect(logged).toEqual([]);
});

test('a job whose process is silent is taken over, and one whose process still speaks is not', async () => {
  const { database } = services[1];
  const [dead, alive] = [newId(), newId()];
  await saveProcess(database, { id: dead, pool: 'pool-of-the-dead', host: 'gone', version: '0' });
  await saveProcess(database, { id: alive, pool: 'pool-of-the-living', host: 'here', version: '0' });
  await onQueue(
    `update job_processes set seen_at = now() - interval '1 hour' where pool = 'pool-of-the-dead'`,
  );
  await onQueue(
    `update job_processes set seen_at = now() + interval '1 hour' where pool = 'pool-of-the-living'`,
  );
  for (const pool of ['pool-of-the-dead', 'pool-of-the-living']) {
    const spec = { task: 'sweep', payload: { pool }, maxAttempts: 25, queue: null, key: null, runAt: null };
    const { id } = await insertJob(database, spec);
    await onQueue(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = '${pool}', locked_at = now() - interval '1 hour' where id = ${id}`,
    );
  }
  start(1, [sweep]);
  await expect.poll(() => done, soon).toEqual([{ pool: 'pool-of-the-dead' }]);
  await pause(600);
  expect(done).toHaveLength(1);
  expect(logged).toMatchObject([
    { level: 'warn', text: expect.stringContaining('no process was doing these jobs any longer') },
  ]);
});

test(
  'a job whose process is killed is done by another one, within moments and not after hours',
  { timeout: 60_000 },
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...process.env, FOLDER: join(import.meta.dirname, '../..'), OWNER_URL: opened[1]!.ownerUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await beginJob(services[1], sweep, { n: 1 });
      const [said] = (await once(child.stdout, 'data')) as [Buffer];
      expect(said.toString()).toBe('sweeping');
      child.kill('SIGKILL');
      await once(child, 'exit');
      start(1, [sweep]);
      await expect.poll(() => done, soon).toEqual([{ n: 1 }]);
      await expect.poll(waiting, soon).toBe(0);
    } finally {
      child.kill('SIGKILL');
    }
  },
);

/** A program that takes a job and never finishes it. */
const program = `
  const at = (file) => import(process.env.FOLDER + '/' + file);
  const { openDatabase, roleUrls } = await at('platform/database/database.ts');
  const { startJobs } = await at('background/jobs/start-jobs.ts');
  const { openTally } = await at('background/jobs/tally.ts');
  const database = openDatabase({ ...roleUrls(process.env.OWNER_URL), pool: 1, statementTimeoutMs: 5000, namedStatements: true });
  const log = { info() {}, warn() {}, error() {} };
  const run = () => new Promise(() => process.stdout.write('sweeping'));
  const tasks = [{ name: 'sweep', title: 'Sweep the floor', run }];
  startJobs({ database, config: { namedStatements: true } }, log, { tally: openTally(), tasks, watches: [], beatMs: 200 });
  setInterval(() => {}, 1000);`;

test('a process takes a job again when it never heard that it has it', async () => {
  for (let n = 0; n < 3; n++) await beginJob(services[1], sweep, { n });
  const cuts = wire.cuts();
  wire.cutAfter(/get_job/);
  start(0, [sweep]);
  await expect.poll(waiting, soon).toBe(0);
  expect(wire.cuts(), 'the answer to one of its questions was lost').toBe(cuts + 1);
  expect(done.toSorted((one, other) => (one as { n: number }).n - (other as { n: number }).n)).toEqual([
    { n: 0 },
    { n: 1 },
    { n: 2 },
  ]);
});

test('jobs go on after the ends of two of them could not be written', async () => {
  const ends: (() => void)[] = [];
  const patient = aTask({
    async run(payload) {
      done.push((payload as { n: number }).n);
      if (done.length <= 3) await new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  for (let n = 0; n < 6; n++) await beginJob(services[1], patient, { n });
  start(0, [patient], { hands: 3 });
  await expect.poll(() => ends.length, soon).toBe(3);
  const [first, second, last] = ends;
  wire.stall();
  first!();
  await pause(50);
  second!();
  await pause(50);
  await wire.remove();
  wire.resume();
  await wire.restore();
  last!();
  await expect.poll(waiting, soon).toBe(0);
  expect(new Set(done).size).toBe(6);
});

test(
  'while the database is gone jobs rest, and when it is back they go on by themselves',
  { timeout: 150_000 },
  async () => {
    const counted = aTask({
      async run(payload) {
        await pause(30);
        done.push((payload as { n: number }).n);
      },
    });
    start(0, [counted]);
    await expect.poll(() => listProcesses(services[1].database), soon).toHaveLength(1);
    for (let n = 0; n < 40; n++) await beginJob(services[1], counted, { n });
    await expect.poll(() => done.length, soon).toBeGreaterThan(2);
    await wire.remove();
    await pause(1_000);
    await wire.restore();
    for (let n = 40; n < 60; n++) await beginJob(services[1], counted, { n });
    await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
    // Some may have been done twice, because their completion could not be written.
    expect(new Set(done).size).toBe(60);
  },
);
