import type { Product } from '@packhouse/contract/public/products';
import { dayMs } from '@packhouse/contract/rules/time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listSpaces } from '../../accounts/organizations/spaces.ts';
import { insertInvoices } from '../../billing/invoices.sql.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { dashboardSession } from '../../../tests/helpers/dashboard.ts';
import { anInvoice } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openMerchantWithTen, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { deleteOrganization, listToDelete } from './delete-organization.ts';

let service: TestService;
let acme: TestMerchant;
let product: Product;
let path: string;
let now: Date;

beforeAll(async () => {
  service = await openTestService({}, { now: () => now });
});
afterAll(() => service?.close());
beforeEach(async () => {
  now = new Date('2026-03-10T20:00:00.000Z');
  ({ merchant: acme, product } = await openMerchantWithTen(service));
  path = `/operator/v0/organizations/${acme.organizationId}`;
});

const close = (body: object = {}) => service.send('POST', `${path}/close`, acme.operatorKey, body);
const cancel = () => service.send('POST', `${path}/cancel-closing`, acme.operatorKey);
const read = async () => (await service.get(path, acme.operatorKey)).body;
const due = () => listToDelete(service.services.database, now.toISOString());
const later = (days: number) => (now = new Date(now.getTime() + days * dayMs));

/** Orders all of the stock and sends it off, so that nothing is left. */
async function empty(): Promise<string> {
  const { body: order } = await acme.order([[product, 10]]);
  return (await acme.sendOff(order)).id;
}

/** Numbers of rows of the organization by table, tables without any left out. */
async function rowsOf(orgId: string): Promise<Record<string, number>> {
  const tables = await service.services.database.rows<{ name: string }>(
    sql`select m.name from table_manifest m where m.kind = 'tenant' order by m.name`,
  );
  const counts: Record<string, number> = {};
  await service.as(orgId, async (tenant) => {
    for (const { name } of tables) {
      const statement = sql`select count(*)::int as count from ${raw(name)} t where t.org_id = ${orgId}`;
      const row = await tenant.row<{ count: number }>(statement);
      if (row!.count > 0) counts[name] = row!.count;
    }
  });
  return counts;
}

test('a merchant with open work is not closed, and the refusal says what is open', async () => {
  await acme.order([[product, 2]]);
  const { status, body } = await close();
  expect([status, body.code]).toEqual([409, 'invalid_state']);
  expect(body.error).toContain('1 open shipment and 10 units in stock');
  expect(body.details).toMatchObject([{ shipments: 1, goodsInStock: 10, unpaidInvoices: 0 }]);
});

test('a merchant with an unpaid invoice is not closed', async () => {
  await empty();
  await service.as(acme.orgId, (tenant) =>
    insertInvoices(tenant, [anInvoice({ status: 'unpaid', dueDate: '2026-03-20' })]),
  );
  expect((await close()).body.error).toContain('still has 1 unpaid invoice.');
});

test('closing ends keys, people and webhooks at once, and cancelling it lets people in again', async () => {
  await empty();
  const owner = await dashboardSession(service, acme.orgId, 'owner');
  const home = `/dashboard/v0/organizations/${acme.organizationId}`;
  expect((await owner.ask('GET', home)).status).toBe(200);
  const closed = await close({ deleteAfterDays: 10 });
  expect(closed).toMatchObject({
    status: 200,
    body: { status: 'suspended', closing: { deleteAt: '2026-03-20T20:00:00.000Z', deletedAt: null } },
  });
  expect((await acme.ask('GET', '/v0/shipments')).status).toBeGreaterThanOrEqual(401);
  // The session has ended: the person belongs to no other organization.
  expect((await owner.ask('GET', home)).status).toBe(401);
  expect((await close()).body.code).toBe('invalid_state');
  expect((await service.send('PATCH', path, acme.operatorKey, { status: 'active' })).body.code).toBe(
    'invalid_state',
  );

  expect(await cancel()).toMatchObject({ status: 200, body: { status: 'active', closing: null } });
  expect((await acme.ask('GET', '/v0/shipments')).status).toBe(401);
  later(11);
  expect(await due()).not.toContain(acme.orgId);
  const entries = await service.as(acme.orgId, (tenant) =>
    tenant.rows<{ action: string }>(sql`
      select a.action from audit_entries a
      where a.org_id = ${acme.orgId} and a.action like 'organization.c%' order by a.n`),
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'organization.closed',
    'organization.closing_cancelled',
  ]);
});

