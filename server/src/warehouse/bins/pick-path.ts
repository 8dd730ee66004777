/**
 * The walk that picks several shipments at once. It is calculated on request, from the goods that are allocated and not
 * yet picked, and stored nowhere: a new request after some picks returns the rest of the walk.
 */
import { spellId } from '@packhouse/contract/id';
import { PickPath, type operatorBins } from '@packhouse/contract/operator/bins';
import type { Input } from '@packhouse/contract/operation';
import { Failure, invalid } from '../../platform/failure.ts';
import { uuidOf, type Answer } from '../../platform/implement.ts';
import type { Installation } from '../operators/installation.ts';
import type { Reach } from '../../platform/reach.ts';
import { render } from '../../platform/render.ts';
import { tooEarly } from '../../goods/shipments/outbound.ts';
import type { Allocation } from '../../goods/shipments/working-shipment.ts';
import {
  listExpiries,
  listGoods,
  listPlaces,
  listWalked,
  type GoodsRow,
  type PlaceRow,
  type WalkedRow,
} from './pick-path.sql.ts';

type Asked = Input<typeof operatorBins.pickPath>;
type Stop = PickPath['stops'][number];
type Walked = WalkedRow & { orgId: string; slot: number };

export async function readPickPath(
  installation: Installation,
  { shipments }: Asked,
  now: Date,
  reach: Reach,
): Promise<Answer> {
  const asked = shipments.map(namedAt);
  const walked: Walked[] = [];
  const stops = new Map<string, Placed & { stop: Stop }>();
  // One organization after the other, because each statement runs on one shard.
  for (const [orgId, theirs] of Map.groupBy(asked, (one) => one.orgId)) {
    const rows = await listWalked(
      installation,
      orgId,
      theirs.map(({ id }) => id),
      now,
    );
    for (const { id, slot } of theirs) {
      const row = rows.find((one) => one.id === id);
      if (!row) {
        const sentence = `There is no shipment with the id ${spellId('shipment', id)} in the organization ${spellId('organization', orgId)}.`;
        throw new Failure('not_found', sentence, { properties: { [`shipments[${slot - 1}]`]: sentence } });
      }
      walked.push({ ...row, orgId, slot });
    }
  }
  for (const { warehouse_id: warehouseId } of walked) reach.mustCover(spellId('warehouse', warehouseId));
  walked.sort((a, b) => a.slot - b.slot);
  const warehouseId = mustBePickable(walked);
  for (const [orgId, theirs] of Map.groupBy(walked, (one) => one.orgId)) {
    const shelves = await shelvesOf(installation, orgId, warehouseId, theirs);
    for (const shipment of theirs) collect(stops, shipment, shelves);
  }
  const path = [...stops.values()].toSorted(inWalkingOrder).map(({ stop }) => stop);
  return {
    body: render(PickPath, {
      warehouseId: spellId('warehouse', warehouseId),
      shipments: walked.map((row) => ({
        organization: { id: spellId('organization', row.orgId), name: row.organizationName },
        id: spellId('shipment', row.id),
        number: row.number,
        slot: row.slot,
        kind: row.kind,
        status: row.status,
        stage: row.stage,
        toPick: path
          .flatMap(({ forShipments }) => forShipments)
          .filter(({ slot }) => slot === row.slot)
          .reduce((sum, { quantity }) => sum + quantity, 0),
      })),
      stops: path,
    }),
  };
}

function namedAt(text: string, index: number, all: readonly string[]) {
  const [organization, shipment] = text.split(':') as [string, string];
  if (all.indexOf(text) !== index)
    throw invalid(`shipments[${index}]`, `must be named once; ${shipment} is twice`);
  return { orgId: uuidOf('organization', organization), id: uuidOf('shipment', shipment), slot: index + 1 };
}

/** Checks that the shipments can be picked in one walk; returns the warehouse (a uuid) that all of them leave. */
function mustBePickable(walked: readonly Walked[]): string {
  const [first] = walked as [Walked];
  for (const one of walked) {
    const { number, kind, status, warehouse_id: warehouseId, slot } = one;
    const field = `shipments[${slot - 1}]`;
    if (kind !== 'pnp' && kind !== 'spd') {
      throw invalid(field, `must leave the warehouse; ${number} comes in`);
    }
    if (status !== 'pending' && status !== 'processing') {
      const sentence = `${number} is ${status}; to be picked it must be pending or processing.`;
      throw new Failure('invalid_state', sentence, {
        properties: { [field]: sentence },
        details: [{ status, possibleFrom: ['pending', 'processing'] }],
      });
    }
    if (one.early) throw tooEarly(number, one.requestedShipDate!);
    if (warehouseId !== first.warehouse_id) {
      throw invalid(field, `must leave the same warehouse as ${first.number}; ${number} leaves another one`);
    }
  }
  return first.warehouse_id;
}

