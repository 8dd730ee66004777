import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { WarehouseSettings } from '@packhouse/contract/operator/warehouses';
import { Warehouse } from '@packhouse/contract/public/warehouses';
import { usualBinSizes } from '@packhouse/contract/rules/bin-sizes';
import { usualCountPlan } from '@packhouse/contract/rules/count-plan';
import { noHourlyTargets } from '@packhouse/contract/rules/hourly-targets';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestOf } from '../../../tests/helpers/digest.ts';
import { openMerchantWithTen, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { anAddress, anId } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

/** A Tuesday, ten in the morning in Los Angeles. */
const tuesday = new Date('2026-03-10T17:00:00.000Z');
let service: TestService;
let acme: TestMerchant;
let product: Product;
let reno: WarehouseSettings;
let path: string;

beforeAll(async () => {
  service = await openTestService({}, { now: () => tuesday });
});
beforeEach(async () => {
  ({ merchant: acme, product } = await openMerchantWithTen(service));
  reno = {
    ...acme.reno,
    units: 'us_customary',
    countApprovalUnits: 20,
    costs: null,
    countApprovalPercent: 5,
    countPlan: usualCountPlan,
    hourlyTargets: noHourlyTargets,
    binSizes: [...usualBinSizes],
  };
  path = `/operator/v0/warehouses/${reno.id}`;
});
afterAll(() => service?.close());

const change = (fields: object, headers: Record<string, string> = {}, query = '') =>
  service.send('PATCH', `${path}${query}`, acme.operatorKey, fields, headers);
const changed = async (fields: object): Promise<WarehouseSettings> => {
  const answer = await change(fields);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const history = async () => (await service.get(`${path}/history?take=50`, acme.operatorKey)).body;
const ordered = async (): Promise<Shipment> => {
  const { status, body, text } = await acme.order([[product, 1]]);
  expect(status, text).toBe(201);
  return body;
};

const create = (fields: object) => service.send('POST', '/operator/v0/warehouses', acme.operatorKey, fields);
const aNewOne = (code: string) => ({
  code,
  name: `Warehouse ${code}`,
  address: anAddress,
  timezone: 'America/Chicago',
});

test('a warehouse needs a code, a name, an address and a time zone; it opens with the usual hours', async () => {
  const answer = await create(aNewOne('ORD'));
  expect(answer.status, answer.text).toBe(201);
  expect(WarehouseSettings.strict().parse(answer.body)).toMatchObject({
    code: 'ORD',
    active: true,
    description: null,
    capabilities: ['pick_pack', 'small_parcel'],
    workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
    slaHours: { standard: 24, expedited: 8, overnight: 4 },
    units: 'us_customary',
    version: 1,
  });
  expect(answer.headers['location']).toBe(`/operator/v0/warehouses/${answer.body.id}`);
  const merchants = await service.get(`/v0/warehouses/${answer.body.id}`, acme.key);
  expect(merchants.body).toEqual(Warehouse.parse(answer.body));
  const { body: changes } = await service.get(
    `/operator/v0/warehouses/${answer.body.id}/history?take=50`,
    acme.operatorKey,
  );
  expect(changes).toEqual([expect.objectContaining({ field: 'code', from: null, to: 'ORD' })]);
  const later = await service.send('PATCH', `/operator/v0/warehouses/${answer.body.id}`, acme.operatorKey, {
    capabilities: ['pick_pack', 'returns'],
  });
  expect(later.body).toMatchObject({ capabilities: ['pick_pack', 'returns'], version: 2 });
});

test('of many that create a warehouse with the same code at once, one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(aNewOne('DFW'))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 400)!;
  expect(refused.body).toMatchObject({
    code: 'validation_failed',
    properties: { code: expect.stringContaining('is already the code of another warehouse') },
  });
});

test.for([
  [{ code: 'rno' }, 'code'],
  [{ code: undefined }, 'code'],
  [{ name: ' ' }, 'name'],
  [{ timezone: 'Nevada' }, 'timezone'],
  [{ address: { ...anAddress, countryCode: 'ZZ' } }, 'address.countryCode'],
  [{ workingDays: [] }, 'workingDays'],
  [{ holidays: ['2026-12-25', '2026-12-25'] }, 'holidays[1]'],
] as const)('a new warehouse is refused, and the field is named: %j', async ([fields, field]) => {
  const answer = await create({ ...aNewOne('BAD'), ...fields });
  expect([answer.status, Object.keys(answer.body.properties)]).toEqual([400, [field]]);
});

test('every field of a warehouse but its code can be changed, and merchants read it as it is then', async () => {
  const fields = {
    name: 'Reno North',
    description: 'By the airport',
    active: false,
    address: { ...anAddress, city: 'Sparks' },
    contact: { name: 'Ana', email: 'ana@example.com', phone: '+1 775 555 0100' },
    tags: ['west', 'bonded'],
    timezone: 'America/Boise',
    capabilities: ['pick_pack', 'cold_storage'],
    workingDays: ['sat', 'mon'],
    holidays: ['2026-12-25', '2026-07-03'],
    cutoffs: [
      { service: 'standard', localTime: '16:30' },
      { service: 'overnight', localTime: '09:00' },
    ],
    slaHours: { standard: 12, expedited: 6, overnight: 2 },
    units: 'metric',
  };
  const before = await service.get(`/v0/warehouses/${reno.id}`, acme.key);
  const answer = await change(fields);
  expect(answer.status, answer.text).toBe(200);
  expect(WarehouseSettings.strict().parse(answer.body)).toEqual({
    ...reno,
    ...fields,
    workingDays: ['mon', 'sat'],
    holidays: ['2026-07-03', '2026-12-25'],
    updatedAt: answer.body.updatedAt,
    version: reno.version + 1,
  });
  expect(answer.headers['etag']).toBe(`W/"${reno.version + 1}"`);
  expect(answer.body.updatedAt > reno.updatedAt).toBe(true);

  const etag = before.headers['etag']!;
  const merchant = await service.get(`/v0/warehouses/${reno.id}`, acme.key, { 'if-none-match': etag });
  const seen = Warehouse.parse(answer.body);
  expect([merchant.status, merchant.body]).toEqual([200, seen]);
  const since = `/v0/warehouses?updatedSince=${reno.updatedAt}&search=sparks`;
  expect((await service.get(since, acme.key)).body).toEqual([seen]);
  expect((await service.get(path, acme.operatorKey)).body).toEqual(answer.body);

  const named = (await history()).map(({ field }: { field: string }) => field);
  expect(named.toSorted()).toEqual(Object.keys(fields).toSorted());
  const { body: names } = await service.get(`${path}/history?field=name`, acme.operatorKey);
  expect(names).toEqual([
    {
      at: answer.body.updatedAt,
      actor: expect.objectContaining({ type: 'operator', name: 'Dolores Quintero' }),
      field: 'name',
      from: 'Reno',
      to: 'Reno North',
    },
  ]);
});

test('units follow the country until they are chosen, and the station of the warehouse reads them', async () => {
  const abroad = { ...anAddress, countryCode: 'NL', state: null };
  const rotterdam = await create({ ...aNewOne('RTM'), address: abroad });
  expect(rotterdam.body.units).toBe('metric');
  const chosen = await create({ ...aNewOne('AMS'), address: abroad, units: 'us_customary' });
  const stations = await service.get('/operator/v0/warehouses?take=50', acme.operatorKey);
  const unitsOf = ({ id }: { id: string }) =>
    stations.body.find((one: { id: string }) => one.id === id)?.units;
  expect([rotterdam.body, chosen.body, reno].map(unitsOf)).toEqual([
    'metric',
    'us_customary',
    'us_customary',
  ]);
  await changed({ units: 'metric' });
  expect((await changed({ description: 'By the airport' })).units).toBe('metric');
  expect((await history()).map(({ field }: { field: string }) => field)).toEqual(['description', 'units']);
  expect(await change({ units: 'imperial' })).toMatchObject({
    status: 400,
    body: { properties: { units: expect.stringContaining('us_customary') } },
  });
});

test('what is left out stays, and what changes nothing leaves the version as it is', async () => {
  const { version } = await changed({ description: 'By the airport' });
  const again = await changed({ description: 'By the airport', workingDays: reno.workingDays });
  expect(again).toEqual({ ...reno, description: 'By the airport', version, updatedAt: again.updatedAt });
  expect(await history()).toHaveLength(1);
});

test('an address takes the place of the whole address', async () => {
  const address = { line1: '2 Dock Road', city: 'Reno', countryCode: 'US' };
  expect((await changed({ address })).address).toEqual({
    ...Object.fromEntries(Object.keys(reno.address).map((name) => [name, null])),
    ...address,
  });
});

test.each([
  ['the code', { code: 'RNO2' }, 'code', 'not known'],
  ['no name', { name: '  ' }, 'name', '1'],
  ['a name that is too long', { name: 'x'.repeat(101) }, 'name', '100'],
  ['a zone that is none', { timezone: 'Mars/North' }, 'timezone', 'Europe/Berlin'],
  ['an offset', { timezone: '+05:00' }, 'timezone', 'IANA'],
  [
    'a country that is none',
    { address: { ...anAddress, countryCode: 'QQ' } },
    'address.countryCode',
    'ISO 3166',
  ],
  ['a street that is left out', { address: { city: 'Reno', countryCode: 'US' } }, 'address.line1', ''],
  ['no working day', { workingDays: [] }, 'workingDays', '1'],
  ['a day that is none', { workingDays: ['monday'] }, 'workingDays[0]', 'mon'],
  ['a day twice', { workingDays: ['mon', 'tue', 'mon'] }, 'workingDays[2]', 'once'],
  ['a date that is none', { holidays: ['2026-02-30'] }, 'holidays[0]', '2026-03-08'],
  ['a holiday twice', { holidays: ['2026-12-25', '2026-12-25'] }, 'holidays[1]', 'once'],
  [
    'a time that is none',
    { cutoffs: [{ service: 'standard', localTime: '24:00' }] },
    'cutoffs[0].localTime',
    '23:59',
  ],
  [
    'a service twice',
    {
      cutoffs: [
        { service: 'standard', localTime: '14:00' },
        { service: 'standard', localTime: '15:00' },
      ],
    },
    'cutoffs[1].service',
    'once',
  ],
  ['a capability twice', { capabilities: ['hazmat', 'hazmat'] }, 'capabilities[1]', 'once'],
  ['a capability that is none', { capabilities: ['teleport'] }, 'capabilities[0]', 'pick_pack'],
  ['hours for some services', { slaHours: { standard: 24 } }, 'slaHours.expedited', ''],
  [
    'hours without end',
    { slaHours: { standard: 721, expedited: 8, overnight: 4 } },
    'slaHours.standard',
    '720',
  ],
])('%s is refused in words, and nothing is written', async (_what, fields, field, words) => {
  const before = await digestOf(service.ownerUrl, acme.orgId);
  const { status, body, text } = await change({ description: 'Not kept', ...fields });
  expect(status, text).toBe(400);
  expect(Object.keys(body.properties)).toContain(field);
  expect(body.properties[field]).toContain(words);
  expect(await digestOf(service.ownerUrl, acme.orgId)).toBe(before);
  expect((await service.get(path, acme.operatorKey)).body).toEqual(reno);
});

test('holidays must leave a working day in every year, or nothing could be promised', async () => {
  const mondays = Array.from({ length: 56 }, (_, week) =>
    new Date(Date.UTC(2027, 0, 4 + 7 * week)).toISOString().slice(0, 10),
  );
  const refused = await change({ workingDays: ['mon'], holidays: mondays });
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(refused.body.properties.holidays).toContain('2027-01-04');
  await changed({ workingDays: ['mon'], holidays: mondays.filter((_, week) => week !== 26) });
});

test('orders are promised by the new cut-off; what was promised stays', async () => {
  const before = await ordered();
  expect(before.promise).toMatchObject({ cutoffAt: '2026-03-10T21:00:00.000Z', cutoffMissed: false });
  await changed({ cutoffs: [{ service: 'standard', localTime: '09:00' }], holidays: ['2026-03-11'] });
  expect((await ordered()).promise).toMatchObject({
    cutoffAt: '2026-03-12T16:00:00.000Z',
    cutoffMissed: true,
  });
  expect((await acme.ask('GET', `/v0/shipments/${before.id}`)).body).toEqual(before);
});

test('a warehouse is not closed over shipments under way; afterwards it takes none until it is opened', async () => {
  const order = await ordered();
  const refused = await change({ active: false });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'in_use', details: [{ field: 'active', needs: 'being open', shipments: 1 }] },
  });
  expect(refused.body.properties.active).toContain('1 shipment under way at Reno needs being open');
  await acme.ask('POST', `/v0/shipments/${order.id}/cancel`, { reason: 'test' });
  expect((await changed({ active: false })).active).toBe(false);
  const late = await acme.order([[product, 1]]);
  expect([late.status, late.body.details[0].code]).toEqual([422, 'warehouse_inactive']);
  await changed({ active: true });
  expect((await acme.order([[product, 1]])).status).toBe(201);
});

