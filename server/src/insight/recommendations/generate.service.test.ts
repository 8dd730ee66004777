import { dayMs } from '@packhouse/contract/rules/time';
import { threadId } from 'node:worker_threads';
import type { Product } from '@packhouse/contract/public/products';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { aPlace, aProduct, aSnapshot, nthId } from '../../../tests/helpers/recommendation-snapshot.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { transaction } from '../../platform/transaction.ts';
import { watchTouched } from './due.ts';
import { generateFor, nightOf, type GenerateOptions } from './generate.ts';
import { ModelThread } from './model-thread.ts';
import { readSnapshot } from './read-snapshot.ts';
import { runModels, type ModelWork } from './run-models.ts';
import { listTouched } from './runs.sql.ts';
import { recommendationTasks } from './tasks.ts';

let time: Date;
/** Two services on one database. */
let services: [TestService, TestService];
let service: TestService;
let acme: TestMerchant;
let product: Product;
const models = new ModelThread();

beforeAll(async () => {
  const open = (ownerUrl?: string) =>
    openTestService({}, { now: () => time, ...(ownerUrl ? { ownerUrl } : {}) });
  time = new Date('2031-01-06T18:00:00.000Z');
  service = await open();
  services = [service, await open(service.ownerUrl)];
});
afterAll(async () => {
  await models.close();
  for (const one of services ?? []) await one.close();
});
beforeEach(async () => {
  time = new Date('2031-03-10T18:00:00.000Z');
  acme = await openMerchant(service);
  product = await acme.product({ unitWeight: null, unitDimensions: null, leadTimeDays: null });
  await acme.stock(product, 40);
});
afterEach(async () => expect(await acme.audit()).toEqual([]));

/** Nine weeks pass, with sales in each. */
async function sell(): Promise<void> {
  for (let week = 0; week < 9; week++) {
    time = new Date(time.getTime() + 7 * dayMs);
    await acme.sendOff((await acme.order([[product, 4]])).body);
  }
}

const space = () => ({ orgId: acme.orgId, clockAheadMs: 0 });
const generate = (options: GenerateOptions = {}, on = service) =>
  generateFor(on.services, space(), { models, ...options });
const run = async () =>
  (await service.as(acme.orgId, (tenant) =>
    tenant.row<Record<string, unknown>>(
      sql`select r.* from recommendation_runs r where r.org_id = ${acme.orgId}`,
    ),
  ))!;
const listed = async (): Promise<{ id: string; type: string; version: number; status: string }[]> =>
  (await acme.ask('GET', '/v0/recommendations?take=50')).body;
const task = (name: string) => recommendationTasks.find((one) => one.name === name)!;
const contextOf = (on: TestService) => ({
  services: on.services,
  signal: new AbortController().signal,
  log: { info() {}, warn() {}, error() {} },
  async begin() {},
});
/** Runs the nightly task and reports the result for this organization; there are others in the database. */
const nightly = (on = service) => task('recommend_nightly').run({}, contextOf(on));
const look = () => task('recommend_products').run({ orgId: acme.orgId }, contextOf(service));

test('a run makes recommendations, and says when, from what and how long it took', async () => {
  await sell();
  const made = await generate();
  const items = await listed();
  expect(items.length).toBeGreaterThan(0);
  expect(made).toMatchObject({ asOf: time.toISOString(), products: 1, created: items.length });
  expect(await run()).toMatchObject({
    night: '2031-05-12',
    as_of: time.toISOString(),
    holder: null,
    leased_until: null,
    error: null,
    parameters: { learnedAt: time.toISOString() },
    input_hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    counts: { products: 1, created: items.length },
    durations: { readMs: expect.any(Number), modelsMs: expect.any(Number) },
  });
});

