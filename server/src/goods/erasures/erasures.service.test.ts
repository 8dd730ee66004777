import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { readId } from '@packhouse/contract/id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { raw, sql } from '../../platform/database/sql.ts';
import { dashboardSession } from '../../../tests/helpers/dashboard.ts';
import { anAddress } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { openMerchantWithTen, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { finishErasures } from './finish-erasures.ts';

let service: TestService;
let acme: TestMerchant;
let product: Product;
let root: string;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_REQUEST_LOG_DAYS: '7' });
});
afterAll(() => service?.close());
beforeEach(async () => {
  ({ merchant: acme, product } = await openMerchantWithTen(service));
  root = `/operator/v0/organizations/${acme.organizationId}`;
});

const secrets = [
  'Wilhelmina',
  'Quellenweg',
  'mina@example.org',
  '+49 170 5550',
  'Ring twice',
  'Happy birthday',
  '79098',
];
const mina = {
  ...anAddress,
  name: 'Wilhelmina Storch',
  line1: 'Quellenweg 7',
  postalCode: '79098',
  countryCode: 'DE',
  state: null,
  city: 'Freiburg',
  email: 'mina@example.org',
  phone: '+49 170 5550',
};

const ordered = async (more: object = {}, headers: Record<string, string> = {}): Promise<Shipment> => {
  const body = acme.orderOf([[product, 1]], {
    shippingAddress: mina,
    notes: 'Ring twice',
    packingInstructions: { giftMessage: 'Happy birthday' },
    ...more,
  });
  const { status, body: order, text } = await acme.ask('POST', '/v0/shipments/pnp', body, headers);
  expect(status, text).toBe(201);
  return order;
};
const consignees = async (query: string) =>
  (await service.get(`${root}/consignees?${query}`, acme.operatorKey)).body;
const erase = (ids: readonly string[]) =>
  service.send('POST', `${root}/erasures`, acme.operatorKey, { shipmentIds: ids });

/** Everything that the database holds of the organization, as text. */
async function everything(): Promise<Record<string, string>> {
  await service.services.requests.flush();
  const tables = await service.services.database.rows<{ name: string }>(
    sql`select m.name from table_manifest m where m.kind = 'tenant' order by m.name`,
  );
  const texts: Record<string, string> = {};
  await service.as(acme.orgId, async (tenant) => {
    for (const { name } of tables) {
      const statement = sql`select string_agg(t::text, ' ') as text from ${raw(name)} t where t.org_id = ${acme.orgId}`;
      texts[name] = (await tenant.row<{ text: string | null }>(statement))?.text ?? '';
    }
  });
  return texts;
}
const leaks = async (): Promise<string[]> =>
  Object.entries(await everything()).flatMap(([table, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${table}: ${secret}`),
  );

test('a consignee is found by a part of the name, the email or the address, and by a shipment', async () => {
  const first = await ordered();
  const second = await ordered({ shippingAddress: { ...mina, name: 'W. Storch' } });
  await ordered({
    shippingAddress: { ...mina, name: 'Somebody Else', email: 'else@example.org', postalCode: '10115' },
  });
  for (const query of ['search=wilhelm', 'search=MINA%40example.org']) {
    const numbers = (await consignees(query)).consignees.map(({ number }: Shipment) => number);
    expect(numbers).toContain(first.number);
    expect(numbers.length).toBeLessThan(3);
  }
  expect((await consignees('search=quellenweg')).consignees).toHaveLength(3);
  const like = await consignees(`shipmentId=${first.id}`);
  expect(like.consignees).toMatchObject([
    { shipmentId: second.id, name: 'W. Storch', erasable: false },
    { shipmentId: first.id, name: 'Wilhelmina Storch', address: 'Quellenweg 7, 79098, Freiburg, DE' },
  ]);
});

test('after an erasure nothing of the consignee is left anywhere in the database or the files', async () => {
  const order = await ordered({}, { 'idempotency-key': 'the order of Mina' });
  const form = new FormData();
  form.set('kind', 'other');
  form.set('file', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n'], 'Wilhelmina.pdf'));
  const { status, body: document } = await acme.ask('POST', `/v0/shipments/${order.id}/documents`, form);
  expect(status).toBe(201);
  await acme.ask('GET', `/v0/shipments/${order.id}`);
  expect(await leaks()).toEqual(
    expect.arrayContaining(['shipments: Wilhelmina', 'idempotency_keys: Wilhelmina', 'requests: Quellenweg']),
  );
  await acme.sendOff(order);
  const packed: Shipment = (await acme.ask('GET', `/v0/shipments/${order.id}`)).body;

  const erased = await erase([order.id]);
  expect(erased, erased.text).toMatchObject({ status: 201, body: { shipmentIds: [order.id], documents: 1 } });
  expect(await leaks()).toEqual([]);
  expect(await service.services.files.get(acme.orgId, readId('document', document.id)!)).toBeUndefined();
  const after: Shipment = (await acme.ask('GET', `/v0/shipments/${order.id}`)).body;
  expect(after).toMatchObject({
    ...{ number: packed.number, status: packed.status, items: packed.items, notes: 'erased', documents: [] },
    shippingAddress: { name: 'erased', line1: 'erased', countryCode: 'DE', email: null },
  });
  // The repeated request still finds its answer, which is erased too.
  const again = await ordered({}, { 'idempotency-key': 'the order of Mina' });
  expect(again).toMatchObject({ id: order.id, shippingAddress: { name: 'erased' } });
  expect((await acme.ask('GET', '/v0/organization/audit-log?take=5')).body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'consignee.erased', details: { shipments: [order.id] } }),
    ]),
  );
});

test('an open shipment keeps its address, and so do those that were named with it', async () => {
  const open = await ordered();
  const over = await ordered();
  await acme.sendOff(over);
  const { status, body } = await erase([over.id, open.id]);
  expect([status, body.code]).toEqual([409, 'invalid_state']);
  expect((await acme.ask('GET', `/v0/shipments/${over.id}`)).body.shippingAddress.name).toBe(
    'Wilhelmina Storch',
  );
});

test('copies that a killed process left are erased by the next one', async () => {
  const order = await ordered();
  await acme.sendOff(order);
  await acme.ask('GET', `/v0/shipments/${order.id}`);
  await erase([order.id]);
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(
      sql`update erasures set finished_at = null, traces = array['Quellenweg 7'] where org_id = ${acme.orgId}`,
    ),
  );
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      insert into idempotency_keys (org_id, party, key, fingerprint, status, headers, body, created_at)
      values (${acme.orgId}, 'client', 'left', '\\x00', 201, '{}', ${JSON.stringify({ id: order.id, shippingAddress: mina, packages: [], items: [], notes: null })}, now())`),
  );
  await finishErasures(service.services, acme.orgId);
  expect(await leaks()).toEqual([]);
});

test('only admins erase in the dashboard', async () => {
  const order = await ordered();
  await acme.sendOff(order);
  const own = `/dashboard/v0/organizations/${acme.organizationId}/erasures`;
  const [member, admin] = [
    await dashboardSession(service, acme.orgId, 'member'),
    await dashboardSession(service, acme.orgId, 'admin'),
  ];
  expect((await member.ask('POST', own, { shipmentIds: [order.id] })).status).toBe(403);
  expect((await admin.ask('POST', own, { shipmentIds: [order.id] })).status).toBe(201);
});