test('what shipments under way need is not taken from a warehouse, all of it said at once', async () => {
  await ordered();
  const refused = await change({ capabilities: ['small_parcel'], cutoffs: [] });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'in_use',
      details: [
        { field: 'capabilities', needs: 'pick_pack', shipments: 1 },
        { field: 'cutoffs', needs: 'the cut-off of standard', shipments: 1 },
      ],
    },
  });
  expect(Object.keys(refused.body.properties)).toEqual(['capabilities', 'cutoffs']);
  const kept = await changed({ capabilities: ['pick_pack', 'hazmat'] });
  expect(kept.capabilities).toEqual(['pick_pack', 'hazmat']);
});

test('orders of a test space keep no warehouse open', async () => {
  const [live, real] = [acme, path];
  ({ merchant: acme, product } = await openMerchantWithTen(service, 'Test space', live.orgId));
  await ordered();
  [acme, path] = [{ ...acme, operatorKey: live.operatorKey }, `/operator/v0/warehouses/${acme.reno.id}`];
  expect((await changed({ active: false })).active).toBe(false);
  expect(path).not.toBe(real);
});

test('a version that has passed is refused, and so are eight writers of one version but the first', async () => {
  const stale = await change({ name: 'Late' }, { 'if-match': `"${reno.version + 7}"` });
  expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict']);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      change({ name: `Reno ${index}` }, { 'if-match': `"${reno.version}"` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array<number>(7).fill(412),
  ]);
  expect(await history()).toHaveLength(1);
});

