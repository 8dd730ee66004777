/** Checks measurements against an independent replay of the same history. */
import { dayMs } from '@packhouse/contract/rules/time';
import { readId } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSequencer, advanceSequencer } from '../../platform/sequencer.ts';
import { insertRows } from '../../platform/database/insert.ts';
import { sql } from '../../platform/database/sql.ts';
import { insertCount, insertCountLines, type LineRow } from '../../warehouse/counts/counts.sql.ts';
import { uuidOf } from '../../platform/implement.ts';
import { instantOf } from '../../goods/shipments/local-time.ts';
import { insertShipments } from '../../goods/shipments/shipments.sql.ts';
import { anId, aRecommendation, aShipment, someone } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { moveAt, openMerchantWithGoods, type MerchantWithGoods } from '../../../tests/helpers/world/goods.ts';
import { insertClaims } from './claims.sql.ts';
import type { MadeClaim } from './reconcile.ts';
import { insertRecommendations } from './recommendations.sql.ts';
import { resolveClaims } from './resolve-claims.ts';
import type { Check, NewClaim } from './suggestion.ts';

const zone = 'America/Los_Angeles';
const start = Date.parse('2026-02-02T12:00:00.000Z');
const end = new Date(start + 60 * dayMs);

let service: TestService;
let acme: MerchantWithGoods;
/** History of each product: movements in units, oldest first. */
const history = new Map<string, { at: number; type: string; units: number }[]>();

beforeAll(async () => {
  service = await openTestService({}, { now: () => end });
  acme = await openMerchantWithGoods(service, { at: new Date(start) });
  const { coffee, mug, milk, boxOfMugs } = acme;
  for (const [{ id }, units] of [
    [coffee, 100],
    [mug, 5 + 120],
    [milk, 20],
  ] as const) {
    history.set(id, [{ at: start, type: 'receive', units }]);
  }
  let seed = 11;
  const chance = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const left = new Map([
    [coffee.id, 100],
    [mug.id, 5],
    [boxOfMugs.id, 10],
    [milk.id, 20],
  ]);
  for (let hour = 7; hour < 40 * 24; hour += 7) {
    const at = new Date(start + hour * 3_600_000 + chance(3_000_000));
    const good = [coffee, mug, boxOfMugs, milk][chance(4)]!;
    const here = left.get(good.id)!;
    // It runs out now and then, and is restocked a while later.
    const quantity = here === 0 ? (chance(4) === 0 ? 8 + chance(20) : 0) : -Math.min(here, 1 + chance(9));
    if (quantity === 0) continue;
    const type = quantity > 0 ? 'receive' : 'ship';
    await moveAt(service, acme, at, type, [[good, quantity]]);
    left.set(good.id, here + quantity);
    const [product, units] = good.id === boxOfMugs.id ? [mug.id, 12 * quantity] : [good.id, quantity];
    history.get(product)!.push({ at: at.getTime(), type, units });
  }
}, 120_000);
afterAll(() => service?.close());

const momentOf = (bound: string): number =>
  bound.length === 10 ? instantOf(zone, bound, 0) : Date.parse(bound);

/** Demand and lowest stock, by replaying the whole history. */
function replay(productId: string, from: string, to: string): { out: number; lowest: number } {
  const [since, until] = [momentOf(from), momentOf(to)];
  let [stock, out, lowest] = [0, 0, Number.POSITIVE_INFINITY];
  let begun = false;
  for (const { at, type, units } of history.get(productId)!) {
    if (at >= until) break;
    if (at >= since && !begun) {
      begun = true;
      lowest = Math.min(lowest, stock);
    }
    stock += units;
    if (at < since) continue;
    lowest = Math.min(lowest, stock);
    if (type === 'ship') out -= units;
  }
  return { out, lowest: begun ? lowest : stock };
}

const claimOf = (check: Check, fields: Partial<NewClaim> = {}): NewClaim => ({
  kind: 'quantile',
  event: 'something happens',
  level: 0.8,
  value: 20,
  baseline: 30,
  resolvesAt: new Date(start + 50 * dayMs).toISOString(),
  check,
  ...fields,
});

async function claim(claims: readonly NewClaim[], recommendationId: string | null = null): Promise<string[]> {
  const made = claims.map((one): MadeClaim => ({
    id: anId('claim'),
    recommendationId,
    type: 'restock_inventory',
    subject: { id: acme.coffee.id, warehouseId: acme.reno.id },
    claim: one,
  }));
  await service.as(acme.orgId, (tenant) => insertClaims(tenant, made, new Date(start).toISOString()));
  return made.map(({ id }) => id);
}

