import { Charge } from '@packhouse/contract/operator/charges';
import type { Invoice, UpcomingInvoice } from '@packhouse/contract/public/invoices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepNight } from '../../background/nightly/night.ts';
import { sql } from '../../platform/database/sql.ts';
import { digestOf } from '../../../tests/helpers/digest.ts';
import { expectAlike } from '../../../tests/helpers/invoice-papers.ts';
import { reckonCharges } from '../../../tests/helpers/reckon-charges.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';
import { usualCard } from '../../../tests/helpers/usual-card.ts';
import { closeMonths } from '../close-months.ts';

let time: Date;
let service: TestService;
let acme: TestMerchant;
let lead: string;
let office: string;
let root: string;

beforeAll(async () => {
  time = new Date('2031-01-10T18:00:00.000Z');
  service = await openTestService({}, { now: () => time });
  lead = await service.operatorKey({ roles: [{ role: 'lead', warehouseId: null }] });
  office = await service.operatorKey({ roles: [{ role: 'back_office', warehouseId: null }] });
});
beforeEach(async () => {
  at('2031-01-10T18:00:00.000Z');
  acme = await openMerchant(service);
  root = `/operator/v0/organizations/${acme.organizationId}/charges`;
  await acme.ask('GET', '/v0/organization');
  await service.as(acme.orgId, (tenant) =>
    tenant.rows(
      sql`update organizations set created_at = ${time.toISOString()} where org_id = ${acme.orgId}`,
    ),
  );
  at('2031-01-20T18:00:00.000Z');
});
afterAll(() => service?.close());

const at = (text: string) => (time = new Date(text));
const relabelling = { description: 'Relabelling', quantity: 3, unit: 'hour', day: '2031-01-15' };
const send = (body: object, key = office): Promise<TestAnswer> => service.send('POST', root, key, body);
const decide = (id: string, verb: string, body: object = {}, key = office) =>
  service.send('POST', `${root}/${id}/${verb}`, key, body);
const listed = async (query = ''): Promise<Charge[]> =>
  (await service.get(`${root}${query}`, office)).body.charges;
async function charge(fields: object = {}): Promise<Charge> {
  const answer = await send({ ...relabelling, unitPrice: 4_500, ...fields });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const upcoming = async (): Promise<UpcomingInvoice> => (await acme.ask('GET', '/v0/invoices/upcoming')).body;
const projectsOf = ({ items }: Pick<Invoice, 'items'>) =>
  items.filter(({ chargeType }) => chargeType === 'special_project');
async function closeMonth(text = '2031-02-01T09:00:00.000Z'): Promise<Invoice> {
  at(text);
  const space = { orgId: acme.orgId, clockAheadMs: 0 };
  await keepNight(service.services, space);
  const [issued] = await closeMonths(service.services, space);
  return issued!;
}

test('a lead proposes, the back office approves, and the merchant sees who charged what and why', async () => {
  const note = 'The barcodes of the delivery were wrong.';
  const proposed = await send({ ...relabelling, state: 'proposed', note }, lead);
  expect(proposed.status, proposed.text).toBe(201);
  expect(Charge.strict().parse(proposed.body)).toMatchObject({
    state: 'proposed',
    unitPrice: null,
    amount: null,
    decidedBy: null,
  });
  expect((await upcoming()).lineCount).toBe(0);
  const { id } = proposed.body;
  const refused = await decide(id, 'approve', { unitPrice: 4_500 }, lead);
  expect([refused.status, refused.body.code]).toEqual([403, 'staff_role_missing']);
  const approved = await decide(id, 'approve', { unitPrice: 4_500 });
  expect(approved).toMatchObject({
    status: 200,
    body: { state: 'approved', unitPrice: 4_500, amount: 13_500, version: 2 },
  });
  expect(await upcoming()).toMatchObject({
    groups: [{ chargeType: 'special_project', unit: 'hour', quantity: 3, totalCost: 13_500 }],
    latest: [{ title: 'Relabelling', description: note, source: { type: 'charge', id } }],
  });

  const issued = await closeMonth();
  const [line] = projectsOf(issued);
  expect(line).toMatchObject({ serviceDate: '2031-01-15', unitCost: 4_500, totalCost: 13_500 });
  expect(await listed()).toMatchObject([{ id, state: 'invoiced', invoiceId: issued.id, version: 3 }]);
  const evidence = await acme.ask('GET', `/v0/invoices/${issued.id}/line-items/${line!.id}/evidence`);
  expect(evidence.body).toMatchObject({
    calculation: '3 × 4500 = 13500',
    events: [
      {
        type: 'charge.approved',
        actor: approved.body.decidedBy,
        data: { note, proposedBy: proposed.body.createdBy },
      },
    ],
    recomputed: { agrees: true },
  });
  const paper = async (kind: string) => {
    const headers = { authorization: `Bearer ${acme.key}` };
    const answer = await service.app.inject({ url: `/v0/invoices/${issued.id}.${kind}`, headers });
    return answer.rawPayload;
  };
  await expectAlike(issued, await paper('pdf'), (await paper('csv')).toString());
  const withdrawn = await decide(id, 'withdraw');
  expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'invalid_state']);
  expect(withdrawn.body.error).toContain('Grant a credit');
  expect(await acme.audit()).toEqual([]);
});

