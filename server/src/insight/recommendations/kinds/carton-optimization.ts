import { dayMs } from '@packhouse/contract/rules/time';
import { moneyIn } from '../../../goods/documents/invoice-amounts.ts';
import type { BoxType } from '../../../goods/packing/choose-boxes.ts';
import * as show from '../evidence.ts';
import { percentText, rateText } from '../figures.ts';
import { priorityOf } from '../priority.ts';
import { repack, repackLimits, type Repacked } from '../repack.ts';
import type { PackedShipment, ProductFacts, RateFacts, Snapshot } from '../snapshot.ts';
import type { Kind, Suggestion } from '../suggestion.ts';
import { countText } from '../texts.ts';

/**
 * Repacks the orders of the last 90 days. Suggests a smaller default box for products whose orders left in a larger one
 * than they need, and reports warehouses whose orders left in more boxes than they need.
 */
export const cartonOptimization: Kind = {
  type: 'carton_optimization',
  version: '1',
  about: 'organization',
  hasSkill: false,
  suggest(snapshot) {
    const { repacked, left } = repack(snapshot);
    const byWarehouse = Map.groupBy(repacked, ({ shipment }) => shipment.warehouseId);
    return [
      ...ofProducts(snapshot, repacked).map((finding) => forProduct(snapshot, finding)),
      ...snapshot.warehouses.flatMap(({ id, name }) => {
        const here = byWarehouse.get(id) ?? [];
        const split = here.filter(({ was, best }) => was.count > best.count);
        return split.length >= fewest ? [forWarehouse(snapshot, { id, name, here, split, left })] : [];
      }),
    ];
  },
};

/** Minimum number of orders; fewer may be chance, or one person's day. */
const fewest = 5;
/** Minimum share of the product's single-package orders that left in a larger box. */
const leastShare = 0.5;
const horizonDays = 90;

interface ProductFinding {
  product: ProductFacts;
  warehouseId: string;
  box: BoxType;
  /** Orders of this product only, in one package that a single box could replace. */
  orders: number;
  /** Number of those orders that left in a larger box. */
  larger: number;
  /** Litres saved, net of orders that would leave in a larger box with the new default. */
  litres: number;
  saved: number;
}

/** Findings in the order of the products; with several warehouses, the one that saves most. */
function ofProducts(snapshot: Snapshot, repacked: readonly Repacked[]): ProductFinding[] {
  const alone = repacked.filter(
    ({ shipment, was, best }) =>
      was.count === 1 && best.count === 1 && was.litres !== null && productsOf(shipment).size === 1,
  );
  const byProduct = Map.groupBy(alone, ({ shipment }) => shipment.items[0]!.productId);
  return snapshot.products.flatMap((product) => {
    const byWarehouse = Map.groupBy(byProduct.get(product.id) ?? [], ({ shipment }) => shipment.warehouseId);
    const [most] = [...byWarehouse]
      .flatMap(([warehouseId, some]) => findingOf(product, warehouseId, some, snapshot.rates) ?? [])
      .toSorted(
        (a, b) => b.saved - a.saved || b.litres - a.litres || (a.warehouseId < b.warehouseId ? -1 : 1),
      );
    return most ? [most] : [];
  });
}

