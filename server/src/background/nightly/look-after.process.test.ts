import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { TaskLog } from '../../platform/task.ts';
import { startPackhouse } from '../../../tests/helpers/packhouse-process.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openMerchantWithGoods, type MerchantWithGoods } from '../../../tests/helpers/world/goods.ts';
import { auditOrganization } from './audit.ts';
import { lookAfter } from './look-after.ts';
import type { NightServices } from './night.ts';

let service: TestService;
let time: Date;
let acme: MerchantWithGoods;
let logged: { level: keyof TaskLog; facts: Record<string, unknown>; text: string }[];

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
});
afterAll(() => service?.close());

beforeEach(async () => {
  time = new Date('2026-03-10T17:20:00.000Z');
  acme = await openMerchantWithGoods(service, { at: new Date('2026-03-08T20:00:00.000Z') });
  logged = [];
});

/** How long to wait for what another process will do. */
const soon = { timeout: 60_000 };

const logOf = (level: keyof TaskLog) => (facts: object, text: string) =>
  void logged.push({ level, facts: { ...facts }, text });
const log: TaskLog = { info: logOf('info'), warn: logOf('warn'), error: logOf('error') };

/** One process's rounds, as the runner of jobs does them. */
function rounds(services: NightServices = service.services) {
  const task = lookAfter();
  return (signal = new AbortController().signal) =>
    task.run({}, { services, signal, log, begin: async () => {} });
}

const countSnapshots = async ({ orgId }: MerchantWithGoods): Promise<number> =>
  (await service.as(orgId, (tenant) =>
    tenant.row<{ count: number }>(sql`select count(*) from stock_snapshots s where s.org_id = ${orgId}`),
  ))!.count;

const isLate = async ({ orgId }: MerchantWithGoods): Promise<number> =>
  (await service.as(orgId, (tenant) =>
    tenant.row<{ count: number }>(sql`
      select count(*) from events e where e.org_id = ${orgId} and e.type = 'shipment.late'`),
  ))!.count;

test('it looks after everybody, and again as time goes on', async () => {
  const { promise } = await acme.ship('pnp', acme.orderOf([[acme.coffee, 1]]));
  const round = rounds();
  await round();
  // Four kinds of goods, on the 8th and the 9th.
  expect(await countSnapshots(acme)).toBe(8);
  expect(await isLate(acme)).toBe(0);
  time = new Date(promise!.shipBy);
  await round();
  expect(await isLate(acme)).toBe(1);
  expect(await countSnapshots(acme)).toBe(12);
  expect(logged.filter(({ level }) => level !== 'info')).toEqual([]);
});

test('two processes at once do nothing twice', async () => {
  await Promise.all([rounds()(), rounds()()]);
  expect(await countSnapshots(acme)).toBe(8);
});

test('what goes wrong with one is told, keeps nobody else waiting, and is tried again', async () => {
  const other = await openMerchantWithGoods(service, { at: new Date('2026-03-08T20:00:00.000Z') });
  let broken = true;
  let tidied = 0;
  const round = rounds({
    ...service.services,
    files: {
      ...service.services.files,
      async list(orgId) {
        if (broken && orgId === acme.orgId) throw new Error('the disk is gone');
        if (orgId === acme.orgId) tidied += 1;
        return service.services.files.list(orgId);
      },
    },
  });
  await round();
  expect(await countSnapshots(other)).toBe(8);
  expect(logged.filter(({ facts }) => facts['orgId'] === acme.orgId)).toContainEqual(
    expect.objectContaining({ level: 'error' }),
  );
  broken = false;
  await round();
  expect(tidied).toBe(1);
});

test('books that do not agree are logged, each with what is wrong', async () => {
  const { orgId } = acme;
  await service.as(orgId, (tenant) =>
    tenant.rows(sql`update stock_cells c set damaged = 3 where c.org_id = ${orgId} and c.lot = 'L-1'`),
  );
  await rounds()();
  expect(logged.filter(({ facts, level }) => level === 'error' && facts['orgId'] === orgId)).toContainEqual(
    expect.objectContaining({
      facts: expect.objectContaining({ rule: 'the ledger adds up to the counters' }),
    }),
  );
});

test('once it is told to stop it does nothing any more, and says that it was broken off', async () => {
  const stopped = AbortSignal.abort(new Error('the service is stopping'));
  await expect(rounds()(stopped)).rejects.toThrow('the service is stopping');
  expect(await countSnapshots(acme)).toBe(0);
  expect(logged).toEqual([]);
});

test('a service does it by itself, and ends cleanly', async () => {
  const { child, exited } = await startPackhouse({
    DATABASE_URL: service.ownerUrl,
    PACKHOUSE_JOBS: 'true',
  });
  try {
    // Its clock is that of the machine: more days have ended than those of the other tests.
    await expect.poll(() => countSnapshots(acme), soon).toBeGreaterThan(8);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await exited).toEqual([0, null]);
});

test('a warehouse that was renamed has its new name in every stock record within a round, and the books agree', async () => {
  const round = rounds();
  await round();
  const { id } = acme.reno;
  const path = `/operator/v0/warehouses/${id}`;
  const key = await service.operatorKey();
  const stockOf = async (kind: 'products' | 'cartons') =>
    (await service.get(`/v0/inventory/${kind}/breakdown?take=50`, acme.key)).body as {
      version: number;
      onHand: number;
      warehouses: { id: string; name: string }[];
    }[];
  const before = await stockOf('products');
  const renamed = await service.send('PATCH', path, key, { name: 'Reno "East", dock 2' });
  expect(renamed.status, renamed.text).toBe(200);
  await round();
  const after = [...(await stockOf('products')), ...(await stockOf('cartons'))];
  expect(new Set(after.flatMap(({ warehouses }) => warehouses.map(({ name }) => name)))).toEqual(
    new Set(['Reno "East", dock 2']),
  );
  expect(after.slice(0, before.length).map(({ onHand }) => onHand)).toEqual(
    before.map(({ onHand }) => onHand),
  );
  const findings = await service.as(acme.orgId, (tenant) => auditOrganization(tenant, time));
  expect(findings).toEqual([]);
  // Once: the next day's round finds nothing to name.
  time = new Date('2026-03-11T17:20:00.000Z');
  await round();
  expect(await stockOf('products')).toEqual(after.slice(0, before.length));
});
