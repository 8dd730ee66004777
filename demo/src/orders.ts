/**
 * The orders to come: customer, products, time in the history, and outcome. Nothing here depends on the calendar, so
 * an order is the same whenever the demo is built.
 */
import { groundedBy } from '@packhouse/contract/rules/dangerous-goods';
import type { Address } from '@packhouse/contract/measures';
import type { Service } from '../../server/src/goods/shipments/promise.ts';
import { isKit, type Catalogue, type StockedCarton, type StockedProduct } from './catalogue.ts';
import type { Marketplace, Merchant, Region } from './merchant.ts';
import { consignee } from './people.ts';
import { randomOf, type Random } from './random.ts';
import type { WarehouseCode } from './warehouses.ts';

/** Point at which a shipment stops; `end` means that it does not. */
type Until =
  | 'end'
  | 'draft'
  | 'pending'
  | 'address_hold'
  | 'client_hold'
  | 'picking'
  | 'picked'
  | 'short_pick'
  | 'pending_cancel'
  | 'packing'
  | 'packed'
  | 'labelled';

type Cancel = 'draft' | 'pending' | 'accepted' | 'refused';

type CarrierFate = 'delivered' | 'exception' | 'stuck' | 'returned' | 'lost';

/** An order of units for a consignee. */
export interface OrderPlan {
  kind: 'pnp';
  index: number;
  /** Time in the history: 0 is its beginning, 1 is now. */
  place: number;
  region: Region;
  address: Address;
  lines: { product: StockedProduct; quantity: number }[];
  service: Service;
  policy: 'fill_or_kill' | 'fill_all' | 'fill_all_available';
  /** Minutes as a draft before it is submitted. */
  draftMinutes: number;
  giftMessage: string | null;
  signature: boolean;
  until: Until;
  cancel: Cancel | null;
  fate: CarrierFate;
  /** Problem on the way through the warehouse. */
  trouble: 'address' | 'client_hold' | 'short_pick' | null;
}

/** A shipment of whole cartons to a fulfillment center. */
export interface BoxPlan {
  kind: 'spd';
  index: number;
  place: number;
  marketplace: Marketplace;
  site: WarehouseCode;
  lines: { carton: StockedCarton; boxes: number }[];
  until: Until;
  cancel: Cancel | null;
}

export function planOrders(merchant: Merchant, catalogue: Catalogue): OrderPlan[] {
  const { orders } = merchant.volume;
  const ends = new Map(openAtTheEnd(merchant));
  const plan = orderPlanner(merchant, catalogue);
  return Array.from({ length: orders }, (_, index) => plan(index, ends.get(orders - 1 - index)));
}

/** Plans the order with a given index, which may be later than the history. */
export function orderPlanner(
  merchant: Merchant,
  catalogue: Catalogue,
): (index: number, until?: Until) => OrderPlan {
  const { orders } = merchant.volume;
  const choices = catalogue.products
    .filter(({ spec }) => !spec.archived)
    .map((product) => [product, product.spec.demand] as const);
  return (index, until = 'end') => {
    const random = randomOf(merchant.slug, 'order', index);
    const region = random.weighted(merchant.regions);
    const company = random.chance(merchant.companies.share) ? random.pick(merchant.companies.names) : null;
    const goesOn = until === 'end';
    // Fractions of the history; later orders are old by the time their fate applies.
    const age = index < orders ? (orders - 1 - index) / orders : 1;
    const recent = index < orders && (orders - index) / orders < 8 / merchant.rhythm.days;
    const place = (index + 0.05 + random.next() * 0.9) / orders;
    const address = consignee(random, region, company);
    const lines = linesOf(random, choices, company !== null);
    const drawn = random.weighted<Service>([
      ['standard', 84],
      ['expedited', 12],
      ['overnight', 4],
    ]);
    return {
      kind: 'pnp',
      index,
      place,
      region,
      address,
      lines,
      service: mayFly(lines, drawn) ? drawn : 'expedited',
      policy: random.weighted<OrderPlan['policy']>([
        ['fill_or_kill', 78],
        ['fill_all', 15],
        ['fill_all_available', 7],
      ]),
      draftMinutes: random.chance(0.08) ? random.int(4, 600) : 0,
      giftMessage: random.chance(0.06) ? random.pick(merchant.giftMessages) : null,
      signature: random.chance(0.04),
      until,
      cancel:
        goesOn && !recent
          ? random.weighted<Cancel | null>([
              [null, 960],
              ['draft', 4],
              ['pending', 22],
              ['accepted', 8],
              ['refused', 6],
            ])
          : null,
      fate: fateOf(random, age * merchant.rhythm.days),
      trouble: goesOn
        ? random.weighted<OrderPlan['trouble']>([
            [null, 968],
            ['address', 14],
            ['client_hold', 8],
            ['short_pick', 10],
          ])
        : null,
    };
  };
}

