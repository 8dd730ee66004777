import { sql } from '../../platform/database/sql.ts';
import { operatorOperations } from '@packhouse/contract/operator/index';
import type { HeldRole } from '@packhouse/contract/staff-roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { requestOf } from '../../../tests/helpers/world/before.ts';
import { openSpaces, prepare, type Spaces } from '../../../tests/helpers/world/prepare.ts';
import type { TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openThrottles } from '../../accounts/people/throttle.ts';
import { mustKnowPin } from './pin.ts';
import { addOperator, linkAccount } from './operators.ts';

let service: TestService;
let spaces: Spaces;
let merchant: TestMerchant;
let station: DashboardSession;

const actor = { type: 'system', id: null, name: 'test' } as const;
const lead: HeldRole[] = [{ role: 'lead', warehouseId: null }];
const owner: HeldRole[] = [{ role: 'owner', warehouseId: null }];
const path = '/operator/v0/station';

beforeAll(async () => {
  service = await openTestService();
  spaces = await openSpaces(service);
  merchant = spaces.live;
  station = await dashboardSession(service, merchant.orgId, undefined);
  const { id } = await operator('Ana Ruiz', owner);
  await service.services.asOwner((connection) =>
    linkAccount(connection, id, station.userId, actor, new Date()),
  );
});
afterAll(() => service?.close());

const operator = async (name: string, roles = lead) => {
  const badgeCode = name.replace(' ', '-');
  const added = await service.services.asOwner((connection) =>
    addOperator(connection, { name, email: null, badgeCode, roles, actor }, new Date()),
  );
  return { id: added!.id, name, badge: badgeCode };
};
const scan = (badge: string) => station.ask('POST', `${path}/badge`, { badge });
const set = (pin: string, current?: string) => station.ask('PUT', `${path}/pin`, { pin, current });
const prove = (pin: string) => station.ask('PUT', `${path}/pin/proof`, { pin });
const approve = () =>
  station.ask(
    'POST',
    `/operator/v0/organizations/${merchant.organizationId}/counts/count_00000000000000000000000000/approve`,
  );
const reset = async (id: string) => {
  await service.services.asOwner((connection) =>
    connection.rows(sql`update operators set pin_hash = null, pin_open = true where id = ${id}`),
  );
};
/** Makes the last PIN and the last password too old for approvals. */
const forget = () =>
  service.services.database.rows(sql`
    update sessions set pin_proven_at = null, proven_at = null, created_at = now() - interval '11 minutes'
    where user_id = ${station.userId}`);

test('who has a PIN enters it to approve, and another badge does not inherit it', async () => {
  expect((await scan('Ana-Ruiz')).body.operator.pin).toBe('none');
  expect((await approve()).body.code).not.toBe('pin_required');
  expect((await set('1234')).body.properties).toHaveProperty('pin');
  expect((await set('258x')).body.properties).toEqual({ pin: 'must be 4 to 8 digits' });
  expect((await set('2580')).body.operator.pin).toBe('set');
  const ben = await operator('Ben Ito');
  await reset(ben.id);
  expect((await scan(ben.badge)).body.operator.pin).toBe('reset');
  expect((await approve()).body.code).toBe('pin_required');
  expect((await set('7391')).status).toBe(200);
  expect((await approve()).body.code).not.toBe('pin_required');
  await scan('Ana-Ruiz');
  expect((await approve()).body.code).toBe('pin_required');
  expect((await prove('7391')).body.properties.pin).toContain('4 attempts are left');
  expect((await prove('2580')).status).toBe(200);
  expect((await approve()).body.code).not.toBe('pin_required');
});

test('a new PIN takes the current one, and a badge alone sets no first one', async () => {
  const eva = await operator('Eva Lund');
  await scan(eva.badge);
  expect((await set('4826')).body.code).toBe('invalid_state');
  await reset(eva.id);
  expect((await set('4826')).status).toBe(200);
  expect((await set('7391')).body.properties).toHaveProperty('current');
  expect((await set('7391', '1111')).body.properties).toHaveProperty('current');
  expect((await set('7391', '4826')).status).toBe(200);
  expect((await prove('4826')).status).toBe(400);
});

test('guessing stops at five attempts, counted for all processes, and the right PIN waits, too', async () => {
  const { database } = service.services;
  const guessed = await operator('Gus Moor');
  await reset(guessed.id);
  await scan(guessed.badge);
  await set('6174');
  const others = openThrottles(database);
  const guess = () => mustKnowPin({ database, throttles: others }, { operatorId: guessed.id }, 'pin', '9999');
  for (const _ of [1, 2, 3]) await expect(guess()).rejects.toThrow('left');
  expect((await prove('9998')).body.properties.pin).toContain('1 attempt is left');
  expect((await prove('9997')).body.properties.pin).toContain('no attempts are left');
  const late = await prove('6174');
  expect([late.status, late.body.code]).toEqual([429, 'rate_limited']);
});

