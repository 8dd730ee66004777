/** The models' input for a merchant's world at its present moment, as the service would read it from its database. */
import { stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import { readId } from '@packhouse/contract/id';
import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import { usualBoxes } from '../../../server/src/warehouse/packing/box-types.ts';
import { onHand, type Cell } from '../../../server/src/goods/inventory/stock-state.ts';
import { defaultCardOf } from '../../../server/src/goods/rates/default-cards.ts';
import { incomingOf } from '../../../server/src/insight/recommendations/read-deliveries.ts';
import { rateFactsOf } from '../../../server/src/insight/recommendations/read-snapshot.ts';
import { spansOf } from '../../../server/src/insight/recommendations/read-stays.ts';
import type {
  CountFacts,
  Delivery,
  InvoiceFacts,
  MarketplaceFacts,
  PackedShipment,
  StockPosition,
  ProductFacts,
  Snapshot,
  Stay,
} from '../../../server/src/insight/recommendations/snapshot.ts';
import { weeksUntil } from '../../../server/src/insight/recommendations/weeks.ts';
import { localTimeOf } from '../../../server/src/goods/shipments/local-time.ts';
import { isKit, type StockedProduct } from '../catalogue.ts';
import { measuresOf } from '../goods.ts';
import { isoOf, type Site, type Task, type World } from '../world.ts';
import { newTracks, unitsOf, type Tracks } from './tracks.ts';

export interface Knowledge {
  tracks: Tracks;
  /** A snapshot of the present moment. Snapshots must be taken in order of time. */
  snapshot(now: number): Snapshot;
}

export function newKnowledge(world: World): Knowledge {
  const tracks = newTracks(world);
  const lives = newLives(world);
  const packed = new Map<Task, PackedShipment>();
  return {
    tracks,
    snapshot(now) {
      const { merchant, catalogue } = world;
      tracks.follow();
      const { weeks } = weeksUntil(merchant.timezone, world.stockState.moves[0]?.at ?? null, new Date(now));
      const deliveries = deliveriesOf(world, now);
      const incoming = incomingOf(deliveries);
      const backorders = backordersOf(world);
      const known = catalogue.products.filter((product) => !isKit(product) && !product.record.archived);
      return {
        asOf: isoOf(now),
        timezone: merchant.timezone,
        currency: merchant.currency,
        createdAt: isoOf(world.joinedAt),
        weeks,
        warehouses: world.sites.toSorted(bySite).map(({ record }) => ({
          id: record.id,
          name: record.name,
          timezone: record.timezone,
          boxes: usualBoxes,
        })),
        products: known.toSorted(byId).map((product) => ({
          ...factsOf(product),
          places: world.sites.toSorted(bySite).flatMap((site) => {
            const key = `${product.record.id} ${site.record.id}`;
            const ordered = { incoming: incoming.get(key) ?? [], backordered: backorders.get(key) ?? 0 };
            return placeOf(world, tracks, product, site, weeks, ordered) ?? [];
          }),
        })),
        cartons: catalogue.cartons.toSorted(byId).map((carton) => ({
          id: carton.record.id,
          name: carton.record.name,
          contents: carton.contents
            .map(({ product, quantity }) => ({ productId: product.record.id, quantity }))
            .toSorted((a, b) => (a.productId < b.productId ? -1 : 1)),
          available: world.sites.toSorted(bySite).flatMap((site) => {
            const boxes = cellsOf(world, carton.uuid, site).reduce(
              (sum, cell) => sum + cell.held.available,
              0,
            );
            return boxes === 0 ? [] : { warehouseId: site.record.id, boxes };
          }),
          ...measuresOf(carton.record.dimensions, carton.record.weight),
        })),
        rates: rateFactsOf(defaultCardOf(merchant.currency)),
        deliveries,
        marketplaces: marketplacesOf(world, weeks),
        stays: lives.stays(now),
        counts: countsOf(world, now),
        packed: packedSince(world, packed, isoOf(now - 90 * dayMs)),
        invoices: invoicesOf(world, now),
      };
    },
  };
}

const byId = (a: { record: { id: string } }, b: { record: { id: string } }): number =>
  a.record.id < b.record.id ? -1 : 1;
const bySite = (a: Site, b: Site): number => byId(a, b);

const cellsOf = ({ stockState }: World, item: string, { uuid }: Site): readonly Cell[] =>
  stockState.cellsOf(item, uuid);

function factsOf({ record }: StockedProduct): Omit<ProductFacts, 'places'> {
  return {
    id: record.id,
    sku: record.sku,
    name: record.name,
    createdAt: record.createdAt,
    leadTimeDays: record.leadTimeDays,
    safetyBuffer: record.safetyBuffer,
    reorderPoint: record.reorderPoint,
    minimumShelfLifeDays: record.minimumShelfLifeDays,
    cost: record.pricing?.cost ?? null,
    price: record.pricing?.price ?? null,
    declaredValue: record.customs?.declaredValue ?? null,
    ...measuresOf(record.unitDimensions, record.unitWeight),
    boxTypeId: record.defaultBoxId,
  };
}

/** Undefined if the product was never there. */
function placeOf(
  world: World,
  tracks: Tracks,
  product: StockedProduct,
  site: Site,
  weeks: readonly string[],
  { incoming, backordered }: Pick<StockPosition, 'incoming' | 'backordered'>,
): StockPosition | undefined {
  const track = tracks.of(product.uuid, site.uuid);
  if (!track) return undefined;
  const held = [
    ...cellsOf(world, product.uuid, site).map((cell) => ({ cell, each: 1 })),
    ...product.boxes.flatMap(({ carton, quantity }) =>
      cellsOf(world, carton.uuid, site).map((cell) => ({ cell, each: quantity })),
    ),
  ];
  const lots = new Map<string, StockPosition['lots'][number]>();
  for (const { cell, each } of held) {
    const { lot, expiresOn } = cell;
    if (expiresOn === null || cell.held.available === 0) continue;
    const key = `${expiresOn} ${lot}`;
    const available = (lots.get(key)?.available ?? 0) + cell.held.available * each;
    lots.set(key, { lot, expiresOn, available });
  }
  return {
    warehouseId: site.record.id,
    onHand: held.reduce((sum, { cell, each }) => sum + (onHand(cell) - cell.held.reserved_to_open) * each, 0),
    available: held.reduce((sum, { cell, each }) => sum + cell.held.available * each, 0),
    backordered,
    incoming,
    demand: tracks.demandOf(track, weeks),
    lots: [...lots].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, lot]) => lot),
    receivedAt: track.receivedAt,
    shippedAt: track.shippedAt,
  };
}

