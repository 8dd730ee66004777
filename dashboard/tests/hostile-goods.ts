/** A merchant and a warehouse where every text that somebody can set attacks whoever reads it. */
import { spellId } from '@packhouse/contract/id';
import type { Shipment } from '@packhouse/contract/public/shipments';
import pg from 'pg';
import { expect } from 'vitest';
import { advanceSequencer } from '../../server/src/platform/sequencer.ts';
import { sessionCookieName } from '../../server/src/http/session-cookie.ts';
import { insertInvoices } from '../../server/src/billing/invoices.sql.ts';
import { insertNotifications } from '../../server/src/platform/notifications/notifications.sql.ts';
import { openOwnerConnection } from '../../server/src/warehouse/operators/owner-connection.ts';
import { createOperatorKey } from '../../server/src/warehouse/operators/operator-keys.ts';
import { addOperator, linkAccount } from '../../server/src/warehouse/operators/operators.ts';
import { openSession } from '../../server/src/accounts/people/sessions.ts';
import { defaultCards } from '../../server/src/goods/rates/default-cards.ts';
import { insertRecommendations } from '../../server/src/insight/recommendations/recommendations.sql.ts';
import { openMerchant } from '../../server/tests/helpers/world/merchant.ts';
import { aClient, aPerson, someTokens } from '../../server/tests/helpers/oauth.ts';
import { openReceiver } from '../../server/tests/helpers/receiver.ts';
import * as records from '../../server/tests/helpers/records.ts';
import { insertWarehouses } from '../../server/src/goods/warehouses/warehouses.sql.ts';
import { openSender } from '../../server/src/background/webhooks/sender.ts';
import type { RunningService } from './running-service.ts';

const image = '"><img src=x onerror=window.__xss=1>';
const short = '<svg onload=__xss=1>';
const link = 'javascript:window.__xss=1';
const payloads = [
  image,
  '<script>window.__xss=1</script>',
  `'"--><svg onload=window.__xss=1>`,
  '{{7*7}}',
  link,
];

/** A text that says which field it is of, and then attacks with as much as there is room for. */
export const hostile = (word: string, room = 300): string =>
  (room < word.length + 1 + image.length ? [short] : payloads)
    .reduce((text, payload) => (text.length + 1 + payload.length > room ? text : `${text} ${payload}`), word)
    .trim();

/** How the text of that field begins, wherever it is shown. */
export const beginsWith = (word: string): string => `${word} ${image}`;

const address = {
  name: hostile('recipient', 200),
  company: hostile('company', 200),
  line1: hostile('street', 200),
  line2: hostile('street2', 200),
  city: hostile('city', 100),
  state: hostile('state', 100),
  postalCode: short,
  countryCode: 'US',
  phone: hostile('tel', 40),
  email: hostile('mail', 254),
};
const labels = {
  tags: [hostile('tag', 40)],
  metadata: { [hostile('key', 40)]: hostile('value', 500), [link]: link },
};
const ofShipment = { notes: hostile('notes', 2000), ...labels };

export type HostileGoods = Awaited<ReturnType<typeof makeHostileGoods>>;

