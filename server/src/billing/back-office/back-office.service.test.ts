import { spellId } from '@packhouse/contract/id';
import {
  invoiceLifecycle,
  invoiceStatuses,
  type Invoice,
  type InvoiceStatus,
} from '@packhouse/contract/public/invoices';
import type { Notification } from '@packhouse/contract/public/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { sql } from '../../platform/database/sql.ts';
import { insertEvents } from '../../platform/events/events.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { digestOf } from '../../../tests/helpers/digest.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { aLine, anId, anInvoice, theSystem } from '../../../tests/helpers/records.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { insertInvoices } from '../invoices.sql.ts';
import { eventOf } from '../issue.ts';

let now = new Date('2026-03-10T20:00:00.000Z');
let service: TestService;
let acme: TestMerchant;
let root: string;

beforeAll(async () => {
  service = await openTestService({}, { now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-03-10T20:00:00.000Z');
  acme = await openMerchant(service);
  root = `/operator/v0/organizations/${acme.organizationId}`;
  // Its keys were made by the time of the machine.
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(sql`
      update organization_clocks set stamp = '2026-01-01T00:00:00Z' where org_id = ${tenant.orgId}`),
  );
});
afterAll(() => service?.close());

const verbs = {
  awaitPayment: ['await-payment', 'invoice.payment_pending', {}],
  missPayment: ['miss-payment', 'invoice.payment_missed', {}],
  collect: ['collect', 'invoice.collecting', {}],
  pay: ['pay', 'invoice.paid', { reference: 'Wire 4711' }],
  refund: ['refund', 'invoice.refunded', { reason: 'Paid twice' }],
  cancel: ['cancel', 'invoice.cancelled', { reason: 'Not agreed upon' }],
} as const satisfies Record<
  Exclude<keyof typeof invoiceLifecycle, 'reversePayment'>,
  readonly [string, string, object]
>;
type Verb = keyof typeof verbs;

test.each(invoiceStatuses)(
  '%s: what the life allows is done, and the rest changes nothing',
  async (status) => {
    const refused = (Object.keys(verbs) as Verb[]).filter((verb) => !mayBe(verb, status));
    const kept = await have({ status });
    const before = await digestOf(service.ownerUrl, acme.orgId);
    for (const verb of refused) {
      const answer = await say(kept, verb);
      expect([answer.status, answer.body.code], verb).toEqual([409, 'invalid_state']);
      expect(answer.body.details[0]).toEqual({ status, possibleFrom: [...invoiceLifecycle[verb].from] });
    }
    expect(await digestOf(service.ownerUrl, acme.orgId)).toBe(before);

    for (const verb of (Object.keys(verbs) as Verb[]).filter((one) => mayBe(one, status))) {
      const invoice = await have({ status });
      const answer = await say(invoice, verb);
      const { to } = invoiceLifecycle[verb];
      expect(answer, verb).toMatchObject({ status: 200, body: { status: to, version: invoice.version + 1 } });
      expect(answer.headers['etag']).toBe(`W/"${invoice.version + 1}"`);
      const { items, subtotal, taxTotal, totalAmount, number, dueDate, issuedAt } = invoice;
      expect(answer.body).toMatchObject({
        items,
        subtotal,
        taxTotal,
        totalAmount,
        number,
        dueDate,
        issuedAt,
      });
      const owed = ['paid', 'cancelled', 'refunded'].includes(to) ? 0 : totalAmount;
      expect(answer.body.amountDue).toBe(owed);
      // The merchant reads the same record, by itself and in the list.
      expect((await service.get(`/v0/invoices/${invoice.id}`, acme.key)).body).toEqual(answer.body);
      const { body: changed } = await service.get(
        `/v0/invoices?updatedSince=${invoice.updatedAt}&take=50`,
        acme.key,
      );
      const listed = (changed as Invoice[]).find(({ id }) => id === invoice.id);
      expect(listed).toEqual(answer.body);
      expect(await eventsOf(invoice.id)).toMatchObject([
        {
          type: verbs[verb][1],
          actor: { type: 'operator' },
          data: { number, amountDue: owed, ...dataOf(verb) },
        },
      ]);
    }
  },
);

const mayBe = (verb: Verb, status: InvoiceStatus) =>
  (invoiceLifecycle[verb].from as readonly InvoiceStatus[]).includes(status);
const dataOf = (verb: Verb): object => verbs[verb][2];

test('each verb that the catalogue says so becomes a notification', async () => {
  const invoice = await have();
  for (const verb of ['collect', 'awaitPayment', 'missPayment', 'pay', 'refund'] as const) {
    expect((await say(invoice, verb)).status).toBe(200);
  }
  await say(await have(), 'cancel');
  const { body } = await service.get('/v0/notifications?take=50', acme.key);
  const told = (body as Notification[]).map(({ event }) => event).toSorted();
  expect(told).toEqual([
    'invoice.cancelled',
    'invoice.collecting',
    'invoice.paid',
    'invoice.payment_missed',
    'invoice.refunded',
  ]);
});

test('a payment is noted with its time and reference, and ends that the invoice is overdue', async () => {
  const invoice = await have({ dueDate: '2026-03-01' });
  await service.as(acme.orgId, async (tenant) => {
    const events = [eventOf(invoice, 'invoice.overdue', theSystem)];
    const held = await advanceSequencer(
      tenant,
      { touched: ['events', 'notifications'], added: { events: 2, notifications: 1 } },
      now,
    );
    await insertEvents(tenant, held, events);
    await notify(tenant, held, events);
  });
  const overdue = async () =>
    (await service.get('/v0/notifications?kind=action_item', acme.key)).body as Notification[];
  expect(await overdue()).toMatchObject([{ event: 'invoice.overdue', state: 'open' }]);
  const paidAt = '2026-03-09T14:30:00+02:00';
  const answer = await say(invoice, 'pay', { paidAt, reference: 'SEPA 12' });
  expect(answer.body).toMatchObject({
    status: 'paid',
    paidAt: '2026-03-09T12:30:00.000Z',
    paymentReference: 'SEPA 12',
    amountDue: 0,
  });
  expect(await overdue()).toMatchObject([{ event: 'invoice.overdue', state: 'resolved' }]);
  const refunded = await say(invoice, 'refund');
  expect(refunded.body).toMatchObject({
    status: 'refunded',
    paidAt: '2026-03-09T12:30:00.000Z',
    amountDue: 0,
  });
});

test.each([
  [
    'in the future',
    '2026-03-10T20:10:00.000Z',
    'must not lie in the future; you sent 2026-03-10T20:10:00.000Z',
  ],
  [
    'before it was issued',
    '2026-02-01T08:59:59.000Z',
    'must not be before the invoice was issued, at 2026-02-01T09:00:00.000Z; you sent 2026-02-01T08:59:59.000Z',
  ],
])('a payment %s is refused', async (_when, paidAt, rule) => {
  const invoice = await have();
  const answer = await say(invoice, 'pay', { paidAt });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', properties: { paidAt: rule } },
  });
  expect(await eventsOf(invoice.id)).toEqual([]);
});

