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
import { spread, walkOf } from '../../goods/bins/bin-quantities.ts';
import { tooEarly } from '../../goods/shipments/outbound.ts';
import type { Allocation } from '../../goods/shipments/working-shipment.ts';
import {
  listExpiries,
  listGoods,
  listPlaces,
  listSealed,
  listWalked,
  type GoodsRow,
  type PlaceRow,
  type SealedRow,
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
      throw invalid(field, `must leave the warehouse; ${number} comes in`, {
        code: 'shipment_comes_in',
        values: { shipment: number },
      });
    }
    if (status !== 'pending' && status !== 'processing') {
      const sentence = `${number} is ${status}; to be picked it must be pending or processing.`;
      throw new Failure('invalid_state', sentence, {
        reason: { code: 'order_wrong_state', values: { order: number, state: status } },
        properties: { [field]: sentence },
        details: [{ status, possibleFrom: ['pending', 'processing'] }],
      });
    }
    if (one.early) throw tooEarly(number, one.requestedShipDate!);
    if (warehouseId !== first.warehouse_id) {
      throw invalid(field, `must leave the same warehouse as ${first.number}; ${number} leaves another one`, {
        code: 'order_of_another_warehouse',
        values: { order: number },
      });
    }
  }
  return first.warehouse_id;
}

/**
 * An organization's goods, their bins, the boxes to be opened for them, and the expiry dates of their lots. What the walk
 * has sent somebody to take is gone from the bins and the boxes.
 */
interface Shelves {
  goods: ReadonlyMap<string, GoodsRow>;
  places: ReadonlyMap<string, PlaceRow[]>;
  sealed: readonly SealedRow[];
  /** Quantities that the bins were believed to hold before the walk. */
  believed: ReadonlyMap<PlaceRow, number | null>;
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
  const sealed = await listSealed(installation, orgId, warehouseId, items);
  const boxes = sealed.map(({ cartonId }) => cartonId);
  const places = await listPlaces(installation, orgId, warehouseId, [...new Set([...items, ...boxes])]);
  const expiries = await listExpiries(installation, orgId, warehouseId, items);
  return {
    goods: new Map(goods.map((one) => [one.id, one])),
    places: Map.groupBy(places, ({ itemId }) => itemId),
    sealed,
    believed: new Map(places.map((row) => [row, row.quantity])),
    expiries: new Map(expiries.map(({ item_id: id, lot, expires_on: day }) => [`${id} ${lot}`, day])),
  };
}

/** A portion of a line, with the bins in which it lies and the one it is taken from. */
interface Placed {
  portion: Allocation;
  bin: PlaceRow | undefined;
  bins: PlaceRow[];
  /** The sealed boxes in the bin that it is taken out of. */
  box?: SealedRow;
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
        const bins = walkOf(shelves.places.get(portion.stockId) ?? [], portion.lot);
        return { portion, bin: bins[0], bins, orgId, name };
      })
      .toSorted(inWalkingOrder);
    for (const [, portions] of Map.groupBy(placed, ({ portion }) => portion.stockId)) {
      const perItem = portions.reduce((sum, { portion }) => sum + portion.quantity, 0) / line.allocated;
      let picked = Math.floor(line.picked * perItem);
      for (const one of portions) {
        const left = Math.max(0, one.portion.quantity - picked);
        picked -= one.portion.quantity - left;
        for (const take of takesOf(one, left, shelves)) {
          const key = keyOf(take);
          const there = stops.get(key) ?? { ...take, stop: stopAt(take, shelves) };
          stops.set(key, there);
          there.stop.quantity += take.quantity;
          const { fromCarton } = there.stop;
          if (fromCarton) fromCarton.boxes = Math.ceil(there.stop.quantity / fromCarton.unitsEach);
          there.stop.forShipments.push({
            organizationId: spellId('organization', orgId),
            id: spellId('shipment', id),
            number,
            slot,
            itemId,
            quantity: take.quantity,
            perItem: Math.max(1, Math.round(perItem)),
          });
        }
      }
    }
  }
}

type Take = Placed & { quantity: number };

const keyOf = ({ portion: { stockId, lot }, bin, box, orgId }: Placed) =>
  `${bin?.code ?? ''} ${orgId} ${stockId} ${lot} ${box?.cartonId ?? ''}`;

/**
 * Divides a quantity over bins by what they are believed to hold, then over sealed boxes that are to be opened. Where nobody
 * knows of the rest, it is looked for in the first bin.
 */
function takesOf(placed: Placed, wanted: number, shelves: Shelves): Take[] {
  const { portion, bins } = placed;
  const takes: Take[] = [];
  let left = wanted;
  const known = bins.filter(({ quantity }) => quantity !== null);
  for (const { row, quantity } of spread(known, left)) {
    row.quantity! -= quantity;
    left -= quantity;
    takes.push({ ...placed, bin: row, quantity });
  }
  for (const box of shelves.sealed) {
    if (left === 0) break;
    if (box.productId !== portion.stockId || box.lot !== portion.lot || box.units === 0) continue;
    const bin = walkOf(shelves.places.get(box.cartonId) ?? [], box.lot)[0];
    const quantity = Math.min(left, box.units);
    // Only where the loose units are known to be elsewhere is it certain that a box has to be opened.
    if (!bin || known.length < bins.length) continue;
    box.units -= quantity;
    left -= quantity;
    takes.push({ ...placed, bin, box, quantity });
  }
  if (left === 0) return takes;
  const unknown = bins.find(({ quantity }) => quantity === null) ?? bins[0];
  const same = takes.find(({ bin, box }) => bin === unknown && !box);
  if (same) same.quantity += left;
  else takes.push({ ...placed, bin: unknown, quantity: left });
  return takes;
}

function stopAt({ portion, bin, bins, box, orgId }: Placed, { goods, expiries, believed }: Shelves): Stop {
  const { product, sku, name, barcodes, image_url: imageUrl } = goods.get(portion.stockId)!;
  return {
    bin: bin?.code ?? null,
    zone: bin?.zone ?? null,
    kind: bin?.kind ?? null,
    inBin: bin && !box ? believed.get(bin)! : null,
    otherBins: box
      ? []
      : bins
          .filter((one) => one !== bin)
          .toSorted(bySequence)
          .map(({ code }) => code),
    organizationId: spellId('organization', orgId),
    productId: product ? spellId('product', portion.stockId) : null,
    cartonId: product ? null : spellId('carton', portion.stockId),
    sku,
    name,
    barcodes,
    lot: portion.lot || null,
    expiresOn: expiries.get(`${portion.stockId} ${portion.lot}`) ?? null,
    imageUrl,
    fromCarton: box
      ? {
          cartonId: spellId('carton', box.cartonId),
          name: box.name,
          barcode: box.barcode,
          boxes: 1,
          unitsEach: box.unitsEach,
          toBin: bins[0]?.code ?? null,
        }
      : null,
    quantity: 0,
    forShipments: [],
  };
}

function inWalkingOrder(a: Placed, b: Placed): number {
  const [one, other] = [a.bin, b.bin];
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
