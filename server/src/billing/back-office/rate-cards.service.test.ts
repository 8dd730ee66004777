import { spellId } from '@packhouse/contract/id';
import { RateCard } from '@packhouse/contract/public/rate-cards';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { checkAuditChain } from '../../accounts/organizations/audit.ts';
import { usualCard } from '../../../tests/helpers/usual-card.ts';
import { digestOf } from '../../../tests/helpers/digest.ts';
import { anId } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

/** In Los Angeles, where the organization is, it is still the ninth. */
const evening = new Date('2026-03-10T06:00:00.000Z');
let now = evening;
let service: TestService;
let key: string;
let orgId: string;
let path: string;

const dollars = usualCard('USD');

beforeAll(async () => {
  service = await openTestService({}, { now: () => now });
  key = await service.operatorKey();
});
beforeEach(async () => {
  now = evening;
  orgId = await service.organization();
  path = `/operator/v0/organizations/${spellId('organization', orgId)}/rate-cards`;
});
afterAll(() => service?.close());

let made = 0;
const create = (fields: object = {}) =>
  service.send('POST', '/operator/v0/rate-cards', key, { ...dollars, version: `test-${++made}`, ...fields });
const aCard = async (fields?: object): Promise<RateCard> => {
  const answer = await create(fields);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const assign = (body: object, where = path) => service.send('POST', where, key, body);
const read = async () => (await service.get(path, key)).body;

test('a card is made, read and listed as it was sent', async () => {
  const answer = await create({ name: 'Spring Prices', note: 'From April', lateCredit: 0 });
  expect(answer.status).toBe(201);
  expect(RateCard.strict().parse(answer.body)).toMatchObject({
    ...dollars,
    name: 'Spring Prices',
    version: `test-${made}`,
    note: 'From April',
    lateCredit: 0,
    isDefault: false,
    createdBy: { type: 'operator', name: 'Dolores Quintero' },
  });
  expect(answer.headers['location']).toBe(`/operator/v0/rate-cards/${answer.body.id}`);
  const own = await service.get(String(answer.headers['location']), key);
  expect([own.status, own.body]).toEqual([200, answer.body]);
  expect((await service.get('/operator/v0/rate-cards?search=spring%20pr', key)).body).toEqual([answer.body]);
  const { body: newest } = await service.get('/operator/v0/rate-cards?take=1&currency=USD', key);
  expect(newest).toEqual([answer.body]);
  const { body: euros } = await service.get('/operator/v0/rate-cards?currency=EUR', key);
  expect(euros.map(({ version }: RateCard) => version)).toEqual(['eu-3']);
});

test('what is left out has its default', async () => {
  const { lateCredit: _credit, taxPercent: _tax, paymentDays: _days, note: _note, ...least } = dollars;
  const { body } = await service.send('POST', '/operator/v0/rate-cards', key, {
    ...least,
    version: `test-${++made}`,
  });
  expect(body).toMatchObject({ lateCredit: 0, taxPercent: 0, paymentDays: 14, note: null });
});

test('a version is given once, also to eight who ask at once', async () => {
  const first = await aCard({ name: 'First' });
  expect(await create({ version: first.version })).toMatchObject({
    status: 409,
    body: {
      code: 'invalid_state',
      properties: { version: expect.stringContaining('First') },
      details: [{ rateCardId: first.id, version: first.version }],
    },
  });
  const version = `race-${++made}`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => create({ version })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});

test.each([
  ['a currency that is none', { currency: 'QQQ' }, 'currency'],
  ['a version with capitals', { version: 'US-4' }, 'version'],
  ['a price below nothing', { prices: { ...dollars.prices, pack: -1 } }, 'prices.pack'],
  ['a price with five decimals', { prices: { ...dollars.prices, pack: 0.00001 } }, 'prices.pack'],
  ['a service that is left out', { postage: { standard: dollars.postage.standard } }, 'postage.expedited'],
  ['half a cent at least', { minimum: 0.5 }, 'minimum'],
])('%s is refused', async (_what, fields, field) => {
  const answer = await create(fields);
  expect(answer.status, answer.text).toBe(400);
  expect(Object.keys(answer.body.properties)).toContain(field);
});

test('a trial makes no card', async () => {
  const version = `trial-${++made}`;
  const body = { ...dollars, version };
  const trial = await service.send('POST', '/operator/v0/rate-cards?dryRun=true', key, body);
  expect([trial.status, trial.body.version]).toEqual([201, version]);
  expect((await create({ version })).status).toBe(201);
});

test('before anything is given, the default of the currency is in force', async () => {
  expect(await read()).toMatchObject({
    organization: { id: spellId('organization', orgId), name: 'Test Merchant' },
    current: { version: 'us-3' },
    assignments: [],
    earliestChange: '2026-03-09',
  });
});

test('a card is given from tomorrow on, and in force when the day has come', async () => {
  const [april, may] = [await aCard(), await aCard()];
  const first = await assign({ rateCardId: april.id, validFrom: '2026-03-10' });
  expect(first.status, first.text).toBe(200);
  const { body } = await assign({ rateCardId: may.id, validFrom: '2026-05-01' });
  expect(body).toMatchObject({
    current: { version: 'us-3' },
    assignments: [
      { rateCard: { id: may.id, version: may.version }, validFrom: '2026-05-01' },
      { rateCard: { id: april.id, version: april.version }, validFrom: '2026-03-10' },
    ],
  });
  expect(body.assignments[0].assignedBy).toMatchObject({ type: 'operator', name: 'Dolores Quintero' });
  expect(await read()).toEqual(body);
  now = new Date('2026-03-10T06:59:59.999Z');
  expect((await read()).current.version).toBe('us-3');
  now = new Date('2026-03-10T07:00:00.000Z');
  expect(await read()).toMatchObject({ current: { version: april.version }, earliestChange: '2026-03-10' });
});

test.each(['2026-03-08', '2026-03-07', '2020-01-01'])(
  'a card from %s on comes too late',
  async (validFrom) => {
    const { id } = await aCard();
    const before = await digestOf(service.ownerUrl, orgId);
    expect(await assign({ rateCardId: id, validFrom })).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        properties: { validFrom: expect.stringContaining('2026-03-09 or later') },
      },
    });
    expect(await digestOf(service.ownerUrl, orgId)).toBe(before);
  },
);