test('the models run in another thread, and say byte for byte what they say in this one', async () => {
  await sell();
  const snapshot = await transaction(
    service.services.database,
    acme.orgId,
    (tenant) => readSnapshot(tenant, time),
    'read',
  );
  const again = await transaction(
    services[1].services.database,
    acme.orgId,
    (tenant) => readSnapshot(tenant, time),
    'read',
  );
  expect(JSON.stringify(again)).toBe(JSON.stringify(snapshot));
  const work: ModelWork = { snapshot, parameters: null, about: 'all' };
  const globex = await models.run(work);
  expect(globex.threadId).not.toBe(threadId);
  const other = runModels(work);
  expect(other.suggestions.length).toBeGreaterThan(0);
  expect(JSON.stringify(globex.suggestions)).toBe(JSON.stringify(other.suggestions));
  expect(JSON.stringify(globex.parameters)).toBe(JSON.stringify(other.parameters));
  expect(globex.inputHash).toBe(other.inputHash);
});

test('two processes at once make one run', async () => {
  const [began, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waiting: Pick<ModelThread, 'run'> = {
    async run(...work) {
      began.resolve();
      await goesOn.promise;
      return models.run(...work);
    },
  };
  const first = generate({ models: waiting });
  await began.promise;
  expect(await generate({}, services[1])).toBeUndefined();
  goesOn.resolve();
  expect(await first).toBeDefined();
  const items = await listed();
  expect(new Set(items.map(({ version }) => version))).toEqual(new Set([1]));
});

test('a thread that fails fails the run, which is told of and leaves nothing but that; the next one is made', async () => {
  for (const [code, words] of [
    ['throw new Error("out of luck")', /out of luck/],
    ['process.exit(3)', /ended with 3/],
    ['new Promise(() => { (function f() { f(); })(); })', /call stack|ended/],
  ] as const) {
    const broken = new ModelThread(
      new URL(
        `data:text/javascript,${encodeURIComponent(`
          import { parentPort } from 'node:worker_threads';
          parentPort.on('message', ({ kind }) => { if (kind === 'end') { ${code} } });
          process.on('unhandledRejection', (error) => { throw error; });`)}`,
      ),
    );
    await expect(generate({ models: broken })).rejects.toThrow(words);
    expect(await run()).toMatchObject({ night: null, holder: null, error: expect.stringMatching(words) });
    await broken.close();
  }
  expect(await listed()).toEqual([]);
  expect(await generate()).toBeDefined();
  expect(await run()).toMatchObject({ error: null, failed_at: null });
});

test('a process that ends between reading and writing leaves nothing half, and its lease runs out', async () => {
  // Simulates a killed process: it never comes back, and never releases its lease.
  const begun = Promise.withResolvers<void>();
  void generate({ models: { run: () => (begun.resolve(), new Promise<never>(() => {})) } });
  await begun.promise;
  expect(await listed()).toEqual([]);
  expect(await run()).toMatchObject({ night: null, parameters: null });
  // Until the lease ends nobody takes over.
  expect(await generate()).toBeUndefined();
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(
      sql`update recommendation_runs set leased_until = now() - interval '1 second' where org_id = ${acme.orgId}`,
    ),
  );
  expect(await generate()).toBeDefined();
  expect((await listed()).length).toBeGreaterThan(0);
});

test('a run whose lease is taken over while its models run writes nothing', async () => {
  const slow = {
    run: async (work: ModelWork) => {
      await service.as(acme.orgId, (tenant) =>
        tenant.rows(
          sql`update recommendation_runs set leased_until = now() - interval '1 second' where org_id = ${acme.orgId}`,
        ),
      );
      await generate();
      return models.run(work);
    },
  };
  await expect(generate({ models: slow })).rejects.toThrow(/taken over/);
  const items = await listed();
  expect(new Set(items.map(({ version }) => version))).toEqual(new Set([1]));
});

test('told to stop, a run ends without a trace and is no failure', async () => {
  const stopping = new AbortController();
  const made = generate({
    signal: stopping.signal,
    models: {
      run(work, signal) {
        const running = models.run(work, signal);
        stopping.abort(new Error('the service is stopping'));
        return running;
      },
    },
  });
  await expect(made).rejects.toThrow('the service is stopping');
  expect(await listed()).toEqual([]);
  expect(await run()).toMatchObject({ holder: null, error: null });
  expect(await generate()).toBeDefined();
});