test('a trial answers the same and changes nothing', async () => {
  const trial = await change({ name: 'Tried' }, {}, '?dryRun=true');
  expect([trial.status, trial.body.name, trial.body.version]).toEqual([200, 'Tried', reno.version + 1]);
  expect((await service.get(path, acme.operatorKey)).body).toEqual(reno);
  expect(await history()).toEqual([]);
});

test('only the warehouse can change one, and no key that may only read', async () => {
  const fields = { name: 'Mine' };
  expect(await service.send('PATCH', path, acme.key, fields)).toMatchObject({
    status: 403,
    body: { code: 'operator_only' },
  });
  const reader = await service.operatorKey({ accessMode: 'read_only' });
  expect(await service.send('PATCH', path, reader, fields)).toMatchObject({
    status: 403,
    body: { code: 'read_only_credential' },
  });
  expect((await service.get(path, reader)).body).toEqual(reno);
});

test('a warehouse that never was is not found', async () => {
  const nowhere = `/operator/v0/warehouses/${anId('warehouse')}`;
  for (const answer of [
    await service.get(nowhere, acme.operatorKey),
    await service.get(`${nowhere}/history`, acme.operatorKey),
    await service.send('PATCH', nowhere, acme.operatorKey, { name: 'Nowhere' }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});
