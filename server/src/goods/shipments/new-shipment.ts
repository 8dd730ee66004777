/** From what a client asks for to a draft: products found by id or SKU, a warehouse chosen, lines summed. */
import { distanceBetween, type Place } from '../warehouses/distance.ts';
import { listWarehouseRecords } from '../warehouses/records.ts';
import { spellId } from '@packhouse/contract/id';
import type { ItemInput } from '@packhouse/contract/public/shipment-verbs';
import {
  kindOf,
  type Shipment,
  type ShipmentItem,
  type ShipmentType,
} from '@packhouse/contract/public/shipments';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { newId } from '../../platform/database/ids.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import { uuidOf } from '../../platform/implement.ts';
import { findProductIds } from '../inventory/skus.ts';
import type { Goods, StockState } from '../inventory/stock-state.ts';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { draftItem, draftShipment } from './draft.ts';
import { stockRule, type WorkingShipment } from './working-shipment.ts';
import { localTimeOf } from './local-time.ts';
import { partsOf, type Amount, type Original } from './originals.ts';
import { stockIdOf } from '../inventory/stock-id.ts';
import { inTurn } from './allocate.ts';

/** A line as it is asked for; which of the fields matter depends on the kind. */
export type RequestedLine = Partial<Omit<ItemInput, 'quantity'>> & { quantity: number };

/** The products behind SKUs, for all lines at once. */
export const findSkus = (
  tenant: Tenant,
  items: readonly RequestedLine[],
): Promise<ReadonlyMap<string, string>> =>
  findProductIds(
    tenant,
    items.flatMap(({ sku }) => sku ?? []),
  );

/** The uuids that lines name, as far as they can be known. */
export const goodsAsked = (items: readonly RequestedLine[], skus: ReadonlyMap<string, string>): string[] =>
  items.flatMap(({ productId, sku, cartonId }) => {
    const id = productId
      ? uuidOf('product', productId)
      : cartonId
        ? uuidOf('carton', cartonId)
        : skus.get(sku!);
    return id ?? [];
  });

/** How much each line asks for, of lines that name what is there. */
export const amountsAsked = (items: readonly RequestedLine[], skus: ReadonlyMap<string, string>): Amount[] =>
  items.map((asked) => ({ stockId: named(asked, skus).id!, quantity: asked.quantity }));

/**
 * The lines of a shipment. What stands on several lines is summed; a product or carton that is not there is refused, and
 * so is a line of the wrong kind. A kit that left with the original comes back as what it was made of then.
 */
export function linesFor(
  type: ShipmentType,
  items: readonly RequestedLine[],
  stockState: StockState,
  skus: ReadonlyMap<string, string>,
  original?: Original,
): ShipmentItem[] {
  const kind = kindOf[type];
  const lines = new Map<string, ShipmentItem>();
  items.forEach((asked, index) => {
    const { id, field } = named(asked, skus);
    const goods = id === undefined ? undefined : stockState.goods(id);
    if (!goods) throw notThere(`items[${index}].${field}`, asked);
    if (goods.kind === 'carton' && (kind === 'pnp' || kind === 'return')) {
      throw invalid(`items[${index}].cartonId`, 'is for whole cartons; name a product instead');
    }
    if (goods.kind === 'product' && kind === 'spd') {
      throw invalid(`items[${index}].productId`, 'is for units; this shipment takes whole cartons');
    }
    if (kind === 'pnp' || kind === 'spd') {
      for (const name of ['expiresOn', 'requestedAction'] as const) {
        if (asked[name] !== undefined && asked[name] !== null)
          throw invalid(`items[${index}].${name}`, 'is only allowed for inbound goods');
      }
      const rule = asked.lot && lotRule(goods);
      if (rule) throw invalid(`items[${index}].lot`, rule);
    }
    for (const part of partsOf(goods.id, original)) {
      const quantity = asked.quantity * part.quantity;
      const key = `${part.productId} ${asked.lot ?? ''} ${asked.expiresOn ?? ''} ${asked.requestedAction ?? ''}`;
      const same = lines.get(key);
      if (same) same.quantity += quantity;
      else
        lines.set(key, lineFor(kind, stockState.goods(part.productId)!, { ...asked, quantity }, stockState));
    }
  });
  const all = [...lines.values()];
  if (kind === 'inbound' || kind === 'return') for (const line of all) line.expectedQuantity = line.quantity;
  return all;
}

/** Reason why no lot of these goods can be ordered; undefined when one can. */
function lotRule({ components, name, trackingMode }: Goods): string | undefined {
  if (components.length > 0) return `cannot be chosen for a kit; order the components of ${name} instead`;
  return trackingMode === 'none' ? `cannot be chosen: ${name} is not tracked by lot` : undefined;
}

function lineFor(
  kind: Shipment['kind'],
  goods: Goods,
  asked: RequestedLine,
  stockState: StockState,
): ShipmentItem {
  const comes = kind === 'inbound' || kind === 'return';
  return draftItem({
    id: spellId('item', newId()),
    name: goods.name,
    quantity: asked.quantity,
    ...(goods.kind === 'product'
      ? { productId: spellId('product', goods.id), sku: goods.sku }
      : {
          cartonId: spellId('carton', goods.id),
          contents: goods.contents.map(({ productId, quantity }) => {
            const { sku, name } = stockState.goods(productId)!;
            return { productId: spellId('product', productId), sku: sku!, name, quantity };
          }),
        }),
    ...(kind === 'spd' ? { attachments: { shippingLabels: [], fnskuLabels: [] } } : {}),
    ...(comes
      ? {
          expectedQuantity: asked.quantity,
          receivedQuantity: 0,
          damagedQuantity: 0,
          shortQuantity: 0,
          overQuantity: 0,
        }
      : {}),
    lot: asked.lot ?? null,
    expiresOn: asked.expiresOn ?? null,
    requestedAction: kind === 'return' ? (asked.requestedAction ?? 'restock') : null,
  });
}

