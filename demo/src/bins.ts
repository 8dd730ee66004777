/** The bins of the demo's warehouses, and the placement of goods in them. */
import { readId } from '@packhouse/contract/id';
import { stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import type { Warehouse } from '@packhouse/contract/public/warehouses';
import { countGoods, lockBins, type BinRow } from '../../server/src/warehouse/bins/bins.sql.ts';
import { insertPlacements, type PlacementRow } from '../../server/src/warehouse/bins/placements.sql.ts';
import { onHand, type Cell } from '../../server/src/goods/inventory/stock-state.ts';
import { withPicked } from '../../server/src/goods/shipments/picked.ts';
import type { Tenant } from '../../server/src/platform/tenant.ts';
import { isKit, type Stocked } from './catalogue.ts';
import { idsOf } from './ids.ts';
import type { Merchant } from './merchant.ts';
import { merchants } from './merchants.ts';
import { randomOf } from './random.ts';
import { isoOf, type Site, type World } from './world.ts';

/** Racks in an aisle, and levels of a rack; pick shelves are lower than those of the reserve. */
const racks = 24;
const levels = { pick: 3, reserve: 5 };
/** Aisles of each kind for each merchant. */
const aislesEach = 2;

const ids = idsOf('packhouse');

export function demoBins(warehouses: readonly Warehouse[]): BinRow[] {
  const bins = warehouses.flatMap((warehouse) => {
    const aisles = tenantsOf(warehouse.code).length * aislesEach;
    return [
      ...Array.from({ length: aisles }, (_, aisle) => aisleOf('pick', aisle)).flat(),
      ...Array.from({ length: aisles }, (_, aisle) => aisleOf('reserve', aisles + aisle)).flat(),
      ...aside('staging', 'STAGE', 100),
      ...aside('quarantine', 'QUARANTINE', 100_000),
    ].map((bin) => ({ ...bin, warehouse }));
  });
  return bins.map(({ warehouse, ...bin }, index) => ({
    id: ids.uuid('bin', index + 1),
    warehouseId: readId('warehouse', warehouse.id)!,
    ...bin,
    size: sizeOf[bin.kind],
    active: true,
    note: null,
    goods: 0,
    createdAt: warehouse.createdAt,
    updatedAt: warehouse.createdAt,
    version: 1,
  }));
}

/** Stores the placement of a merchant's goods in the existing bins. */
export async function savePlacements(tenant: Tenant, world: World): Promise<void> {
  for (const site of world.sites) {
    const placed = placementsOf(world, site);
    const bins = await lockBins(
      tenant,
      site.uuid,
      placed.map(({ code }) => code),
    );
    const rows = placed.flatMap(({ code, ...row }) => {
      const bin = bins.get(code);
      return bin?.active ? [{ binId: bin.id, ...row }] : [];
    });
    await insertPlacements(tenant, rows);
    const counts = Map.groupBy(rows, (row) => row.binId);
    await countGoods(tenant, new Map([...counts].map(([id, there]) => [id, there.length])));
  }
}

/** Places of staging and quarantine are the warehouse's own, so they have no size that is charged. */
const sizeOf: Record<BinRow['kind'], string | null> = {
  pick: 'small',
  reserve: 'pallet',
  staging: null,
  quarantine: null,
};

type Place = Pick<BinRow, 'code' | 'zone' | 'kind' | 'sequence'>;

/** Merchants with goods in a warehouse, in the order of their aisles. */
const tenantsOf = (code: string): Merchant[] =>
  merchants.filter(({ warehouses }) => warehouses.some((one) => one === code));

/** Bins of an aisle, numbered up one aisle and down the next, as pickers walk. */
const aisleOf = (kind: 'pick' | 'reserve', aisle: number): Place[] =>
  Array.from({ length: racks * levels[kind] }, (_, index) => {
    const [rack, level] = [Math.floor(index / levels[kind]) + 1, (index % levels[kind]) + 1];
    const way = aisle % 2 === 0 ? rack : racks + 1 - rack;
    return {
      code: codeAt(aisle, rack, level),
      zone: letterOf(aisle),
      kind,
      sequence: (aisle + 1) * 1_000 + way * 10 + level,
    };
  });

const aside = (kind: 'staging' | 'quarantine', zone: string, sequence: number): Place[] =>
  [1, 2, 3, 4].map((index) => ({ code: `${zone}-${index}`, zone, kind, sequence: sequence + index }));

const letterOf = (aisle: number) => String.fromCharCode(65 + aisle);

const codeAt = (aisle: number, rack: number, level: number) =>
  `${letterOf(aisle)}-${String(rack).padStart(2, '0')}-${level}`;

/**
 * Each product has a shelf for any of its lots. Lots that come later than the one being picked are in the reserve,
 * and so are boxes.
 */
function placementsOf(
  world: World,
  { code, uuid, record }: Site,
): (Omit<PlacementRow, 'binId'> & { code: string })[] {
  const { merchant, catalogue, stockState, actors, joinedAt } = world;
  const tenants = tenantsOf(code);
  const first = tenants.findIndex(({ slug }) => slug === (merchant.testOf ?? merchant.slug)) * aislesEach;
  const shelves = codesOf(first, levels.pick);
  const reserve = codesOf(tenants.length * aislesEach + first, levels.reserve);
  let reserved = 0;
  const at = (bin: string, item: Stocked, lot: string, primary: boolean, quantity: number) => ({
    code: bin,
    itemId: item.uuid,
    lot,
    warehouseId: uuid,
    productId: item.kind === 'product' ? item.uuid : null,
    cartonId: item.kind === 'carton' ? item.uuid : null,
    isPrimary: primary,
    quantity,
    placedAt: isoOf(joinedAt),
    placedBy: actors.crew(record, randomOf(merchant.slug, 'bin', code, bin)),
  });
  const products = catalogue.products
    .filter((product) => !isKit(product))
    .flatMap((product, index) => {
      const cells = stockState.cellsOf(product.uuid, uuid);
      if (cells.length === 0) return [];
      const later = cells.filter((cell) => cell.lot !== '' && onHand(cell) > 0).slice(1);
      let left = piecesOf(world, product, uuid);
      const kept = later.map((cell) => {
        const quantity = Math.min(left, onHand(cell));
        left -= quantity;
        return at(reserve[reserved++ % reserve.length]!, product, cell.lot, false, quantity);
      });
      return [at(shelves[index % shelves.length]!, product, '', true, left), ...kept];
    });
  const cartons = catalogue.cartons.flatMap((carton) =>
    stockState
      .cellsOf(carton.uuid, uuid)
      .filter((cell) => onHand(cell) > 0)
      .map((cell, index) =>
        at(
          reserve[reserved++ % reserve.length]!,
          carton,
          cell.lot,
          index === 0,
          boxesIn(world, carton, cell),
        ),
      ),
  );
  return [...products, ...cartons];
}

/** Loose units on the shelves: what the ledger has, without what is picked or in boxes that are still to be opened. */
function piecesOf({ stockState, tasks }: World, { uuid }: Stocked, warehouse: string): number {
  let pieces = stockState.cellsOf(uuid, warehouse).reduce((sum, cell) => sum + onHand(cell), 0);
  for (const { goods, held, warehouseId } of stockState.cells()) {
    const inside = goods.contents.find(({ productId }) => productId === uuid);
    if (inside && warehouseId === warehouse) pieces -= inside.quantity * held.reserved_to_open;
  }
  return Math.max(0, pieces - pickedOf(tasks, uuid, warehouse));
}

/** Boxes in the bins: what the ledger has of the lot, without what is picked. */
const boxesIn = ({ tasks }: World, { uuid }: Stocked, cell: Cell): number =>
  Math.max(0, onHand(cell) - pickedOf(tasks, uuid, cell.warehouseId, cell.lot));

function pickedOf(tasks: World['tasks'], item: string, warehouse: string, lot?: string): number {
  return tasks
    .filter(
      ({ record, warehouseUuid }) =>
        stockHoldingStatuses.includes(record.status) && warehouseUuid === warehouse,
    )
    .flatMap(({ record, allocations }) =>
      withPicked(
        record.items.map(({ id, pickedQuantity, allocatedQuantity }) => ({
          id,
          picked: pickedQuantity,
          allocated: allocatedQuantity,
        })),
        allocations,
      ),
    )
    .filter((one) => one.stockId === item && (lot === undefined || one.lot === lot))
    .reduce((sum, { picked }) => sum + picked, 0);
}

const codesOf = (first: number, height: number): string[] =>
  Array.from({ length: aislesEach * racks * height }, (_, index) => {
    const [aisle, rest] = [Math.floor(index / (racks * height)), index % (racks * height)];
    return codeAt(first + aisle, Math.floor(rest / height) + 1, (rest % height) + 1);
  });
