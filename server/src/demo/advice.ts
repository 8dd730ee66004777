/**
 * Recommendations by the simplest model that says something true: the mean of the weeks before. They stand in until the
 * forecasting models are built, and say so: model `moving_average`, version 0, without a calibration.
 */
import { createHash } from 'node:crypto';
import type { Recommendation } from '@packhouse/contract/recommendations';
import type { Shipment } from '@packhouse/contract/shipments';
import { rule } from '../shipments/job.ts';
import { dayMs, localTimeOf } from '../shipments/local-time.ts';
import { isKit, type StockedProduct } from './catalogue.ts';
import { onHand } from '../inventory/shelf.ts';
import { unitsOf } from './nights.ts';
import { emit, isoOf, recordsOf, type World } from './world.ts';

const weeks = 8;
const weekMs = 7 * dayMs;

export function advise(world: World): Recommendation[] {
  const demand = weeklyDemand(world);
  const advice = [
    ...world.catalogue.products
      .filter((product) => !isKit(product) && !product.spec.archived)
      .flatMap((product) => adviceOn(world, product, demand.get(product) ?? zeros())),
    ...recordsOf(world)
      .filter((record) => isLate(world, record))
      .map((record) => delay(world, record)),
  ];
  const records = advice.map((record, place) => ({
    ...record,
    id: world.ids.id('recommendation', place + 1),
  }));
  for (const { id, title } of records) {
    emit(
      world,
      'recommendation.created',
      world.now,
      rule('Recommendations'),
      { type: 'recommendation', id },
      { title },
    );
  }
  return records;
}

type Advice = Omit<Recommendation, 'id'>;

/** Units that left in each of the last weeks, oldest first. */
function weeklyDemand(world: World): Map<StockedProduct, number[]> {
  const products = new Map(world.catalogue.products.map((product) => [product.uuid, product]));
  const demand = new Map<StockedProduct, number[]>();
  for (const { type, productId, quantity, at } of world.shelf.moves) {
    const week = weeks - 1 - Math.floor((world.now - Date.parse(at!)) / weekMs);
    const product = productId ? products.get(productId) : undefined;
    if (type !== 'ship' || !product || week < 0) continue;
    const row = demand.get(product) ?? zeros();
    row[week]! -= quantity;
    demand.set(product, row);
  }
  return demand;
}

const zeros = () => Array.from({ length: weeks }, () => 0);

function adviceOn(world: World, product: StockedProduct, demand: number[]): Advice[] {
  const advice: Advice[] = [];
  const { record } = product;
  const available = unitsOf(world, product);
  const incoming = incomingOf(world, product);
  const aWeek = demand.reduce((sum, units) => sum + units, 0) / weeks;
  if (
    record.reorderPoint !== null &&
    record.leadTimeDays !== null &&
    available + incoming <= record.reorderPoint
  ) {
    advice.push(restock(world, product, demand, aWeek, available, incoming));
  }
  const held = world.houses
    .flatMap(({ uuid }) => world.shelf.cellsOf(product.uuid, uuid))
    .reduce((sum, cell) => sum + onHand(cell), 0);
  if (aWeek === 0 && held > 0) advice.push(deadStock(world, product, demand, held));
  const missing = [
    ...(record.unitDimensions ? [] : ['unitDimensions']),
    ...(record.unitWeight ? [] : ['unitWeight']),
  ];
  if (missing.length > 0) advice.push(missingData(world, product, missing));
  return advice;
}

function incomingOf(world: World, product: StockedProduct): number {
  const open = recordsOf(world).filter(
    ({ kind, status }) => kind === 'inbound' && ['pending', 'confirmed', 'processing'].includes(status),
  );
  const perBox = new Map([[product.record.id, 1]]);
  if (product.carton) perBox.set(product.carton.record.id, product.carton.record.unitsPerCarton);
  return open
    .flatMap(({ items }) => items)
    .reduce(
      (sum, item) =>
        sum +
        (perBox.get((item.productId ?? item.cartonId)!) ?? 0) * (item.quantity - item.receivedQuantity!),
      0,
    );
}

function restock(
  world: World,
  product: StockedProduct,
  demand: number[],
  aWeek: number,
  available: number,
  incoming: number,
): Advice {
  const { record, spec } = product;
  const leadWeeks = record.leadTimeDays! / 7;
  const wanted = Math.max(1, Math.ceil(aWeek * (leadWeeks + 4) - available - incoming));
  const out = available === 0;
  const lost = Math.round(aWeek * leadWeeks * spec.price);
  return {
    ...common(world),
    type: 'restock_inventory',
    severity: out ? 'critical' : available <= record.reorderPoint! / 2 ? 'high' : 'medium',
    priority: out ? 92 : available <= record.reorderPoint! / 2 ? 75 : 55,
    title: `Order ${wanted} units of ${record.name}`,
    summary: out
      ? `Nothing is left, and ${incoming} are on their way.`
      : `${available} are left and ${incoming} are on their way; the reorder point is ${record.reorderPoint}.`,
    rationale: [
      `${rounded(aWeek)} units a week left over the last ${weeks} weeks.`,
      `${spec.supplier} takes ${record.leadTimeDays} days.`,
    ],
    subject: { kind: 'product', id: record.id, sku: record.sku, warehouseId: null },
    evidence: {
      ...evidence(world, { demand, available, incoming, reorderPoint: record.reorderPoint }),
      metrics: [
        metric('available', available, 'units', 'ledger'),
        metric('incoming', incoming, 'units', 'inbound shipments'),
        metric('weekly_demand', rounded(aWeek), 'units', 'ledger', weeks),
      ],
      series: [seriesOf(world, demand)],
    },
    impact: money(world, lost, 'revenue_at_risk', Math.ceil(leadWeeks * 7), [
      'demand stays as it was',
      'declared value is the price',
    ]),
    suggestedAction: {
      description: `Announce an inbound shipment with ${wanted} units`,
      method: 'POST',
      path: '/v0/shipments/inbound',
      scope: 'shipments',
      body: { items: [{ productId: record.id, quantity: wanted }] },
      idempotencyKey: null,
    },
  };
}

