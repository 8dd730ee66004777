import type { Invoice, LineEvidence } from '@packhouse/contract/public/invoices';
import type { Product } from '@packhouse/contract/public/products';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkAuditChain } from '../accounts/organizations/audit.ts';
import { keepNight } from '../background/nightly/night.ts';
import { sql } from '../platform/database/sql.ts';
import { connected } from '../../tests/helpers/database.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';
import { closeMonths } from './close-months.ts';

let time: Date;
let service: TestService;
let acme: TestMerchant;
let product: Product;

beforeAll(async () => {
  service = await openTestService({}, { now: () => time });
});
afterAll(() => service?.close());
// The organization begins in Los Angeles, where its warehouses stay: eight hours behind UTC in winter.
beforeEach(async () => {
  at('2031-01-10T07:30:00.000Z');
  acme = await openMerchant(service);
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

async function move(timezone: string): Promise<void> {
  const path = `/operator/v0/organizations/${acme.organizationId}`;
  const { status, text, body } = await service.send('PATCH', path, acme.operatorKey, { timezone });
  expect([status, body.timezone], text).toEqual([200, timezone]);
}

/** An order of two units that leaves at once; returns its id. */
async function sent(): Promise<string> {
  const { body } = await acme.order([[product, 2]]);
  return (await acme.sendOff(body)).id;
}

async function close(): Promise<Invoice[]> {
  await keepNight(service.services, space());
  return closeMonths(service.services, space());
}

const ordersOn = ({ items }: Invoice): string[] => [
  ...new Set(items.filter(({ chargeType }) => chargeType === 'pick_first').map(({ source }) => source.id)),
];
const daysOfOrder = ({ items }: Invoice, id: string): string[] => [
  ...new Set(items.filter(({ source }) => source.id === id).map(({ serviceDate }) => serviceDate)),
];

/** Each event of work is behind lines of one invoice, and each invoice comes to the same when it is recomputed. */
async function mustBeBilledOnce(invoices: readonly Invoice[]): Promise<void> {
  for (const { id, items } of invoices) {
    const { body } = await acme.ask('GET', `/v0/invoices/${id}/recompute`);
    expect(body).toMatchObject({ agrees: true, differences: [], missingEvents: 0 });
    for (const line of items) {
      const path = `/v0/invoices/${id}/line-items/${line.id}/evidence`;
      const { body: evidence }: { body: LineEvidence } = await acme.ask('GET', path);
      expect(evidence.recomputed, `${line.title} on ${line.serviceDate}`).toMatchObject({ agrees: true });
    }
  }
  const billed = await service.as(acme.orgId, (tenant) =>
    tenant.rows<{ event: string; invoices: number }>(sql`
      select e.id as event, count(distinct l.invoice_id)::int as invoices
      from events e left join invoice_lines l on l.org_id = ${acme.orgId} and e.id = any(l.event_ids)
      where e.org_id = ${acme.orgId} and e.type = 'shipment.forwarded'
      group by e.id`),
  );
  expect(billed.length).toBeGreaterThan(0);
  expect(billed.map(({ invoices: count }) => count)).toEqual(billed.map(() => 1));
}

const slowly = 60_000;

test(
  'after a move to the west, the first hours of the month are billed in it and on its first day',
  async () => {
    const january = await sent();
    at('2031-02-01T08:00:00.000Z');
    const [first] = await close();
    at('2031-02-01T09:00:00.000Z');
    const early = await sent();
    // There it is still January 31.
    await move('Pacific/Honolulu');
    at('2031-02-01T09:30:00.000Z');
    const early2 = await sent();
    at('2031-03-01T09:59:00.000Z');
    const late = await sent();
    expect(await close()).toEqual([]);
    at('2031-03-01T10:00:00.000Z');
    const march = await sent();
    const [second] = await close();
    expect(second).toMatchObject({ periodStart: '2031-02-01', periodEnd: '2031-02-28' });
    expect(ordersOn(first!)).toEqual([january]);
    expect(ordersOn(second!)).toEqual([early, early2, late]);
    expect(daysOfOrder(second!, early)).toEqual(['2031-02-01']);
    expect(daysOfOrder(second!, early2)).toEqual(['2031-02-01']);
    expect(daysOfOrder(second!, late)).toEqual(['2031-02-28']);
    at('2031-04-01T10:00:00.000Z');
    const [third] = await close();
    expect(ordersOn(third!)).toEqual([march]);
    await mustBeBilledOnce([first!, second!, third!]);
    const stored = [first, second, third].map(
      (one) => one!.items.filter(({ chargeType }) => chargeType === 'storage').length,
    );
    expect(stored).toEqual([23, 28, 31]);
  },
  slowly,
);

test(
  'after a move to the east, what is billed already is not billed again, and months end by the new clock',
  async () => {
    at('2031-02-01T05:00:00.000Z');
    // In Berlin it is February already.
    const january = await sent();
    at('2031-02-01T08:00:00.000Z');
    const [first] = await close();
    at('2031-02-01T08:30:00.000Z');
    const before = await sent();
    at('2031-02-10T12:00:00.000Z');
    // As on an invoice that a process of the previous version has issued.
    await connected(service.ownerUrl, (owner) =>
      owner.query('delete from invoice_periods where org_id = $1', [acme.orgId]),
    );
    await move('Europe/Berlin');
    at('2031-02-28T22:59:00.000Z');
    const late = await sent();
    at('2031-02-28T23:00:00.000Z');
    const march = await sent();
    at('2031-03-01T08:00:00.000Z');
    const [second] = await close();
    expect(ordersOn(first!)).toEqual([january]);
    expect(ordersOn(second!)).toEqual([before, late]);
    at('2031-04-01T08:00:00.000Z');
    const [third] = await close();
    expect(ordersOn(third!)).toEqual([march]);
    expect(daysOfOrder(third!, march)).toEqual(['2031-03-01']);
    await mustBeBilledOnce([first!, second!, third!]);
  },
  slowly,
);

test(
  'the first day of an organization stays, so that a card from that day prices all of its work',
  async () => {
    // In Los Angeles it is January 9.
    const first = await sent();
    await move('Asia/Tokyo');
    await move('America/Los_Angeles');
    await move('Pacific/Honolulu');
    at('2031-02-01T10:00:00.000Z');
    const [invoice] = await close();
    expect(invoice).toMatchObject({ periodStart: '2031-01-09', periodEnd: '2031-01-31' });
    expect(ordersOn(invoice!)).toEqual([first]);
    await mustBeBilledOnce([invoice!]);
  },
  slowly,
);

test('a change of the time zone is in the audit log and the feed, and the test space follows', async () => {
  const testOrgId = await service.organization('Acme Testing', acme.orgId);
  await move('Europe/Berlin');
  const { body: log } = await acme.ask('GET', '/v0/organization/audit-log?take=50');
  expect(log[0]).toMatchObject({
    action: 'organization.profile_changed',
    details: { from: { timezone: 'America/Los_Angeles' }, to: { timezone: 'Europe/Berlin' } },
  });
  const { body: events } = await acme.ask('GET', '/v0/notifications/events?type=organization.updated');
  expect(events.at(-1)).toMatchObject({ data: { fields: ['timezone'] } });
  const zones = await service.as(testOrgId, (tenant) =>
    tenant.rows(sql`select o.timezone from organizations o where o.org_id = ${testOrgId}`),
  );
  expect(zones).toEqual([{ timezone: 'Europe/Berlin' }]);
  expect(await service.as(acme.orgId, checkAuditChain)).toEqual([]);

  const path = `/operator/v0/organizations/${acme.organizationId}`;
  const { status, body } = await service.send('PATCH', path, acme.operatorKey, { timezone: 'Mars/Base' });
  expect([status, body.code, body.error?.properties ?? body.properties]).toEqual([
    400,
    'validation_failed',
    { timezone: 'must be an IANA time zone such as Europe/Berlin; you sent Mars/Base' },
  ]);
  // A browser of another make sends the newer name of the same zone.
  for (const name of ['Asia/Calcutta', 'Asia/Kolkata']) await move(name);
});
