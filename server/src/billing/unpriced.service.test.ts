import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepNight } from '../background/nightly/night.ts';
import { usualCard } from '../../tests/helpers/usual-card.ts';
import { sql } from '../platform/database/sql.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { openTestService, type TestAnswer, type TestService } from '../../tests/helpers/service.ts';
import { closeMonths } from './close-months.ts';

let time: Date;
let service: TestService;
let acme: TestMerchant;
let root: string;
let made = 0;

const at = (text: string) => (time = new Date(text));
beforeAll(async () => {
  at('2031-01-10T18:00:00.000Z');
  service = await openTestService({}, { now: () => time });
});
/** A merchant that is billed in pounds, for which there is no default card. */
beforeEach(async () => {
  at('2031-01-10T18:00:00.000Z');
  acme = await openMerchant(service);
  root = `/operator/v0/organizations/${acme.organizationId}`;
  await acme.ask('GET', '/v0/organization');
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      update organizations set created_at = ${time.toISOString()}, currency = 'GBP'
      where org_id = ${acme.orgId}`),
  );
});
afterAll(() => service?.close());

const say = (path: string, body: object): Promise<TestAnswer> =>
  service.send('POST', path, acme.operatorKey, body);
const read = async (path: string) => (await service.get(path, acme.operatorKey)).body;
const assign = async (validFrom: string) => {
  const card = usualCard('USD');
  const answer = await say('/operator/v0/rate-cards', { ...card, currency: 'GBP', version: `gb-${++made}` });
  expect(answer.status, answer.text).toBe(201);
  return say(`${root}/rate-cards`, { rateCardId: answer.body.id, validFrom });
};
async function sendOrder(): Promise<void> {
  const product = await acme.product();
  await acme.stock(product, 5);
  await acme.sendOff((await acme.order([[product, 2]])).body);
}
const close = async () => {
  const space = { orgId: acme.orgId, clockAheadMs: 0 };
  await keepNight(service.services, space);
  return closeMonths(service.services, space);
};

test('work without prices is counted and not billed, and the back office is told whose it is', async () => {
  await sendOrder();
  const upcoming = (await acme.ask('GET', '/v0/invoices/upcoming')).body;
  expect(upcoming).toMatchObject({ currency: 'GBP', rateCardVersion: 'none', subtotal: 0, minimumDue: 0 });
  expect(upcoming.lineCount).toBeGreaterThan(2);
  expect(await read(`${root}/rate-cards`)).toMatchObject({
    currency: 'GBP',
    current: null,
    assignments: [],
    earliestChange: '2031-01-10',
  });
  const unpriced = await read('/operator/v0/rate-cards/unpriced');
  expect(unpriced.organizations).toContainEqual(
    expect.objectContaining({ id: acme.organizationId, currency: 'GBP' }),
  );
  at('2031-02-01T09:00:00.000Z');
  expect(await close()).toEqual([]);
  const early = await say(`${root}/invoices`, { through: '2031-01-20' });
  expect([early.status, early.body.details]).toEqual([409, [{ unpricedFrom: '2031-01-10' }]]);
});

test('the first card prices everything from the first unbilled day, and then the months are billed', async () => {
  await sendOrder();
  at('2031-02-03T18:00:00.000Z');
  expect((await assign('2031-01-09')).status).toBe(400);
  const given = await assign('2031-01-10');
  expect(given).toMatchObject({ status: 200, body: { current: { currency: 'GBP' } } });
  const { organizations } = await read('/operator/v0/rate-cards/unpriced');
  expect(organizations.map(({ id }: { id: string }) => id)).not.toContain(acme.organizationId);
  const [january] = await close();
  expect(january).toMatchObject({
    periodStart: '2031-01-10',
    currency: 'GBP',
    rateCardVersion: `gb-${made}`,
  });
  expect(january!.items.find(({ chargeType }) => chargeType === 'pick_first')?.totalCost).toBe(145);
  expect((await acme.ask('GET', `/v0/invoices/${january!.id}/recompute`)).body).toMatchObject({
    agrees: true,
  });
});

test('a card that begins too late leaves days to price, and no day is priced twice', async () => {
  await sendOrder();
  await assign('2031-01-15');
  at('2031-01-20T18:00:00.000Z');
  const late = await assign('2031-01-17');
  expect(late.body.properties.validFrom).toContain(
    'must be 2031-01-10 or later, and 2031-01-15 at the latest',
  );
  expect((await say(`${root}/invoices`, { through: '2031-01-18' })).status).toBe(409);
  expect((await assign('2031-01-10')).status).toBe(200);
  expect(await read(`${root}/rate-cards`)).toMatchObject({ earliestChange: '2031-01-20' });
});

test('a card may begin today as long as no work was done today', async () => {
  await assign('2031-01-10');
  at('2031-01-20T18:00:00.000Z');
  expect(await read(`${root}/rate-cards`)).toMatchObject({ earliestChange: '2031-01-20' });
  const today = await assign('2031-01-20');
  expect(today.body).toMatchObject({
    current: { version: `gb-${made}` },
    assignments: [{ validFrom: '2031-01-20', upcoming: false }, { validFrom: '2031-01-10' }],
  });
  await sendOrder();
  expect(await read(`${root}/rate-cards`)).toMatchObject({ earliestChange: '2031-01-21' });
  expect((await assign('2031-01-20')).status).toBe(400);
  expect((await assign('2031-01-21')).body.assignments[0]).toMatchObject({ upcoming: true });
});

test('an installation without organizations begins without cards, and one with them keeps its prices', async () => {
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  try {
    const migration = await readFile(
      join(import.meta.dirname, '../../migrations/0041_first_prices.sql'),
      'utf8',
    );
    await owner.query('begin');
    await owner.query(migration);
    const { rows: kept } = await owner.query('select version from rate_cards where is_default');
    expect(kept).toHaveLength(3);
    const { rows: given } = await owner.query(
      `select r.version, a.valid_from::text as "validFrom"
       from rate_card_assignments a join rate_cards r on r.id = a.rate_card_id where a.org_id = $1`,
      [acme.orgId],
    );
    expect(given).toEqual([{ version: 'us-3', validFrom: '2031-01-10' }]);
    // The same on a database without any.
    await owner.query('create temp table organizations (org_id uuid)');
    await owner.query('delete from rate_card_assignments');
    await owner.query(migration.split(';').at(-2)!);
    const { rows: left } = await owner.query('select version from rate_cards where is_default');
    expect(left).toEqual([]);
  } finally {
    await owner.query('rollback');
    await owner.end();
  }
});
