/** A merchant from the back office's form to the owner's first sign-in. */
import { MerchantAccount } from '@packhouse/contract/operator/organizations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readId } from '@packhouse/contract/id';
import { checkAuditChain } from '../../accounts/organizations/audit.ts';
import { acceptInvitation, findInvitation } from '../../accounts/people/invitations.ts';
import { listMemberships } from '../../accounts/people/memberships.ts';
import { openMerchantWithGoods, type MerchantWithGoods } from '../../../tests/helpers/world/goods.ts';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let acme: MerchantWithGoods;
const at = new Date('2026-05-04T15:00:00.000Z');

beforeAll(async () => {
  service = await openTestService({}, { now: () => at });
  acme = await openMerchantWithGoods(service, { at });
});
afterAll(() => service?.close());

const root = '/operator/v0/organizations';
const create = (fields: object, headers: Record<string, string> = {}) =>
  service.send(
    'POST',
    root,
    acme.operatorKey,
    { name: 'Blue Heron Teas', timezone: 'America/Chicago', currency: 'USD', ...fields },
    headers,
  );
const invite = (id: string, fields: object) =>
  service.send('POST', `${root}/${id}/invitations`, acme.operatorKey, fields);
const entriesOf = async (orgId: string) => {
  const { body } = await service.get('/v0/organization/audit-log?take=50', await service.key(orgId));
  const actions = (body as { action: string }[]).map(({ action }) => action);
  return actions.filter((action) => action !== 'key.created');
};

test('the back office creates a merchant, and its owner accepts the invitation and is in', async () => {
  const created = await create({
    website: 'https://heron.example',
    contact: { name: 'Ida Heron', email: 'ida@heron.example' },
    address: anAddress,
  });
  expect(created.status, created.text).toBe(201);
  const account = MerchantAccount.strict().parse(created.body);
  expect(account).toMatchObject({
    name: 'Blue Heron Teas',
    code: 'BHT',
    contact: { name: 'Ida Heron', email: 'ida@heron.example', phone: null },
    mode: 'live',
    status: 'active',
    version: 1,
  });
  expect(created.headers['location']).toBe(`${root}/${account.id}`);
  const orgId = readId('organization', account.id)!;
  const testOrgId = (await service.services.spaceOf(orgId, 'test'))!;
  const { body: space } = await service.get('/v0/organization', await service.key(testOrgId));
  expect(space).toMatchObject({ name: 'Blue Heron Teas', code: 'BHTT', website: 'https://heron.example' });

  const { status, body } = await invite(account.id, { email: 'ida@heron.example' });
  expect([status, body.role]).toEqual([201, 'owner']);
  const token = new URL(body.link).searchParams.get('token')!;
  const { database } = service.services;
  expect(await findInvitation(database, token, at)).toMatchObject({
    organization: 'Blue Heron Teas',
    invitedBy: 'Dolores Quintero',
  });
  const password = 'quiet otters file invoices';
  const userId = await acceptInvitation(database, token, { name: 'Ida Heron', password }, at);
  expect(await listMemberships(database, userId)).toEqual([
    { orgId, name: 'Blue Heron Teas', role: 'owner' },
  ]);
  expect(await entriesOf(orgId)).toEqual([
    'invitation.accepted',
    'invitation.created',
    'organization.created',
  ]);
  expect(await service.as(orgId, checkAuditChain)).toEqual([]);
});

test('a request that is repeated with its key finds the merchant of the first one', async () => {
  const headers = { 'idempotency-key': 'new-merchant-1' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => create({ name: 'Kite & Co' }, headers)));
  const done = answers.filter(({ status }) => status === 201);
  expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
  for (const { status, body } of answers.filter((answer) => !done.includes(answer))) {
    expect([status, body.code]).toEqual([409, 'idempotency_in_progress']);
  }
  const again = await create({ name: 'Kite & Co' }, headers);
  expect(again.body).toMatchObject({ id: done[0]!.body.id, code: done[0]!.body.code });
  const { body: listed } = await service.get(`${root}?name=Kite %26 Co&take=50`, acme.operatorKey);
  expect(listed.map(({ mode }: { mode: string }) => mode).toSorted()).toEqual(['live', 'test']);
});

test('a trial creates nothing', async () => {
  const path = `${root}?dryRun=true`;
  const fields = { name: 'Nobody yet', timezone: 'UTC', currency: 'EUR' };
  const { status } = await service.send('POST', path, acme.operatorKey, fields);
  expect(status).toBe(201);
  const { body } = await service.get(`${root}?name=Nobody yet&take=50`, acme.operatorKey);
  expect(body).toEqual([]);
});

test.for([
  [{ name: ' ' }, 'name'],
  [{ timezone: 'Nevada' }, 'timezone'],
  [{ currency: 'XYZ' }, 'currency'],
  [{ code: 'lower' }, 'code'],
  [{ website: 'heron' }, 'website'],
  [{ address: { ...anAddress, countryCode: 'ZZ' } }, 'address.countryCode'],
] as const)('a merchant is refused, and the field is named: %j', async ([fields, field]) => {
  const { status, body } = await create(fields);
  expect([status, Object.keys(body.properties)]).toEqual([400, [field]]);
});

test('two merchants of one name get different codes, and a code that is taken is refused', async () => {
  const [one, two] = [await create({ name: 'Fox Den' }), await create({ name: 'Fox Den' })];
  expect([one.body.code, two.body.code]).toEqual(['FD', 'FD2']);
  const { body } = await create({ name: 'Other', code: 'FD' });
  expect(body.properties).toEqual({ code: 'belongs to another organization; you sent FD' });
});

test('the back office and the admins of a merchant change its profile, and the test space follows', async () => {
  const { body: before } = await create({ name: 'Old Name' });
  const path = `${root}/${before.id}`;
  const changed = await service.send('PATCH', path, acme.operatorKey, {
    name: 'New Name',
    address: anAddress,
  });
  expect(changed.body).toMatchObject({ name: 'New Name', address: anAddress, version: 2 });
  const orgId = readId('organization', before.id)!;
  const testOrgId = (await service.services.spaceOf(orgId, 'test'))!;
  const { body: space } = await service.get('/v0/organization', await service.key(testOrgId));
  expect(space).toMatchObject({ name: 'New Name', address: anAddress });
  const same = await service.send('PATCH', path, acme.operatorKey, { name: 'New Name' });
  expect(same.body).toMatchObject({ version: 2 });
  expect(await entriesOf(orgId)).toEqual(['organization.profile_changed', 'organization.created']);
});

test('nobody is invited to an organization that does not exist, or twice', async () => {
  const { status } = await invite('org_01kj5m2v8xfq3t9s7c4d6e8g0h', { email: 'a@b.example' });
  expect(status).toBe(404);
  const { body: account } = await create({ name: 'Twice' });
  const bad = await invite(account.id, { email: 'nobody' });
  expect([bad.status, Object.keys(bad.body.properties)]).toEqual([400, ['email']]);
});