test('eight payments at once are one', async () => {
  const invoice = await have();
  const answers = await Promise.all(Array.from({ length: 8 }, () => say(invoice, 'pay')));
  expect(countOf(answers, 200)).toBe(1);
  expect(countOf(answers, 409)).toBe(7);
  expect((await eventsOf(invoice.id)).map(({ type }) => type)).toEqual(['invoice.paid']);
});

test('of a payment and a cancellation at once, one is done', async () => {
  for (let round = 0; round < 4; round++) {
    const invoice = await have();
    const both = round % 2 === 0 ? (['pay', 'cancel'] as const) : (['cancel', 'pay'] as const);
    const answers = await Promise.all(both.map((verb) => say(invoice, verb)));
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 1]);
    const done = answers.find(({ status }) => status === 200);
    expect(await eventsOf(invoice.id)).toHaveLength(1);
    expect((await service.get(`/v0/invoices/${invoice.id}`, acme.key)).body).toEqual(done!.body);
  }
});

test('a version that is not the current one is refused', async () => {
  const invoice = await have();
  const match = { 'if-match': '"7"' };
  expect(await say(invoice, 'collect', {}, match)).toMatchObject({
    status: 412,
    body: { code: 'version_conflict', details: [{ version: 1 }] },
  });
  expect((await say(invoice, 'collect', {}, { 'if-match': '"1"' })).status).toBe(200);
  expect((await say(invoice, 'pay', {}, { 'if-match': 'W/"1"' })).status).toBe(412);
});