test('after the term everything is deleted but the invoices and their evidence, also after a kill', async () => {
  const shipmentId = await empty();
  const cost = { trackingNumber: null, kind: 'postage', amount: 1337 };
  const booked = await service.send(
    'POST',
    `${path}/shipments/${shipmentId}/carrier-costs`,
    acme.operatorKey,
    cost,
  );
  expect(booked.status, booked.text).toBe(201);
  await service.as(acme.orgId, (tenant) =>
    insertInvoices(tenant, [anInvoice({ status: 'paid', dueDate: '2026-03-20' })]),
  );
  const owner = await dashboardSession(service, acme.orgId, 'owner');
  await close();
  expect(await due()).not.toContain(acme.orgId);
  later(31);
  expect(await due()).toContain(acme.orgId);
  const before = await rowsOf(acme.orgId);
  expect(before['shipments']).toBeGreaterThan(0);

  const stop = new AbortController();
  let owners = 0;
  const broken = deleteOrganization(
    {
      ...service.services,
      asOwner: (work) => {
        owners += 1;
        if (owners === 12) stop.abort(new Error('killed'));
        return service.services.asOwner(work);
      },
    },
    acme.orgId,
    { signal: stop.signal, piece: 3 },
  );
  await expect(broken).rejects.toThrow('killed');
  expect((await cancel()).body).toMatchObject({ code: 'invalid_state' });
  expect(await due()).toContain(acme.orgId);
  expect(await deleteOrganization(service.services, acme.orgId, { piece: 3 })).toMatchObject({
    rows: expect.any(Number),
  });

  const after = await rowsOf(acme.orgId);
  expect(Object.keys(after)).not.toEqual(
    expect.arrayContaining([
      'shipments',
      'shipment_steps',
      'members',
      'notifications',
      'audit_entries',
      'api_keys',
    ]),
  );
  for (const gone of [
    'shipments',
    'shipment_items',
    'shipment_steps',
    'members',
    'audit_entries',
    'api_keys',
    'requests',
  ]) {
    expect(after[gone], gone).toBeUndefined();
  }
  expect(after).toMatchObject({
    organizations: 1,
    invoices: before['invoices'],
    invoice_lines: before['invoice_lines'],
  });
  expect(after['stock_movements']).toBe(before['stock_movements']);
  // Lines of postage at cost follow from what the carrier charged.
  const costs = await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`select c.amount from carrier_costs c where c.org_id = ${acme.orgId}`),
  );
  expect(costs).toEqual([{ amount: 1337 }]);
  expect(await due()).not.toContain(acme.orgId);
  expect((await listSpaces(service.services.database)).map(({ orgId }) => orgId)).not.toContain(acme.orgId);
  const { database, asOwner } = service.services;
  expect(await database.rows(sql`select u.user_id from users u where u.user_id = ${owner.userId}`)).toEqual(
    [],
  );
  const actions = await asOwner((connection) =>
    connection.rows<{ details: { organizationId: string } }>(
      sql`select a.details from operator_actions a where a.action = 'organization.deleted'`,
    ),
  );
  expect(actions.map(({ details }) => details.organizationId)).toContain(acme.organizationId);
  expect((await read()).closing).toMatchObject({ deletedAt: expect.any(String) });
});

test('a merchant with work that was left open is not deleted, and tried again a day later', async () => {
  await empty();
  await close();
  await service.as(acme.orgId, (tenant) =>
    insertInvoices(tenant, [anInvoice({ status: 'unpaid', dueDate: '2026-03-20' })]),
  );
  later(31);
  expect(await deleteOrganization(service.services, acme.orgId)).toContain('1 unpaid invoice');
  expect(await due()).not.toContain(acme.orgId);
  later(2);
  expect(await due()).toContain(acme.orgId);
});
