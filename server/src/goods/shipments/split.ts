/**
 * Splits an order over shipments: what its warehouse lacks leaves from others, or follows when it is in stock. The order
 * is tried on the stock state and nothing stays allocated, so that a quote asks the same rule.
 */
import { spellId } from '@packhouse/contract/id';
import type { Shipment, ShipmentItem } from '@packhouse/contract/public/shipments';
import { newId } from '../../platform/database/ids.ts';
import { stockIdOf } from '../inventory/stock-id.ts';
import { inTurn } from './allocate.ts';
import { draftItem } from './draft.ts';
import { localTimeOf } from './local-time.ts';
import { nearestFirst } from './new-shipment.ts';
import { problemsOf } from './problems.ts';
import { stockRule, type Place, type WorkContext, type WorkingShipment } from './working-shipment.ts';
import { sum } from '../../platform/sum.ts';

/** Goods that another shipment of the order has to send. */
export interface Split {
  place: Place;
  items: ShipmentItem[];
  /** True when its goods are not in stock. */
  waitsForStock: boolean;
}

/** Lines of an order (by id) that a warehouse sends, with their quantities. */
interface Share {
  place: Place;
  quantities: Map<string, number>;
}

/**
 * Leaves to the order what it can send itself, moves it to another warehouse if that takes fewer shipments, and returns
 * the rest. An order that may not be split, or of which nothing is in stock, stays whole.
 */
export function splitOrder(workContext: WorkContext, working: WorkingShipment): Split[] {
  const { record } = working;
  const policy = record.fulfillmentPolicy;
  if (policy !== 'ship_and_backorder' && policy !== 'split' && policy !== 'split_and_backorder') return [];
  const own: Place = { uuid: working.warehouseUuid, warehouse: working.warehouse };
  const shares = sharesOf(
    workContext,
    record.items,
    policy === 'ship_and_backorder' ? [own] : fewestPlaces(workContext, working, own),
  );
  const rest = record.items.flatMap((item) => portionOf(item, leftOf(item, shares)));
  const [first, ...others] = shares;
  if (!first || (rest.length > 0 && policy === 'split')) return [];
  const splits = [
    ...others.map(({ place, quantities }) => ({
      place,
      items: record.items.flatMap((item) => portionOf(item, quantities.get(item.id) ?? 0)),
      waitsForStock: false,
    })),
    ...(rest.length > 0 ? [{ place: own, items: rest, waitsForStock: true }] : []),
  ];
  for (const item of record.items) item.quantity = first.quantities.get(item.id) ?? 0;
  record.items = record.items.filter(({ quantity }) => quantity > 0);
  working.warehouseUuid = first.place.uuid;
  working.warehouse = first.place.warehouse;
  record.warehouse = { id: first.place.warehouse.id, name: first.place.warehouse.name };
  return splits;
}

const leftOf = ({ id, quantity }: ShipmentItem, shares: readonly Share[]): number =>
  shares.reduce((left, { quantities }) => left - (quantities.get(id) ?? 0), quantity);

const portionOf = (item: ShipmentItem, quantity: number): ShipmentItem[] =>
  quantity === 0
    ? []
    : [
        draftItem({
          id: spellId('item', newId()),
          name: item.name,
          quantity,
          productId: item.productId,
          sku: item.sku,
          lot: item.lot,
          ...(item.components ? { components: item.components } : {}),
        }),
      ];

/** Shares of these warehouses, without those that send nothing. Only lines that none has whole are divided. */
function sharesOf(
  { stockState, at }: WorkContext,
  items: readonly ShipmentItem[],
  places: readonly Place[],
): Share[] {
  const mark = stockState.moves.length;
  const shares = places.map((place): Share => ({ place, quantities: new Map() }));
  const give = ({ place, quantities }: Share, item: ShipmentItem, most: number, least = 1): number => {
    const { day } = localTimeOf(place.warehouse.timezone, Date.parse(at));
    const there = stockState.available(stockIdOf(item), place.uuid, day, item.lot);
    const quantity = Math.min(most, there);
    if (quantity < least) return 0;
    stockState.allocate(stockIdOf(item), place.uuid, quantity, day, { actor: stockRule }, item.lot);
    quantities.set(item.id, quantity);
    return quantity;
  };
  for (const item of inTurn(items))
    shares.some((share) => give(share, item, item.quantity, item.quantity) > 0);
  for (const item of inTurn(items)) {
    let left = leftOf(item, shares);
    for (const share of left > 0 ? shares : []) left -= left > 0 ? give(share, item, left) : 0;
  }
  stockState.undo(mark);
  return shares.filter(({ quantities }) => quantities.size > 0);
}