test('another card for the same day takes its place', async () => {
  const [one, other] = [await aCard(), await aCard()];
  await assign({ rateCardId: one.id, validFrom: '2026-04-01' });
  const { body } = await assign({ rateCardId: other.id, validFrom: '2026-04-01' });
  expect(body.assignments).toMatchObject([{ rateCard: { version: other.version }, validFrom: '2026-04-01' }]);
  expect(body.assignments).toHaveLength(1);
});

test('a card in another currency is refused, and one that is not there', async () => {
  const euros = await aCard({ currency: 'EUR' });
  expect(await assign({ rateCardId: euros.id, validFrom: '2026-04-01' })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', properties: { rateCardId: expect.stringContaining('USD') } },
  });
  expect((await assign({ rateCardId: anId('rateCard'), validFrom: '2026-04-01' })).status).toBe(404);
  expect((await service.get(`/operator/v0/rate-cards/${anId('rateCard')}`, key)).status).toBe(404);
});

test('what has not begun is taken back, and what is in force stays', async () => {
  const card = await aCard();
  await assign({ rateCardId: card.id, validFrom: '2026-03-10' });
  const withdraw = (validFrom: string) => assign({ validFrom }, `${path}/withdraw`);
  expect((await withdraw('2026-03-11')).status).toBe(404);
  expect((await withdraw('2026-03-10')).body.assignments).toEqual([]);
  await assign({ rateCardId: card.id, validFrom: '2026-03-10' });
  now = new Date('2026-03-10T12:00:00.000Z');
  expect(await withdraw('2026-03-10')).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', details: [{ validFrom: '2026-03-10', earliestChange: '2026-03-11' }] },
  });
  expect((await read()).current.id).toBe(card.id);
});

test('every assignment stands in the audit log of the organization', async () => {
  const [one, other] = [await aCard(), await aCard()];
  await assign({ rateCardId: one.id, validFrom: '2026-04-01' });
  await assign({ rateCardId: other.id, validFrom: '2026-04-01' });
  await assign({ validFrom: '2026-04-01' }, `${path}/withdraw`);
  await assign({ rateCardId: one.id, validFrom: '2026-03-01' });
  const entries = await service.as(orgId, (tenant) =>
    tenant.rows(sql`
      select a.action, a.subject_id as subject, a.details from audit_entries a
      where a.org_id = ${tenant.orgId} and a.subject_type = 'rateCard' order by a.n`),
  );
  expect(entries).toEqual([
    {
      action: 'rate_card.assigned',
      subject: one.id,
      details: { version: one.version, validFrom: '2026-04-01' },
    },
    {
      action: 'rate_card.assigned',
      subject: other.id,
      details: { version: other.version, validFrom: '2026-04-01', instead: one.version },
    },
    {
      action: 'rate_card.withdrawn',
      subject: other.id,
      details: { version: other.version, validFrom: '2026-04-01' },
    },
  ]);
  expect(await service.as(orgId, checkAuditChain)).toEqual([]);
});

test('one organization is given a card, and the others are not', async () => {
  const other = spellId('organization', await service.organization('Other'));
  await assign({ rateCardId: (await aCard()).id, validFrom: '2026-04-01' });
  const { body } = await service.get(`/operator/v0/organizations/${other}/rate-cards`, key);
  expect(body).toMatchObject({ organization: { name: 'Other' }, assignments: [] });
});
