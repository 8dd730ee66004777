import type { Invoice } from '@packhouse/contract/public/invoices';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepNight } from '../background/nightly/night.ts';
import { holdSequencer } from '../platform/sequencer.ts';
import { sql } from '../platform/database/sql.ts';
import { transaction } from '../platform/transaction.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { closeMonths } from './close-months.ts';
import { billing, issuePrepared, prepareDue } from './issue.ts';

let time: Date;
/** Two on one database. */
let services: TestService[];
let service: TestService;
let owner: string;
let merchants: TestMerchant[];

const usual = '{code}-INV-{number}';

beforeAll(async () => {
  time = new Date('2031-01-10T18:00:00.000Z');
  const open = (ownerUrl?: string) =>
    openTestService({}, { now: () => time, ...(ownerUrl ? { ownerUrl } : {}) });
  service = await open();
  services = [service, await open(service.ownerUrl)];
  owner = await service.operatorKey();
});
afterAll(async () => {
  for (const one of services ?? []) await one.close();
});
beforeEach(async () => {
  time = new Date('2031-01-10T18:00:00.000Z');
  merchants = [];
  for (let count = 0; count < 4; count += 1) merchants.push(await beginning(await openMerchant(service)));
  await passTo('2031-05-02T18:00:00.000Z');
});
afterEach(() => set(usual));

async function beginning<M extends Pick<TestMerchant, 'orgId'>>(merchant: M): Promise<M> {
  const { orgId } = merchant;
  await service.as(orgId, (tenant) =>
    tenant.rows(sql`update organizations set created_at = ${time.toISOString()} where org_id = ${orgId}`),
  );
  return merchant;
}

const space = (orgId: string) => ({ orgId, clockAheadMs: 0 });

async function passTo(text: string): Promise<void> {
  time = new Date(text);
  for (const { orgId } of merchants) await keepNight(service.services, space(orgId));
}

const set = (format: string) => service.send('PUT', '/operator/v0/invoices/numbering', owner, { format });

const change = async (format: string): Promise<void> => {
  const answer = await set(format);
  expect(answer.status, answer.text).toBe(200);
};

/** Issues everything that is due to all merchants, in both processes at once. */
async function closeAll(): Promise<Invoice[]> {
  const issued = await Promise.all(
    services.flatMap(({ services: one }) => merchants.map(({ orgId }) => closeMonths(one, space(orgId)))),
  );
  return issued.flat();
}

/** An issue that fails after the number was drawn. */
const failing = (orgId: string): Promise<unknown> =>
  transaction(service.services.database, orgId, async (tenant) => {
    const prepared = await prepareDue({ tenant, now: time });
    if (!prepared) return;
    const sequencer = await holdSequencer(tenant, time);
    await issuePrepared({ tenant, sequencer, actor: billing }, prepared);
    await sequencer.settle();
    throw new Error('lost');
  }).catch((error: unknown) => error);

const countsIn = (numbers: readonly string[]): number[] =>
  numbers.map((number) => Number(/(\d+)$/.exec(number)![1])).toSorted((a, b) => a - b);

const upFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

const nextNumber = async (): Promise<number> =>
  (await service.get('/operator/v0/invoices/numbering', owner)).body.nextNumber as number;

test('invoices that are issued at once have numbers without a gap or a repetition, though some fail', async () => {
  await change('{year}-{number:5}');
  const first = await nextNumber();
  const [issued] = await Promise.all([closeAll(), ...merchants.map(({ orgId }) => failing(orgId))]);
  // Four months of four merchants.
  const numbers = issued.map(({ number }) => number);
  expect(numbers).toHaveLength(16);
  expect(countsIn(numbers)).toEqual(upFrom(first, 16));
  for (const number of numbers) expect(number).toMatch(/^2031-\d{5}$/);
  expect(await nextNumber()).toBe(first + 16);
});

