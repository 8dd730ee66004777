/**
 * Deliveries to come. The plan knows the coming orders and covers them from one delivery to the next, with a little
 * too much of most goods and once too little of the troubled ones.
 */
import type { Catalogue, Stocked, StockedProduct } from './catalogue.ts';
import { isKit } from './catalogue.ts';
import type { Merchant, Region, Supplier } from './merchant.ts';
import type { BoxPlan, OrderPlan } from './orders.ts';
import { randomOf, type Random } from './random.ts';
import type { WarehouseCode } from './warehouses.ts';

/** Point at which an inbound shipment stops; `end` is as far as time allows. */
type InboundUntil =
  | 'end'
  | 'draft'
  | 'pending'
  | 'confirmed'
  | 'arrived'
  | 'counting'
  | 'putting_away'
  | 'rejected'
  | 'cancelled'
  | 'pending_cancel';

export interface InboundPlan {
  kind: 'inbound';
  /** Times in the history at which it is announced and arrives; after 1 it is still in transit. */
  place: number;
  arrives: number;
  key: string;
  supplier: Supplier;
  site: WarehouseCode;
  lines: { item: Stocked; quantity: number }[];
  /** True for the first delivery, which fills the empty shelves. */
  opening: boolean;
  lateDays: number;
  until: InboundUntil;
}

/** When the merchant joins, before the beginning of the history, as a fraction of the history. */
export const joinedOf = ({ rhythm }: Merchant): number => -6 / rhythm.days;

export function planSupply(
  merchant: Merchant,
  catalogue: Catalogue,
  orders: readonly OrderPlan[],
  boxes: readonly BoxPlan[],
): InboundPlan[] {
  const demand = demandOf(merchant, orders, boxes);
  const regular = merchant.suppliers.flatMap((supplier, index) => {
    const products = catalogue.products.filter(
      (product) => product.spec.supplier === supplier.name && !isKit(product) && !product.spec.archived,
    );
    return merchant.warehouses.flatMap((site) =>
      deliveries(merchant, catalogue, supplier, index, site, products, demand),
    );
  });
  return [...regular, ...extraDeliveries(merchant, catalogue)];
}

/** The merchant's warehouses, the nearest to a region first. */
export const sitesFor = (merchant: Merchant, region: Region): WarehouseCode[] => {
  const order: WarehouseCode[] = region === 'us-west' ? ['RNO', 'EWR', 'RTM'] : ['EWR', 'RNO', 'RTM'];
  return order.filter((code) => merchant.warehouses.includes(code));
};

type Demand = (product: StockedProduct, site: WarehouseCode, from: number, to: number) => number;

function demandOf(merchant: Merchant, orders: readonly OrderPlan[], boxes: readonly BoxPlan[]): Demand {
  const wanted = new Map<string, { place: number; units: number }[]>();
  const want = (product: StockedProduct, site: WarehouseCode, index: number, units: number) => {
    const key = `${product.spec.sku} ${site}`;
    const row = wanted.get(key) ?? [];
    row.push({ place: index, units });
    wanted.set(key, row);
  };
  for (const { region, lines, place } of orders) {
    const site = sitesFor(merchant, region)[0]!;
    for (const { product, quantity } of lines) {
      for (const part of isKit(product) ? product.components : [{ product, quantity: 1 }]) {
        want(part.product, site, place, part.quantity * quantity);
      }
    }
  }
  for (const { site, lines, place } of boxes) {
    for (const { carton, boxes: count } of lines) {
      for (const { product, quantity } of carton.contents) want(product, site, place, quantity * count);
    }
  }
  return (product, site, from, to) =>
    (wanted.get(`${product.spec.sku} ${site}`) ?? [])
      .filter(({ place }) => place >= from && place < to)
      .reduce((sum, { units }) => sum + units, 0);
}

