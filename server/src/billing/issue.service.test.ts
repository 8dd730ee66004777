import { Invoice, type UpcomingInvoice } from '@packhouse/contract/public/invoices';
import type { Product } from '@packhouse/contract/public/products';
import { Shipment } from '@packhouse/contract/public/shipments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdSequencer } from '../platform/sequencer.ts';
import { newId } from '../platform/database/ids.ts';
import { insertRows } from '../platform/database/insert.ts';
import { sql } from '../platform/database/sql.ts';
import { insertEvents } from '../platform/events/events.ts';
import { uuidOf } from '../platform/implement.ts';
import { keepNight } from '../background/nightly/night.ts';
import { defaultCardOf } from '../goods/rates/default-cards.ts';
import type { RateCard } from '../goods/rates/rate-card.ts';
import { docOf } from '../goods/shipments/shipments.sql.ts';
import type { Task } from '../platform/task.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { anId, theSystem } from '../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { closeMonths, type BillingServices } from './close-months.ts';
import { issuePrepared, prepareThrough } from './issue.ts';
import { tellOverdue } from './overdue.ts';
import { invoiceTasks } from './tasks.ts';

let time: Date;
/** Two on one database. */
let services: TestService[];
let service: TestService;
let acme: TestMerchant;
let product: Product;

beforeAll(async () => {
  const open = (ownerUrl?: string) =>
    openTestService({}, { now: () => time, ...(ownerUrl ? { ownerUrl } : {}) });
  service = await open();
  services = [service, await open(service.ownerUrl)];
});
afterAll(async () => {
  for (const one of services ?? []) await one.close();
});
// Los Angeles, where the organization and its warehouses are, is eight hours behind UTC in winter.
beforeEach(async () => {
  at('2031-01-10T18:00:00.000Z');
  acme = await openMerchant(service);
  await acme.ask('GET', '/v0/organization');
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(
      sql`update organizations set created_at = ${time.toISOString()} where org_id = ${acme.orgId}`,
    ),
  );
  product = await acme.product();
  await acme.stock(product, 1_000);
});

const at = (text: string) => (time = new Date(text));
const space = () => ({ orgId: acme.orgId, clockAheadMs: 0 });
const night = () => keepNight(service.services, space());
const close = (on: BillingServices = service.services) => closeMonths(on, space());

/** An order of so many units that leaves at once. */
async function sent(quantity = 2): Promise<Shipment> {
  const { body } = await acme.order([[product, quantity]]);
  return acme.sendOff(body);
}

const upcoming = async (): Promise<UpcomingInvoice> => (await acme.ask('GET', '/v0/invoices/upcoming')).body;
const invoice = async (id: string): Promise<Invoice> => (await acme.ask('GET', `/v0/invoices/${id}`)).body;
const agrees = async (id: string) => (await acme.ask('GET', `/v0/invoices/${id}/recompute`)).body;
const linesOf = ({ items }: Pick<Invoice, 'items'>, chargeType: string) =>
  items.filter((line) => line.chargeType === chargeType);

/** A card of this organization from a day on. */
async function assign(validFrom: string, changes: Partial<RateCard>): Promise<RateCard> {
  const id = newId();
  const card = { ...defaultCardOf('USD'), ...changes, id: anId('rateCard'), version: `test-${id}` };
  const { version, name, currency, createdAt } = card;
  await service.as(acme.orgId, async (tenant) => {
    await tenant.rows(sql`
      insert into rate_cards (id, version, name, currency, is_default, search_text, doc, created_at, updated_at)
      values (${uuidOf('rateCard', card.id)}, ${version}, ${name}, ${currency}, false, '', ${JSON.stringify(card)},
        ${createdAt}, ${createdAt})`);
    await insertRows(tenant, 'rate_card_assignments', [
      {
        valid_from: validFrom,
        rate_card_id: uuidOf('rateCard', card.id),
        assigned_at: time.toISOString(),
        assigned_by: theSystem,
      },
    ]);
  });
  return card;
}

