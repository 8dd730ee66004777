/** The invoices of the demo company's simulated months, reckoned again over HTTP; and what tampering looks like. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { Invoice, Recomputation } from '@packhouse/contract/public/invoices';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { organizationIdOf } from '../../../demo/src/ids.ts';
import { merchants } from '../../../demo/src/merchants.ts';
import { uuidOf } from '../platform/implement.ts';
import { cloneOf } from '../../tests/helpers/database.ts';
import { demoInMarch, demoNow } from '../../tests/helpers/demo-in-march.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';

let service: TestService;
let owner: pg.Client;
const keys = new Map<string, string>();

beforeAll(async () => {
  const { ownerUrl } = await cloneOf(inject('databaseUrl'), demoInMarch);
  service = await openTestService({}, { ownerUrl, now: () => demoNow });
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  for (const { slug } of merchants) keys.set(slug, await service.key(organizationIdOf(slug)));
}, 180_000);
afterAll(async () => {
  await owner?.end();
  await service?.close();
});

const invoicesOf = async (slug: string): Promise<Invoice[]> =>
  (await service.get('/v0/invoices?include=items&take=50&sortBy=issuedAt&sortOrder=asc', keys.get(slug)))
    .body;

const recomputed = async (slug: string, { id }: Invoice): Promise<Recomputation> => {
  const answer = await service.get(`/v0/invoices/${id}/recompute`, keys.get(slug));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

test.for(merchants.map(({ slug }) => slug))(
  'every invoice of %s comes to the same again, line by line',
  { timeout: 60_000 },
  async (slug) => {
    const invoices = await invoicesOf(slug);
    expect(invoices.length).toBeGreaterThanOrEqual(3);
    for (const invoice of invoices) {
      const { items, subtotal, taxTotal, totalAmount } = invoice;
      expect(items.reduce((sum, { totalCost }) => sum + totalCost, 0)).toBe(subtotal);
      expect(subtotal + taxTotal).toBe(totalAmount);
      expect(await recomputed(slug, invoice), invoice.number).toMatchObject({
        agrees: true,
        differences: [],
        missingEvents: 0,
        billed: { lines: items.length, subtotal, taxTotal, totalAmount },
        recomputed: { lines: items.length, subtotal, taxTotal, totalAmount },
      });
    }
  },
);

test('the periods of an organization follow one another without a gap', async () => {
  for (const { slug } of merchants) {
    const invoices = await invoicesOf(slug);
    for (const [place, { periodStart, periodEnd }] of invoices.entries()) {
      const before = invoices[place - 1];
      if (before) expect(Date.parse(periodStart)).toBe(Date.parse(before.periodEnd) + dayMs);
      expect(new Date(Date.parse(periodEnd) + dayMs).getUTCDate()).toBe(1);
    }
  }
});

test('every kind of line has evidence that comes to what was billed', { timeout: 60_000 }, async () => {
  const seen = new Set<string>();
  for (const { slug } of merchants) {
    for (const { id, items } of await invoicesOf(slug)) {
      for (const line of items) {
        if (seen.has(line.chargeType)) continue;
        seen.add(line.chargeType);
        const answer = await service.get(`/v0/invoices/${id}/line-items/${line.id}/evidence`, keys.get(slug));
        expect(answer.status, answer.text).toBe(200);
        const { quantity, unitCost, totalCost } = line;
        expect(answer.body, line.chargeType).toMatchObject({
          line,
          recomputed: { quantity, unitCost, totalCost, agrees: true },
        });
        expect(answer.body.calculation).toContain(String(totalCost));
        const counted = ['pick_first', 'postage', 'receiving_unit', 'return'].includes(line.chargeType);
        if (counted) expect(answer.body.movements.length, line.chargeType).toBeGreaterThan(0);
        if (line.chargeType === 'storage') expect(answer.body.snapshots.length).toBeGreaterThan(0);
        else if (line.chargeType !== 'minimum') expect(answer.body.events).toHaveLength(1);
      }
    }
  }
  for (const chargeType of ['receiving_unit', 'storage', 'pick_first', 'postage', 'return', 'credit'])
    expect([...seen], chargeType).toContain(chargeType);
});

test('what a shipment shows is what the invoice bills for it', { timeout: 60_000 }, async () => {
  const [{ slug }] = merchants as [(typeof merchants)[number]];
  const [invoice] = await invoicesOf(slug);
  const bySource = Map.groupBy(invoice!.items, ({ source }) => source.id);
  const late = invoice!.items.find(({ chargeType }) => chargeType === 'credit')?.source.id;
  const shipments = [...bySource]
    .filter(([, [line]]) => line!.source.type === 'shipment' && line!.chargeType !== 'cancel_fee')
    .map(([id]) => id);
  for (const id of [...shipments.slice(0, 40), ...(late ? [late] : [])]) {
    const { body } = await service.get(`/v0/shipments/${id}`, keys.get(slug));
    expect(body.invoiceId).toBe(invoice!.id);
    expect(
      bySource.get(id)!.map(({ chargeType, quantity, unitCost, totalCost }) => ({
        chargeType,
        quantity,
        unitCost,
        totalCost,
      })),
    ).toEqual(
      body.estimatedCharges.map(
        ({ chargeType, quantity, unitCost, totalCost }: Invoice['items'][number]) => ({
          chargeType,
          quantity,
          unitCost,
          totalCost,
        }),
      ),
    );
  }
});

test('a deleted event, changed work, and a snapshot that is gone or was added are seen', async () => {
  const [{ slug }] = merchants as [(typeof merchants)[number]];
  const orgId = organizationIdOf(slug);
  const invoice = (await invoicesOf(slug))[1]!;
  const picks = invoice.items.filter(({ chargeType }) => chargeType === 'pick_first');
  const eventOf = async (lineId: string) => {
    const { rows } = await owner.query(
      'select event_ids[1] as id from invoice_lines where org_id = $1 and id = $2',
      [orgId, uuidOf('invoiceLine', lineId)],
    );
    return rows[0].id as string;
  };
  const [deleted, changed] = [picks[3]!, picks[7]!];
  await owner.query(`delete from events where org_id = $1 and id = $2`, [orgId, await eventOf(deleted.id)]);
  const afterDelete = await recomputed(slug, invoice);
  expect(afterDelete).toMatchObject({ agrees: false, missingEvents: 1 });
  expect(afterDelete.differences.length).toBeGreaterThan(0);
  expect(new Set(afterDelete.differences.map(({ kind }) => kind))).toEqual(new Set(['missing_evidence']));
  expect(afterDelete.differences).toContainEqual(
    expect.objectContaining({ lineId: deleted.id, billed: deleted.totalCost, recomputed: null }),
  );

  await owner.query(
    `update events set data = jsonb_set(data, '{work,0,quantity}', '2') where org_id = $1 and id = $2`,
    [orgId, await eventOf(changed.id)],
  );
  expect((await recomputed(slug, invoice)).differences).toContainEqual(
    expect.objectContaining({
      kind: 'changed',
      lineId: changed.id,
      billed: changed.totalCost,
      recomputed: 2 * changed.totalCost,
    }),
  );

  const storage = invoice.items.find(({ chargeType }) => chargeType === 'storage')!;
  await owner.query(`delete from stock_snapshots where org_id = $1 and date = $2 and warehouse_id = $3`, [
    orgId,
    storage.serviceDate,
    uuidOf('warehouse', storage.source.id),
  ]);
  const { differences } = await recomputed(slug, invoice);
  expect(differences).toContainEqual(
    expect.objectContaining({ kind: 'missing_evidence', lineId: storage.id, recomputed: null }),
  );

  const other = (await invoicesOf(slug))[2]!;
  const day = other.items.find(({ chargeType }) => chargeType === 'storage')!.serviceDate;
  const { rows } = await owner.query(
    `insert into stock_snapshots (org_id, date, item_id, warehouse_id, product_id, carton_id, on_hand, volume_m3, updated_at)
     select s.org_id, s.date, s.item_id, w.id, s.product_id, s.carton_id, 10, 1.5, s.updated_at
     from stock_snapshots s join warehouses w on not exists (
       select from stock_snapshots o where o.org_id = s.org_id and o.date = s.date and o.warehouse_id = w.id)
     where s.org_id = $1 and s.date = $2 limit 1 returning warehouse_id`,
    [orgId, day],
  );
  expect(rows).toHaveLength(1);
  expect((await recomputed(slug, other)).differences).toEqual([
    expect.objectContaining({ kind: 'not_billed', lineId: null, serviceDate: day, billed: null }),
  ]);
});