/** Backordered quantities by product and warehouse (spelled ids); kits count as their components. */
function backordersOf({ tasks, catalogue }: World): ReadonlyMap<string, number> {
  const ordered = new Map<string, number>();
  for (const { record } of tasks) {
    if (!stockHoldingStatuses.includes(record.status) || (record.kind !== 'pnp' && record.kind !== 'spd'))
      continue;
    for (const { backorderedQuantity: count, sku, ...item } of record.items) {
      if (count === 0) continue;
      const product = sku === null ? undefined : catalogue.bySku.get(sku);
      const parts =
        product && isKit(product)
          ? product.components.map((part) => ({ productId: part.product.record.id, each: part.quantity }))
          : unitsIn(item);
      for (const { productId, each } of parts) {
        const key = `${productId} ${record.warehouse.id}`;
        ordered.set(key, (ordered.get(key) ?? 0) + count * each);
      }
    }
  }
  return ordered;
}

function deliveriesOf(world: World, now: number): Delivery[] {
  const since = isoOf(now - 365 * dayMs);
  return world.tasks.flatMap(({ record }): Delivery[] => {
    const { kind, status, receivedAt, submittedAt } = record;
    const open = ['pending', 'confirmed', 'processing', 'pending_cancel'].includes(status);
    if (kind !== 'inbound' || !(open || (status === 'received' && receivedAt! >= since))) return [];
    const lines = new Map<string, { units: number; receivedUnits: number }>();
    for (const item of record.items) {
      for (const { productId, each } of unitsIn(item)) {
        const sum = lines.get(productId) ?? { units: 0, receivedUnits: 0 };
        sum.units += item.quantity * each;
        sum.receivedUnits += (item.receivedQuantity ?? 0) * each;
        lines.set(productId, sum);
      }
    }
    return [
      {
        shipmentId: record.id,
        number: record.number,
        warehouseId: record.warehouse.id,
        supplier: record.supplier,
        status,
        submittedAt: submittedAt ?? record.createdAt,
        expectedOn: record.expectedArrivalDate,
        receivedAt: status === 'received' ? receivedAt : null,
        lines: [...lines].map(([productId, sum]) => ({ productId, ...sum })),
      },
    ];
  });
}