test('a month is billed once it has ended and its closing stock is written, and not before', async () => {
  const shipment = await sent(3);
  at('2031-02-01T07:59:59.999Z');
  await night();
  expect(await close()).toEqual([]);
  at('2031-02-01T08:00:00.000Z');
  expect(await close()).toEqual([]);
  await night();
  const [issued] = await close();
  expect(Invoice.parse(await invoice(issued!.id))).toStrictEqual(issued);
  expect(issued).toMatchObject({
    number: expect.stringMatching(/-INV-1001$/),
    status: 'unpaid',
    name: 'Fulfillment January 2031',
    periodStart: '2031-01-10',
    periodEnd: '2031-01-31',
    dueDate: '2031-02-14',
    rateCardVersion: 'us-3',
    currency: 'USD',
  });
  expect(issued!.items.map(({ chargeType, serviceDate }) => [serviceDate, chargeType]).slice(0, 6)).toEqual([
    ['2031-01-10', 'pick_first'],
    ['2031-01-10', 'pick_additional'],
    ['2031-01-10', 'pack'],
    ['2031-01-10', 'postage'],
    ['2031-01-10', 'storage'],
    ['2031-01-11', 'storage'],
  ]);
  // 997 units of 0.96 litres on each of 22 days.
  const storage = linesOf(issued!, 'storage');
  expect(storage).toHaveLength(22);
  for (const line of storage)
    expect(line).toMatchObject({ quantity: 0.95712, unitCost: 61.5, totalCost: 59 });
  // Of the minimum, 22 of 30 days.
  const work = issued!.items.filter(({ chargeType }) => chargeType !== 'minimum');
  const charged = work.reduce((sum, { totalCost }) => sum + totalCost, 0);
  expect(linesOf(issued!, 'minimum')).toMatchObject([
    { totalCost: 18_333 - charged, serviceDate: '2031-01-31' },
  ]);
  expect(issued!.totalAmount).toBe(18_333);
  expect(await agrees(issued!.id)).toMatchObject({ agrees: true, differences: [], missingEvents: 0 });

  const { body } = await acme.ask('GET', `/v0/shipments/${shipment.id}`);
  expect(body).toMatchObject({
    invoiceId: issued!.id,
    version: shipment.version + 1,
    updatedAt: issued!.updatedAt,
  });
  expect(Shipment.parse(body)).toStrictEqual(body);
  expect(docOf(body)).toBe(JSON.stringify(body));
  const { body: events } = await acme.ask('GET', '/v0/notifications/events?type=invoice.issued');
  expect(events).toMatchObject([
    {
      resourceId: issued!.id,
      data: { number: expect.stringMatching(/-INV-1001$/), totalAmount: 18_333, amountDue: 18_333 },
    },
  ]);
  expect(await close()).toEqual([]);
  expect(await acme.audit()).toEqual([]);
});

test('of eight that try at once on two services one issues it, and its number is the next', async () => {
  await sent();
  at('2031-02-01T09:00:00.000Z');
  await night();
  const issued = await Promise.all(
    Array.from({ length: 8 }, (_, index) => close(services[index % 2]!.services)),
  );
  expect(issued.flat()).toHaveLength(1);
  const { body } = await acme.ask('GET', '/v0/invoices?include=items');
  expect(body).toMatchObject([{ number: expect.stringMatching(/-INV-1001$/), id: issued.flat()[0]!.id }]);
});

test('months that were missed are billed one by one, each for what was done in it', async () => {
  await sent(2);
  at('2031-02-20T18:00:00.000Z');
  await sent(5);
  at('2031-05-03T18:00:00.000Z');
  await night();
  const issued = await close();
  expect(
    issued.map(({ number, periodStart, periodEnd }) => [number.replace(/^\w+-/, ''), periodStart, periodEnd]),
  ).toEqual([
    ['INV-1001', '2031-01-10', '2031-01-31'],
    ['INV-1002', '2031-02-01', '2031-02-28'],
    ['INV-1003', '2031-03-01', '2031-03-31'],
    ['INV-1004', '2031-04-01', '2031-04-30'],
  ]);
  expect(issued.map((one) => linesOf(one, 'pick_additional').map(({ quantity }) => quantity))).toEqual([
    [1],
    [4],
    [],
    [],
  ]);
  for (const { id } of issued) expect(await agrees(id)).toMatchObject({ agrees: true });
});

