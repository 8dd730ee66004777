import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { binsOf, type TestBins } from '../../../tests/helpers/world/bins.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;
let bins: TestBins;
let installation: string;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service, 'Acme');
  bins = binsOf(service, acme);
  installation = acme.reno.id;
});
afterAll(() => service?.close());

const list = async (query = '', key = acme.operatorKey) =>
  service.get(`/operator/v0/bins?warehouseId=${installation}${query}`, key);

const codesIn = async (query = '') =>
  ((await list(query)).body as { code: string }[]).map(({ code }) => code);

async function made(...given: readonly object[]): Promise<void> {
  const answer = await bins.put(given);
  expect(answer.status, answer.text).toBe(200);
}

test('bins are listed in walking order, and found by zone, kind, code, use and what is written on them', async () => {
  await made(
    { code: 'W-02-1', zone: 'W', sequence: 20, note: 'Behind the pillar' },
    { code: 'W-01-1', zone: 'W', sequence: 30, kind: 'reserve' },
    { code: 'W-03-1', zone: 'W', sequence: 10, active: false },
    { code: 'V-01-1', zone: 'V', sequence: 5 },
  );
  expect(await codesIn('&zone=W')).toEqual(['W-03-1', 'W-02-1', 'W-01-1']);
  expect(await codesIn('&zone=W&kind=reserve')).toEqual(['W-01-1']);
  expect(await codesIn('&code=w-02-1')).toEqual(['W-02-1']);
  expect(await codesIn('&search=PILLAR')).toEqual(['W-02-1']);
  expect(await codesIn('&zone=W&active=false')).toEqual(['W-03-1']);
  expect(await codesIn('&zone=W&take=1&skip=1')).toEqual(['W-02-1']);
  expect((await list('&zone=W&includeTotal=true')).headers['x-total-count']).toBe('3');
});

test('what is left out of a change stays, and the walk can be numbered anew', async () => {
  await made(
    { code: 'R-1', zone: 'R', sequence: 1, note: 'Low' },
    { code: 'R-2', zone: 'R', sequence: 2, kind: 'reserve' },
  );
  const answer = await bins.put([
    { code: 'R-1', sequence: 9 },
    { code: 'R-2', note: null },
  ]);
  expect(answer.body.bins).toMatchObject([
    { code: 'R-1', zone: 'R', kind: 'pick', sequence: 9, note: 'Low', version: 2 },
    { code: 'R-2', kind: 'reserve', sequence: 2, note: null, active: true, version: 2 },
  ]);
  expect(await codesIn('&zone=R')).toEqual(['R-2', 'R-1']);
});

test('all of the bins are written or none, and the one that is wrong is named', async () => {
  const refused = await bins.put([{ code: 'N-1', zone: 'N', sequence: 1 }, { code: 'N-2' }]);
  expect(refused.status).toBe(400);
  expect(refused.body.properties).toEqual({ 'bins[1].zone': 'is required: N-2 is a new bin' });
  expect(refused.body.reason).toEqual({ code: 'bin_new', values: { bin: 'N-2' } });
  const twice = await bins.put([
    { code: 'N-1', zone: 'N', sequence: 1 },
    { code: 'N-1', zone: 'N', sequence: 2 },
  ]);
  expect(Object.keys(twice.body.properties)).toEqual(['bins[1].code']);
  expect(Object.keys((await bins.put([{ code: 'n-1', zone: 'N', sequence: 1 }])).body.properties)).toEqual([
    'bins[0].code',
  ]);
  expect(await codesIn('&zone=N')).toEqual([]);
});

test('each warehouse has codes of its own', async () => {
  const bin = { code: 'X-1', zone: 'X', sequence: 1 };
  await made(bin);
  const [, other] = acme.warehouses;
  expect((await bins.put([{ ...bin, zone: 'Y' }], other!.id)).body.bins).toMatchObject([
    { warehouseId: other!.id, zone: 'Y', version: 1 },
  ]);
  expect((await list('&code=X-1')).body).toMatchObject([
    { warehouseId: installation, zone: 'X', version: 1 },
  ]);
});

test('a bin in which goods lie cannot go out of use; an empty one can, and takes no goods any more', async () => {
  await made({ code: 'D-1', zone: 'D', sequence: 1 });
  const product = await acme.product();
  await bins.place([{ productId: product.id, bin: 'D-1' }]);
  const refused = await bins.put([{ code: 'D-1', active: false }]);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect(refused.body.error).toBe('D-1 still holds goods; move or clear them first.');
  await bins.say('clear', { bin: 'D-1' });
  expect((await bins.put([{ code: 'D-1', active: false }])).body.bins).toMatchObject([
    { active: false, goods: 0 },
  ]);
  const late = await bins.place([{ productId: product.id, bin: 'D-1' }]);
  expect(late.status).toBe(400);
  expect(late.body.properties).toEqual({ 'lines[0].bin': 'must be an active bin; D-1 was deactivated' });
});