/** Products (spelled ids) and units in one unit of a line. */
const unitsIn = ({
  productId,
  contents,
}: Pick<ShipmentItem, 'productId' | 'contents'>): { productId: string; each: number }[] =>
  productId === null
    ? (contents ?? []).map(({ productId: id, quantity }) => ({ productId: id, each: quantity }))
    : [{ productId, each: 1 }];

function marketplacesOf(world: World, weeks: readonly string[]): MarketplaceFacts[] {
  const known = new Map<string, SoldThere>();
  const soldOf = (productId: string, marketplace: string): SoldThere => {
    const key = `${productId} ${marketplace}`;
    let facts = known.get(key);
    if (!facts) {
      const nothing = () => weeks.map(() => 0);
      facts = { productId, marketplace, reported: null, values: nothing(), days: nothing(), sent: [] };
      known.set(key, facts);
    }
    return facts;
  };
  const dayOf = (at: string) => localTimeOf(world.merchant.timezone, Date.parse(at)).day;
  for (const { record } of world.tasks) {
    const { kind, status, destination, forwardedAt, delivery } = record;
    if (kind !== 'spd' || status !== 'forwarded' || !destination || destination.profile === 'other') continue;
    const marketplace = destination.profile;
    const units = new Map<string, number>();
    for (const item of record.items) {
      for (const { productId, each } of unitsIn(item)) {
        units.set(productId, (units.get(productId) ?? 0) + item.shippedQuantity * each);
      }
    }
    for (const [productId, sum] of units) {
      soldOf(productId, marketplace).sent.push({
        shipmentId: record.id,
        warehouseId: record.warehouse.id,
        facilityCode: destination.facilityCode,
        on: dayOf(forwardedAt!),
        deliveredOn: delivery.deliveredAt && dayOf(delivery.deliveredAt),
        units: sum,
      });
    }
  }
  for (const { productId, marketplace, date, available, incoming, sold } of world.levels) {
    const facts = soldOf(productId, marketplace);
    facts.reported = { on: date, available, incoming };
    const week = Math.floor((Date.parse(date) - Date.parse(weeks[0] ?? date)) / (7 * dayMs));
    if (sold === null || week < 0 || week >= weeks.length) continue;
    facts.values[week]! += sold;
    if (available > 0 || sold > 0) facts.days[week]! += 1;
  }
  return [...known]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { values, days, ...facts }]) => ({
      ...facts,
      sold: { values, exposure: days.map((count) => count / 7) },
    }));
}

/** Facts under collection: besides the weeks, the units sold and on how many days. */
interface SoldThere extends Omit<MarketplaceFacts, 'sold' | 'sent'> {
  values: number[];
  days: number[];
  sent: MarketplaceFacts['sent'][number][];
}

/** The states that shipments were in; those of a finished shipment are computed once. */
function newLives(world: World) {
  const over = new Map<Task, readonly Stay[]>();
  const values = new Map(
    world.catalogue.products.map(({ record }) => [record.id, record.customs?.declaredValue ?? 0]),
  );
  const turns = new Map<string, { type: string; at: string }[]>();
  let told = 0;
  return {
    stays(now: number): Stay[] {
      for (; told < world.events.length; told++) {
        const { type, resourceId, at } = world.events[told]!;
        if (!turning.has(type)) continue;
        turns.set(resourceId, [...(turns.get(resourceId) ?? []), { type, at: at! }]);
      }
      const since = isoOf(now - 180 * dayMs);
      return world.tasks.toSorted(byUuid).flatMap((task) => {
        const { record } = task;
        const { kind, forwardedAt, status } = record;
        if (kind !== 'pnp' && kind !== 'spd') return [];
        if (forwardedAt === null ? !stockHoldingStatuses.includes(status) : forwardedAt < since) return [];
        const known = over.get(task);
        if (known) return known;
        const own = staysOf(record, values, turns.get(record.id), now);
        if (own.length > 0 && own.every(({ ended }) => ended)) over.set(task, own);
        return own;
      });
    },
  };
}

const byUuid = (a: Task, b: Task): number => (a.uuid < b.uuid ? -1 : 1);

const turning: ReadonlySet<string> = new Set(
  ['submitted', 'held', 'released', 'started', 'short_picked', 'forwarded'].map((step) => `shipment.${step}`),
);

