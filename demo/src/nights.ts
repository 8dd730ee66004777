/** Warehouse work besides orders: counts, repairs and write-offs, and the closing of the day at midnight. */
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import { onHand, type Cause, type Cell } from '../../server/src/goods/inventory/stock-state.ts';
import { stockRule } from '../../server/src/goods/shipments/working-shipment.ts';
import { instantOf, localTimeOf, nextDay } from '../../server/src/goods/shipments/local-time.ts';
import { isWorkingDay } from '../../server/src/goods/shipments/promise.ts';
import { shelfLifeRule } from './actors.ts';
import { isKit, type StockedProduct } from './catalogue.ts';
import { moveGoods } from './work-context.ts';
import { randomOf, type Random } from './random.ts';
import { emit, type Site, type World } from './world.ts';

/** Puts every day from joining to now on the agenda. */
export function planNights(world: World): void {
  world.sites.forEach((site, index) => {
    const { timezone } = site.record;
    const first = localTimeOf(timezone, world.joinedAt).day;
    for (let day = first; instantOf(timezone, nextDay(day), 0) <= world.now; day = nextDay(day)) {
      const midnight = instantOf(timezone, nextDay(day), 0);
      // The seed counts days back from now, so that it does not matter when the demo is built.
      const random = randomOf(
        world.merchant.slug,
        'night',
        site.code,
        Math.round((world.now - midnight) / dayMs),
      );
      if (isWorkingDay(site.record, day))
        world.agenda.at(midnight - 7 * hourMs, (at) =>
          moveGoods(world, at, () => housekeeping(world, site, random)),
        );
      world.agenda.at(midnight, (at) => {
        expire(world, site, nextDay(day));
        close(world, site, day, at);
        if (index === 0) watchStock(world, at);
      });
    }
  });
}

interface Chore {
  /** Average number of working days between two such chores. */
  every: number;
  /** Selects from the cells with enough stock. */
  with?(world: World, cell: Cell): boolean;
  act(world: World, cell: Cell, cause: Cause, random: Random): void;
}

const chores: readonly Chore[] = [
  {
    every: 3,
    act: ({ stockState }, cell, cause, random) =>
      stockState.move(cell, 'count', 'available', random.pick([-2, -1, -1, 1]), {
        ...cause,
        reason: 'cycle count',
      }),
  },
  {
    every: 9,
    act: ({ stockState }, cell, cause) =>
      stockState.transfer(cell, 'damage', 'available', 'damaged', 1, { ...cause, reason: damageTo(cell) }),
  },
  {
    every: 14,
    act: ({ stockState }, cell, cause) =>
      stockState.transfer(cell, 'quarantine', 'available', 'quarantined', 2, {
        ...cause,
        reason: 'smells damp',
      }),
  },
  {
    every: 20,
    act: ({ stockState }, cell, cause) =>
      stockState.move(cell, 'adjust', 'available', -1, { ...cause, reason: 'sample for the merchant' }),
  },
  { every: 17, act: transfer },
  { every: 12, with: fillsCarton, act: packCarton },
];

const damageTo = ({ goods }: Cell) => (goods.kind === 'carton' ? 'crushed by a pallet' : 'dropped');

function housekeeping(world: World, site: Site, random: Random): void {
  const crew = world.actors.crew(site.record, random);
  const cause: Cause = { actor: crew };
  const cells = [...world.stockState.cells()].filter(({ warehouseId }) => warehouseId === site.uuid);
  settle(world, cells, cause, random);
  const ample = cells.filter(({ held }) => held.available >= 12);
  for (const { every, with: suits, act } of chores) {
    if (!random.chance(1 / every)) continue;
    const suited = suits ? ample.filter((cell) => suits(world, cell)) : ample;
    if (suited.length > 0) act(world, random.pick(suited), cause, random);
  }
}

/** Inspects goods that were set aside: they are put back or written off. */
function settle({ stockState }: World, cells: readonly Cell[], cause: Cause, random: Random): void {
  for (const cell of cells) {
    const { quarantined, damaged, expired } = cell.held;
    if (quarantined > 0 && random.chance(0.2)) {
      stockState.transfer(cell, 'unquarantine', 'quarantined', 'available', quarantined, {
        ...cause,
        reason: 'inspected',
      });
    }
    if (damaged > 0 && random.chance(0.06))
      stockState.move(cell, 'write_off', 'damaged', -damaged, { ...cause, reason: 'beyond repair' });
    if (expired > 0 && random.chance(0.1))
      stockState.move(cell, 'write_off', 'expired', -expired, { ...cause, reason: 'expired' });
  }
}