/** Combinations of more warehouses would take too long to try. */
const mostTried = 10;

/**
 * The fewest warehouses that together send as much of the order as all do: the order's own before others, and then the
 * nearest. These are also the fewest parcels, because what two warehouses send would fit the parcels of one.
 */
function fewestPlaces(workContext: WorkContext, working: WorkingShipment, own: Place): Place[] {
  const { record } = working;
  const { items } = record;
  const near = nearestFirst(record.shippingAddress);
  const candidates = [...workContext.warehouses]
    .map(([uuid, warehouse]): Place => ({ uuid, warehouse }))
    .filter(
      ({ warehouse }) => problemsOf(record, warehouse, workContext.stockState, workContext.at).length === 0,
    )
    .toSorted(
      (a, b) => Number(b.uuid === own.uuid) - Number(a.uuid === own.uuid) || near(a.warehouse, b.warehouse),
    );
  const there = new Map(candidates.map((place) => [place, availableAt(workContext, items, place)]));
  const stocked = candidates.filter((place) => sum(there.get(place)!) > 0);
  const covered = (places: readonly Place[]) =>
    items.map(({ quantity }, line) =>
      Math.min(quantity, sum(places.map((place) => there.get(place)![line]!))),
    );
  const wanted = sum(covered(stocked));
  const tried = new Set(
    stocked.toSorted((a, b) => sum(there.get(b)!) - sum(there.get(a)!)).slice(0, mostTried),
  );
  const inOrder = stocked.filter((place) => tried.has(place));
  for (let size = 1; size < stocked.length; size += 1) {
    for (const places of combinations(inOrder, size)) {
      if (sum(covered(places)) < wanted) continue;
      // Lines may want the same units, which only the trial sees.
      const shares = sharesOf(workContext, items, places);
      if (sum(items.map((item) => item.quantity - leftOf(item, shares))) === wanted) return places;
    }
  }
  return stocked;
}

const availableAt = (
  { stockState, at }: WorkContext,
  items: readonly ShipmentItem[],
  { uuid, warehouse }: Place,
): number[] => {
  const { day } = localTimeOf(warehouse.timezone, Date.parse(at));
  return items.map((item) =>
    Math.min(item.quantity, stockState.available(stockIdOf(item), uuid, day, item.lot)),
  );
};

/** All choices of that many places; those of the first places come first. */
function* combinations(places: readonly Place[], size: number, from = 0): Generator<Place[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= places.length - size; index += 1)
    for (const others of combinations(places, size - 1, index + 1)) yield [places[index]!, ...others];
}

/** Fields of a shipment that is split from an order. Its externalId and documents stay with the order. */
export const fieldsOfSplit = (record: Shipment, { items, waitsForStock }: Split): Partial<Shipment> => ({
  splitFrom: { id: record.id, number: record.number },
  fulfillmentPolicy: waitsForStock ? 'fill_all' : 'fill_or_kill',
  items,
  orderNumber: record.orderNumber,
  notes: record.notes,
  priority: record.priority,
  requestedShipDate: record.requestedShipDate,
  shippingAddress: record.shippingAddress,
  shippingMethod: record.shippingMethod && { ...record.shippingMethod },
  packingInstructions: record.packingInstructions,
  tags: record.tags,
  metadata: record.metadata,
});

/** How the order names a shipment that is split from it. */
export const linkTo = (
  { id, number, warehouse }: Shipment,
  { items, waitsForStock }: Omit<Split, 'place'>,
): NonNullable<Shipment['splitInto']>[number] => ({
  id,
  number,
  warehouse,
  waitsForStock,
  items: itemsOfSplit(items),
});

export const itemsOfSplit = (
  items: readonly ShipmentItem[],
): NonNullable<Shipment['splitInto']>[number]['items'] =>
  items.map(({ productId, sku, name, quantity, lot }) => ({
    productId: productId!,
    sku: sku!,
    name,
    quantity,
    lot,
  }));
