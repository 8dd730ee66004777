import { InvoiceCosts } from '@packhouse/contract/dashboard/invoices';
import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceSequencer } from '../../platform/sequencer.ts';
import { insertInvoices } from '../../billing/invoices.sql.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { aLine, anInvoice } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { walk, type AnyRecord } from '../../../tests/helpers/walk.ts';

let service: TestService;
let orgId: string;
let viewer: DashboardSession;

const invoices = [
  anInvoice({
    items: [
      aLine({ chargeType: 'pick_first', totalCost: 100, serviceDate: '2026-02-01' }),
      aLine({ chargeType: 'pack', totalCost: 30, serviceDate: '2026-02-28' }),
      aLine({ chargeType: 'storage', totalCost: 500, serviceDate: '2026-02-28' }),
      aLine({ chargeType: 'credit', totalCost: -70, serviceDate: '2026-01-31' }),
    ],
  }),
  anInvoice({
    status: 'paid',
    items: [
      aLine({ chargeType: 'postage', totalCost: 900, serviceDate: '2025-04-01' }),
      aLine({ chargeType: 'postage', totalCost: 11, serviceDate: '2025-03-31' }),
      aLine({ chargeType: 'receiving_carton', totalCost: 4, serviceDate: '2026-03-09' }),
    ],
  }),
  anInvoice({ status: 'cancelled', items: [aLine({ totalCost: 1_000_000, serviceDate: '2026-02-02' })] }),
  anInvoice({
    currency: 'EUR',
    items: [aLine({ chargeType: 'return', totalCost: 7, serviceDate: '2026-02-02' })],
  }),
];

beforeAll(async () => {
  service = await openTestService({}, { now: () => new Date('2026-03-10T17:20:00Z') });
  orgId = await service.organization();
  viewer = await dashboardSession(service, orgId, 'viewer');
  await service.as(orgId, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['invoices'] });
    await insertInvoices(tenant, invoices);
  });
});
afterAll(() => service?.close());

async function costs(organization = orgId, who = viewer) {
  const path = `/dashboard/v0/organizations/${spellId('organization', organization)}/invoices/costs`;
  const answer = await who.ask('GET', path);
  expect(answer.status, answer.text).toBe(200);
  return InvoiceCosts.strict().parse(answer.body);
}

const atMonths = (amounts: Record<number, number>) =>
  Array.from({ length: 12 }, (_, month) => amounts[month] ?? 0);

test('costs are summed by service and month of the service, for twelve months', async () => {
  const { months, byCurrency } = await costs();
  expect([months[0], months[8], months[9], months[11]]).toEqual(['2025-04', '2025-12', '2026-01', '2026-03']);
  expect(byCurrency).toEqual([
    {
      currency: 'EUR',
      groups: [{ group: 'returns', amounts: atMonths({ 10: 7 }) }],
      totals: atMonths({ 10: 7 }),
    },
    {
      currency: 'USD',
      groups: [
        { group: 'receiving', amounts: atMonths({ 11: 4 }) },
        { group: 'storage', amounts: atMonths({ 10: 500 }) },
        { group: 'fulfillment', amounts: atMonths({ 10: 130 }) },
        { group: 'postage', amounts: atMonths({ 0: 900 }) },
        { group: 'other', amounts: atMonths({ 9: -70 }) },
      ],
      totals: atMonths({ 0: 900, 9: -70, 10: 630, 11: 4 }),
    },
  ]);
});

test('together they are the lines of the invoices that stand', async () => {
  const key = await service.key(orgId);
  const listed = (await walk(service, key, '/v0/invoices?include=items')).filter(
    ({ status }) => status !== 'cancelled',
  );
  const lines = listed
    .filter(({ currency }) => currency === 'USD')
    .flatMap(({ items }) => items)
    .filter(({ serviceDate }: AnyRecord) => serviceDate >= '2025-04-01');
  const { byCurrency } = await costs();
  const { totals } = byCurrency.find(({ currency }) => currency === 'USD')!;
  expect(totals.reduce((sum, one) => sum + one, 0)).toBe(
    lines.reduce((sum: number, { totalCost }: AnyRecord) => sum + totalCost, 0),
  );
});

test("another organization's invoices are not among them", async () => {
  const other = await service.organization('Somebody Else');
  expect((await costs(other, await dashboardSession(service, other, 'viewer'))).byCurrency).toEqual([]);
});
