import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrMakeAccount } from '../../accounts/people/accounts.ts';
import { openSession } from '../../accounts/people/sessions.ts';
import { dashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';

let service: TestService;
let merchant: TestMerchant;
let owner: string;

beforeAll(async () => {
  service = await openTestService();
  merchant = await openMerchant(service);
  owner = merchant.operatorKey;
});
afterAll(() => service?.close());

const staff = '/operator/v0/staff';
const add = (body: object) => service.send('POST', staff, owner, body);
const change = (id: string, body: object, headers = {}) =>
  service.send('PATCH', `${staff}/${id}`, owner, body, headers);

test('a person is added, found, changed and deactivated, and every change is noted', async () => {
  const {
    body: made,
    status,
    headers,
  } = await add({
    name: 'Mai Tran',
    email: 'Mai@example.com',
    badge: 'MT-07',
    roles: [{ role: 'picker', warehouseId: merchant.reno.id }],
  });
  expect(status).toBe(201);
  expect(headers['location']).toBe(`${staff}/${made.id}`);
  expect(made).toMatchObject({ email: 'mai@example.com', active: true, canSignIn: false, version: 1 });
  expect((await service.get(`${staff}?search=MAI`, owner)).body).toEqual([made]);

  const roles = [{ role: 'lead', warehouseId: null }];
  const { body: changed } = await change(made.id, { name: 'Mai T. Tran', badge: null, roles });
  expect(changed).toMatchObject({ name: 'Mai T. Tran', badge: null, roles, version: 2 });
  expect((await service.get(`${staff}/${made.id}`, owner)).body).toEqual(changed);
  const late = await change(made.id, { name: 'Mai' }, { 'if-match': 'W/"1"' });
  expect(late.body.code).toBe('version_conflict');

  const { body: left } = await service.send('POST', `${staff}/${made.id}/deactivate`, owner, {});
  expect(left).toMatchObject({ active: false, version: 3 });
  expect((await change(made.id, { name: 'Mai' })).body.code).toBe('invalid_state');
});

test('what cannot be is refused by field, rule and what was sent', async () => {
  const person = {
    name: 'Jip Vermaas',
    email: 'jip@example.com',
    badge: 'JV-1',
    roles: [{ role: 'packer' }],
  };
  expect((await add(person)).status).toBe(201);
  const refusal = async (body: object) => (await add({ ...person, ...body })).body.properties;
  expect(await refusal({ badge: 'JV-2' })).toEqual({
    email: 'is the email address of Jip Vermaas; you sent jip@example.com',
  });
  expect(await refusal({ email: null })).toEqual({ badge: 'is the badge of Jip Vermaas; you sent JV-1' });
  const other = { email: null, badge: null };
  const here = { warehouseId: merchant.reno.id };
  expect(await refusal({ ...other, roles: [{ role: 'owner', ...here }] })).toEqual({
    'roles[0].warehouseId': `must be null for an owner; you sent ${merchant.reno.id}`,
  });
  const twice = [
    { role: 'lead', ...here },
    { role: 'lead', ...here },
  ];
  expect(await refusal({ ...other, roles: twice })).toEqual({
    'roles[1]': 'must appear only once; it repeats roles[0]',
  });
  const nowhere = merchant.reno.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect(await refusal({ ...other, roles: [{ role: 'lead', warehouseId: nowhere }] })).toEqual({
    'roles[0].warehouseId': `must be the id of a warehouse; you sent ${nowhere}`,
  });
});

test('the last owner is neither demoted nor deactivated', async () => {
  const { body: people } = await service.get(`${staff}?take=50&active=true`, owner);
  const owners = people.filter(({ roles }: { roles: { role: string }[] }) => roles[0]!.role === 'owner');
  expect(owners).toHaveLength(1);
  const [{ id }] = owners;
  const demoted = await change(id, { roles: [{ role: 'lead' }] });
  expect([demoted.status, demoted.body.code]).toEqual([409, 'invalid_state']);
  const left = await service.send('POST', `${staff}/${id}/deactivate`, owner, {});
  expect([left.status, left.body.code]).toEqual([409, 'invalid_state']);
});

test('deactivating ends the sessions of an account of the warehouse, and no access to a merchant', async () => {
  const member = await dashboardSession(service, merchant.orgId, 'member');
  const { database, now } = service.services;
  const userId = await findOrMakeAccount(database, { name: 'Ben Osei', email: 'ben@example.com' }, now());
  const people = [
    { email: 'ben@example.com', whose: userId, status: 401 },
    { email: member.email, whose: member.userId, status: 200 },
  ];
  for (const { email, whose, status } of people) {
    const { body: person } = await add({ name: email, email, roles: [{ role: 'picker' }] });
    await service.send('POST', `${staff}/${person.id}/sign-in-link`, owner, { takeExisting: true });
    const again = await openSession(database, whose, { address: '127.0.0.1', agent: 'test' }, now());
    const own = { ...member.own, cookie: member.own['cookie']!.replace(/=.*/, `=${again}`) };
    const ask = (path: string) => service.send('GET', path, undefined, undefined, own);
    expect((await ask('/operator/v0/station')).status).toBe(200);
    await service.send('POST', `${staff}/${person.id}/deactivate`, owner, {});
    expect((await ask('/operator/v0/station')).status).toBe(status === 401 ? 401 : 403);
    expect((await ask('/dashboard/v0/me')).status).toBe(status);
  }
});

test('a sign-in link makes the account, and takes over none of a merchant unasked', async () => {
  const { body: person } = await add({
    name: 'Ada Bell',
    email: 'ada@example.com',
    roles: [{ role: 'picker' }],
  });
  const link = (id: string) => service.send('POST', `${staff}/${id}/sign-in-link`, owner, {});
  const made = await link(person.id);
  expect(made.status).toBe(201);
  expect(made.body.email).toBe('ada@example.com');
  expect(made.body.link).toMatch(/\/password-reset\/new\?token=/);
  expect((await service.get(`${staff}/${person.id}`, owner)).body.canSignIn).toBe(true);

  const member = await dashboardSession(service, merchant.orgId, 'member');
  const { body: known } = await add({ name: 'Known', email: member.email, roles: [{ role: 'picker' }] });
  expect((await link(known.id)).body).toMatchObject({
    code: 'invalid_state',
    error: expect.stringContaining('takeExisting: true'),
  });
  expect((await service.get(`${staff}/${known.id}`, owner)).body.canSignIn).toBe(false);
  const taken = await service.send('POST', `${staff}/${known.id}/sign-in-link`, owner, {
    takeExisting: true,
  });
  expect(taken.body.link).toMatch(/\/password-reset\/new\?token=/);
  // Its holder set the password since, and keeps it.
  expect((await link(known.id)).body).toEqual({ email: member.email, link: null });
  const { body: unnamed } = await add({ name: 'No Mail', roles: [{ role: 'picker' }] });
  expect((await link(unnamed.id)).body.code).toBe('invalid_state');
});