test('a fault at any statement leaves all of the invoice or nothing of it', { timeout: 60_000 }, async () => {
  const shipment = await sent();
  at('2031-02-01T09:00:00.000Z');
  await night();
  const { database } = service.services;
  let faults = 0;
  for (let left = 1; ; left++) {
    let until = left;
    const faulty: BillingServices = {
      now: () => time,
      database: {
        ...database,
        async query(client, statement) {
          const answer = await database.query<never>(client, statement);
          if ((until -= 1) === 0) throw new Error('the power went out');
          return answer;
        },
      },
    };
    const outcome = await close(faulty).catch((error: Error) => error);
    if (!(outcome instanceof Error)) break;
    faults += 1;
    expect(outcome.message).toBe('the power went out');
    const { body: invoices } = await acme.ask('GET', '/v0/invoices?include=items');
    // Only the look behind the commit, for a further month, may fail when the invoice is there.
    if (invoices.length > 0) {
      expect(await agrees(invoices[0].id)).toMatchObject({ agrees: true });
      break;
    }
    const { body } = await acme.ask('GET', `/v0/shipments/${shipment.id}`);
    expect(body).toMatchObject({ invoiceId: null, version: shipment.version });
  }
  expect(faults).toBeGreaterThan(12);
  const { body } = await acme.ask('GET', '/v0/invoices?include=items');
  expect(body).toMatchObject([{ number: expect.stringMatching(/-INV-1001$/) }]);
  const events = await acme.ask('GET', '/v0/notifications/events?type=invoice.issued');
  expect(events.body).toHaveLength(1);
});

/** The services with a database that waits for `meanwhile` before each statement that begins so. */
const interrupted = (beginning: string, meanwhile: () => Promise<unknown>): BillingServices => {
  const { database } = service.services;
  return {
    now: () => time,
    database: {
      ...database,
      async query(client, statement) {
        if (statement.texts.join('').trimStart().startsWith(beginning)) await meanwhile();
        return database.query<never>(client, statement);
      },
    },
  };
};

test('while the lines of an invoice are written, others of the organization write and commit', async () => {
  await sent();
  at('2031-02-01T09:00:00.000Z');
  await night();
  const written: Product[] = [];
  const [issued] = await close(
    interrupted('insert into invoice_lines', async () => written.push(await acme.product())),
  );
  expect(written.length).toBeGreaterThan(0);
  expect(issued!.updatedAt > written.at(-1)!.updatedAt).toBe(true);
  expect(await agrees(issued!.id)).toMatchObject({ agrees: true });
});

test('what changes while an invoice is prepared is billed as it is in the end', async () => {
  await sent();
  at('2031-02-01T09:00:00.000Z');
  await night();
  let card: RateCard | undefined;
  const issued = await close(
    interrupted('insert into invoice_lines', async () => {
      card ??= await assign('2031-01-01', { prices: { ...defaultCardOf('USD').prices, pack: 99 } });
    }),
  );
  expect(issued).toHaveLength(1);
  expect(linesOf(issued[0]!, 'pack')).toMatchObject([{ totalCost: 99, rateCardVersion: card!.version }]);
  expect(issued[0]!.number).toMatch(/-INV-1001$/);
});

test('an invoice of very many lines is read whole, and its shipments name it even if marking them was broken off', async () => {
  const first = await sent();
  await service.as(acme.orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, time);
    const credit = { chargeType: 'credit', quantity: 1, amount: 1, reason: 'Counted "items":[ twice' };
    const event = {
      type: 'invoice.credited',
      actor: theSystem,
      resourceType: 'invoice',
      resourceId: anId('invoice'),
      data: { number: 'INV-1', work: [credit] },
    } as const;
    await insertEvents(
      tenant,
      sequencer,
      Array.from({ length: 1_100 }, () => event),
    );
    await sequencer.settle();
  });
  at('2031-01-11T18:00:00.000Z');
  const second = await sent();
  at('2031-02-01T09:00:00.000Z');
  await night();
  const named = async ({ id }: Shipment) => (await acme.ask('GET', `/v0/shipments/${id}`)).body.invoiceId;
  let pieces = 0;
  const broken = interrupted('update invoices set marked_through', async () => {
    if ((pieces += 1) === 2) throw new Error('the power went out');
  });
  await expect(close(broken)).rejects.toThrow('the power went out');
  const { body: listed } = await acme.ask('GET', '/v0/invoices?include=items');
  expect(listed).toMatchObject([{ lineCount: expect.any(Number) }]);
  const whole = await invoice(listed[0].id);
  expect(Invoice.parse(whole).items).toHaveLength(listed[0].lineCount);
  expect(whole.items.slice(0, 20)).toEqual(listed[0].items);
  expect(await named(first)).toBe(whole.id);
  expect(await named(second)).toBeNull();
  expect(await close()).toEqual([]);
  expect(await named(second)).toBe(whole.id);
  expect(await agrees(whole.id)).toMatchObject({ agrees: true, differences: [] });
});

