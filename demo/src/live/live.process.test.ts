import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../server/src/platform/database/sql.ts';
import type { Tenant } from '../../../server/src/platform/tenant.ts';
import { openTestService, type TestService } from '../../../server/tests/helpers/service.ts';
import { auditStock } from '../../../server/tests/helpers/stock-audit.ts';
import { insertWarehouses } from '../../../server/src/goods/warehouses/warehouses.sql.ts';
import { organizationIdOf } from '../ids.ts';
import { merchants } from '../merchants.ts';
import { simulate } from '../simulate.ts';
import { demoWarehouses } from '../warehouses.ts';
import { writeHistory } from '../write-history.ts';
import { runLive, startLive } from './start-live.ts';

const merchant = merchants.find(({ slug }) => slug === 'tern-and-timber')!;
const orgId = organizationIdOf(merchant.slug);
let service: TestService;
let owner: pg.Client;
let other: string;
/** Called with each statement that is sent. */
let onStatement = () => {};

beforeAll(async () => {
  service = await openTestService({}, { onStatement: () => onStatement() });
  owner = new pg.Client({ connectionString: service.ownerUrl });
  await owner.connect();
  const warehouses = demoWarehouses(new Date());
  const history = simulate(merchant, warehouses, Date.now());
  await service.as(orgId, async (tenant) => {
    await insertWarehouses(tenant, warehouses);
    await writeHistory(tenant, history);
  });
  other = await service.organization('Somebody else');
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await service?.close();
});

test(
  'a day passes while connections break, the books agree, and once they hold all work is finished',
  { timeout: 240_000 },
  async () => {
    const before = await countsOf();
    const errors: unknown[] = [];
    let [sent, killed] = [0, 0];
    onStatement = () => {
      sent += 1;
      if (sent % 100 > 0) return;
      void owner
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'packhouse_app' and datname = current_database()`,
        )
        .then(({ rowCount }) => (killed += rowCount ?? 0));
    };
    const day = await runLive(service.services, 24, { onError: (error) => errors.push(error) });
    onStatement = () => {};
    expect(killed).toBeGreaterThan(3);
    expect(day.steps).toBeGreaterThan(100);
    expect(await auditStock(owner, orgId)).toEqual([]);
    const after = await countsOf();
    expect(after.made).toBeGreaterThan(before.made);
    expect(after.forwarded).toBeGreaterThan(before.forwarded);
    expect(after.received).toBeGreaterThanOrEqual(before.received);

    await runLive(service.services, 30 * 24, { noArrivals: true });
    const open = await service.as(orgId, (tenant) =>
      tenant.rows<{ number: string; status: string; holds: string[]; promised: number }>(sql`
        select s.number, s.status, jsonb_path_query_array(s.holds, '$[*].code') as holds from shipments s
        where s.org_id = ${tenant.orgId} and (s.status in ('draft', 'pending', 'on_hold', 'confirmed', 'processing',
          'pending_cancel') or (s.status = 'forwarded' and s.delivery_status not in ('delivered', 'returned', 'lost')))`),
    );
    // What waits for goods that nobody has announced waits; a draft that nothing is there for stays one.
    const stuck = open.filter(
      ({ status, holds }) =>
        status !== 'draft' && !holds.some((code) => /insufficient_stock|short_pick/.test(code)),
    );
    expect(stuck).toEqual([]);
    expect(await auditStock(owner, orgId)).toEqual([]);
  },
);

test(
  'two processes on one database make nothing twice, and nobody else is touched',
  { timeout: 120_000 },
  async () => {
    const second = await openTestService({}, { ownerUrl: service.ownerUrl });
    try {
      const errors: unknown[] = [];
      const log = { error: (facts: object) => errors.push(facts) };
      const before = await countsOf();
      const running = [service, second].map(({ services }) =>
        startLive(services, { speed: 4_000, everyMs: 20, hands: 10 }, log),
      );
      for (let waited = 0; waited < 600 && (await countsOf()).made < before.made + 5; waited++) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await Promise.all(running.map((one) => one.stop()));
      expect((await countsOf()).made).toBeGreaterThanOrEqual(before.made + 5);
      expect(errors).toEqual([]);
      expect(await auditStock(owner, orgId)).toEqual([]);
      const { rows } = await owner.query('select count(*)::int as count from shipments where org_id = $1', [
        other,
      ]);
      expect(rows).toEqual([{ count: 0 }]);
    } finally {
      await second.close();
    }
  },
);

test(
  "a merchant's own order is sent off, and its own draft is left alone",
  { timeout: 120_000 },
  async () => {
    const key = await service.key(orgId);
    const { body: stock } = await service.get('/v0/inventory/products/breakdown?nonZero=true&take=50', key);
    const { id: productId, warehouses } = stock.find(
      ({ available }: { available: number }) => available > 20,
    );
    const place = warehouses.find(({ available }: { available: number }) => available > 5);
    const shippingAddress = {
      name: 'Ada Example',
      line1: '1 Main Street',
      city: 'Portland',
      state: 'OR',
      postalCode: '97201',
      countryCode: 'US',
    };
    const order = { warehouseId: place.id, shippingAddress, items: [{ productId, quantity: 1 }] };
    const [sent, draft] = await Promise.all(
      [true, false].map(async (submit) => {
        const answer = await service.send('POST', '/v0/shipments/pnp', key, { ...order, submit });
        expect(answer.status, answer.text).toBe(201);
        return answer.body;
      }),
    );
    await runLive(service.services, 48, { noArrivals: true });
    const { body: now } = await service.get(`/v0/shipments/${sent.id}`, key);
    expect(now).toMatchObject({ status: 'forwarded', items: [{ shippedQuantity: 1 }] });
    expect((await service.get(`/v0/shipments/${draft.id}`, key)).body).toEqual(draft);
  },
);

const countsOf = () =>
  service.as(
    orgId,
    async (tenant: Tenant) =>
      (await tenant.row<{ made: number; forwarded: number; received: number }>(sql`
        select count(*)::int as made, count(*) filter (where s.status = 'forwarded')::int as forwarded,
          count(*) filter (where s.status = 'received')::int as received
        from shipments s where s.org_id = ${tenant.orgId}`))!,
  );
