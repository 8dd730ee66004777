import { dayMs } from '@packhouse/contract/rules/time';
import type { Product } from '@packhouse/contract/public/products';
import type { Recommendation, RecommendationTypeMetrics } from '@packhouse/contract/public/recommendations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSequencer } from '../../platform/sequencer.ts';
import { sql } from '../../platform/database/sql.ts';
import { digestOf } from '../../../tests/helpers/digest.ts';
import { openMerchant, type TestMerchant } from '../../../tests/helpers/world/merchant.ts';
import { anId } from '../../../tests/helpers/records.ts';
import { aSuggestion } from '../../../tests/helpers/suggestion.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { resolveStale } from '../../background/nightly/resolve-stale.ts';
import { applySuggestions, type Run } from './apply.ts';
import { insertClaims } from './claims.sql.ts';
import { updateItems } from './recommendations.sql.ts';
import { resolveClaims } from './resolve-claims.ts';
import { countWording } from './scores.sql.ts';
import type { Suggestion } from './suggestion.ts';

let service: TestService;
/** How far the clock is ahead. */
let days = 0;
const now = () => new Date(Date.now() + days * dayMs);

beforeAll(async () => {
  service = await openTestService({}, { now });
});
afterAll(() => service?.close());

/** About a product in the first warehouse, with a claim that nobody orders it for a week. */
function suggestionOf(
  merchant: TestMerchant,
  product: Product,
  fields: Partial<Suggestion> & { units?: number } = {},
): Suggestion {
  const warehouseId = merchant.reno.id;
  const resolvesAt = new Date(now().getTime() + 7 * dayMs).toISOString();
  return aSuggestion({
    subject: { kind: 'product', id: product.id, sku: product.sku, name: product.name, warehouseId },
    claims: [
      {
        kind: 'probability',
        event: 'nothing is ordered in a week',
        level: 0.9,
        value: null,
        baseline: 0.5,
        resolvesAt,
        check: {
          measure: 'no_demand',
          productId: product.id,
          warehouseId,
          from: now().toISOString(),
          to: resolvesAt,
        },
      },
    ],
    ...fields,
  });
}

const apply = (merchant: TestMerchant, suggestions: readonly Suggestion[], more: Partial<Run> = {}) =>
  service.as(merchant.orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, now());
    const run = { asOf: sequencer.at, currency: 'USD', about: 'all', productIds: null } as const;
    const done = await applySuggestions(tenant, sequencer, { ...run, suggestions, ...more });
    await sequencer.settle();
    return done;
  });

const listed = async (merchant: TestMerchant, query = ''): Promise<Recommendation[]> =>
  (await merchant.ask('GET', `/v0/recommendations?take=50${query}`)).body;
const everything = '&status=open,accepted,completed,failed,dismissed,snoozed,expired,resolved,superseded';

const topicsOf = async (merchant: TestMerchant, id: string): Promise<string[]> =>
  (await merchant.ask('GET', `/v0/notifications/events?resourceId=${id}&take=50`)).body.map(
    ({ type }: { type: string }) => type,
  );

test('what is suggested is listed, told once, and stays as it is when it is suggested again', async () => {
  const merchant = await openMerchant(service);
  const product = await merchant.product();
  const suggestion = suggestionOf(merchant, product);
  expect(await apply(merchant, [suggestion])).toEqual({ created: 1, updated: 0, resolved: 0 });
  const [record, ...others] = await listed(merchant);
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    status: 'open',
    title: `Order 24 units of ${product.name}`,
    impact: { amount: 10_000, currency: 'USD' },
    wording: { source: 'template' },
    version: 1,
    claims: [{ kind: 'probability', outcome: null }],
  });
  expect(await topicsOf(merchant, record!.id)).toEqual(['recommendation.created']);
  const told = await merchant.ask('GET', `/v0/notifications?resourceId=${record!.id}`);
  expect(told.body).toMatchObject([{ kind: 'activity', severity: 'info', message: record!.title }]);

  const digest = await digestOf(service.ownerUrl, merchant.orgId);
  expect(await apply(merchant, [suggestion])).toEqual({ created: 0, updated: 0, resolved: 0 });
  expect(await digestOf(service.ownerUrl, merchant.orgId)).toBe(digest);
});