test('only a hash is kept, and no log holds the PIN', async () => {
  const rows = await service.services.asOwner((connection) =>
    connection.rows<{ text: string }>(sql`
      select o::text as text from operators o union all select a::text from operator_actions a
      union all select k::text from idempotency_keys k`),
  );
  const text = rows.map((row) => row.text).join('\n');
  expect(text).toContain('$argon2id$');
  expect(text).toContain('operator.pin_set');
  for (const pin of ['"7391"', '"6174"', ',7391,', ',6174,']) expect(text).not.toContain(pin);
});

const approvals = operatorOperations.filter(({ operation }) => operation.approval);

/** Input of an approval in part that has to be approved, made of one that need not be. */
const toApprove: Record<string, (input: Record<string, unknown>) => object> = {
  'operatorStock.move': ({ lines }) => ({
    type: 'write_off',
    lines: [{ ...(lines as object[])[0], quantity: 3 }],
  }),
  'operatorLots.setStatus': () => ({ status: 'available' }),
};

test('decisions on work and on money are named', () => {
  const named = (kind: string) =>
    approvals.filter(({ operation }) => operation.approval === kind).map(({ name }) => name);
  expect({ work: named('work'), in_part: named('in_part'), money: named('money') }).toEqual({
    work: [
      'operatorShipments.release',
      'operatorShipments.cancel',
      'operatorShipments.acceptCancel',
      'operatorShipments.refuseCancel',
      'operatorProducts.upholdMeasurement',
      'operatorCounts.approve',
    ],
    in_part: Object.keys(toApprove),
    money: [
      'operatorOrganizations.close',
      'operatorErasures.create',
      'operatorInvoices.reversePayment',
      'operatorInvoices.refund',
      'operatorInvoices.cancel',
      'operatorInvoices.grantCredit',
      'operatorCharges.approve',
      'operatorCharges.decline',
      'operatorCharges.withdraw',
    ],
  });
});

test.each(approvals)('$name takes the PIN of the badge at the station', async (named) => {
  const { operation } = named;
  const person = await operator(`Odd ${named.name}`, owner);
  const { input } = await prepare(service, spaces, named);
  await scan(person.badge);
  const ask = (fields: object, query = '') => {
    const { path: asked, body } = requestOf(operation.path, { ...input, ...fields }, operation.method);
    return station.ask(operation.method, asked + query, body);
  };
  const decision = toApprove[named.name]?.(input) ?? {};
  if (operation.approval === 'money') {
    const { body } = await ask(decision);
    expect([body.code, body.reason]).toEqual([
      'pin_required',
      { code: 'pin_not_set', values: { name: person.name } },
    ]);
  }
  await reset(person.id);
  expect((await ask(decision)).body.code).toBe('pin_required');
  expect((await ask(decision, '?dryRun=true')).status).toBeLessThan(300);
  expect((await set('7391')).status).toBe(200);
  const approved = await ask(decision);
  expect(approved.status, approved.text).toBeLessThan(300);
  if (operation.approval === 'in_part') {
    await forget();
    expect((await ask(decision)).body.code).toBe('pin_required');
    expect((await ask({})).status).toBeLessThan(300);
  }
});

test('corrections of one person add up within the day, and what was undone does not count', async () => {
  const tea = await merchant.product();
  await merchant.stock(tea, 1_000);
  const limits = { countApprovalUnits: 10, countApprovalPercent: null };
  const warehouse = `/operator/v0/warehouses/${merchant.reno.id}`;
  expect((await service.send('PATCH', warehouse, merchant.operatorKey, limits)).status).toBe(200);
  const move = (quantity: number) =>
    station.ask('POST', `/operator/v0/organizations/${merchant.organizationId}/stock/movements`, {
      type: 'adjust',
      reason: 'Miscounted',
      lines: [{ productId: tea.id, warehouseId: merchant.reno.id, quantity }],
    });
  const signUp = async (name: string) => {
    const person = await operator(name);
    await scan(person.badge);
    await reset(person.id);
    expect((await set('7391')).status).toBe(200);
    await forget();
  };
  await signUp('Small Steps');
  for (const quantity of [-6, 6, -6, -4]) expect((await move(quantity)).status).toBe(201);
  expect((await move(-1)).body.code).toBe('pin_required');
  expect((await prove('7391')).status).toBe(200);
  expect((await move(-1)).status).toBe(201);
  await signUp('Somebody Else');
  expect((await move(-6)).status).toBe(201);
  await service.services.asOwner((connection) =>
    connection.rows(
      sql`update stock_movements set created_at = created_at - interval '1 day' where type = 'adjust'`,
    ),
  );
  expect((await move(-6)).status).toBe(201);
  expect((await move(-6)).body.code).toBe('pin_required');
});

test.each(approvals.filter(({ operation }) => operation.approval === 'money'))(
  '$name takes a fresh proof of a person with an account of their own',
  async ({ operation }) => {
    await station.ask('DELETE', `${path}/badge`);
    await forget();
    const ask = () => station.ask(operation.method, operation.path.replaceAll(/\{\w+\}/g, 'any'), {});
    expect((await ask()).body.code).toBe('fresh_proof_required');
    await station.ask('POST', '/dashboard/v0/me/proof', { current: station.password });
    expect((await ask()).body.code).not.toBe('fresh_proof_required');
  },
);
