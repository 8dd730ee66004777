import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { operatorJobs, type JobsOverview } from '@packhouse/contract/operator/jobs';
import { newId } from '../../platform/database/ids.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { insertRuns, saveProcess } from './processes.sql.ts';
import { insertJob } from './queue.sql.ts';
import { tasksOf } from './tasks.ts';

let service: TestService;
let key: string;

beforeAll(async () => {
  service = await openTestService();
  key = await service.operatorKey();
});
afterAll(() => service?.close());
afterEach(async () => {
  for (const table of ['graphile_worker._private_jobs', 'job_runs', 'job_processes'])
    await onQueue(`delete from ${table}`);
});

const path = '/operator/v0/jobs';
const onQueue = (text: string) => service.services.database.jobs.query(text);
const read = async (): Promise<JobsOverview> => {
  const { status, body, text } = await service.get(path, key);
  expect(status, text).toBe(200);
  return operatorJobs.overview.output.parse(body);
};
const taskOf = ({ tasks }: JobsOverview, name: string) => tasks.find(({ task }) => task === name)!;
const codeOf = ({ status, body }: TestAnswer) => [status, body.code];

async function aJob(change = '', task = 'close_months'): Promise<string> {
  const job = { task, payload: {}, maxAttempts: 25, queue: null, key: null, runAt: null };
  const { id } = await insertJob(service.services.database, job);
  if (change) await onQueue(`update graphile_worker._private_jobs set ${change} where id = ${id}`);
  return id;
}
const failed = `attempts = 3, last_error = 'no paper', run_at = now() + interval '1 hour'`;

test('while no process does jobs the overview says so, with every task and when its clock begins it', async () => {
  const overview = await read();
  expect(overview).toMatchObject({ works: false, processes: [], failures: [] });
  expect(overview.tasks.map(({ task }) => task)).toEqual(tasksOf().map(({ name }) => name));
  const { nextAt, schedule } = taskOf(overview, 'look_after');
  expect(schedule).toBe('each minute');
  const inMs = Date.parse(nextAt!) - Date.parse(overview.at);
  expect(inMs).toBeGreaterThan(0);
  expect(inMs).toBeLessThanOrEqual(60_000);
  expect(nextAt).toMatch(/:00\.000Z$/);
  expect(taskOf(overview, 'forget_jobs').nextAt).toMatch(/T04:41:00\.000Z$/);
  expect(taskOf(overview, 'send_webhooks')).toMatchObject({ schedule: null, nextAt: null });
});

test('what waits, runs and fails is counted by task, and what was done in the last hour', async () => {
  const { database } = service.services;
  await aJob();
  await aJob(`attempts = 1, locked_at = now(), locked_by = 'pool-of-somebody'`);
  const id = await aJob(failed);
  await aJob(`attempts = max_attempts, last_error = 'never'`);
  const run = { id: newId(), task: 'close_months', durationMs: 12, error: null };
  const longAgo = new Date(Date.now() - 7_200_000).toISOString();
  const lately = new Date(Date.now() - 60_000).toISOString();
  await insertRuns(database, [
    { ...run, endedAt: longAgo, durationMs: 5 },
    { ...run, id: newId(), endedAt: lately },
    { ...run, id: newId(), endedAt: lately, error: 'no paper' },
  ]);
  await saveProcess(database, {
    id: newId(),
    pool: 'pool-of-somebody',
    host: 'warehouse-1',
    version: '0.1.0',
  });
  const overview = await read();
  expect(taskOf(overview, 'close_months')).toMatchObject({
    waiting: 1,
    running: 1,
    failing: 2,
    doneLastHour: 1,
    failedLastHour: 1,
    lastDoneAt: lately,
    lastDurationMs: 12,
  });
  expect(overview.failures).toHaveLength(2);
  expect(overview.failures).toContainEqual(
    expect.objectContaining({
      id,
      task: 'close_months',
      attempts: 3,
      maxAttempts: 25,
      error: 'no paper',
      givenUp: false,
    }),
  );
  expect(overview.works).toBe(true);
  expect(overview.processes).toMatchObject([{ host: 'warehouse-1', version: '0.1.0' }]);
});

test('a process that has not been seen for a minute does no jobs', async () => {
  await saveProcess(service.services.database, { id: newId(), pool: null, host: 'gone', version: '0.1.0' });
  await onQueue(`update job_processes set seen_at = now() - interval '2 minutes'`);
  expect(await read()).toMatchObject({ works: false, processes: [{ host: 'gone' }] });
});

test('a job that failed or was given up is tried again now when an operator says so', async () => {
  for (const change of [failed, `attempts = max_attempts, last_error = 'never'`]) {
    const id = await aJob(change);
    const { status, body } = await service.send('POST', `${path}/${id}/retry`, key);
    expect([status, body.id]).toEqual([200, id]);
    const { rows } = await onQueue(
      `select is_available and run_at <= now() as due from graphile_worker._private_jobs where id = ${id}`,
    );
    expect(rows).toEqual([{ due: true }]);
  }
});

test('a job that has not failed, or is not there, is not tried again', async () => {
  for (const id of [
    await aJob(),
    await aJob(`attempts = 1, locked_at = now(), locked_by = 'pool-of-somebody'`),
  ]) {
    expect(codeOf(await service.send('POST', `${path}/${id}/retry`, key))).toEqual([409, 'invalid_state']);
  }
  expect(codeOf(await service.send('POST', `${path}/999999/retry`, key))).toEqual([404, 'not_found']);
});

test('a scheduled task is begun now, and waits once however often that is asked', async () => {
  const first = await service.send('POST', `${path}/tasks/look_after/run`, key);
  expect(first.status, first.text).toBe(200);
  const again = await service.send('POST', `${path}/tasks/look_after/run`, key);
  expect(again.body.id).toBe(first.body.id);
  expect(taskOf(await read(), 'look_after')).toMatchObject({ waiting: 1 });
});

test('what no clock begins, and what is no task, cannot be begun', async () => {
  for (const task of ['send_webhooks', 'sweep_the_floor']) {
    const answer = await service.send('POST', `${path}/tasks/${task}/run`, key);
    expect(codeOf(answer)).toEqual([404, 'not_found']);
    expect(answer.body.error).toContain('look_after');
  }
});

test('nobody but operators may look, and a key that may only read changes nothing', async () => {
  expect(codeOf(await service.get(path))).toEqual([401, 'missing_credentials']);
  const merchant = await service.key(await service.organization());
  expect(codeOf(await service.get(path, merchant))).toEqual([403, 'operator_only']);
  const reader = await service.operatorKey({ accessMode: 'read_only' });
  expect((await service.get(path, reader)).status).toBe(200);
  const id = await aJob(failed);
  expect(codeOf(await service.send('POST', `${path}/${id}/retry`, reader))).toEqual([
    403,
    'read_only_credential',
  ]);
  expect(codeOf(await service.send('POST', `${path}/tasks/look_after/run`, merchant))).toEqual([
    403,
    'operator_only',
  ]);
});
