import type { Operation } from '@packhouse/contract/operation';
import { operatorContract, operatorOperations } from '@packhouse/contract/operator/index';
import { staffRoles, type HeldRole } from '@packhouse/contract/staff-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { someOf } from '../../../tests/helpers/long-run.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import type { TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { requestOf } from '../../../tests/helpers/world/before.ts';
import type { NamedOperation } from '../../../tests/helpers/operations.ts';
import { openSpaces, prepare, type Prepared, type Spaces } from '../../../tests/helpers/world/prepare.ts';
import { openOwnerConnection } from './owner-connection.ts';
import { addOperator, changeOperator, linkAccount } from './operators.ts';

let service: TestService;
let spaces: Spaces;
let merchant: TestMerchant;
/** Keys of people with one role, by the warehouse where they have it. */
let keys: Record<'reno' | 'newark', Record<string, string>>;

const actor = { type: 'system', id: null, name: 'test' } as const;

beforeAll(async () => {
  service = await openTestService();
  spaces = await openSpaces(service);
  merchant = spaces.live;
  const keysAt = async (warehouseId: string) => {
    const made = staffRoles.map(async (role) => {
      const roles = [{ role, warehouseId: role === 'owner' ? null : warehouseId }];
      return [role, await service.operatorKey({ roles })] as const;
    });
    return Object.fromEntries(await Promise.all(made));
  };
  keys = { reno: await keysAt(merchant.reno.id), newark: await keysAt(merchant.newark.id) };
});
afterAll(() => service?.close());

test('every operation names roles, and owners are named alone', () => {
  for (const { name, operation } of operatorOperations) {
    const { staff = [] } = operation;
    expect(staff, name).not.toHaveLength(0);
    const isForOwners = name.startsWith('operatorStaff.');
    const isForEverybody = staff.length === staffRoles.length;
    expect(staff.includes('owner'), name).toBe(isForOwners || isForEverybody);
  }
});

test.each(operatorOperations)('$name is for its roles, at their own warehouse alone', async (named) => {
  const { operation } = named;
  const place = operatorOperations.indexOf(named);
  const { input, send } = operation.list ? listed(named) : await prepare(service, spaces, named);
  const staff = rolesFor(operation, input);
  const isBound = isAboutWarehouse(operation, input);
  const own = JSON.stringify(input).includes(merchant.newark.id) ? 'newark' : 'reno';
  for (const at of own === 'reno' ? (['newark', 'reno'] as const) : (['reno', 'newark'] as const)) {
    for (const role of someOf(staffRoles, place)) {
      const answer = await send('', {}, keys[at][role]);
      const may = role === 'owner' || (staff.includes(role) && (at === own || !isBound));
      if (may) expect(codeOf(answer), `${role} at ${at}`).not.toBe('staff_role_missing');
      else expectRefusal(answer, staff);
    }
  }
});

/** A list with the filters that it cannot do without. */
function listed({ name, operation }: NamedOperation): Pick<Prepared, 'input' | 'send'> {
  const needed: Record<string, Record<string, unknown>> = {
    'operatorShipments.find': { code: 'PNP-1001' },
    'operatorWaves.list': { warehouseId: merchant.reno.id },
    'operatorTotes.list': { warehouseId: merchant.reno.id },
    'operatorPrinters.list': { warehouseId: merchant.reno.id },
    'operatorPrintJobs.list': { warehouseId: merchant.reno.id },
    'operatorProducts.search': { organizationId: merchant.organizationId },
    'operatorBins.list': { warehouseId: merchant.reno.id },
    'operatorWarehouses.history': { id: merchant.reno.id },
    'operatorWebhooks.deliveries': { id: 'whk_01kj5m2v8xfq3t9s7c4d6e8g0h' },
  };
  const input = needed[name] ?? {};
  const { path } = requestOf(operation.path, input, operation.method);
  return { input, send: (_query, _headers, key) => service.get(path, key) };
}

function rolesFor({ staff = [], staffWhen }: Operation, input: Record<string, unknown>): readonly string[] {
  return staffWhen?.['type']?.[String(input['type'])] ?? staff;
}

/** Whether the operation is about a record of a warehouse, or names one. */
const isAboutWarehouse = ({ path }: Operation, input: object): boolean =>
  /(shipments|waves)\/\{id\}|\{countId\}|pick-path|print-jobs/.test(path) ||
  (/"wh_/.test(JSON.stringify(input)) && !path.startsWith('/operator/v0/staff'));

const codeOf = ({ body }: TestAnswer): unknown => (body as { code?: string } | undefined)?.code;

function expectRefusal(answer: TestAnswer, staff: readonly string[]): void {
  expect([answer.status, answer.body.code], answer.text).toEqual([403, 'staff_role_missing']);
  expect(answer.body.details[0].roles).toEqual([...new Set([...staff, 'owner'])]);
  expect(answer.body.error).toContain('Dolores Quintero does not have a role that allows this');
  expect(answer.body.error).toContain('Ask an owner');
}

test('lists show the warehouses of the caller, and no others', async () => {
  const organizationId = merchant.organizationId;
  const product = await merchant.product();
  await merchant.stock(product, 10);
  const { body: order } = await merchant.order([[product, 1]]);
  const counts = `/operator/v0/organizations/${organizationId}/counts`;
  const count = { warehouseId: merchant.reno.id, items: [{ productId: product.id }], reason: 'Test' };
  expect((await service.send('POST', counts, keys.reno['lead'], count)).status).toBe(201);
  const idsIn = async (path: string, key: string): Promise<string[]> => {
    const { body } = await service.get(path, key);
    return (body.counts ?? body).map((one: { id: string }) => one.id);
  };
  const queue = `/operator/v0/work-queue?take=50&organizationId=${organizationId}`;
  expect(await idsIn(queue, keys.reno['picker']!)).toContain(order.id);
  expect(await idsIn(queue, keys.newark['picker']!)).toEqual([]);
  expect(await idsIn(counts, keys.reno['picker']!)).not.toEqual([]);
  expect(await idsIn(counts, keys.newark['picker']!)).toEqual([]);
  const foundBy = (key: string) => idsIn(`/operator/v0/find?code=${order.id}`, key);
  expect(await foundBy(keys.reno['picker']!)).toEqual([order.id]);
  expect(await foundBy(keys.newark['picker']!)).toEqual([]);
  expect(await idsIn(`/operator/v0/find?code=${product.sku}`, keys.newark['picker']!)).toEqual([product.id]);
  const warehouses = '/operator/v0/warehouses?take=50';
  expect(await idsIn(warehouses, keys.newark['picker']!)).toEqual([merchant.newark.id]);
  expect(await idsIn(warehouses, keys.reno['owner']!)).toContain(merchant.newark.id);
  const elsewhere = await service.get(`${queue}&warehouseId=${merchant.reno.id}`, keys.newark['picker']);
  expect(codeOf(elsewhere)).toBe('staff_role_missing');
});

test('a receiver moves stock and does not adjust it, and a transfer needs the role at both warehouses', async () => {
  const product = await merchant.product();
  await merchant.stock(product, 10);
  const move = (type: string, line: object, key: string) =>
    service.send(
      'POST',
      operatorContract.operatorStock.move.path.replace('{organizationId}', merchant.organizationId),
      key,
      {
        type,
        reason: 'Test',
        lines: [{ productId: product.id, warehouseId: merchant.reno.id, quantity: 1, ...line }],
      },
    );
  expect((await move('quarantine', {}, keys.reno['receiver']!)).status).toBe(201);
  expect(codeOf(await move('adjust', {}, keys.reno['receiver']!))).toBe('staff_role_missing');
  expect((await move('adjust', {}, keys.reno['lead']!)).status).toBe(201);
  const away = { toWarehouseId: merchant.newark.id };
  expect(codeOf(await move('transfer', away, keys.reno['receiver']!))).toBe('staff_role_missing');
  const both = [merchant.reno, merchant.newark].map(({ id }) => ({
    role: 'receiver' as const,
    warehouseId: id,
  }));
  expect((await move('transfer', away, await service.operatorKey({ roles: both }))).status).toBe(201);
});

test('a badge adds no right to those of the account, and the account none to those of the badge', async () => {
  const account = await operator('Mai Tran', [{ role: 'picker', warehouseId: null }]);
  const badge = await operator('Jip Vermaas', [{ role: 'lead', warehouseId: merchant.newark.id }]);
  const scan = { badge: badge.badge };
  const { body: station } = await account.session.ask('POST', '/operator/v0/station/badge', scan);
  expect(station.operator.roles).toEqual([{ role: 'lead', warehouseId: merchant.newark.id }]);
  expect(station.account.roles).toEqual([{ role: 'picker', warehouseId: null }]);
  const exceptions = await account.session.ask('GET', '/operator/v0/work/exceptions?take=1');
  expect(codeOf(exceptions)).toBe('staff_role_missing');
  expect(exceptions.body.error).toContain('Mai Tran does not have');
  const { body: warehouses } = await account.session.ask('GET', '/operator/v0/warehouses?take=50');
  expect(warehouses.map(({ id }: { id: string }) => id)).toEqual([merchant.newark.id]);
  const counters = await account.session.ask(
    'GET',
    `/operator/v0/work/counters?warehouseId=${merchant.reno.id}`,
  );
  expect(counters.body.error).toContain('Jip Vermaas does not have');
});

test('a new role counts from the next request on', async () => {
  const person = await operator('Ada Bell', [{ role: 'picker', warehouseId: null }]);
  const jobs = () => person.session.ask('GET', '/operator/v0/jobs');
  expect(codeOf(await jobs())).toBe('staff_role_missing');
  await openOwnerConnection(service.ownerUrl, (connection) =>
    changeOperator(
      connection,
      person.id,
      { roles: [{ role: 'lead', warehouseId: null }] },
      actor,
      new Date(),
    ),
  );
  expect((await jobs()).status).toBe(200);
});

async function operator(
  name: string,
  roles: HeldRole[],
): Promise<{ id: string; badge: string; session: DashboardSession }> {
  const session = await dashboardSession(service, merchant.orgId, undefined);
  const badge = name.replace(' ', '-');
  return openOwnerConnection(service.ownerUrl, async (connection) => {
    const added = await addOperator(
      connection,
      { name, email: null, badgeCode: badge, roles, actor },
      new Date(),
    );
    await linkAccount(connection, added!.id, session.userId, actor, new Date());
    return { id: added!.id, badge, session };
  });
}