function deadStock(world: World, product: StockedProduct, demand: number[], held: number): Advice {
  const { record, spec } = product;
  return {
    ...common(world),
    type: 'dead_stock',
    severity: 'low',
    priority: 20,
    title: `Nobody has ordered ${record.name} for ${weeks} weeks`,
    summary: `${held} units take ${rounded(held * product.cubicMetres)} m³ and cost storage every day.`,
    rationale: [`No unit left in the last ${weeks} weeks.`],
    subject: { kind: 'product', id: record.id, sku: record.sku, warehouseId: null },
    evidence: {
      ...evidence(world, { demand, held }),
      metrics: [
        metric('on_hand', held, 'units', 'ledger'),
        metric('weekly_demand', 0, 'units', 'ledger', weeks),
      ],
      series: [seriesOf(world, demand)],
    },
    impact: money(world, held * spec.price, 'declared_value', 90, [
      'declared value is what the goods are worth',
    ]),
  };
}

function missingData(world: World, product: StockedProduct, missing: string[]): Advice {
  const { record } = product;
  return {
    ...common(world),
    type: 'data_quality',
    severity: 'info',
    priority: 10,
    title: `${record.name} lacks ${missing.join(' and ')}`,
    summary: 'Without it postage is estimated, and no carton can be chosen.',
    rationale: [`${missing.join(', ')} of ${record.sku} ${missing.length === 1 ? 'is' : 'are'} null.`],
    subject: { kind: 'product', id: record.id, sku: record.sku, warehouseId: null },
    evidence: evidence(world, { missing }),
    impact: money(world, 0, 'none', 0, []),
  };
}

const isLate = ({ now }: World, { status, promise }: Shipment) =>
  ['pending', 'processing', 'on_hold'].includes(status) &&
  promise !== null &&
  Date.parse(promise.shipBy) < now;

function delay(world: World, record: Shipment): Advice {
  const hours = Math.round((world.now - Date.parse(record.promise!.shipBy)) / 3_600_000);
  return {
    ...common(world),
    type: 'shipment_delay',
    severity: hours > 24 ? 'high' : 'medium',
    priority: Math.min(90, 50 + hours),
    title: `${record.number} is ${hours} hours late`,
    summary: `${record.warehouse.name} had promised it for ${record.promise!.shipBy}.`,
    rationale: [`It is ${record.status}${record.stage ? `, ${record.stage}` : ''}.`],
    subject: { kind: 'shipment', id: record.id, sku: null, warehouseId: record.warehouse.id },
    evidence: {
      ...evidence(world, { promise: record.promise }),
      metrics: [metric('hours_late', hours, 'hours', 'promise')],
    },
    impact: money(world, 0, 'none', 0, []),
  };
}

/** What all of them have in common. */
const common = (world: World) => ({
  createdAt: isoOf(world.now),
  updatedAt: isoOf(world.now),
  version: 1,
  status: 'open' as const,
  confidence: {
    level: 0.5,
    meaning: 'Not calibrated: no claim was made, so none can come true.',
    calibration: null,
  },
  claims: [],
  suggestedAction: null,
  alternatives: [],
  model: { name: 'moving_average', version: '0', params: { weeks }, backtest: null },
  wording: { source: 'template' as const },
  expiresAt: isoOf(world.now + 7 * dayMs),
  supersedes: null,
});

const evidence = (world: World, input: object) => ({
  asOf: isoOf(world.now),
  inputHash: `sha256:${createHash('sha256').update(JSON.stringify(input)).digest('hex')}`,
  metrics: [] as Recommendation['evidence']['metrics'],
  series: [] as Recommendation['evidence']['series'],
  forecast: null,
});

const metric = (name: string, value: number, unit: string, source: string, n: number | null = null) => ({
  name,
  value,
  low: null,
  high: null,
  unit,
  n,
  source,
});

const seriesOf = (world: World, values: number[]) => ({
  name: 'units_shipped',
  period: 'week' as const,
  start: localTimeOf(world.merchant.timezone, world.now - weeks * weekMs).day,
  values,
  censored: values.map(() => false),
});

const money = (world: World, amount: number, basis: string, horizonDays: number, assumptions: string[]) => ({
  amount,
  currency: world.merchant.currency,
  basis,
  low: Math.round(amount * 0.5),
  high: Math.round(amount * 1.5),
  horizonDays,
  assumptions,
});

const rounded = (value: number) => Math.round(value * 10) / 10;