test('a trial answers what would be, and writes nothing', async () => {
  const invoice = await have({ periodStart: '2026-01-01', periodEnd: '2026-01-31' });
  const before = await digestOf(service.ownerUrl, acme.orgId);
  for (const [path, body, expected] of [
    ['pay', {}, { status: 'paid', amountDue: 0 }],
    ['cancel', { reason: 'By mistake' }, { status: 'cancelled' }],
  ] as const) {
    const answer = await ask(`invoices/${invoice.id}/${path}?dryRun=true`, body);
    expect(answer).toMatchObject({ status: 200, body: expected });
  }
  expect(await ask('invoices?dryRun=true', { through: '2026-02-10' })).toMatchObject({
    status: 201,
    body: { periodStart: '2026-02-01', periodEnd: '2026-02-10' },
  });
  expect((await ask('credits?dryRun=true', { amount: 5, reason: 'Wet' })).status).toBe(201);
  expect(await digestOf(service.ownerUrl, acme.orgId)).toBe(before);
});

test('a repeated request with its key is answered again, and done once', async () => {
  const invoice = await have();
  const key = { 'idempotency-key': 'payment-1' };
  const first = await say(invoice, 'pay', {}, key);
  now = new Date(now.getTime() + 60_000);
  const second = await say(invoice, 'pay', {}, key);
  expect([second.status, second.text]).toEqual([first.status, first.text]);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(await eventsOf(invoice.id)).toHaveLength(1);
  const credit = { amount: 5, reason: 'Wet' };
  const granted = await ask('credits', credit, { 'idempotency-key': 'credit-1' });
  expect((await ask('credits', credit, { 'idempotency-key': 'credit-1' })).text).toBe(granted.text);
  expect((await read('credits')).credits).toHaveLength(1);
});

test("another organization's invoice is answered like one that never was", async () => {
  const invoice = await have();
  const other = await openMerchant(service, 'Other');
  const theirs = `/operator/v0/organizations/${spellId('organization', other.orgId)}/invoices`;
  const sentence = (id: string) => `There is no invoice with the id ${id} in your organization.`;
  for (const id of [invoice.id, anId('invoice')]) {
    for (const path of ['', '/recompute', '.pdf', '.csv', `/line-items/${invoice.items[0]!.id}/evidence`]) {
      const answer = await service.get(`${theirs}/${id}${path}`, acme.operatorKey);
      expect(answer, path).toMatchObject({ status: 404, body: { code: 'not_found', error: sentence(id) } });
    }
    for (const verb of Object.values(verbs)) {
      const answer = await service.send('POST', `${theirs}/${id}/${verb[0]}`, acme.operatorKey, verb[2]);
      expect(answer, verb[0]).toMatchObject({ status: 404, body: { error: sentence(id) } });
    }
    const credit = { amount: 1, reason: 'Wet', invoiceId: id };
    const path = theirs.replace('/invoices', '/credits');
    expect((await service.send('POST', path, acme.operatorKey, credit)).status).toBe(404);
  }
  expect(await eventsOf(invoice.id)).toEqual([]);
});