export function planMarketplace(merchant: Merchant, catalogue: Catalogue): BoxPlan[] {
  const count = merchant.volume.marketplace;
  const ends = new Map<number, Until>([
    [0, 'draft'],
    [1, 'pending'],
    [2, 'labelled'],
  ]);
  const plan = boxPlanner(merchant, catalogue);
  return Array.from({ length: count }, (_, index) =>
    plan(index, count > 4 ? ends.get(count - 1 - index) : undefined),
  );
}

/** Plans the shipment to a marketplace with a given index, which may be later than the history. */
export function boxPlanner(
  merchant: Merchant,
  catalogue: Catalogue,
): (index: number, until?: Until) => BoxPlan {
  const cartons = catalogue.cartons.filter(({ contents }) =>
    contents.every(({ product }) => product.spec.marketplace),
  );
  return (index, until = 'end') => {
    const random = randomOf(merchant.slug, 'marketplace', index);
    return {
      kind: 'spd',
      index,
      place: (index + 0.1 + random.next() * 0.8) / merchant.volume.marketplace,
      marketplace: random.pick(merchant.marketplaces),
      site: random.pick(merchant.warehouses),
      lines: someOf(random, cartons, random.int(1, 3)).map((carton) => ({ carton, boxes: random.int(2, 7) })),
      until,
      cancel: until === 'end' && random.chance(0.05) ? ('pending' as const) : null,
    };
  };
}

/**
 * The youngest orders cover every stage, at any hour: [orders counted from the youngest, where it stops]. A few older
 * ones are stuck, so that there is always something late.
 */
function openAtTheEnd({ volume, rhythm }: Merchant): [number, Until][] {
  const young: Until[] = [
    'draft',
    'pending',
    'pending',
    'pending',
    'address_hold',
    'pending',
    'draft',
    'picking',
    'picked',
    'packing',
    'packed',
    'labelled',
    'pending_cancel',
    'client_hold',
  ];
  const perDay = volume.orders / rhythm.days;
  const old: [days: number, Until][] = [
    [1.1, 'pending'],
    [1.4, 'picking'],
    [1.6, 'draft'],
    [1.8, 'pending'],
    [2.2, 'pending_cancel'],
    [2.6, 'packed'],
    [3.2, 'short_pick'],
    [4.1, 'pending'],
    [5.2, 'pending'],
    [5.6, 'picked'],
    [6.5, 'draft'],
  ];
  if (perDay < 1) return young.map((until, index) => [index, until]);
  const first = young.length * (perDay > 8 ? 2 : 1);
  return [
    ...young.map((until, index): [number, Until] => [index * (perDay > 8 ? 2 : 1), until]),
    ...old.map(([days, until], index): [number, Until] => [
      Math.max(first + index, Math.round(days * perDay)),
      until,
    ]),
  ];
}

/**
 * Draws an order's fate with the carrier. Carriers lose little; an exception from the last few days may not be
 * resolved yet.
 */
function fateOf(random: Random, days: number): CarrierFate {
  const drawn = random.weighted<CarrierFate>([
    ['delivered', 958],
    ['exception', 26],
    ['returned', 9],
    ['lost', 7],
  ]);
  return drawn === 'exception' && days < 6 ? 'stuck' : drawn;
}

/** True when all goods of the lines may travel by the service. */
const mayFly = (lines: OrderPlan['lines'], service: Service): boolean =>
  lines.every(({ product: { record, components } }) =>
    [record, ...components.map(({ product }) => product.record)].every(
      ({ hazmat: { unNumber } }) => unNumber === null || !groundedBy(service, [unNumber]),
    ),
  );

function linesOf(
  random: Random,
  choices: readonly (readonly [StockedProduct, number])[],
  company: boolean,
): OrderPlan['lines'] {
  const count = random.weighted([
    [1, 52],
    [2, 27],
    [3, 13],
    [4, 6],
    [5, 2],
  ]);
  const lines = new Map<StockedProduct, number>();
  for (let line = 0; line < count; line++) {
    const product = random.weighted(choices);
    const quantity = company
      ? Math.min(product.spec.caseOf ?? 6, 24) * random.int(1, 2)
      : random.weighted([
          [1, 80],
          [2, 14],
          [3, 4],
          [4, 2],
        ]);
    lines.set(product, (lines.get(product) ?? 0) + (isKit(product) ? Math.min(quantity, 4) : quantity));
  }
  return [...lines].map(([product, quantity]) => ({ product, quantity }));
}

function someOf<T>(random: Random, list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.int(0, left.length - 1), 1)[0]!,
  );
}