test('the suggested request can be sent as it is, and is done once however often it is sent', async () => {
  const merchant = await openMerchant(service);
  const product = await merchant.product();
  await apply(merchant, [suggestionOf(merchant, product)]);
  const [{ suggestedAction: action }] = (await listed(merchant)) as [Recommendation];
  const send = () =>
    merchant.ask('POST', action!.path, action!.body!, { 'idempotency-key': action!.idempotencyKey! });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  const shipments = await merchant.ask('GET', '/v0/shipments');
  expect(shipments.body).toHaveLength(1);
});

test('what follows completes one that was accepted, whoever did it; what was there before does not', async () => {
  const merchant = await openMerchant(service);
  const product = await merchant.product();
  const announce = async () =>
    (
      await merchant.ask('POST', '/v0/shipments/inbound', {
        type: 'inbound-spd',
        warehouseId: merchant.reno.id,
        items: [{ cartonId: (await merchant.carton(product)).id, quantity: 2 }],
        submit: true,
      })
    ).body.id as string;
  await apply(merchant, [suggestionOf(merchant, product)]);
  const [{ id }] = (await listed(merchant)) as [Recommendation];
  await announce();
  await merchant.ask('POST', `/v0/recommendations/${id}/accept`);
  await apply(merchant, [suggestionOf(merchant, product, { units: 99 })]);
  expect(await listed(merchant, '&status=accepted')).toMatchObject([
    { id, title: expect.stringContaining('24') },
  ]);
  const shipment = await announce();
  await apply(merchant, [suggestionOf(merchant, product)]);
  expect(await listed(merchant, everything)).toMatchObject([
    {
      id,
      status: 'completed',
      completion: { kind: 'observed', resourceType: 'shipment', resourceId: shipment },
    },
  ]);
  expect(await topicsOf(merchant, id)).toEqual([
    'recommendation.created',
    'recommendation.accepted',
    'recommendation.completed',
  ]);
});

test.for([
  ['data_quality', 'product'],
  ['inventory_discrepancy', 'count'],
  ['dead_stock', 'shipment'],
] as const)('%s is seen to be followed by a %s', async ([type, resourceType]) => {
  const merchant = await openMerchant(service);
  const product = await merchant.product();
  await merchant.stock(product, 60);
  const usual = suggestionOf(merchant, product, { type, units: 40 });
  const action = { ...usual.suggestedAction!, method: 'PATCH' as const, body: { unitWeight: null } };
  const suggestion = type === 'data_quality' ? { ...usual, suggestedAction: action } : usual;
  await apply(merchant, [suggestion]);
  const [{ id }] = (await listed(merchant)) as [Recommendation];
  await merchant.ask('POST', `/v0/recommendations/${id}/accept`);
  // An order of a customer is no removal.
  await merchant.order([[product, 3]]);
  await merchant.ask('PATCH', `/v0/inventory/products/${product.id}`, { description: 'Whole beans' });
  await apply(merchant, [suggestion]);
  expect((await listed(merchant, everything))[0]!.status).toBe('accepted');
  let resource = product.id;
  if (type === 'data_quality') {
    const unitWeight = { value: 251, unit: 'g' };
    await merchant.ask('PATCH', `/v0/inventory/products/${product.id}`, { unitWeight });
  } else if (type === 'dead_stock') {
    resource = (await merchant.order([[product, 20]])).body.id;
  } else {
    const path = `/operator/v0/organizations/${merchant.organizationId}/counts`;
    const count = {
      warehouseId: merchant.reno.id,
      items: [{ productId: product.id }],
      reason: 'Cycle',
    };
    const opened = await service.send('POST', path, merchant.operatorKey, count);
    resource = opened.body.id;
    const lines = [{ productId: product.id, onShelf: 60 }];
    await service.send('POST', `${path}/${resource}/entries`, merchant.operatorKey, { lines });
  }
  await apply(merchant, [suggestion]);
  expect(await listed(merchant, everything)).toMatchObject([
    { status: 'completed', completion: { kind: 'observed', resourceType, resourceId: resource } },
  ]);
});