const resolve = (now = end) =>
  service.as(acme.orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, now);
    const { settled } = await resolveClaims(tenant, sequencer, now);
    await sequencer.settle();
    return settled;
  });

interface Came {
  observed: number | null;
  outcome: string;
}

async function outcomes(ids: readonly string[]): Promise<Came[]> {
  const rows = await service.as(acme.orgId, (tenant) =>
    tenant.rows<Came & { id: string }>(sql`
      select c.id, c.observed, c.outcome from recommendation_claims c
      where c.org_id = ${tenant.orgId} and c.id = any(${ids.map((id) => readId('claim', id))})`),
  );
  return ids.map((id) => {
    const { observed, outcome } = rows.find((row) => row.id === readId('claim', id))!;
    return { observed, outcome };
  });
}

const settled = async (claims: readonly NewClaim[]): Promise<Came[]> => {
  const ids = await claim(claims);
  expect(await resolve()).toBe(claims.length);
  return outcomes(ids);
};

const windows = Array.from({ length: 24 }, (_, index) => {
  const from = new Date(start + (2 + index * 1.4) * dayMs);
  const to = new Date(from.getTime() + (1 + (index % 9)) * dayMs);
  // Days start in the organization's time zone; instants are absolute.
  return index % 2 === 0
    ? { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
    : { from: from.toISOString(), to: to.toISOString() };
});
const productsOf = ({ coffee, mug, milk }: MerchantWithGoods) => [coffee.id, mug.id, milk.id];

test('demand is what left, loose and in boxes; below the value it is void where the product had run out', async () => {
  const warehouseId = acme.reno.id;
  const asked = productsOf(acme).flatMap((productId) =>
    windows.map((window) => ({ measure: 'demand', productId, warehouseId, ...window }) as const),
  );
  const came = await settled(asked.map((check) => claimOf(check)));
  const expected = asked.map(({ productId, from, to }): Came => {
    const { out, lowest } = replay(productId, from, to);
    const within = out <= 20;
    return { observed: out, outcome: within ? (lowest <= 0 ? 'void' : 'came_true') : 'did_not' };
  });
  expect(came).toEqual(expected);
  expect(new Set(expected.map(({ outcome }) => outcome)).size).toBe(3);
});

test('that nothing is ordered came true where nothing left though there was something', async () => {
  const warehouseId = acme.reno.id;
  const asked = productsOf(acme).flatMap((productId) =>
    windows.map(({ from }) => ({
      measure: 'no_demand' as const,
      productId,
      warehouseId,
      from,
      to: new Date(momentOf(from) + 1.3 * dayMs).toISOString(),
    })),
  );
  const came = await settled(
    asked.map((check) => claimOf(check, { kind: 'probability', value: null, baseline: 0.4 })),
  );
  const expected = asked.map(({ productId, from, to }): Came => {
    const { out, lowest } = replay(productId, from, to);
    const none = out === 0;
    return { observed: Number(none), outcome: none ? (lowest <= 0 ? 'void' : 'came_true') : 'did_not' };
  });
  expect(came).toEqual(expected);
  expect(new Set(expected.map(({ outcome }) => outcome)).size).toBe(3);
});

test('a stock-out is that nothing was available at any moment of the window, its first one included', async () => {
  const warehouseId = acme.reno.id;
  const asked = productsOf(acme).flatMap((productId) =>
    windows.map((window) => ({ measure: 'stock_out', productId, warehouseId, ...window }) as const),
  );
  const came = await settled(
    asked.map((check) => claimOf(check, { kind: 'probability', value: null, baseline: 0.4 })),
  );
  const expected = asked.map(({ productId, from, to }): Came => {
    const out = replay(productId, from, to).lowest <= 0;
    return { observed: Number(out), outcome: out ? 'came_true' : 'did_not' };
  });
  expect(came).toEqual(expected);
  expect(new Set(expected.map(({ outcome }) => outcome)).size).toBe(2);
});

test('of a lot, what lies there at the moment counts', async () => {
  const { milk, reno } = acme;
  const days = [1, 9, 20, 45];
  const asked = days.map((day) => ({
    measure: 'lot_left' as const,
    productId: milk.id,
    warehouseId: reno.id,
    lot: 'L-1',
    at: new Date(start + day * dayMs).toISOString(),
  }));
  const came = await settled([
    ...asked.map((check) => claimOf(check, { value: 10 })),
    claimOf({ ...asked[0]!, lot: 'L-2' }, { value: 10 }),
  ]);
  const expected = asked.map(({ at }): Came => {
    const left = history
      .get(milk.id)!
      .filter((move) => move.at < Date.parse(at))
      .reduce((sum, { units }) => sum + units, 0);
    return { observed: left, outcome: left <= 10 ? 'came_true' : 'did_not' };
  });
  expect(came).toEqual([...expected, { observed: 0, outcome: 'came_true' }]);
});

test('a delivery came by its time, later, not at all, or is void where it was cancelled', async () => {
  const by = new Date(start + 10 * dayMs).toISOString();
  const shipments = (
    [
      ['forwarded', new Date(start + 9 * dayMs).toISOString()],
      ['forwarded', new Date(start + 11 * dayMs).toISOString()],
      ['forwarded', null],
      ['cancelled', null],
    ] as const
  ).map(([status, deliveredAt]) =>
    aShipment(acme.reno, {
      status,
      delivery: { status: deliveredAt ? 'delivered' : 'none', deliveredAt },
    }),
  );
  await service.as(acme.orgId, async (tenant) => {
    const now = await advanceSequencer(
      tenant,
      { touched: ['shipments'], added: { shipments: shipments.length } },
      end,
    );
    await insertShipments(
      tenant,
      shipments.map((record, index) => ({ record, n: now.before.shipments + index + 1, atRiskAt: null })),
    );
  });
  const came = await settled(
    shipments.map(({ id }) =>
      claimOf({ measure: 'delivered', shipmentId: id, by }, { kind: 'probability', value: null }),
    ),
  );
  expect(came.map(({ outcome }) => outcome)).toEqual(['came_true', 'did_not', 'did_not', 'void']);
});

test('the first count of the window says whether the books were right; without one nobody knows', async () => {
  const { coffee, mug, boxOfMugs, milk, reno } = acme;
  await counted(5, [[coffee.id, 'product', 0]]);
  await counted(6, [[coffee.id, 'product', -3]]);
  await counted(5, [
    [mug.id, 'product', 0],
    [boxOfMugs.id, 'carton', 2],
  ]);
  const window = { from: new Date(start).toISOString(), to: new Date(start + 20 * dayMs).toISOString() };
  const later = { ...window, from: new Date(start + 5.5 * dayMs).toISOString() };
  const asked = [
    { productId: coffee.id, ...window },
    { productId: coffee.id, ...later },
    { productId: mug.id, ...window },
    { productId: mug.id, ...later },
    { productId: milk.id, ...window },
  ];
  const came = await settled(
    asked.map((check) =>
      claimOf(
        { measure: 'count_differs', warehouseId: reno.id, ...check },
        { kind: 'probability', value: null },
      ),
    ),
  );
  expect(came.map(({ outcome }) => outcome)).toEqual(['did_not', 'came_true', 'came_true', 'void', 'void']);
});

let counts = 0;
async function counted(
  day: number,
  lines: readonly [id: string, kind: 'product' | 'carton', units: number][],
): Promise<void> {
  const at = new Date(start + day * dayMs).toISOString();
  const id = readId('count', anId('count'))!;
  const zero = { onShelf: 0, quarantined: 0, damaged: 0, expired: 0 };
  await service.as(acme.orgId, async (tenant) => {
    await insertCount(tenant, {
      id,
      n: (counts += 1),
      warehouseId: readId('warehouse', acme.reno.id)!,
      binId: null,
      binCode: null,
      warehouseName: '',
      status: 'approved',
      planned: false,
      reason: 'cycle count',
      reasonCode: 'cycle_count',
      reasonFor: null,
      note: null,
      approvalLimitUnits: 0,
      approvalLimitPercent: null,
      createdBy: someone,
      endedBy: someone,
      endedAt: at,
      createdAt: at,
      updatedAt: at,
      version: 1,
    });
    await insertCountLines(
      tenant,
      id,
      lines.map(([item, kind, units], position): LineRow => {
        const uuid = uuidOf(kind, item);
        return {
          itemId: uuid,
          lot: '',
          productId: kind === 'product' ? uuid : null,
          cartonId: kind === 'carton' ? uuid : null,
          sku: null,
          name: '',
          expiresOn: null,
          position,
          unitsEach: 1,
          valueEach: null,
          currency: null,
          status: 'settled',
          round: 1,
          verdict: {
            basis: 'books',
            counted: zero,
            expected: zero,
            variance: { ...zero, onShelf: units },
            serialNumbers: null,
            units,
            value: null,
            currency: null,
          },
          decidedAt: at,
          booked: zero,
          missing: 0,
          shipments: [],
        };
      }),
    );
  });
}

test('what was sold at a marketplace is known where each day was reported', async () => {
  const level = (product: string, date: string, sold: number | null, available = 10) => ({
    product_id: readId('product', product),
    marketplace: 'amazon_fba',
    date,
    available,
    incoming: 0,
    sold,
    updated_at: end.toISOString(),
  });
  const { coffee, mug, milk } = acme;
  await service.as(acme.orgId, (tenant) =>
    insertRows(tenant, 'marketplace_levels', [
      ...['2026-02-09', '2026-02-10', '2026-02-11'].map((date) => level(coffee.id, date, 7)),
      level(coffee.id, '2026-02-12', 500),
      level(mug.id, '2026-02-09', 7),
      level(mug.id, '2026-02-11', 7),
      level(milk.id, '2026-02-09', 4),
      level(milk.id, '2026-02-10', 3, 0),
      level(milk.id, '2026-02-11', 0, 0),
    ]),
  );
  const came = await settled(
    [coffee.id, mug.id, milk.id].map((productId) =>
      claimOf(
        {
          measure: 'marketplace_demand',
          productId,
          marketplace: 'amazon_fba',
          from: '2026-02-09',
          to: '2026-02-12',
        },
        { value: 25 },
      ),
    ),
  );
  expect(came).toEqual([
    { observed: 21, outcome: 'came_true' },
    { observed: null, outcome: 'void' },
    { observed: 7, outcome: 'void' },
  ]);
});

test('what came of claims stands in their recommendation as well, whatever has become of that', async () => {
  const { coffee, reno } = acme;
  const window = { from: '2026-02-03', to: '2026-02-10' };
  const check = { measure: 'demand', productId: coffee.id, warehouseId: reno.id, ...window } as const;
  for (const status of ['open', 'accepted', 'resolved'] as const) {
    const record = aRecommendation({ status, claims: [] });
    const late = claimOf(check, { resolvesAt: new Date(end.getTime() + dayMs).toISOString() });
    await service.as(acme.orgId, async (tenant) => {
      await advanceSequencer(tenant, { touched: ['recommendations'] }, end);
      await insertRecommendations(tenant, [record]);
    });
    const news = [claimOf(check), late];
    const ids = await claim(news, record.id);
    const claims = news.map((one, index) => ({
      id: ids[index]!,
      ...{ kind: one.kind, event: one.event, level: one.level, value: one.value, baseline: one.baseline },
      resolvesAt: one.resolvesAt,
      ...{ observed: null, outcome: null, resolvedAt: null },
    }));
    await service.as(acme.orgId, (tenant) =>
      tenant.rows(sql`
        update recommendations set doc = ${JSON.stringify({ ...record, claims })}
        where org_id = ${tenant.orgId} and id = ${readId('recommendation', record.id)}`),
    );
    expect(await resolve()).toBe(1);
    const { body } = await service.get(`/v0/recommendations/${record.id}`, acme.key);
    expect(body.claims).toMatchObject([
      {
        observed: replay(coffee.id, window.from, window.to).out,
        outcome: expect.stringMatching(/came_true|did_not/),
      },
      { observed: null, outcome: null, resolvedAt: null },
    ]);
    expect(body).toMatchObject({ status, version: 2, title: record.title });
    await service.as(acme.orgId, (tenant) =>
      tenant.rows(sql`delete from recommendation_claims where org_id = ${tenant.orgId} and outcome is null`),
    );
  }
});

test('a fact is denied by who dismissed it as wrong and granted by who accepted it; otherwise nobody has looked', async () => {
  const all = [
    aRecommendation({ status: 'accepted' }),
    aRecommendation({ status: 'dismissed', dismissal: { reason: 'wrong_numbers', note: null } }),
    aRecommendation({ status: 'dismissed' }),
    aRecommendation({ status: 'open' }),
  ];
  await service.as(acme.orgId, async (tenant) => {
    await advanceSequencer(tenant, { touched: ['recommendations'] }, end);
    await insertRecommendations(tenant, all);
  });
  const fact = claimOf({ measure: 'fact' }, { kind: 'fact', level: 1, value: null, baseline: null });
  const ids: string[] = [];
  for (const { id } of all) ids.push(...(await claim([fact], id)));
  await resolve();
  expect((await outcomes(ids)).map(({ outcome }) => outcome)).toEqual([
    'came_true',
    'did_not',
    'void',
    'void',
  ]);
});

test('nothing is settled before its time, and nothing twice', async () => {
  const { coffee, reno } = acme;
  const check = {
    measure: 'demand',
    productId: coffee.id,
    warehouseId: reno.id,
    from: '2026-02-03',
    to: '2026-02-10',
  } as const;
  await claim([claimOf(check)]);
  expect(await resolve(new Date(start + 50 * dayMs - 1))).toBe(0);
  expect(await resolve(new Date(start + 50 * dayMs))).toBe(1);
  expect(await resolve()).toBe(0);
});
