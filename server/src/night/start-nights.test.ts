import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../database/sql.ts';
import { openTestService, type TestService } from '../testing/service.ts';
import { anOrder, stockedMerchant, type StockedMerchant } from '../testing/stocked-merchant.ts';
import type { NightServices } from './night.ts';
import { startPackhouse } from '../testing/packhouse-process.ts';
import { startNights, type NightLog } from './start-nights.ts';

let service: TestService;
let time: Date;
let merchant: StockedMerchant;
let logged: { level: keyof NightLog; facts: Record<string, unknown>; text: string }[];

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
});
afterAll(() => service?.close());

beforeEach(async () => {
  time = new Date('2026-03-10T17:20:00.000Z');
  merchant = await stockedMerchant(service, { at: new Date('2026-03-08T20:00:00.000Z') });
  logged = [];
});

/** How long to wait for what another round will do. */
const soon = { timeout: 25_000 };

const logOf = (level: keyof NightLog) => (facts: object, text: string) =>
  void logged.push({ level, facts: { ...facts }, text });
const log: NightLog = { info: logOf('info'), warn: logOf('warn'), error: logOf('error') };

const start = (services: NightServices = service.services) =>
  startNights({ ...service.services, ...services }, log, 20);

const countSnapshots = async ({ orgId }: StockedMerchant): Promise<number> =>
  (await service.as(orgId, (tenant) =>
    tenant.row<{ count: number }>(sql`select count(*) from stock_snapshots s where s.org_id = ${orgId}`),
  ))!.count;

const isLate = async ({ orgId }: StockedMerchant): Promise<number> =>
  (await service.as(orgId, (tenant) =>
    tenant.row<{ count: number }>(sql`
      select count(*) from events e where e.org_id = ${orgId} and e.type = 'shipment.late'`),
  ))!.count;

test('it looks after everybody at the start, and again as time goes on', async () => {
  const { promise } = await merchant.ship(
    'pnp',
    anOrder(merchant, [{ productId: merchant.loose.id, quantity: 1 }]),
  );
  const nights = start();
  try {
    // Four kinds of goods, on the 8th and the 9th.
    await expect.poll(() => countSnapshots(merchant), soon).toBe(8);
    expect(await isLate(merchant)).toBe(0);
    time = new Date(promise!.shipBy);
    await expect.poll(() => isLate(merchant), soon).toBe(1);
    await expect.poll(() => countSnapshots(merchant), soon).toBe(12);
  } finally {
    await nights.stop();
  }
  expect(logged.filter(({ level }) => level !== 'info')).toEqual([]);
});

test('what goes wrong with one is told, keeps nobody else waiting, and is tried again', async () => {
  const other = await stockedMerchant(service, { at: new Date('2026-03-08T20:00:00.000Z') });
  let broken = true;
  let tidied = 0;
  const nights = start({
    ...service.services,
    files: {
      ...service.services.files,
      async list(orgId) {
        if (broken && orgId === merchant.orgId) throw new Error('the disk is gone');
        if (orgId === merchant.orgId) tidied += 1;
        return service.services.files.list(orgId);
      },
    },
  });
  try {
    await expect.poll(() => countSnapshots(other), soon).toBe(8);
    await expect
      .poll(() => logged.filter(({ facts }) => facts['orgId'] === merchant.orgId), soon)
      .toContainEqual(expect.objectContaining({ level: 'error' }));
    broken = false;
    await expect.poll(() => tidied, soon).toBe(1);
  } finally {
    await nights.stop();
  }
});

test('books that do not agree are logged, each with what is wrong', async () => {
  const { orgId } = merchant;
  await service.as(orgId, (tenant) =>
    tenant.rows(sql`update stock_cells c set damaged = 3 where c.org_id = ${orgId} and c.lot = 'L-1'`),
  );
  const nights = start();
  try {
    await expect
      .poll(() => logged.filter(({ facts, level }) => level === 'error' && facts['orgId'] === orgId), soon)
      .toContainEqual(
        expect.objectContaining({
          facts: expect.objectContaining({ rule: 'the ledger adds up to the counters' }),
        }),
      );
  } finally {
    await nights.stop();
  }
});

test('once it has stopped, nothing is done any more', async () => {
  let asked = 0;
  const watched: NightServices = {
    ...service.services,
    now() {
      asked += 1;
      return time;
    },
  };
  const nights = start(watched);
  await expect.poll(() => asked, soon).toBeGreaterThan(0);
  await nights.stop();
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toBe(before);
});

test('a service does it by itself, and ends cleanly', { timeout: 60_000 }, async () => {
  const { child, exited } = await startPackhouse({
    DATABASE_URL: service.ownerUrl,
    PACKHOUSE_NIGHTS: 'true',
  });
  try {
    // Its clock is that of the machine: more days have ended than those of the other tests.
    await expect.poll(() => countSnapshots(merchant), soon).toBeGreaterThan(8);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await exited).toEqual([0, null]);
});