test('a look at a few products leaves everything else as it is', async () => {
  const merchant = await openMerchant(service);
  const [one, other] = [await merchant.product(), await merchant.product()];
  const late = suggestionOf(merchant, one, { type: 'shipment_delay', subject: aShipmentOf(merchant) });
  await apply(merchant, [suggestionOf(merchant, one), suggestionOf(merchant, other), late]);
  const about = { about: 'product', productIds: [one.id] } as const;
  expect(await apply(merchant, [], about)).toEqual({ created: 0, updated: 0, resolved: 1 });
  expect((await listed(merchant)).map(({ subject }) => subject.id).toSorted()).toEqual(
    [other.id, late.subject.id].toSorted(),
  );
  expect(await apply(merchant, [])).toMatchObject({ resolved: 2 });
});

test('what cannot wait is an action item until it is decided about, and again when it is back', async () => {
  const merchant = await openMerchant(service);
  const product = await merchant.product();
  const suggested = (severity: Suggestion['severity']) => [suggestionOf(merchant, product, { severity })];
  await apply(merchant, suggested('medium'));
  const [{ id }] = (await listed(merchant)) as [Recommendation];
  const waiting = async () =>
    (await merchant.ask('GET', `/v0/notifications?kind=action_item&state=open&resourceId=${id}`)).body;
  expect(await waiting()).toEqual([]);
  await apply(merchant, suggested('high'));
  expect(await waiting()).toMatchObject([{ event: 'recommendation.updated', count: 1 }]);
  await apply(merchant, suggested('critical'));
  expect(await waiting()).toMatchObject([{ event: 'recommendation.updated', count: 1 }]);
  await merchant.ask('POST', `/v0/recommendations/${id}/snooze`);
  expect(await waiting()).toEqual([]);
  days += 8;
  await apply(merchant, suggested('critical'));
  expect(await waiting()).toMatchObject([{ event: 'recommendation.reopened' }]);
  await apply(merchant, []);
  expect(await waiting()).toEqual([]);
});

test('an action item whose recommendation was decided about without a word is resolved by the night', async () => {
  const merchant = await openMerchant(service);
  const product = await merchant.product();
  await apply(merchant, [suggestionOf(merchant, product, { severity: 'critical' })]);
  const [record] = (await listed(merchant)) as [Recommendation];
  const night = () =>
    service.as(merchant.orgId, async (tenant) => {
      const sequencer = await holdSequencer(tenant, now());
      const resolved = await resolveStale(tenant, sequencer);
      await sequencer.settle();
      return resolved;
    });
  expect(await night()).toBe(0);
  await service.as(merchant.orgId, async (tenant) => {
    const { at } = await holdSequencer(tenant, now());
    const gone = { ...record, status: 'resolved' as const, endedAt: at, version: 2 };
    await updateItems(tenant, [{ record: gone, wording: null, worded: null, was: 'open' }]);
  });
  expect(await night()).toBe(1);
});

test('a type without skill is muted by fifty bad claims, claims on silently, and comes back by good ones', async () => {
  const merchant = await openMerchant(service);
  const product = await merchant.product();
  await merchant.stock(product, 500);
  const metricsOf = async (): Promise<RecommendationTypeMetrics> =>
    (await merchant.ask('GET', '/v0/recommendations/metrics')).body.types[0];

  await settleMany(merchant, product, 49, 'bad');
  expect(await metricsOf()).toMatchObject({
    muted: false,
    skill: -1,
  });
  await settleMany(merchant, product, 1, 'bad');
  const muted = await metricsOf();
  expect(muted).toMatchObject({
    muted: true,
    mutedReason: expect.stringContaining('50 settled claims'),
    claims: { pending: 0, settled: 50, cameTrue: 0, void: 0 },
    hitRate: 0,
    expectedHitRate: expect.closeTo(0.9, 12),
    calibration: { ece: expect.closeTo(0.9, 12), n: 50, bins: [{ n: 50, observed: 0 }] },
  });

  expect(await apply(merchant, [suggestionOf(merchant, product)])).toMatchObject({ created: 0 });
  expect(await listed(merchant, everything)).toEqual([]);
  expect((await metricsOf()).claims.pending).toBe(1);
  const silent = await service.as(merchant.orgId, (tenant) =>
    tenant.rows(sql`
      select c.recommendation_id from recommendation_claims c where c.org_id = ${tenant.orgId} and c.outcome is null`),
  );
  expect(silent).toEqual([{ recommendation_id: null }]);

  await settleMany(merchant, product, 300, 'good');
  expect(await metricsOf()).toMatchObject({ muted: false, mutedSince: null, mutedReason: null });
  expect(await apply(merchant, [suggestionOf(merchant, product)])).toMatchObject({ created: 1 });
  expect((await listed(merchant))[0]!.confidence.calibration).toMatchObject({ n: 350 });
});