function staysOf(
  record: Shipment,
  values: ReadonlyMap<string, number>,
  turns: readonly { type: string; at: string }[] | undefined,
  now: number,
): Stay[] {
  const { delivery, heldAt } = record;
  const lived = { ...record, deliveredAt: delivery.deliveredAt, deliveryStatus: delivery.status };
  const value = record.items
    .flatMap((item) =>
      unitsIn(item).map(({ productId, each }) => values.get(productId)! * each * item.quantity),
    )
    .reduce((sum, worth) => sum + worth, 0);
  return spansOf(lived, heldAt === null ? undefined : turns).map(({ state, since, until, ...rest }) => ({
    shipmentId: record.id,
    number: record.number,
    kind: record.kind as Stay['kind'],
    warehouseId: record.warehouse.id,
    state,
    carrier: record.packages[0]?.carrier ?? record.shippingMethod?.carrier ?? null,
    service: record.shippingMethod?.service ?? null,
    since,
    hours: ((until === null ? now : Date.parse(until)) - Date.parse(since)) / hourMs,
    ended: until !== null,
    dueAt: state === 'in_transit' ? null : (record.promise?.shipBy ?? null),
    value,
    ...(until === null ? { notes: record.notes } : {}),
    ...rest,
  }));
}

/** Orders that left since a moment, the oldest first; the packing of each is computed once. */
function packedSince(world: World, known: Map<Task, PackedShipment>, since: string): PackedShipment[] {
  const packed: PackedShipment[] = [];
  for (const task of world.tasks) {
    const { kind, forwardedAt } = task.record;
    if (kind !== 'pnp' || forwardedAt === null || forwardedAt < since) continue;
    const one = known.get(task) ?? packedOf(world, task);
    known.set(task, one);
    packed.push(one);
  }
  return packed.toSorted((a, b) =>
    a.forwardedAt < b.forwardedAt ? -1 : a.forwardedAt > b.forwardedAt ? 1 : 0,
  );
}

function packedOf({ catalogue }: World, { record }: Task): PackedShipment {
  const units = new Map<string, number>();
  for (const { sku, shippedQuantity } of record.items) {
    const product = catalogue.bySku.get(sku!)!;
    const parts = isKit(product) ? product.components : [{ product, quantity: 1 }];
    for (const { product: part, quantity } of parts) {
      const sum = (units.get(part.record.id) ?? 0) + quantity * shippedQuantity;
      if (sum > 0) units.set(part.record.id, sum);
    }
  }
  return {
    shipmentId: record.id,
    number: record.number,
    warehouseId: record.warehouse.id,
    service: record.shippingMethod!.service,
    forwardedAt: record.forwardedAt!,
    ownLabel: record.documents.some(({ kind }) => kind === 'shipping_label'),
    packages: record.packages.map(({ dimensions, weight }) => measuresOf(dimensions, weight)),
    items: [...units].map(([productId, quantity]) => ({ productId, quantity })),
  };
}

/** Stock corrections, as recorded in the ledger. */
function countsOf(world: World, now: number): CountFacts[] {
  const since = isoOf(now - 365 * dayMs);
  const units = unitsOf(world);
  const [products, sites] = [spelled(world.catalogue.products), spelled(world.sites)];
  return world.stockState.moves.flatMap(
    ({ type, productId, cartonId, warehouseId, quantity, at, shipmentId }) =>
      (type === 'adjust' || (type === 'count' && shipmentId)) && at! >= since
        ? units((productId ?? cartonId)!).map(({ product, each }) => ({
            productId: products.get(product)!,
            warehouseId: sites.get(warehouseId)!,
            at: at!,
            difference: quantity * each,
            expected: null,
            kind: type,
          }))
        : [],
  );
}

const spelled = (things: readonly { uuid: string; record: { id: string } }[]): ReadonlyMap<string, string> =>
  new Map(things.map(({ uuid, record }) => [uuid, record.id]));

/** Recent invoices. Recomputing them would use the same fold over the same events that made them. */
function invoicesOf({ invoices }: World, now: number): InvoiceFacts[] {
  const since = isoOf(now - 60 * dayMs);
  return invoices
    .filter(({ issuedAt }) => issuedAt >= since)
    .map(({ id, number, issuedAt, totalAmount, currency, rateCardVersion, items, subtotal, taxTotal }) => ({
      id,
      number,
      issuedAt,
      totalAmount,
      currency,
      rateCardVersion,
      lines: items,
      recomputation: {
        agrees: true,
        recomputed: { lines: items.length, subtotal, taxTotal, totalAmount },
        differences: [],
        missingEvents: 0,
      },
    }));
}

/** The uuid of a product or a warehouse named in a claim. */
export const uuidIn = (kind: 'product' | 'warehouse', id: string): string => readId(kind, id)!;