test('what is upcoming at the end of a month is what the invoice then bills', async () => {
  await sent(4);
  at('2031-01-31T20:00:00.000Z');
  await sent(1);
  at('2031-02-01T07:59:59.999Z');
  await night();
  const last = await upcoming();
  expect(last).toMatchObject({ periodStart: '2031-01-10', periodEnd: '2031-01-31', through: '2031-01-31' });
  at('2031-02-01T08:00:01.000Z');
  await night();
  const closed = await upcoming();
  const [issued] = await close();
  // Between the two lies the closing stock of the last day.
  const [storage] = linesOf(issued!, 'storage').slice(-1);
  expect(closed.subtotal).toBe(last.subtotal + storage!.totalCost);
  expect(closed.subtotal + closed.minimumDue).toBe(issued!.subtotal);
  expect(closed.lineCount + 1).toBe(issued!.items.length);
  expect(closed.groups.reduce((sum, { totalCost }) => sum + totalCost, 0)).toBe(closed.subtotal);
  expect(closed.latest).toHaveLength(Math.min(50, closed.lineCount));
  expect(closed.latest[0]).toMatchObject({ chargeType: 'storage', serviceDate: '2031-01-31' });
  expect(closed.projectedTotal).toBe(issued!.totalAmount);
  expect(await upcoming()).toMatchObject({ periodStart: '2031-02-01', lineCount: 0, subtotal: 0 });
});

test('another rate card changes what is done from its day on, and never what was issued', async () => {
  await sent(3);
  at('2031-02-01T09:00:00.000Z');
  await night();
  const [january] = await close();
  const before = await acme.ask('GET', `/v0/invoices/${january!.id}`);
  await sent(3);
  const prices = { ...defaultCardOf('USD').prices, pick_first: 200.1234, storage: 100 };
  const card = await assign('2031-02-11', { prices, taxPercent: 7.75, minimum: 0, paymentDays: 30 });
  // The last moment of the 10th, and the first of the 11th.
  at('2031-02-11T07:59:00.000Z');
  const old = await sent(3);
  expect(old.estimatedCharges[0]).toMatchObject({ chargeType: 'pick_first', unitCost: 145 });
  at('2031-02-11T08:00:00.000Z');
  const fresh = await sent(3);
  expect(fresh.estimatedCharges[0]).toMatchObject({
    chargeType: 'pick_first',
    unitCost: 200.1234,
    totalCost: 200,
  });
  at('2031-03-01T09:00:00.000Z');
  await night();
  const [february] = await close();
  expect(
    linesOf(february!, 'pick_first').map(({ serviceDate, totalCost, rateCardVersion }) => [
      serviceDate,
      totalCost,
      rateCardVersion,
    ]),
  ).toEqual([
    ['2031-02-01', 145, 'us-3'],
    ['2031-02-10', 145, 'us-3'],
    ['2031-02-11', 200, card.version],
  ]);
  const storage = linesOf(february!, 'storage');
  expect(storage.map(({ unitCost }) => unitCost)).toEqual([
    ...Array.from({ length: 10 }, () => 61.5),
    ...Array.from({ length: 18 }, () => 100),
  ]);
  const { subtotal, taxTotal, totalAmount, items } = february!;
  expect(items.reduce((sum, { totalCost }) => sum + totalCost, 0)).toBe(subtotal);
  expect(taxTotal).toBe(Math.round((subtotal * 775) / 10_000));
  expect(totalAmount).toBe(subtotal + taxTotal);
  expect(february).toMatchObject({ rateCardVersion: card.version, dueDate: '2031-03-30' });
  for (const { id } of [january!, february!]) expect(await agrees(id)).toMatchObject({ agrees: true });
  const after = await acme.ask('GET', `/v0/invoices/${january!.id}`);
  expect(after.text).toBe(before.text);
  expect(after.headers['etag']).toBe(before.headers['etag']);
});