/** Claims that nothing is ordered where something was, or the other way round, all of them settled. */
async function settleMany(
  merchant: TestMerchant,
  product: Product,
  count: number,
  how: 'good' | 'bad',
): Promise<void> {
  const from = now().toISOString();
  if (how === 'bad') await merchant.sendOff((await merchant.order([[product, 1]])).body);
  const to = new Date(now().getTime() + 60_000).toISOString();
  const { claims, type, subject } = suggestionOf(merchant, product);
  const [claim] = claims as [Suggestion['claims'][number]];
  const window =
    how === 'bad' ? { from, to } : { from: to, to: new Date(Date.parse(to) + 60_000).toISOString() };
  await service.as(merchant.orgId, async (tenant) => {
    const made = Array.from({ length: count }, () => ({
      id: anId('claim'),
      recommendationId: null,
      type,
      subject,
      claim: {
        ...claim,
        resolvesAt: to,
        check: {
          measure: 'no_demand' as const,
          productId: product.id,
          warehouseId: merchant.reno.id,
          ...window,
        },
      },
    }));
    await insertClaims(tenant, made, from);
  });
  const later = new Date(Date.parse(to) + 1_000);
  await service.as(merchant.orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, later);
    expect(await resolveClaims(tenant, sequencer, later)).toEqual({ settled: count });
    await sequencer.settle();
  });
}

test('the score counts what became of recommendations, and how they were worded', async () => {
  const merchant = await openMerchant(service);
  const products = [
    await merchant.product(),
    await merchant.product(),
    await merchant.product(),
    await merchant.product(),
  ];
  await apply(
    merchant,
    products.map((product) => suggestionOf(merchant, product)),
  );
  const ids = (await listed(merchant)).map(({ id }) => id);
  await merchant.ask('POST', `/v0/recommendations/${ids[0]}/accept`);
  await merchant.ask('POST', `/v0/recommendations/${ids[1]}/dismiss`);
  await merchant.ask('POST', `/v0/recommendations/${ids[2]}/accept`);
  await apply(
    merchant,
    products
      .map((product) => suggestionOf(merchant, product))
      .filter(({ subject }) => subject.id !== products[0]!.id),
  );
  await service.as(merchant.orgId, async (tenant) => {
    await countWording(tenant, 'restock_inventory', 'llm', 2);
    for (let time = 0; time < 3; time++)
      await countWording(tenant, 'restock_inventory', { rejected: 'digit' });
  });
  const { body } = await merchant.ask('GET', '/v0/recommendations/metrics');
  expect(body.types[0]).toMatchObject({
    type: 'restock_inventory',
    acceptanceRate: expect.closeTo(2 / 3, 12),
    wording: { template: 4, llm: 2, rejected: { digit: 3 } },
    claims: { pending: 4, settled: 0 },
    hitRate: null,
    calibration: null,
  });
  const { counts } = body.types[0] as RecommendationTypeMetrics;
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(4);
});

const aShipmentOf = (merchant: TestMerchant): Suggestion['subject'] => ({
  kind: 'shipment',
  id: anId('shipment'),
  sku: null,
  name: 'PNP-1001',
  warehouseId: merchant.reno.id,
});