test('an organization that never was has nothing to bill', async () => {
  const nobody = `/operator/v0/organizations/${anId('organization')}`;
  for (const path of ['invoices/upcoming', 'credits', 'rate-cards']) {
    expect(await service.get(`${nobody}/${path}`, acme.operatorKey)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  }
  for (const [path, body] of [
    ['invoices', { through: '2026-01-01' }],
    ['credits', { amount: 1, reason: 'Wet' }],
    ['rate-cards', { rateCardId: anId('rateCard'), validFrom: '2027-01-01' }],
    ['rate-cards/withdraw', { validFrom: '2027-01-01' }],
  ] as const) {
    const answer = await service.send('POST', `${nobody}/${path}`, acme.operatorKey, body);
    expect(answer, path).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test('a merchant cannot say any of it, nor a key that may only read', async () => {
  const invoice = await have();
  expect((await service.send('POST', `${root}/invoices/${invoice.id}/pay`, acme.key, {})).status).toBe(403);
  const reader = await service.operatorKey({ accessMode: 'read_only' });
  expect(await service.send('POST', `${root}/invoices/${invoice.id}/pay`, reader, {})).toMatchObject({
    status: 403,
    body: { code: 'read_only_credential' },
  });
  expect((await service.get(`${root}/invoices/${invoice.id}`, reader)).body).toEqual(invoice);
});

test('orders that waited because of an overdue invoice go on when it is paid, the oldest first', async () => {
  const invoice = await have({ dueDate: '2026-01-15' });
  const product = await acme.product();
  await acme.stock(product, 10);
  const orders = [];
  for (let index = 0; index < 3; index++) orders.push((await acme.order([[product, 1]])).body);
  expect(orders.map(({ status, holds }) => [status, holds[0]?.code])).toEqual(
    orders.map(() => ['on_hold', 'overdue_invoice']),
  );
  now = new Date('2026-03-10T21:00:00.000Z');
  await say(invoice, 'pay');
  const after = await Promise.all(
    orders.map(async ({ id }) => (await acme.ask('GET', `/v0/shipments/${id}`)).body),
  );
  expect(after.map(({ status, holds }) => [status, holds.length])).toEqual([
    ['pending', 0],
    ['pending', 0],
    ['pending', 0],
  ]);
  expect(after[0].promise.shipBy > now.toISOString()).toBe(true);
  const told = await eventsAfter('invoice.paid');
  expect(told.filter(({ type }) => type === 'shipment.released').map(({ resourceId }) => resourceId)).toEqual(
    orders.map(({ id }) => id),
  );
  expect((await acme.order([[product, 1]])).body.status).toBe('pending');
  const { body: items } = await service.get(
    '/v0/notifications?kind=action_item&state=open&take=50',
    acme.key,
  );
  expect(items).toEqual([]);
  expect(await acme.audit()).toEqual([]);
});

test('while another invoice is overdue, orders go on waiting, for that one; collection is no payment', async () => {
  const [first, second] = [await have({ dueDate: '2026-01-10' }), await have({ dueDate: '2026-01-20' })];
  const product = await acme.product();
  await acme.stock(product, 10);
  const { body: order } = await acme.order([[product, 1]]);
  const held = async () => (await acme.ask('GET', `/v0/shipments/${order.id}`)).body;
  await say(first, 'collect');
  expect(await held()).toEqual(order);
  await say(first, 'pay');
  const waits = await held();
  expect(waits).toMatchObject({ status: 'on_hold', holds: [{ code: 'overdue_invoice' }] });
  expect(waits.holds).toHaveLength(1);
  expect(waits.holds[0].message).toContain(second.number);
  await say(second, 'cancel');
  expect((await held()).status).toBe('pending');
});

test('an order that lacks stock as well goes on waiting for that', async () => {
  const invoice = await have({ dueDate: '2026-01-15' });
  const product = await acme.product();
  const { body: order } = await acme.order([[product, 1]], { fulfillmentPolicy: 'fill_all' });
  expect(order.holds.map(({ code }: { code: string }) => code)).toEqual([
    'insufficient_stock',
    'overdue_invoice',
  ]);
  await say(invoice, 'pay');
  const after = (await acme.ask('GET', `/v0/shipments/${order.id}`)).body;
  expect([after.status, after.holds.map(({ code }: { code: string }) => code)]).toEqual([
    'on_hold',
    ['insufficient_stock'],
  ]);
  await acme.stock(product, 1);
  expect((await acme.ask('GET', `/v0/shipments/${order.id}`)).body.status).toBe('pending');
});

test('an invoice is issued early, and what follows begins the day after', async () => {
  const { periodStart } = await read('invoices/upcoming');
  // In Los Angeles, where the organization is, it began on the day before.
  expect(periodStart).toBe('2025-12-31');
  const first = await ask('invoices', { through: '2025-12-31' });
  expect(first).toMatchObject({
    status: 201,
    body: { status: 'unpaid', periodStart, periodEnd: '2025-12-31' },
  });
  expect(first.headers['location']).toBe(`${root}/invoices/${first.body.id}`);
  expect(await read(`invoices/${first.body.id}`)).toEqual(first.body);
  const second = await ask('invoices', { through: '2026-01-10', notes: 'As agreed' });
  expect(second.body).toMatchObject({
    periodStart: '2026-01-01',
    periodEnd: '2026-01-10',
    notes: 'As agreed',
  });
  expect((await read('invoices/upcoming')).periodStart).toBe('2026-01-11');
  for (const through of ['2026-01-10', '2026-02-01']) {
    const answer = await ask('invoices', { through });
    expect(answer, through).toMatchObject({
      status: 400,
      body: { properties: { through: expect.any(String) } },
    });
  }
  for (const one of [first, second]) {
    expect(await read(`invoices/${one.body.id}/recompute`)).toMatchObject({ agrees: true, differences: [] });
  }
});

test('papers and evidence are those that the merchant gets', async () => {
  const { body: invoice } = await ask('invoices', { through: '2025-12-31' });
  const own = `/v0/invoices/${invoice.id}`;
  for (const path of ['.csv', `/line-items/${invoice.items[0].id}/evidence`, '/recompute']) {
    const [theirs, ours] = [
      await service.get(`${own}${path}`, acme.key),
      await service.get(`${root}/invoices/${invoice.id}${path}`, acme.operatorKey),
    ];
    expect(ours.status, ours.text).toBe(200);
    expect(ours.text).toBe(theirs.text);
  }
  const pdf = await service.get(`${root}/invoices/${invoice.id}.pdf`, acme.operatorKey);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.text.startsWith('%PDF-')).toBe(true);
});

test('a credit is a line of the next invoice, and of no other', async () => {
  const { body: first } = await ask('invoices', { through: '2025-12-31' });
  now = new Date('2026-03-11T20:00:00.000Z');
  const granted = await ask('credits', { amount: 150, reason: 'A box was wet', invoiceId: first.id });
  expect(granted).toMatchObject({
    status: 201,
    body: { amount: 150, currency: 'USD', invoiceId: first.id, lineId: null, billedOn: null },
  });
  await issueUntil('2026-02-28');
  expect((await read('credits')).credits).toEqual([granted.body]);
  now = new Date('2026-03-13T20:00:00.000Z');
  const { body: next } = await ask('invoices', { through: '2026-03-11' });
  expect(
    next.items.filter(({ chargeType }: { chargeType: string }) => chargeType === 'credit'),
  ).toMatchObject([
    { totalCost: -150, source: { type: 'credit', id: granted.body.id }, serviceDate: '2026-03-11' },
  ]);
  expect((await read('credits')).credits).toEqual([{ ...granted.body, billedOn: next.id }]);
  expect((await read(`invoices/${first.id}`)).version).toBe(1);
});

test('no more is given back than was billed', async () => {
  const lines = [aLine({ totalCost: 900 }), aLine({ totalCost: 300 })];
  const invoice = await have({ items: lines, taxTotal: 240 });
  const [big, small] = lines.map(({ id }) => id);
  const grant = (amount: number, lineId?: string) =>
    ask('credits', { amount, reason: 'Wrong price', invoiceId: invoice.id, ...(lineId ? { lineId } : {}) });
  expect(await grant(301, small)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', properties: { amount: expect.stringContaining('at most 300') } },
  });
  expect((await grant(200, small)).status).toBe(201);
  expect(await grant(101, small)).toMatchObject({
    status: 400,
    body: { details: [{ billed: 300, credited: 200, left: 100 }] },
  });
  // Of all that is left, 1,000 before tax, more than a line's share is no line's to give.
  expect(await grant(1001)).toMatchObject({
    status: 400,
    body: { details: [{ billed: 1200, credited: 200, left: 1000 }] },
  });
  expect((await grant(800, big)).status).toBe(201);
  expect((await grant(200)).status).toBe(201);
  expect(await grant(1)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', details: [{ billed: 1200, credited: 1200, left: 0 }] },
  });
  expect((await read('credits')).credits.map(({ amount }: { amount: number }) => amount)).toEqual([
    200, 800, 200,
  ]);
});

test('an invoice whose credits exceed its charges is settled, and the next one credits the rest', async () => {
  await ask('invoices', { through: '2025-12-31' });
  await issueUntil('2026-02-28');
  await ask('credits', { amount: 10_000_000, reason: 'A flood' });
  now = new Date('2026-03-13T20:00:00.000Z');
  const { body: first } = await ask('invoices', { through: '2026-03-12' });
  expect(first).toMatchObject({ status: 'paid', amountDue: 0, paidAt: first.issuedAt });
  expect(first.notes).toBe('The credits exceed the charges. The rest is credited on the next invoice.');
  expect(first.subtotal).toBeLessThan(0);
  const credits = await read('credits');
  expect(credits.credits[0]).toMatchObject({
    amount: -first.subtotal,
    reason: `Carried over from ${first.number}`,
    billedOn: null,
  });
  now = new Date('2026-03-14T20:00:00.000Z');
  const { body: next } = await ask('invoices', { through: '2026-03-13' });
  expect(next.items).toMatchObject([{ chargeType: 'minimum' }, { totalCost: first.subtotal }].toReversed());
  expect(next).toMatchObject({ status: 'paid', amountDue: 0 });
  expect(next.subtotal).toBeGreaterThan(first.subtotal);
  for (const { id } of [first, next]) {
    const again = await service.get(`/v0/invoices/${id}/recompute`, acme.key);
    expect(again.body).toMatchObject({ agrees: true, differences: [] });
  }
  const { items } = next;
  const credit = items.find(({ chargeType }: { chargeType: string }) => chargeType === 'credit');
  const evidence = await service.get(`/v0/invoices/${next.id}/line-items/${credit.id}/evidence`, acme.key);
  expect(evidence.body).toMatchObject({
    recomputed: { agrees: true },
    events: [{ type: 'invoice.credited' }],
  });
  // In summer the older ones are overdue, but not these two, for which no order waits.
  now = new Date('2026-07-01T20:00:00.000Z');
  const { body: overdue } = await service.get('/v0/invoices?status=overdue&take=50', acme.key);
  for (const invoice of overdue as Invoice[]) expect((await say(invoice, 'pay')).status).toBe(200);
  const product = await acme.product();
  await acme.stock(product, 1);
  expect((await acme.order([[product, 1]])).body).toMatchObject({ status: 'pending', holds: [] });
});

test('eight credits at once come to no more than the invoice', async () => {
  const invoice = await have({ items: [aLine({ totalCost: 500 })] });
  const grants = await Promise.all(
    Array.from({ length: 8 }, () => ask('credits', { amount: 100, reason: 'Wet', invoiceId: invoice.id })),
  );
  expect(grants.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(grants.filter(({ status }) => status === 409)).toHaveLength(3);
});

test('a credit names a line of its invoice, in the currency that will be billed', async () => {
  const [cancelled, euros] = [await have({ status: 'cancelled' }), await have({ currency: 'EUR' })];
  const grant = (more: object) => ask('credits', { amount: 1, reason: 'Wet', ...more });
  const line = cancelled.items[0]!.id;
  expect(await grant({ lineId: line })).toMatchObject({
    status: 400,
    body: { properties: { invoiceId: expect.any(String) } },
  });
  expect(await grant({ invoiceId: cancelled.id })).toMatchObject({
    status: 409,
    body: { details: [{ status: 'cancelled' }] },
  });
  expect(await grant({ invoiceId: euros.id })).toMatchObject({
    status: 409,
    body: { details: [{ currency: 'EUR' }] },
  });
  const stands = await have();
  expect(await grant({ invoiceId: stands.id, lineId: line })).toMatchObject({
    status: 400,
    body: { properties: { lineId: expect.stringContaining(stands.number) } },
  });
});

const countOf = (answers: readonly TestAnswer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

/** An invoice as it would have been issued. */
async function have(fields: Partial<Invoice> = {}): Promise<Invoice> {
  const invoice = anInvoice(fields);
  await service.as(acme.orgId, async (tenant) => {
    const { at } = await advanceSequencer(
      tenant,
      { touched: ['invoices'] },
      new Date('2026-02-02T00:00:00Z'),
    );
    Object.assign(invoice, { updatedAt: at });
    await insertInvoices(tenant, [invoice]);
  });
  return invoice;
}

const say = ({ id }: Invoice, verb: Verb, more: object = {}, headers: Record<string, string> = {}) =>
  ask(`invoices/${id}/${verbs[verb][0]}`, { ...verbs[verb][2], ...more }, headers);

const ask = (path: string, body: object, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  service.send('POST', `${root}/${path}`, acme.operatorKey, body, headers);

async function read(path: string) {
  const answer = await service.get(`${root}/${path}`, acme.operatorKey);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Month by month, as far as that. */
async function issueUntil(through: string): Promise<void> {
  for (;;) {
    const { periodStart, periodEnd } = await read('invoices/upcoming');
    if (periodStart > through) return;
    expect((await ask('invoices', { through: periodEnd < through ? periodEnd : through })).status).toBe(201);
  }
}

interface Told {
  n: number;
  type: string;
  resourceId: string;
  data: object;
}

const events = (): Promise<Told[]> =>
  service.as(acme.orgId, (tenant) =>
    tenant.rows<Told>(sql`
      select e.n, e.type, e.actor, e.resource_id as "resourceId", e.data from events e
      where e.org_id = ${tenant.orgId} order by e.n`),
  );

const eventsOf = async (id: string) => (await events()).filter(({ resourceId }) => resourceId === id);

async function eventsAfter(type: string) {
  const all = await events();
  return all.slice(all.findIndex((one) => one.type === type) + 1);
}