test('a format that changes while invoices are issued leaves no gap in any count, and makes no number twice', async () => {
  await change('ALL-{number}');
  const first = await nextNumber();
  const [issued] = await Promise.all([
    closeAll(),
    (async () => {
      for (const format of ['{code}-{year}-{number:4}', 'ALL-{number}', usual, 'ALL-{number}'])
        await change(format);
    })(),
  ]);
  await passTo('2031-08-02T18:00:00.000Z');
  const numbers = [...issued, ...(await closeAll())].map(({ number }) => number);
  expect(numbers).toHaveLength(28);
  expect(new Set(numbers).size).toBe(28);
  const ofAll = numbers.filter((number) => number.startsWith('ALL-'));
  expect(countsIn(ofAll)).toEqual(upFrom(first, ofAll.length));
  const byCode = Map.groupBy(
    numbers.filter((number) => !number.startsWith('ALL-')),
    (number) => number.split('-')[0],
  );
  for (const own of byCode.values()) expect(countsIn(own)).toEqual(upFrom(1001, own.length));
});

test('an issued invoice keeps its number, and is found by it', async () => {
  const [acme] = merchants as [TestMerchant];
  const [january] = await closeMonths(service.services, space(acme.orgId));
  await change('R.{code}.{number:6}');
  const { body } = await acme.ask('GET', `/v0/invoices/${january!.id}`);
  expect(body.number).toBe(january!.number);
  await passTo('2031-06-02T18:00:00.000Z');
  const [may] = await closeMonths(service.services, space(acme.orgId));
  expect(may!.number).toMatch(/^R\.[A-Z0-9]+\.001005$/);
  const found = await acme.ask('GET', `/v0/invoices?search=${may!.number}`);
  expect(found.body).toMatchObject([{ id: may!.id, number: may!.number }]);
});

test('invoices of a test space are counted on their own', async () => {
  await change('{year}-{number}');
  const first = await nextNumber();
  const [acme] = merchants as [TestMerchant];
  const testSpace = await service.organization('Acme', acme.orgId);
  time = new Date('2031-01-10T18:00:00.000Z');
  await beginning({ orgId: testSpace });
  time = new Date('2031-02-02T18:00:00.000Z');
  await keepNight(service.services, space(testSpace));
  expect(await closeMonths(service.services, space(testSpace))).toMatchObject([
    { number: expect.stringMatching(/^[A-Z0-9]+-INV-1001$/) },
  ]);
  expect(await nextNumber()).toBe(first);
});

test('a dry run shows the number that the invoice would have, and draws none', async () => {
  await change('{year}-{number}');
  const first = await nextNumber();
  const [acme] = merchants as [TestMerchant];
  const path = `/operator/v0/organizations/${acme.organizationId}/invoices`;
  const dryRun = await service.send('POST', `${path}?dryRun=true`, owner, { through: '2031-01-20' });
  expect(dryRun.status, dryRun.text).toBe(201);
  expect(dryRun.body.number).toBe(`2031-${first}`);
  expect(await nextNumber()).toBe(first);
});

test('a format that would make the number of an invoice again is refused, and names it', async () => {
  const [{ orgId }] = merchants as [TestMerchant];
  await change('{code}-{number}-9999');
  const issued = await closeMonths(service.services, space(orgId));
  const { number } = issued[1]!;
  expect(number).toMatch(/-1002-9999$/);
  const refused = await set('{code}-1002-{number}');
  expect([refused.status, refused.body.details]).toEqual([400, [{ number }]]);
  expect(refused.body.error).toContain(`would make the number ${number} again`);
  const now = await service.get('/operator/v0/invoices/numbering', owner);
  expect(now.body.format).toBe('{code}-{number}-9999');
});

test.each([
  ['INV', 'format must have {number}, the running number; you sent INV'],
  ['HC-INV-{number}', 'format must have {code}'],
])('the format %s is refused', async (format, words) => {
  const answer = await set(format);
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  expect(answer.text).toContain(words);
});