function findingOf(
  product: ProductFacts,
  warehouseId: string,
  all: readonly Repacked[],
  rates: RateFacts,
): ProductFinding | undefined {
  const larger = all.filter(({ was, best }) => was.litres! > best.litres! * (1 + rounding));
  const [, some] = [...Map.groupBy(larger, ({ best }) => best.types[0]!.id)].toSorted(
    ([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1),
  )[0] ?? ['', []];
  if (some.length < fewest || some.length < leastShare * all.length) return undefined;
  const box = some[0]!.best.types[0]!;
  if (product.boxTypeId === box.id) return undefined;
  const { litres: volume, empty_g } = some[0]!.best;
  // Every order that fits into the default box goes into it, even if a smaller one would do.
  const moved = all.filter(({ best }) => best.litres! <= volume!);
  const saved = moved.reduce(
    (sum, { shipment, was }) =>
      sum +
      (was.empty_g === null ? 0 : postageOf(rates, shipment).kilogram * (was.empty_g - empty_g!)) / 1_000,
    0,
  );
  const litres = moved.reduce((sum, { was }) => sum + was.litres! - volume!, 0);
  if (litres <= 0 || saved < 0) return undefined;
  return { product, warehouseId, box, orders: all.length, larger: some.length, litres, saved };
}

function forProduct(snapshot: Snapshot, finding: ProductFinding): Suggestion {
  const { product, warehouseId, box, orders, larger, litres, saved } = finding;
  const warehouse = snapshot.warehouses.find(({ id }) => id === warehouseId)!.name;
  const amount = Math.round(saved);
  return {
    ...common(
      snapshot,
      amount,
      `${larger} orders of ${product.sku} fit into a smaller box than the one they shipped in.`,
    ),
    subject: { kind: 'product', id: product.id, sku: product.sku, name: product.name, warehouseId: null },
    severity: severityOf(amount),
    wording: show.worded(
      {
        title: 'Pack {{sku}} into {{box}}',
        summary:
          'Among {{orders}} of only {{name}}, {{larger}} left {{warehouse}} in a larger box than needed.',
        rationale: [
          'By their measurements they fit into {{box}}, which takes up {{litres}} less per order',
          amount > 0 ? 'The lighter boxes would have saved {{saved}} in postage' : undefined,
          'No box is filled beyond {{fullest}}, which leaves room for padding',
        ],
      },
      {
        sku: product.sku,
        name: product.name,
        box: box.name,
        warehouse,
        orders: countText(orders, 'order'),
        larger: rateText(larger),
        litres: countText(litres / larger, 'liter'),
        saved: moneyIn(snapshot.currency).written(amount),
        fullest: percentText(repackLimits.fullest),
      },
    ),
    evidence: {
      metrics: [
        show.metric('orders_in_larger_boxes', larger, 'orders', 'repacking', { n: orders }),
        show.metric('litres_saved', litres, 'litres', 'repacking', { n: larger }),
        show.metric('empty_weight', box.emptyWeight_g, 'grams', 'warehouse_boxes'),
        show.metric('postage_saved', saved, 'minor_units', 'rate_card', { n: larger }),
      ],
      series: [],
      forecast: null,
    },
    suggestedAction: {
      description: `Make ${box.name} the default box of ${product.sku}.`,
      method: 'PATCH',
      path: `/v0/inventory/products/${product.id}`,
      scope: 'inventory',
      body: { defaultBoxId: box.id },
    },
  };
}

interface WarehouseFinding {
  id: string;
  name: string;
  here: readonly Repacked[];
  split: readonly Repacked[];
  left: number;
}

function forWarehouse(snapshot: Snapshot, { id, name, here, split, left }: WarehouseFinding): Suggestion {
  const boxes = split.reduce((sum, { was, best }) => sum + was.count - best.count, 0);
  const saved = split.reduce(
    (sum, { shipment, was, best }) =>
      sum + postageOf(snapshot.rates, shipment).parcel * (was.count - best.count),
    0,
  );
  const amount = Math.round(saved);
  return {
    ...common(
      snapshot,
      amount,
      `${split.length} orders of ${name} fit into fewer boxes than they shipped in.`,
    ),
    subject: { kind: 'warehouse', id, sku: null, name, warehouseId: id },
    severity: 'info',
    wording: show.worded(
      {
        title: 'Orders leave {{warehouse}} in more boxes than needed',
        summary: 'Out of {{orders}}, {{split}} would have fit into fewer boxes, saving {{boxes}}.',
        rationale: [
          amount > 0 ? 'That would have saved {{saved}} in postage, which is charged per package' : undefined,
          'Examples: {{examples}}',
          'The packing table shows which boxes an order fits into; ask the warehouse why they are not used',
        ],
      },
      {
        warehouse: name,
        orders: countText(here.length, 'order'),
        split: rateText(split.length),
        boxes: countText(boxes, 'box', 'boxes'),
        saved: moneyIn(snapshot.currency).written(amount),
        examples: split
          .slice(-3)
          .map(({ shipment }) => shipment.number)
          .join(', '),
      },
    ),
    evidence: {
      metrics: [
        show.metric('orders_in_more_boxes', split.length, 'orders', 'repacking', { n: here.length }),
        show.metric('boxes_saved', boxes, 'boxes', 'repacking', { n: split.length }),
        show.metric('postage_saved', saved, 'minor_units', 'rate_card', { n: split.length }),
        show.metric('orders_not_repacked', left, 'orders', 'repacking', { n: snapshot.packed.length }),
      ],
      series: [],
      forecast: null,
    },
    suggestedAction: null,
  };
}

const common = ({ asOf }: Snapshot, amount: number, event: string) => ({
  type: 'carton_optimization' as const,
  priority: priorityOf(amount / horizonDays),
  impact: show.impactOf(amount, 0, amount, {
    basis: amount > 0 ? 'postage' : 'none',
    horizonDays,
    assumptions:
      amount > 0
        ? ['The next 90 days bring the same orders as the last 90, at current rates.']
        : [
            'On this rate card, smaller boxes of the same weight do not lower postage, and shipments under your own labels cost no postage.',
          ],
  }),
  confidence: {
    level: 1,
    meaning: 'A fact: each order was repacked using the measurements of products and boxes.',
  },
  claims: [
    {
      kind: 'fact' as const,
      event,
      level: 1,
      value: null,
      baseline: null,
      resolvesAt: new Date(Date.parse(asOf) + claimDays * dayMs).toISOString(),
      check: { measure: 'fact' as const },
    },
  ],
  model: {
    name: 'repacking_maximal_spaces',
    version: cartonOptimization.version,
    params: { ...repackLimits, days: horizonDays },
    backtest: null,
  },
  validDays: 14,
});

/** Severity by minor units saved in ninety days. */
const severityOf = (amount: number): Suggestion['severity'] =>
  amount >= 50_000 ? 'medium' : amount >= 5_000 ? 'low' : 'info';

/** Postage of an order; zero when the merchant supplies the labels, since the warehouse then pays no carrier. */
const postageOf = ({ postage }: RateFacts, { service, ownLabel }: PackedShipment) =>
  (ownLabel ? undefined : postage[service]) ?? { parcel: 0, kilogram: 0 };

const productsOf = ({ items }: Repacked['shipment']) => new Set(items.map(({ productId }) => productId));

const claimDays = 14;
/** Tolerance for volumes: boxes that differ by less are the same box, measured by hand. */
const rounding = 0.02;