function deliveries(
  merchant: Merchant,
  catalogue: Catalogue,
  supplier: Supplier,
  order: number,
  site: WarehouseCode,
  products: readonly StockedProduct[],
  demand: Demand,
): InboundPlan[] {
  const random = randomOf(merchant.slug, 'supply', supplier.name, site);
  const { days } = merchant.rhythm;
  const every = supplier.everyDays / days;
  const lead = supplier.leadDays / days;
  const arrivals: number[] = [];
  for (let at = every * (0.35 + 0.6 * random.next()); at < 1 + Math.max(every, lead) * 0.9; at += every)
    arrivals.push(at);
  const failing = Math.max(0, arrivals.filter((at) => at < 0.93).length - 1);

  /**
   * Safety stock beyond the planned orders: twelve days' demand and an allowance for chance, for most goods but not
   * all.
   */
  const cushionOf = ({ dailyDemand, spec }: StockedProduct): number => {
    if (randomOf(merchant.slug, 'cushion', spec.sku, site).chance(0.3)) return 4;
    const aDay = dailyDemand / merchant.warehouses.length;
    return 4 + aDay * 12 + 2.2 * Math.sqrt(aDay * (supplier.leadDays + 7));
  };

  const isTroubled = ({ spec }: StockedProduct) => merchant.troubled.includes(spec.sku);

  const opening: InboundPlan = {
    kind: 'inbound',
    place: joinedOf(merchant) + (0.4 + order * 0.1) / days,
    arrives: (-4 + order * 0.5) / days,
    key: `${supplier.name} ${site} opening`,
    supplier,
    site,
    lines: products.flatMap((product) => {
      const units = isTroubled(product)
        ? demand(product, site, -1, arrivals[0]!) + 4
        : demand(product, site, -1, arrivals[0]!) * 1.35 + cushionOf(product);
      // Goods that hardly anybody orders are stocked in quantity all the same.
      return lineOf(product, product.spec.demand < 0.1 ? random.int(60, 140) : units);
    }),
    opening: true,
    lateDays: 0,
    until: 'end',
  };
  const mixed = catalogue.cartons.filter(
    ({ contents }) => contents.length > 1 && products.includes(contents[0]!.product),
  );
  opening.lines.push(...mixed.map((item) => ({ item, quantity: random.int(4, 12) })));
  const regular = arrivals.map((arrives, index): InboundPlan => {
    const next = arrivals[index + 1] ?? arrives + every;
    const lines = products.flatMap((product) => {
      const known = demand(product, site, arrives, Math.min(next, 1));
      const ahead =
        next > 1
          ? (product.dailyDemand * (next - Math.max(1, arrives)) * days) / merchant.warehouses.length
          : 0;
      const factor = isTroubled(product) ? (index === failing ? 0.05 : 0.85) : 1.04 + 0.25 * random.next();
      return lineOf(product, (known + ahead) * factor);
    });
    return {
      kind: 'inbound',
      place: Math.max(arrives - lead, (index + 1) * 0.002 + order * 0.0007),
      arrives,
      key: `${supplier.name} ${site} ${index}`,
      supplier,
      site,
      lines,
      opening: false,
      lateDays: random.weighted([
        [0, 70],
        [1, 15],
        [2, 9],
        [4, 6],
      ]),
      until: 'end',
    };
  });
  return [opening, ...regular].filter(({ lines, place }) => lines.length > 0 && place < 1);
}

/** Orders by the carton if there is one. */
export function lineOf(product: StockedProduct, units: number): InboundPlan['lines'] {
  if (units < 1) return [];
  const { carton, spec } = product;
  if (carton && units >= spec.caseOf! * 0.4)
    return [{ item: carton, quantity: Math.ceil(units / spec.caseOf!) }];
  return [{ item: product, quantity: units > 20 ? Math.ceil(units / 5) * 5 : Math.ceil(units) }];
}

/** One small delivery for each state of an inbound shipment, and for those that failed in the past. */
function extraDeliveries(merchant: Merchant, catalogue: Catalogue): InboundPlan[] {
  const small = merchant.testOf !== null;
  const states: [until: InboundUntil, place: number][] = [
    ['putting_away', 0.93],
    ['counting', 0.945],
    ['arrived', 0.96],
    ['confirmed', 0.972],
    ['pending_cancel', 0.978],
    ['pending', 0.992],
    ['draft', 0.997],
    ['rejected', 0.41],
    ['cancelled', 0.58],
  ];
  const supplier = merchant.suppliers.find(({ by }) => by === 'parcel') ?? merchant.suppliers[0]!;
  const products = catalogue.products.filter(
    ({ spec, components }) =>
      spec.supplier === supplier.name &&
      components.length === 0 &&
      !spec.archived &&
      spec.demand >= 0.5 &&
      !merchant.troubled.includes(spec.sku),
  );
  if (products.length === 0) return [];
  return states
    .filter((_, index) => !small || index % 3 === 1)
    .map(([until, place], order) => {
      const random = randomOf(merchant.slug, 'extra', until);
      return {
        kind: 'inbound',
        place,
        arrives:
          until === 'rejected' || until === 'cancelled'
            ? place + 0.06
            : place > 0.965
              ? 1.03 + 0.03 * random.next()
              : 0.999,
        key: `extra ${until}`,
        supplier,
        site: merchant.warehouses[order % merchant.warehouses.length]!,
        lines: extraLines(random, products),
        opening: false,
        lateDays: 0,
        until,
      };
    });
}

function extraLines(random: Random, products: readonly StockedProduct[]): InboundPlan['lines'] {
  const first = random.int(0, products.length - 1);
  const count = Math.min(products.length, random.int(2, 5));
  return Array.from({ length: count }, (_, index) => ({
    item: products[(first + index) % products.length]!,
    quantity: random.int(2, 12) * 4,
  }));
}