/** An organization's goods, their bins and the expiry dates of their lots. */
interface Shelves {
  goods: ReadonlyMap<string, GoodsRow>;
  places: ReadonlyMap<string, PlaceRow[]>;
  expiries: ReadonlyMap<string, string>;
}

async function shelvesOf(
  installation: Installation,
  orgId: string,
  warehouseId: string,
  walked: readonly Walked[],
): Promise<Shelves> {
  const items = [...new Set(walked.flatMap(({ allocations }) => allocations.map(({ stockId }) => stockId)))];
  const goods = await listGoods(installation, orgId, items);
  const places = await listPlaces(installation, orgId, warehouseId, items);
  const expiries = await listExpiries(installation, orgId, warehouseId, items);
  return {
    goods: new Map(goods.map((one) => [one.id, one])),
    places: Map.groupBy(places, ({ item_id: id }) => id),
    expiries: new Map(expiries.map(({ item_id: id, lot, expires_on: day }) => [`${id} ${lot}`, day])),
  };
}

/** A portion of a line, and the bins in which it lies. */
interface Placed {
  portion: Allocation;
  bins: PlaceRow[];
  orgId: string;
  name: string;
}

function collect(stops: Map<string, Placed & { stop: Stop }>, shipment: Walked, shelves: Shelves): void {
  const { orgId, id, number, slot } = shipment;
  for (const line of shipment.lines) {
    const itemId = spellId('item', line.id);
    const placed = shipment.allocations
      .filter((portion) => portion.itemId === itemId)
      .map((portion): Placed => {
        const { name } = shelves.goods.get(portion.stockId)!;
        return { portion, bins: binsOf(portion, shelves), orgId, name };
      })
      .toSorted(inWalkingOrder);
    for (const [stockId, portions] of Map.groupBy(placed, ({ portion }) => portion.stockId)) {
      const perItem = portions.reduce((sum, { portion }) => sum + portion.quantity, 0) / line.allocated;
      let picked = Math.floor(line.picked * perItem);
      for (const one of portions) {
        const quantity = Math.max(0, one.portion.quantity - picked);
        picked -= one.portion.quantity - quantity;
        if (quantity === 0) continue;
        const key = `${one.bins[0]?.code ?? ''} ${orgId} ${stockId} ${one.portion.lot}`;
        const there = stops.get(key) ?? { ...one, stop: stopAt(one, shelves) };
        stops.set(key, there);
        there.stop.quantity += quantity;
        there.stop.forShipments.push({
          organizationId: spellId('organization', orgId),
          id: spellId('shipment', id),
          number,
          slot,
          itemId,
          quantity,
          perItem: Math.max(1, Math.round(perItem)),
        });
      }
    }
  }
}

function stopAt({ portion, bins: [bin, ...others], orgId }: Placed, { goods, expiries }: Shelves): Stop {
  const { product, sku, name, barcodes, image_url: imageUrl } = goods.get(portion.stockId)!;
  return {
    bin: bin?.code ?? null,
    zone: bin?.zone ?? null,
    kind: bin?.kind ?? null,
    inBin: bin?.quantity ?? null,
    otherBins: others.toSorted(bySequence).map(({ code }) => code),
    organizationId: spellId('organization', orgId),
    productId: product ? spellId('product', portion.stockId) : null,
    cartonId: product ? null : spellId('carton', portion.stockId),
    sku,
    name,
    barcodes,
    lot: portion.lot || null,
    expiresOn: expiries.get(`${portion.stockId} ${portion.lot}`) ?? null,
    imageUrl,
    quantity: 0,
    forShipments: [],
  };
}

/**
 * The bins of an allocation, each once. Bins with exactly this lot come before those where any lot may lie, then bins
 * for picking before the reserve, then the primary bin.
 */
function binsOf({ stockId, lot }: Allocation, { places }: Shelves): PlaceRow[] {
  const there = (places.get(stockId) ?? []).filter((row) => row.lot === lot || row.lot === '');
  const best = there.toSorted(
    (a, b) =>
      Number(b.lot === lot) - Number(a.lot === lot) ||
      walkable.indexOf(a.kind) - walkable.indexOf(b.kind) ||
      Number(b.is_primary) - Number(a.is_primary) ||
      bySequence(a, b),
  );
  return [...new Map(best.toReversed().map((row) => [row.code, row])).values()].toReversed();
}

const walkable: readonly PlaceRow['kind'][] = ['pick', 'reserve', 'staging'];

function inWalkingOrder(a: Placed, b: Placed): number {
  const [one, other] = [a.bins[0], b.bins[0]];
  if (one === undefined || other === undefined) {
    if (one !== other) return one === undefined ? 1 : -1;
  } else if (one.code !== other.code) return bySequence(one, other);
  return (
    compare(a.name, b.name) ||
    compare(a.portion.stockId, b.portion.stockId) ||
    compare(a.portion.lot, b.portion.lot)
  );
}

const bySequence = (a: PlaceRow, b: PlaceRow) => a.sequence - b.sequence || compare(a.code, b.code);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