export async function makeHostileGoods({ service }: RunningService) {
  const acme = await openMerchant(service, hostile('organization', 200));
  await service.organization(hostile('space', 200), acme.orgId);
  const organizationId = acme.organizationId;
  const now = new Date();
  const warehouse = records.aWarehouse({
    code: `X${organizationId.slice(-8)}`,
    name: hostile('warehouse', 100),
    description: hostile('dock'),
    address,
    contact: { name: hostile('contact'), email: link, phone: hostile('phone') },
    capabilities: ['pick_pack', 'small_parcel', 'container_receiving', 'returns', 'hazmat'],
    ...{ tags: labels.tags },
  });
  await service.as(acme.orgId, (tenant) => insertWarehouses(tenant, [warehouse]));
  acme.warehouses.unshift(warehouse);
  const owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  await owner.query('update organizations set website = $1, contact = $2, address = $3, settings = $4', [
    link,
    { name: hostile('merchant'), email: link, phone: hostile('phone') },
    address,
    { [hostile('setting', 40)]: hostile('setting value') },
  ]);
  await owner.end();

  const person = await aPerson(service, acme.orgId, { name: hostile('member', 200) });
  await aPerson(service, acme.orgId, { name: hostile('colleague', 200), role: 'viewer' });
  const { database, origin, requests, uses } = service.services;
  const from = { address: '127.0.0.1', agent: hostile('browser') };
  const session = await openSession(database, person.userId, from, now);
  const cookie = { name: sessionCookieName(origin.url()), value: session };
  const { operatorId, operatorKey } = await openOwnerConnection(service.ownerUrl, async (connection) => {
    const actor = { ...records.theSystem, name: hostile('office') };
    const name = hostile('operator', 200);
    const operator = await addOperator(connection, { name, email: null, badgeCode: null, actor }, now);
    await linkAccount(connection, operator!.id, person.userId, actor, now);
    const key = {
      operatorId: operator!.id,
      name: hostile('scanner', 100),
      accessMode: 'read_write',
    } as const;
    const made = await createOperatorKey(connection, { ...key, expiresAt: null, actor }, now);
    return { operatorId: spellId('user', operator!.id), operatorKey: made!.text };
  });

  const ok = async <T>(asked: ReturnType<typeof service.send>): Promise<T> => {
    const answer = await asked;
    if (answer.status >= 300) throw new Error(answer.text);
    return answer.body as T;
  };
  const own = {
    cookie: `${cookie.name}=${session}`,
    origin: origin.url(),
    'sec-fetch-site': 'same-origin',
  };
  const make = (thing: string, body: object) =>
    ok<{ id: string; key: string }>(
      service.send('POST', `/dashboard/v0/organizations/${organizationId}/${thing}`, undefined, body, own),
    );
  const key = await make('keys', { name: hostile('keyname', 100), scopes: ['shipments', 'inventory'] });
  const app = await make('apps', {
    name: hostile('appname', 100),
    redirectUris: [
      'http://127.0.0.1/cb?x=%22%3E%3Cimg%20src=x%20onerror=window.__xss=1%3E',
      `com.example.app:/${link}`,
    ],
    scopes: ['shipments'],
    confidential: false,
  });
  await make('invitations', { email: '{{7*7}}@fern.example', role: 'member' });
  const receiver = await openReceiver();
  receiver.answer('/hooks', (response) => response.end(hostile('answer')));
  const webhook = await make('webhooks', {
    url: receiver.url('/hooks'),
    description: hostile('endpoint', 200),
    topics: ['*'],
  });
  const client = await aClient(service, acme.orgId, { name: hostile('allowed', 100) });
  await someTokens(service, { client, person, orgId: acme.orgId });

  const ask = <T = Shipment>(method: 'POST' | 'PATCH', path: string, body: object | FormData) =>
    ok<T>(
      service.send(method, `/v0/${path}`, key.key, body, {
        'user-agent': hostile('agent'),
        'idempotency-key': records.anId('event'),
      }),
    );
  const warehouseSays = <T = Shipment>(method: 'PUT' | 'POST', path: string, body: object = {}) =>
    ok<T>(service.send(method, `/operator/v0/${path}`, operatorKey, body));
  const say = ({ id }: { id: string }, verb: string, body: object = {}) =>
    warehouseSays('POST', `organizations/${organizationId}/shipments/${id}/${verb}`, body);

  const product = await acme.product({
    name: hostile('product'),
    sku: hostile('sku', 64),
    description: hostile('description', 5000),
    barcodes: [{ type: 'other', value: hostile('barcode', 64) }],
    fnsku: short,
    asin: short,
    customs: {
      hsCode: '{{7*7}}<b>',
      countryOfOrigin: 'US',
      declaredValue: 100,
      currency: 'USD',
      description: hostile('customs'),
    },
    hazmat: { isHazmat: true, unNumber: '{{7*7}}<b>' },
    // No caller can set such a one; what came in otherwise must do no harm either.
    imageUrl: link,
    externalId: hostile('reference', 128),
    trackingMode: 'lot',
    ...labels,
  });
  await ask('PATCH', `inventory/products/${product.id}`, { name: hostile('product', 100) });
  const plain = await acme.product({ sku: '=1+1', name: '@SUM(A1)' });
  await acme.product({ sku: '+3-1', name: '-2+3' });
  const carton = await acme.carton(plain, {
    name: hostile('carton'),
    barcode: hostile('boxcode', 64),
    externalId: hostile('reference', 128),
    ...labels,
  });
  await ask('PATCH', `inventory/cartons/${carton.id}`, { name: hostile('carton', 100) });
  const lines = [
    { productId: product.id, lot: hostile('lot', 64), quantity: 90 },
    { productId: plain.id, quantity: 90 },
    { cartonId: carton.id, quantity: 20 },
  ].map((line) => ({ ...line, warehouseId: warehouse.id }));
  const booking = { type: 'adjust', reason: hostile('booking', 200), lines };
  await warehouseSays('POST', `organizations/${organizationId}/stock/movements`, booking);
  const bins = ['A-01-1', 'A-02-1'].map((code, sequence) => ({
    code,
    zone: hostile('zone', 32),
    sequence,
    note: hostile('binnote', 500),
  }));
  await warehouseSays('PUT', 'bins', { warehouseId: warehouse.id, bins });
  const placed = [
    { productId: product.id, lot: hostile('lot', 64), bin: 'A-01-1' },
    { cartonId: carton.id, bin: 'A-02-1' },
  ];
  const placements = `organizations/${organizationId}/bins/placements`;
  await warehouseSays('POST', placements, { warehouseId: warehouse.id, lines: placed });

  let orders = 0;
  const common = () => ({
    ...ofShipment,
    warehouseId: warehouse.id,
    orderNumber: hostile(`order${(orders += 1)}`, 64),
    externalId: hostile(`external${orders}`, 128),
  });
  const shippingMethod = { carrier: hostile('carrier', 64) };
  // Held, since such an address is in doubt.
  const doubtful = (more: object = {}) =>
    ask('POST', 'shipments/pnp', {
      ...common(),
      shippingAddress: address,
      shippingMethod,
      packingInstructions: { giftMessage: hostile('gift', 500) },
      items: [{ productId: product.id, quantity: 2 }],
      submit: true,
      ...more,
    });
  const release = ({ id }: Shipment) => ask('POST', `shipments/${id}/release`, {});
  const order = async () => release(await doubtful());
  const items = (shipment: Shipment, quantity: number) =>
    shipment.items.map(({ id, sku }) => ({ itemId: id, quantity, ...(sku === null ? {} : { code: sku }) }));
  const packed = async () => {
    const one = await order();
    await say(one, 'start');
    const picked = await say(one, 'pick', { lines: items(one, 2) });
    return say(one, 'packages', { packages: [{ contents: items(picked, 2) }] });
  };
  const draft = await doubtful({ submit: false });
  const inDoubt = await doubtful();
  const waiting = await order();
  const toPack = await order();
  await say(toPack, 'start');
  await say(toPack, 'pick', { lines: items(toPack, 2) });
  const toShip = await packed();
  const label = ({ packages }: Shipment) => ({
    packageId: packages[0]!.id,
    carrier: hostile('haulier', 64),
    service: hostile('speed', 64),
    trackingNumber: `${link} ${packages[0]!.id.slice(-8)}`,
  });
  await say(toShip, 'label', { packages: [label(toShip)] });
  const sent = await packed();
  await say(sent, 'label', { packages: [label(sent)] });
  await say(sent, 'forward');
  const news = { status: 'exception', description: hostile('carriernews', 300) };
  await say(sent, 'tracking', { packageId: sent.packages[0]!.id, ...news });
  const form = new FormData();
  form.set('kind', 'other');
  form.set(
    'file',
    new File(['%PDF-1.4\n%%EOF\n'], `${hostile('file', 150)}.pdf`, { type: 'application/pdf' }),
  );
  await ask('POST', `shipments/${waiting.id}/documents`, form);
  const held = await order();
  await ask('POST', `shipments/${held.id}/hold`, { reason: hostile('holdreason', 500) });
  const missing = await order();
  await say(missing, 'start');
  const absent = { itemId: missing.items[0]!.id, missing: 1, reason: hostile('shortreason', 500) };
  await say(missing, 'short-pick', absent);
  const refused = await order();
  await say(refused, 'start');
  const cancelling = { reason: hostile('cancelreason', 500) };
  await ask('POST', `shipments/${refused.id}/cancel`, cancelling);
  await say(refused, 'refuse-cancel', { reason: hostile('refusal', 500) });
  const cancelled = await order();
  await ask('POST', `shipments/${cancelled.id}/cancel`, cancelling);
  const asked = await order();
  await say(asked, 'start');
  await ask('POST', `shipments/${asked.id}/cancel`, cancelling);

  const made = await ask('POST', 'shipments/spd', {
    ...common(),
    submit: true,
    shippingMethod,
    items: [{ cartonId: carton.id, quantity: 2 }],
    destination: {
      profile: 'other',
      facilityCode: hostile('fc', 40),
      referenceId: hostile('destination', 64),
      address,
    },
  });
  const spd = made.status === 'on_hold' ? await release(made) : made;
  const announce = (more: object = {}) =>
    ask('POST', 'shipments/inbound', {
      ...common(),
      type: 'inbound-container',
      supplier: hostile('supplier', 200),
      carrier: hostile('carrier', 64),
      trackingNumbers: [link, hostile('track', 64)],
      containerNumber: short,
      submit: true,
      items: [{ productId: product.id, quantity: 3, lot: hostile('lot', 64) }],
      ...more,
    });
  const announced = await announce();
  const coming = await announce();
  await say(coming, 'confirm');
  const arrived = await announce();
  await say(arrived, 'confirm');
  const counted = [{ itemId: arrived.items[0]!.id, quantity: 2, damaged: 1, lot: hostile('newlot', 64) }];
  await say(arrived, 'receive', { lines: counted });
  const rejected = await announce();
  await say(rejected, 'reject', { reason: hostile('rejection', 500) });
  const returned = await ask('POST', 'shipments/returns', {
    ...common(),
    originalShipmentId: sent.id,
    reasonCode: hostile('returned', 64),
    trackingNumbers: [hostile('track', 64)],
    submit: true,
    items: [{ productId: product.id, quantity: 1 }],
  });
  const count = await warehouseSays<{ id: string }>('POST', `organizations/${organizationId}/counts`, {
    warehouseId: warehouse.id,
    items: [{ productId: product.id }],
    reason: hostile('countreason', 200),
    note: hostile('countnote', 2000),
  });

  const invoice = records.anInvoice({
    name: hostile('invoice'),
    notes: hostile('invoicenote'),
    items: [records.aLine({ title: hostile('line'), description: hostile('linetext') })],
  });
  const { currency, prices, postage, minimum } = defaultCards[0]!;
  const rateCard = await warehouseSays<{ id: string }>('POST', 'rate-cards', {
    ...{ currency, prices, postage, minimum },
    name: hostile('cardname', 100),
    version: 'hostile-1',
    note: hostile('cardnote'),
  });
  const recommendation = records.aRecommendation({
    title: hostile('advice'),
    summary: hostile('summary'),
    rationale: [hostile('why')],
    subject: {
      kind: 'product',
      id: product.id,
      sku: product.sku,
      name: product.name,
      warehouseId: warehouse.id,
    },
  });
  await service.as(acme.orgId, async (tenant) => {
    const at = await advanceSequencer(tenant, {
      touched: ['invoices', 'notifications', 'recommendations'],
      added: { notifications: 1 },
    });
    await insertInvoices(tenant, [invoice]);
    await insertRecommendations(tenant, [recommendation]);
    const told = { title: hostile('notice'), message: hostile('message', 500) };
    await insertNotifications(tenant, at.before.notifications, [records.aNotification(told)]);
  });

  await warehouseSays('POST', `organizations/${organizationId}/credits`, {
    amount: 100,
    reason: hostile('creditreason', 500),
  });

  const refusal = await service.send('POST', '/v0/shipments/pnp', key.key, {
    [hostile('field')]: hostile('body'),
  });
  expect(refusal.status).toBe(400);
  const wanted = encodeURIComponent(hostile('search', 100));
  await ok(
    service.get(`/v0/inventory/products?search=${wanted}`, key.key, { 'user-agent': hostile('agent') }),
  );
  await Promise.all([requests.flush(), uses.flush()]);
  const sender = openSender(service.services, { waitMs: 5_000 });
  await sender.send(acme.orgId);
  await sender.close();
  const warehouseWebhook = await warehouseSays<{ id: string }>('POST', 'webhooks', {
    url: receiver.url('/hooks'),
    description: hostile('houseendpoint', 200),
    topics: ['shipment.*'],
  });
  const warehouseDelivery = await warehouseSays<{ id: string }>(
    'POST',
    `webhooks/${warehouseWebhook.id}/test`,
    { topic: 'shipment.forwarded' },
  );
  await receiver.close();
  const logged = await ok<{ id: string; status: number }[]>(
    service.get(`/dashboard/v0/organizations/${organizationId}/requests?take=50`, undefined, own),
  );

  const [delivery] = await ok<{ id: string }[]>(
    service.get(
      `/dashboard/v0/organizations/${organizationId}/webhooks/${webhook.id}/deliveries?state=delivered&take=1`,
      undefined,
      own,
    ),
  );

  return {
    cookie,
    organizationId,
    operatorId,
    warehouse,
    product,
    carton,
    plain,
    key,
    app,
    invoice,
    rateCard,
    recommendation,
    webhook,
    delivery: delivery!,
    warehouseWebhook,
    warehouseDelivery,
    count,
    requests: {
      ok: logged.find(({ status }) => status === 200)!,
      refused: logged.find(({ status }) => status === 400)!,
    },
    shipments: {
      draft,
      inDoubt,
      waiting,
      toPack,
      toShip,
      sent,
      held,
      missing,
      refused,
      cancelled,
      asked,
      spd,
      announced,
      coming,
      arrived,
      rejected,
      returned,
    },
  };
}