test('requests are answered while the models run in their thread', async () => {
  const products = Array.from({ length: 1_500 }, (_, nth) =>
    aProduct({ id: nthId('product', nth + 1), places: [aPlace()] }),
  );
  let isDone = false;
  const running = models
    .run({ snapshot: aSnapshot({ products }), parameters: null, about: 'all' })
    .finally(() => (isDone = true));
  const answer = await acme.ask('GET', '/v0/recommendations');
  expect(answer.status).toBe(200);
  expect(isDone).toBe(false);
  expect((await running).threadId).not.toBe(threadId);
});

test('the night falls due at three in the morning where the organization is', () => {
  expect(nightOf('America/Los_Angeles', new Date('2031-03-11T09:59:59.999Z'))).toBe('2031-03-10');
  expect(nightOf('America/Los_Angeles', new Date('2031-03-11T10:00:00.000Z'))).toBe('2031-03-11');
  expect(nightOf('Asia/Tokyo', new Date('2031-03-10T18:00:00.000Z'))).toBe('2031-03-11');
});

test('each night is done once, and what was missed is done at once', async () => {
  await nightly();
  const first = await run();
  expect(first).toMatchObject({ night: '2031-03-10' });
  time = new Date('2031-03-11T09:30:00.000Z');
  await nightly();
  expect(await run()).toEqual(first);
  time = new Date('2031-03-11T10:17:00.000Z');
  await Promise.all(services.map((one) => nightly(one)));
  const second = await run();
  expect(second).toMatchObject({ night: '2031-03-11', as_of: time.toISOString() });
  // Three nights pass without the service.
  time = new Date('2031-03-14T20:00:00.000Z');
  await nightly();
  expect(await run()).toMatchObject({ night: '2031-03-14' });
}, 60_000);

test('what happened to products is looked at a minute after the last look, by what was learned at night', async () => {
  const { database } = service.services;
  const touched = async () =>
    (await listTouched(database, new Date(time.getTime() - 60_000).toISOString())).includes(acme.orgId);
  // Before the first nightly run there are no learned parameters to use.
  expect(await touched()).toBe(false);
  await generate();
  const { parameters, as_of: asOf } = await run();
  const other = await acme.product({ name: 'Other', unitWeight: null });
  await acme.stock(other, 5);
  expect(await touched()).toBe(true);
  await look();
  expect((await listed()).length).toBeGreaterThan(0);
  const types = (await acme.ask('GET', `/v0/recommendations?productId=${other.id}`)).body;
  expect(types.length).toBeGreaterThan(0);
  expect(await run()).toMatchObject({ parameters, as_of: asOf, counts: { products: 1 }, holder: null });

  await acme.stock(other, 1);
  expect(await touched()).toBe(false);
  time = new Date(time.getTime() + 61_000);
  expect(await touched()).toBe(true);
  await look();
  // The events of the run itself do not trigger another look.
  time = new Date(time.getTime() + 61_000);
  if (await touched()) await look();
  time = new Date(time.getTime() + 61_000);
  expect(await touched()).toBe(false);
});

test('however often it is called, the database is asked every few seconds', async () => {
  const { database } = services[1].services;
  await generate();
  await acme.stock(product, 1);
  const touchedOrganizations = watchTouched();
  expect(await touchedOrganizations(database, time)).toContain(acme.orgId);
  expect(await touchedOrganizations(database, time)).toEqual([]);
});

test('claims are settled within the hour in which their time comes', async () => {
  await sell();
  await generate();
  const due = (await service.as(acme.orgId, (tenant) =>
    tenant.row<{ at: string; count: number }>(sql`
      select min(c.resolves_at) as at, count(*) as count from recommendation_claims c where c.org_id = ${acme.orgId}`),
  ))!;
  expect(due.count).toBeGreaterThan(0);
  const settled = async () =>
    (await service.as(acme.orgId, (tenant) =>
      tenant.row<{ count: number }>(sql`
        select count(*) as count from recommendation_claims c where c.org_id = ${acme.orgId} and c.outcome is not null`),
    ))!.count;
  const keep = () => task('keep_claims').run({}, contextOf(service));
  time = new Date(Date.parse(due.at) - 1);
  await keep();
  expect(await settled()).toBe(0);
  time = new Date(Date.parse(due.at));
  await keep();
  expect(await settled()).toBeGreaterThan(0);
});