test('the lines of an invoice are what a second reckoning makes of the events', async () => {
  await charge({ quantity: 2.25, unitPrice: 1_234.5678, unit: 'pallet' });
  await charge({ quantity: 0.5, unitPrice: 1, unit: 'piece' });
  await charge({ quantity: 0.3333, unitPrice: 4_500, description: 'Photographs', day: '2031-01-20' });
  const { id: mistaken } = await charge();
  expect((await decide(mistaken, 'withdraw', { reason: 'A mistake' })).body.state).toBe('withdrawn');
  const { body: declined } = await send({ ...relabelling, state: 'proposed' }, lead);
  expect((await decide(declined.id, 'decline')).body).toMatchObject({ state: 'declined' });
  const issued = await closeMonth();
  const { body: events } = await acme.ask(
    'GET',
    '/v0/notifications/events?type=charge.approved,charge.withdrawn&take=50',
  );
  const again = reckonCharges(events, issued.periodStart, issued.periodEnd);
  expect(projectsOf(issued)).toHaveLength(3);
  for (const { source, title, quantity, unit, unitCost, totalCost, serviceDate } of projectsOf(issued)) {
    expect({ title, quantity, unit, unitCost, totalCost, serviceDate }).toEqual(again.get(source.id));
  }
  expect((await acme.ask('GET', `/v0/invoices/${issued.id}/recompute`)).body).toMatchObject({
    agrees: true,
    differences: [],
  });
});

test('work of a month that is billed already is on the next invoice, under its own day', async () => {
  const january = await closeMonth();
  at('2031-02-03T18:00:00.000Z');
  await charge({ day: '2031-01-31' });
  const february = await closeMonth('2031-03-01T09:00:00.000Z');
  expect(projectsOf(january)).toEqual([]);
  expect(projectsOf(february)).toMatchObject([{ serviceDate: '2031-01-31', totalCost: 13_500 }]);
  for (const { id } of [january, february]) {
    const { body } = await acme.ask('GET', `/v0/invoices/${id}/recompute`);
    expect(body).toMatchObject({ agrees: true, differences: [] });
  }
});

test('a charge without a price has that of its unit on the rate card, or is refused', async () => {
  const refused = await send(relabelling);
  expect([refused.status, refused.body.error]).toEqual([
    400,
    'unitPrice is required: the rate card us-3 has no price per hour.',
  ]);
  const dollars = usualCard('USD');
  const owner = await service.operatorKey();
  const card = await service.send('POST', '/operator/v0/rate-cards', owner, {
    ...dollars,
    version: `hand-${acme.orgId.slice(0, 8)}`,
    handPrices: { hour: 5_200 },
  });
  expect(card.status, card.text).toBe(201);
  const body = { rateCardId: card.body.id, validFrom: '2031-01-21' };
  const cards = `/operator/v0/organizations/${acme.organizationId}/rate-cards`;
  expect((await service.send('POST', cards, owner, body)).status).toBe(200);
  at('2031-01-22T18:00:00.000Z');
  expect((await send(relabelling)).status).toBe(400);
  expect(await charge({ day: '2031-01-21', unitPrice: undefined })).toMatchObject({
    unitPrice: 5_200,
    amount: 15_600,
  });
});

test.for([
  [{ day: '2031-01-21' }, 'day must be between 2031-01-10, the first day of'],
  [{ day: '2031-01-09' }, 'you sent 2031-01-09'],
  [{ quantity: 0 }, 'quantity'],
  [{ quantity: 1.00001 }, 'at most four decimals'],
  [{ unit: 'day' }, 'unit'],
  [{ unitPrice: -1 }, 'unitPrice'],
  [{ description: '' }, 'description'],
  [{ warehouseId: 'wh_01kj5m2v8xfq3t9s7c4d6e8g0h' }, 'warehouseId is not a warehouse'],
] as const)('%o is refused, and nothing is written', async ([fields, words]) => {
  const before = await digestOf(service.ownerUrl, acme.orgId);
  const answer = await send({ ...relabelling, unitPrice: 4_500, ...fields });
  expect(answer.status, answer.text).toBe(400);
  expect(answer.text).toContain(words);
  expect(await digestOf(service.ownerUrl, acme.orgId)).toBe(before);
});

test('a lead cannot charge at once, and what is decided is not decided again', async () => {
  const refused = await send({ ...relabelling, unitPrice: 4_500 }, lead);
  expect([refused.status, refused.body.code]).toEqual([403, 'staff_role_missing']);
  const { id } = await charge();
  for (const verb of ['approve', 'decline']) {
    const again = await decide(id, verb);
    expect([again.status, again.body.details]).toEqual([
      409,
      [{ state: 'approved', possibleFrom: ['proposed'] }],
    ]);
  }
  expect(await listed('?state=proposed')).toEqual([]);
  expect(await listed('?state=approved,proposed')).toMatchObject([{ id }]);
  expect((await decide(id, 'withdraw')).status).toBe(200);
  expect((await upcoming()).lineCount).toBe(0);
});

test('special projects count for the minimum and are not projected to the end of the month', async () => {
  const before = await upcoming();
  await charge();
  const after = await upcoming();
  expect(after.minimumDue).toBe(before.minimumDue - 13_500);
  expect(after.projectedTotal).toBe(before.projectedTotal);
  await charge({ quantity: 100 });
  expect((await upcoming()).projectedTotal).toBe(463_500);
});