test('an operator sees what lies in a bin, of whichever organization, with what the books say of it', async () => {
  await made({ code: 'C-1', zone: 'C', sequence: 1 }, { code: 'C-2', zone: 'C', sequence: 2 });
  const globex = await openMerchant(service, 'Globex');
  const theirs = await globex.product({ sku: 'OAK', name: 'Oak shelf' });
  const ours = await acme.product({ sku: 'HB', name: 'House Blend', trackingMode: 'lot' });
  await acme.stock(ours, 10, { lot: 'L1' });
  await acme.stock(ours, 4, { lot: 'L2' });
  await acme.order([[ours, 3]]);
  await bins.place([
    { productId: ours.id, lot: 'L2', bin: 'C-1' },
    { productId: ours.id, bin: 'C-1', primary: true },
    { productId: ours.id, lot: 'L1', bin: 'C-2' },
  ]);
  const line = { productId: theirs.id, bin: 'c-1' };
  const organization = globex.organizationId;
  await service.send(
    'POST',
    `/operator/v0/organizations/${organization}/bins/placements`,
    globex.operatorKey,
    {
      warehouseId: installation,
      lines: [line],
    },
  );
  const { status, body } = await bins.contents('c-1');
  expect(status).toBe(200);
  expect(body.bin).toMatchObject({ code: 'C-1', goods: 3, id: expect.stringMatching(/^bin_/) });
  expect(body.goods).toMatchObject([
    {
      organization: { name: 'Acme' },
      sku: 'HB',
      lot: null,
      onHand: 14,
      available: 11,
      primary: true,
    },
    { productId: ours.id, lot: 'L2', onHand: 4, primary: false, otherBins: [] },
    { organization: { id: organization }, name: 'Oak shelf', onHand: 0, available: 0, otherBins: [] },
  ]);
  expect(body.goods[0].otherBins).toEqual(['C-2']);
  expect(body.goods[0].placedBy).toMatchObject({ type: 'operator' });
  const only = await bins.contents('C-1', `&organizationId=${organization}`);
  expect(only.body.goods).toMatchObject([{ sku: 'OAK' }]);
  expect((await list('&zone=C&empty=false')).body).toMatchObject([{ goods: 3 }, { goods: 1 }]);
});

test('goods of a test space lie in a bin for themselves: they neither fill it nor keep it in use', async () => {
  await made({ code: 'T-1', zone: 'T', sequence: 1 });
  const space = await openMerchant(service, 'Acme (test)', { testOf: acme.orgId });
  const sample = await space.product();
  const id = spellId('organization', space.orgId);
  const placed = await service.send(
    'POST',
    `/operator/v0/organizations/${id}/bins/placements`,
    acme.operatorKey,
    {
      warehouseId: installation,
      lines: [{ productId: sample.id, bin: 'T-1' }],
    },
  );
  expect(placed.body.placements).toMatchObject([{ bin: 'T-1', productId: sample.id }]);
  expect((await bins.contents('T-1')).body).toMatchObject({ bin: { goods: 0 }, goods: [] });
  expect((await bins.contents('T-1', `&organizationId=${id}`)).body.goods).toMatchObject([
    { productId: sample.id },
  ]);
  expect((await bins.put([{ code: 'T-1', active: false }])).status).toBe(200);
});

test('a bin is found by its code, beside whatever else the code stands for', async () => {
  await made({ code: 'F-01-1', zone: 'F', sequence: 1 });
  await bins.put([{ code: 'F-01-1', zone: 'F', sequence: 1 }], acme.newark.id);
  const product = await acme.product({ sku: 'F-01-1' });
  const { body } = await service.get('/operator/v0/find?code=f-01-1&includeTotal=true', acme.operatorKey);
  expect(body).toMatchObject([
    { type: 'product', id: product.id, organization: { name: 'Acme' }, warehouseId: null },
    { type: 'bin', organization: null, name: 'F-01-1', matched: 'bin_code', archived: false },
    { type: 'bin', organization: null, name: 'F-01-1' },
  ]);
  expect(
    body
      .slice(1)
      .map(({ warehouseId }: { warehouseId: string }) => warehouseId)
      .toSorted(),
  ).toEqual(acme.warehouses.map(({ id }) => id).toSorted());
  // It belongs to the installation, so it is found for each organization.
  const other = spellId('organization', await service.organization());
  const named = await service.get(`/operator/v0/find?code=F-01-1&organizationId=${other}`, acme.operatorKey);
  expect(named.body.map(({ type }: { type: string }) => type)).toEqual(['bin', 'bin']);
});

test('merchants see nothing of bins, and an unknown one is told to be unknown', async () => {
  expect((await list('', acme.key)).body.code).toBe('operator_only');
  const unknown = await bins.contents('Q-99');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
  expect(unknown.body.reason).toEqual({ code: 'bin_not_here', values: { bin: 'Q-99' } });
});

test('a count can be begun for what lies in a bin', async () => {
  await made({ code: 'K-1', zone: 'K', sequence: 1 }, { code: 'K-2', zone: 'K', sequence: 2 });
  const [one, lots, other] = [
    await acme.product({ name: 'Mug' }),
    await acme.product({ name: 'Beans', trackingMode: 'lot' }),
    await acme.product(),
  ];
  await acme.stock(one, 5);
  await acme.stock(lots, 5, { lot: 'L1' });
  await acme.stock(lots, 5, { lot: 'L2' });
  await acme.stock(other, 5);
  await bins.place([
    { productId: one.id, bin: 'K-1' },
    { productId: lots.id, lot: 'L2', bin: 'K-1' },
    { productId: other.id, bin: 'K-2' },
  ]);
  const begin = (more: object) =>
    service.send('POST', `/operator/v0/organizations/${acme.organizationId}/counts`, acme.operatorKey, {
      warehouseId: installation,
      reason: 'Cycle count',
      ...more,
    });
  const { status, body } = await begin({ bin: 'k-1' });
  expect(status).toBe(201);
  expect(body.lines.map(({ name, lot }: { name: string; lot: string | null }) => [name, lot])).toEqual([
    ['Beans', 'L2'],
    ['Mug', null],
  ]);
  expect((await begin({ bin: 'K-9' })).body.properties).toEqual({
    bin: expect.stringContaining('must be the code of a bin'),
  });
  expect((await begin({ bin: 'K-1', all: true })).status).toBe(400);
  await bins.say('clear', { bin: 'K-2' });
  expect((await begin({ bin: 'K-2' })).body.properties).toEqual({
    bin: 'must hold goods of the organization; K-2 holds none',
  });
});