function transfer({ stockState, sites }: World, cell: Cell, cause: Cause, random: Random): void {
  const others = sites.filter(({ uuid }) => uuid !== cell.warehouseId);
  if (others.length === 0) return;
  const there = stockState.cell(cell.goods.id, random.pick(others).uuid, cell.lot, cell.expiresOn);
  const reason = 'balancing the warehouses';
  stockState.move(cell, 'transfer_out', 'available', -6, { ...cause, reason });
  stockState.move(there, 'transfer_in', 'available', 6, { ...cause, reason });
}

/** Packs loose units that fill a master carton back into one. */
function packCarton(world: World, cell: Cell, cause: Cause): void {
  const { stockState } = world;
  const carton = masterCartonOf(world, cell)!;
  stockState.move(cell, 'pack_carton', 'available', -carton.record.unitsPerCarton, cause);
  const box = stockState.cell(carton.uuid, cell.warehouseId, cell.lot, cell.expiresOn);
  stockState.move(box, 'pack_carton', 'available', 1, cause);
}

function fillsCarton(world: World, cell: Cell): boolean {
  return cell.held.available >= (masterCartonOf(world, cell)?.record.unitsPerCarton ?? Infinity);
}

const masterCartonOf = ({ catalogue }: World, { goods }: Cell) =>
  goods.sku === null ? null : catalogue.bySku.get(goods.sku)!.carton;

function expire({ stockState }: World, site: Site, today: string): void {
  for (const cell of stockState.cells()) {
    const { warehouseId, expiresOn, held } = cell;
    if (warehouseId !== site.uuid || expiresOn === null || expiresOn > today || held.available === 0)
      continue;
    const cause = { actor: shelfLifeRule, reason: 'shelf life' };
    stockState.transfer(cell, 'expire', 'available', 'expired', held.available, cause);
  }
}

/** Records the closing stock of the day. */
function close(world: World, site: Site, date: string, at: number): void {
  for (const item of [...world.catalogue.products, ...world.catalogue.cartons]) {
    // The content of a box that is reserved to be opened already counts as loose units.
    const count = world.stockState
      .cellsOf(item.uuid, site.uuid)
      .reduce((sum, cell) => sum + onHand(cell) - cell.held.reserved_to_open, 0);
    if (count === 0) continue;
    world.snapshots.push({ date, item, site, onHand: count, at });
  }
}

/** Volume of the closing stock, in cubic meters to six decimals. */
export const volumeOf = ({ item, onHand: count }: World['snapshots'][number]): number =>
  Math.round(count * item.cubicMetres * 1e6) / 1e6;

/** Announces products that have run low or out, once each time. */
function watchStock(world: World, at: number): void {
  for (const product of world.catalogue.products) {
    if (isKit(product) || product.spec.archived) continue;
    const { id, sku, name, reorderPoint } = product.record;
    const available = unitsOf(world, product);
    const before = world.stockLevels.get(product) ?? 'unknown';
    const level =
      available === 0 ? 'out' : reorderPoint !== null && available <= reorderPoint ? 'low' : 'enough';
    world.stockLevels.set(product, level);
    if (level === before || before === 'unknown') continue;
    const topic =
      before === 'out' ? 'stock.back' : level === 'enough' ? undefined : (`stock.${level}` as const);
    if (topic)
      emit(world, topic, at, stockRule, { type: 'product', id }, { sku, name, available, reorderPoint });
  }
}

/** Units available in all warehouses, including those in cartons. */
function unitsOf({ stockState, sites }: World, { uuid, boxes }: StockedProduct): number {
  const availableOf = (itemId: string) =>
    sites
      .flatMap((site) => stockState.cellsOf(itemId, site.uuid))
      .reduce((sum, { held }) => sum + held.available, 0);
  return boxes.reduce(
    (sum, { carton, quantity }) => sum + availableOf(carton.uuid) * quantity,
    availableOf(uuid),
  );
}