test('a credit is a line of the next invoice, and the minimum does not take it back', async () => {
  at('2031-02-01T09:00:00.000Z');
  await night();
  const [january] = await close();
  at('2031-02-03T18:00:00.000Z');
  await night();
  await service.as(acme.orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, time);
    await insertEvents(tenant, sequencer, [
      {
        type: 'invoice.credited',
        actor: theSystem,
        resourceType: 'invoice',
        resourceId: january!.id,
        data: {
          number: january!.number,
          work: [{ chargeType: 'credit', quantity: 1, amount: 4_000, reason: 'Counted twice' }],
        },
      },
    ]);
    await sequencer.settle();
  });
  expect(await upcoming()).toMatchObject({
    groups: [{ chargeType: 'storage' }, { chargeType: 'credit', totalCost: -4_000 }],
  });
  at('2031-03-01T09:00:00.000Z');
  await night();
  const [february] = await close();
  expect(linesOf(february!, 'credit')).toMatchObject([
    { title: 'Credit', description: 'Counted twice', totalCost: -4_000, source: { type: 'credit' } },
  ]);
  // 28 of 30 days of the minimum, and the credit is given back from that.
  expect(february!.totalAmount).toBe(23_333 - 4_000);
  expect(linesOf(january!, 'credit')).toEqual([]);
  expect(await agrees(february!.id)).toMatchObject({ agrees: true });
  const [line] = linesOf(february!, 'credit');
  const evidence = await acme.ask('GET', `/v0/invoices/${february!.id}/line-items/${line!.id}/evidence`);
  expect(evidence.body).toMatchObject({
    calculation: '1 × -4000 = -4000',
    events: [{ type: 'invoice.credited' }],
    recomputed: { agrees: true },
  });
  const [minimum] = linesOf(february!, 'minimum');
  const least = await acme.ask('GET', `/v0/invoices/${february!.id}/line-items/${minimum!.id}/evidence`);
  expect(least.body).toMatchObject({
    events: [],
    recomputed: { agrees: true, totalCost: minimum!.totalCost },
  });
  expect(least.body.calculation).toContain('25000 × 28 ÷ 30 days ≈ 23333');
});

test('an invoice that is issued early ends its period, and the next one begins the day after', async () => {
  await sent(2);
  at('2031-01-15T18:00:00.000Z');
  await sent(6);
  await night();
  const early = (through: string) =>
    service.as(acme.orgId, async (tenant) => {
      const prepared = await prepareThrough({ tenant, now: time }, through, 'As agreed');
      const sequencer = await holdSequencer(tenant, time);
      const { invoice: one } = await issuePrepared({ tenant, sequencer, actor: theSystem }, prepared);
      await sequencer.settle();
      return one;
    });
  await expect(early('2031-01-15')).rejects.toThrow('2031-01-15 has not ended in all warehouses');
  await expect(early('2031-01-09')).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(early('2031-02-01')).rejects.toMatchObject({ code: 'validation_failed' });
  const first = await early('2031-01-14');
  expect(first).toMatchObject({
    name: 'Fulfillment January 2031, 10 to 14',
    periodStart: '2031-01-10',
    periodEnd: '2031-01-14',
    notes: 'As agreed',
  });
  expect(linesOf(first, 'pick_additional')).toMatchObject([{ quantity: 1 }]);
  await expect(early('2031-01-14')).rejects.toThrow('2031-01-15 or later: everything before is billed');
  at('2031-02-01T09:00:00.000Z');
  await night();
  const [rest] = await close();
  expect(rest).toMatchObject({ periodStart: '2031-01-15', periodEnd: '2031-01-31' });
  expect(linesOf(rest!, 'pick_additional')).toMatchObject([{ quantity: 5 }]);
  expect(linesOf(rest!, 'storage')).toHaveLength(17);
  for (const { id } of [first, rest!]) expect(await agrees(id)).toMatchObject({ agrees: true });
});

test('that an invoice is overdue is told once, by whoever looks first', async () => {
  at('2031-02-01T09:00:00.000Z');
  await night();
  const [january] = await close();
  const look = () =>
    Promise.all(services.map(({ services: { database } }) => tellOverdue(database, acme.orgId, time)));
  at('2031-02-15T07:59:59.999Z');
  expect(await look()).toEqual([0, 0]);
  at('2031-02-15T08:00:00.000Z');
  expect((await look()).reduce((sum, told) => sum + told)).toBe(1);
  await night();
  const { body } = await acme.ask('GET', '/v0/notifications/events?type=invoice.overdue');
  expect(body).toMatchObject([{ resourceId: january!.id, data: { dueDate: '2031-02-14' } }]);
});

test('the task closes the months of every organization, and goes on where one fails', async () => {
  await sent();
  at('2031-02-01T09:00:00.000Z');
  await night();
  const [task] = invoiceTasks as readonly [Task<BillingServices>];
  const told: object[] = [];
  const log = { info: (facts: object) => told.push(facts), warn() {}, error() {} };
  await task.run(
    {},
    { services: service.services, signal: new AbortController().signal, log, begin: async () => {} },
  );
  expect(told).toContainEqual(
    expect.objectContaining({ orgId: acme.orgId, number: expect.stringMatching(/-INV-1001$/) }),
  );
});