interface Wants {
  items: readonly ShipmentItem[];
  /** Address that the goods go to, as far as it is known. */
  to: Place | null | undefined;
  policy?: Shipment['fulfillmentPolicy'] | undefined;
  stockState: StockState;
  at: string;
}

/**
 * The warehouse that is asked for. Without one, the nearest active one that has everything; where none has, the nearest
 * of those that can send most units if what there is shall be sent, else the nearest.
 */
export function warehouseFor(
  asked: string | undefined,
  warehouses: ReadonlyMap<string, Warehouse>,
  wants: Wants,
): { uuid: string; warehouse: Warehouse } {
  if (asked !== undefined) return warehouseNamed(asked, warehouses);
  const open = [...warehouses].filter(([, { active }]) => active);
  const nearer = nearestFirst(wants.to);
  const near = open.toSorted(([, a], [, b]) => nearer(a, b));
  const there = ([uuid, warehouse]: [string, Warehouse]) => thereOf(uuid, warehouse, wants);
  const wanted = wants.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const byMost = () => near.toSorted((a, b) => there(b) - there(a));
  const chosen = near.find((one) => there(one) === wanted) ?? (sendsAPart(wants.policy) ? byMost() : near)[0];
  if (!chosen) throw new Failure('unshippable', 'No warehouse takes shipments at present.', { details: [] });
  return { uuid: chosen[0], warehouse: chosen[1] };
}

const sendsAPart = (policy: Wants['policy']): boolean =>
  policy === 'fill_all_available' || policy === 'ship_and_backorder';

export function warehouseNamed(
  id: string,
  warehouses: ReadonlyMap<string, Warehouse>,
): { uuid: string; warehouse: Warehouse } {
  const uuid = uuidOf('warehouse', id);
  const warehouse = warehouses.get(uuid);
  if (!warehouse) throw invalid('warehouseId', 'is not a warehouse; GET /v0/warehouses lists them');
  return { uuid, warehouse };
}

/** The warehouse with this spelled id, read for a request that names one. */
export const findWarehouseNamed = async (
  tenant: Tenant,
  id: string,
): Promise<{ uuid: string; warehouse: Warehouse }> => warehouseNamed(id, await listWarehouseRecords(tenant));

/** Order of warehouses. Goods from another country pass the customs, which is farther than any way within the country. */
export function nearestFirst(to: Place | null | undefined): (a: Warehouse, b: Warehouse) => number {
  const abroad = ({ address }: Warehouse) => (address.countryCode === to?.countryCode ? 0 : 1);
  const distance = ({ address }: Warehouse) => (to ? distanceBetween(address, to) : 0);
  return (a, b) => abroad(a) - abroad(b) || distance(a) - distance(b);
}

/** How much of what is wanted is in the warehouse. Lines may want the same units, which count once. */
function thereOf(uuid: string, { timezone }: Warehouse, { items, stockState, at }: Wants): number {
  const { day } = localTimeOf(timezone, Date.parse(at));
  const share =
    items.length > 1 &&
    items.some((item) => item.lot !== null || stockState.goods(stockIdOf(item))!.components.length > 0);
  const mark = stockState.moves.length;
  const sum = inTurn(items).reduce((before, item) => {
    const stockId = stockIdOf(item);
    const there = Math.min(item.quantity, stockState.available(stockId, uuid, day, item.lot));
    if (share && there > 0) stockState.allocate(stockId, uuid, there, day, { actor: stockRule }, item.lot);
    return before + there;
  }, 0);
  stockState.undo(mark);
  return sum;
}

/** A new draft; it takes the next number of its kind. */
export function newDraft(
  sequencer: Sequencer,
  type: ShipmentType,
  { uuid: warehouseUuid, warehouse }: { uuid: string; warehouse: Warehouse },
  fields: Partial<Shipment>,
): WorkingShipment {
  const kind = kindOf[type];
  const uuid = newId();
  return {
    record: draftShipment({
      id: spellId('shipment', uuid),
      createdAt: sequencer.at,
      number: sequencer.number(kind),
      type,
      warehouse,
      ...fields,
    }),
    uuid,
    warehouse,
    warehouseUuid,
    allocations: [],
    steps: ['draft'],
  };
}

function named({ productId, sku, cartonId }: RequestedLine, skus: ReadonlyMap<string, string>) {
  if (productId !== undefined) return { id: uuidOf('product', productId), field: 'productId' };
  if (cartonId !== undefined) return { id: uuidOf('carton', cartonId), field: 'cartonId' };
  return { id: skus.get(sku!), field: 'sku' };
}

const notThere = (field: string, { productId, sku, cartonId }: RequestedLine): Failure =>
  invalid(field, `was not found in your organization: there is no ${productId ?? cartonId ?? `SKU ${sku}`}`);
