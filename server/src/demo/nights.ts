/** What happens in a warehouse beside the orders: it counts, mends and throws away, and at midnight the day is closed. */
import { dayMs, hourMs, instantOf, localTimeOf, nextDay } from '../shipments/local-time.ts';
import { isWorkingDay } from '../shipments/promise.ts';
import { shelfLifeRule, stockRule } from './actors.ts';
import { isKit, type Stocked, type StockedProduct } from './catalogue.ts';
import { randomOf, type Random } from './random.ts';
import { onHand, type Cause, type Cell } from './shelf.ts';
import { emit, type House, type World } from './world.ts';

/** Puts every day from the joining to now on the agenda. */
export function planNights(world: World): void {
  world.houses.forEach((house, place) => {
    const { timezone } = house.record;
    const first = localTimeOf(timezone, world.joinedAt).day;
    for (let day = first; instantOf(timezone, nextDay(day), 0) <= world.now; day = nextDay(day)) {
      const midnight = instantOf(timezone, nextDay(day), 0);
      // A day is named by how long it is ago, so that it does not matter when the demo is built.
      const random = randomOf(
        world.merchant.slug,
        'night',
        house.code,
        Math.round((world.now - midnight) / dayMs),
      );
      if (isWorkingDay(house.record, day))
        world.agenda.at(midnight - 7 * hourMs, (at) => housekeeping(world, house, random, at));
      world.agenda.at(midnight, (at) => {
        expire(world, house, nextDay(day), at);
        close(world, house, day, at);
        if (place === 0) watchStock(world, at);
      });
    }
  });
}

interface Chore {
  /** One in so many working days. */
  every: number;
  /** Among the cells with enough in them. */
  with?(cell: Cell): boolean;
  act(world: World, cell: Cell, cause: Cause, random: Random): void;
}

const chores: readonly Chore[] = [
  {
    every: 3,
    act: ({ shelf }, cell, cause, random) =>
      shelf.move(cell, 'count', 'available', random.pick([-2, -1, -1, 1]), {
        ...cause,
        reason: 'cycle count',
      }),
  },
  {
    every: 9,
    act: ({ shelf }, cell, cause) =>
      shelf.shift(cell, 'damage', 'available', 'damaged', 1, { ...cause, reason: damageTo(cell) }),
  },
  {
    every: 14,
    act: ({ shelf }, cell, cause) =>
      shelf.shift(cell, 'quarantine', 'available', 'quarantined', 2, { ...cause, reason: 'smells damp' }),
  },
  {
    every: 20,
    act: ({ shelf }, cell, cause) =>
      shelf.move(cell, 'adjust', 'available', -1, { ...cause, reason: 'sample for the merchant' }),
  },
  { every: 17, act: transfer },
  { every: 12, with: fillsCarton, act: packCarton },
];

const damageTo = ({ item }: Cell) => (item.kind === 'carton' ? 'crushed by a pallet' : 'dropped');

function housekeeping(world: World, house: House, random: Random, at: number): void {
  const crew = world.actors.crew(house.record, random);
  const cause: Cause = { at, actor: crew };
  const cells = [...world.shelf.cells()].filter(({ place }) => place === house);
  settle(world, cells, cause, random);
  const ample = cells.filter(({ held }) => held.available >= 12);
  for (const { every, with: suits, act } of chores) {
    if (!random.chance(1 / every)) continue;
    const suited = suits ? ample.filter(suits) : ample;
    if (suited.length > 0) act(world, random.pick(suited), cause, random);
  }
}

/** What was set aside is looked at: put back, or written off. */
function settle({ shelf }: World, cells: readonly Cell[], cause: Cause, random: Random): void {
  for (const cell of cells) {
    const { quarantined, damaged, expired } = cell.held;
    if (quarantined > 0 && random.chance(0.2)) {
      shelf.shift(cell, 'unquarantine', 'quarantined', 'available', quarantined, {
        ...cause,
        reason: 'inspected',
      });
    }
    if (damaged > 0 && random.chance(0.06))
      shelf.move(cell, 'write_off', 'damaged', -damaged, { ...cause, reason: 'beyond repair' });
    if (expired > 0 && random.chance(0.1))
      shelf.move(cell, 'write_off', 'expired', -expired, { ...cause, reason: 'expired' });
  }
}

function transfer({ shelf, houses }: World, cell: Cell, cause: Cause, random: Random): void {
  const others = houses.filter((house) => house !== cell.place);
  if (others.length === 0) return;
  const there = shelf.cell(cell.item, random.pick(others), cell.lot, cell.expiresOn);
  const reason = 'balancing the warehouses';
  shelf.move(cell, 'transfer_out', 'available', -6, { ...cause, reason });
  shelf.move(there, 'transfer_in', 'available', 6, { ...cause, reason });
}

/** Loose units that fill a master carton are put back into one. */
function packCarton({ shelf }: World, cell: Cell, cause: Cause): void {
  const { carton } = cell.item as StockedProduct;
  shelf.move(cell, 'pack_carton', 'available', -carton!.record.unitsPerCarton, cause);
  shelf.move(shelf.cell(carton!, cell.place, cell.lot, cell.expiresOn), 'pack_carton', 'available', 1, cause);
}

function fillsCarton({ item, held }: Cell): boolean {
  return (
    item.kind === 'product' && item.carton !== null && held.available >= item.carton.record.unitsPerCarton
  );
}

function expire({ shelf }: World, house: House, today: string, at: number): void {
  for (const cell of shelf.cells()) {
    if (
      cell.place !== house ||
      cell.expiresOn === null ||
      cell.expiresOn > today ||
      cell.held.available === 0
    )
      continue;
    shelf.shift(cell, 'expire', 'available', 'expired', cell.held.available, {
      at,
      actor: shelfLifeRule,
      reason: 'shelf life',
    });
  }
}

/** The closing stock of the day, and what its room costs. */
function close(world: World, house: House, date: string, at: number): void {
  const held = new Map<Stocked, number>();
  for (const cell of world.shelf.cells()) {
    const count = cell.place === house ? onHand(cell) : 0;
    if (count > 0) held.set(cell.item, (held.get(cell.item) ?? 0) + count);
  }
  let volume = 0;
  for (const [item, count] of held) {
    world.snapshots.push({ date, item, house, onHand: count, at });
    volume += count * item.cubicMetres;
  }
  if (volume === 0) return;
  world.work.push({
    chargeType: 'storage',
    at: at - 1,
    date,
    quantity: Math.round(volume * 1000) / 1000,
    about: house.record.name,
    source: { type: 'snapshot', id: house.record.id },
  });
}

/** Says what has run low or out, once each time. */
function watchStock(world: World, at: number): void {
  for (const product of world.catalogue.products) {
    if (isKit(product) || product.spec.archived) continue;
    const { id, sku, name, reorderPoint } = product.record;
    const available = world.shelf.unitsOf(product);
    const before = world.stockLevels.get(product) ?? 'unknown';
    const level =
      available === 0 ? 'out' : reorderPoint !== null && available <= reorderPoint ? 'low' : 'enough';
    world.stockLevels.set(product, level);
    if (level === before || before === 'unknown') continue;
    const topic =
      before === 'out' ? 'stock.changed' : level === 'enough' ? undefined : (`stock.${level}` as const);
    if (topic)
      emit(world, topic, at, stockRule, { type: 'product', id }, { sku, name, available, reorderPoint });
  }
}
