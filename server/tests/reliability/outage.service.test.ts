import { operations } from '@packhouse/contract';
import { fillPath } from '@packhouse/contract/rules/path-template';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { freshDatabase } from '../helpers/database.ts';
import { openTestService, type TestAnswer, type TestService } from '../helpers/service.ts';
import { openWire, type Wire } from '../helpers/wire.ts';

let service: TestService;
/** Connection between the service and its database. */
let wire: Wire;
let key: string;

beforeAll(async () => {
  wire = await openWire(await freshDatabase(inject('databaseUrl')));
  service = await openTestService({ PACKHOUSE_STATEMENT_TIMEOUT_MS: '2000' }, { ownerUrl: wire.url });
  key = await service.key(await service.organization());
});
beforeEach(async () => {
  expect((await service.get('/readyz')).status).toBe(200);
  expect((await service.get(list, key)).status).toBe(200);
});
afterAll(async () => {
  await service?.close();
  wire?.close();
});

const list = '/v0/inventory/products?includeTotal=true';

test('while the database is gone each operation answers 503 and when to come back, and when it is there again, 200', async () => {
  await wire.remove();
  for (const { path } of operations
    .filter(({ operation }) => operation.method === 'GET')
    .map(({ operation }) => operation)) {
    const filled = fillPath(path, () => 'x');
    expectUnavailable(await service.get(filled, key));
  }
  await wire.restore();
  await recovers();
});

test('while the database is gone the service is alive and not ready, and its documents are there', async () => {
  await wire.remove();
  expect(await service.get('/livez')).toMatchObject({ status: 200, body: { status: 'alive' } });
  expect(await service.get('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'not ready', problem: 'The database cannot be reached.' },
  });
  for (const path of ['/', '/docs/reference', '/problems', '/version']) {
    expect((await service.get(path)).status, path).toBe(200);
  }
  // Errors in a request are still reported, if no credential has to be looked up first.
  expect((await service.get(list)).status).toBe(401);
  await wire.restore();
  await recovers();
  expect((await service.get('/readyz')).status).toBe(200);
});

test('of many requests when the database goes, each is answered by 200 or 503, and when it is back, by 200', async () => {
  let refused = 0;
  for (let round = 0; round < 3; round++) {
    const answers = Array.from({ length: 100 }, (_, index) => service.get(`${list}&skip=${index}`, key));
    await wire.remove();
    for (const answer of await Promise.all(answers)) {
      if (answer.status === 200) continue;
      expectUnavailable(answer);
      refused += 1;
    }
    await wire.restore();
    await recovers();
  }
  expect(refused, 'it went while they were under way').toBeGreaterThan(0);
});

test('a database that does not answer any more is like one that is gone', async () => {
  wire.stall();
  const answers = await Promise.all([service.get(list, key), service.get('/v0/organization', key)]);
  for (const answer of answers) expectUnavailable(answer);
  expect((await service.get('/livez')).status).toBe(200);
  expect((await service.get('/readyz')).status).toBe(503);
  wire.resume();
  await recovers();
});

function expectUnavailable({ status, headers, body }: TestAnswer) {
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['etag']).toBeUndefined();
}

/** The service recovers without help, and nothing of the outage remains. */
async function recovers() {
  await vi.waitFor(async () => expect((await service.get(list, key)).status).toBe(200), { timeout: 10_000 });
  const again = await Promise.all(Array.from({ length: 20 }, () => service.get('/v0/organization', key)));
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
}
