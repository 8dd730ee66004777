/** Stock bookings of the warehouse for its goods: found, moved, set aside, written off. */
import { goodsOn, mustNotBeKit } from './bins/goods-named.ts';
import { spellId } from '@packhouse/contract/id';
import { MovedStock, type StockLine } from '@packhouse/contract/operator/stock';
import type { Bucket } from '@packhouse/contract/public/stock';
import { Failure, invalid } from '../platform/failure.ts';
import { uuidOf, type OperatorApi } from '../platform/implement.ts';
import { listMovementsOf } from '../goods/inventory/movements.ts';
import { loadStockState } from '../goods/inventory/stored-stock-state.ts';
import { isStopped, type Cause, type Cell, type StockState } from '../goods/inventory/stock-state.ts';
import { operatorStockReads, type InstallationList } from './operators/reads.ts';
import { render } from '../platform/render.ts';
import { warehouseNamed } from '../goods/shipments/new-shipment.ts';
import { endUnitOfWork, openUnitOfWork, save, type UnitOfWork } from '../goods/shipments/unit-of-work.ts';
import { isBeyondLimits } from './counts/correction-limits.ts';
import { putBoxTypes, readBoxTypes } from './packing/box-types.ts';
import { adjustSerials } from '../goods/serials/serial-numbers.ts';
import { stockIdOf } from '../goods/inventory/stock-id.ts';

type Stock = OperatorApi<InstallationList<never>>['operatorStock'];
type Type = Parameters<Extract<Stock['move'], (...given: never[]) => unknown>>[0]['type'];

export const operatorStock: Stock = {
  ...(operatorStockReads as Pick<Stock, 'list'>),
  async move({ type, reason, reasonCode, lines }, context) {
    const unit = await openUnitOfWork(context);
    const goods = lines.map(stockIdOf);
    const stockState = await loadStockState(context.tenant, [...new Set(goods)]);
    const cause = { actor: context.actor, reason, reasonCode };
    lines.forEach((line, index) => {
      const id = goods[index]!;
      goodsOn(stockState, line);
      book(unit, stockState, type, cause, line, id, index);
    });
    const corrects = type === 'adjust' || type === 'write_off';
    if (corrects && context.mustBeApproved && (await isBeyondLimits(context, stockState)))
      context.mustBeApproved();
    await adjustSerials(
      context,
      lines.map((line, index) => serialsOf(stockState, type, line, goods[index]!, index)),
    );
    announce(unit, stockState, type, cause);
    await save(unit, stockState, []);
    const released = await endUnitOfWork(unit);
    return {
      body: render(MovedStock, {
        movements: await listMovementsOf(context.tenant, context.sequencer, stockState.moves.length),
        released: released.map(({ record }) => record.id),
      }),
    };
  },
  boxTypes: readBoxTypes,
  putBoxTypes,
};

/** Units of a line by their serial numbers. Only adjustments, write-offs and transfers change those. */
function serialsOf(stockState: StockState, type: Type, line: StockLine, id: string, index: number) {
  const { serialNumbers, quantity, warehouseId, toWarehouseId = warehouseId } = line;
  const field = `lines[${index}].serialNumbers`;
  const changes = type === 'adjust' || type === 'write_off' || type === 'transfer';
  if (!changes && serialNumbers !== undefined)
    throw invalid(field, 'must be left out: it is for adjust, write_off and transfer', {
      code: 'serials_not_kept',
      values: { item: stockState.goods(id)!.name },
    });
  const { kind, name, sku } = stockState.goods(id)!;
  const comes = type === 'adjust' && quantity > 0;
  return {
    productId: changes && kind === 'product' ? id : '',
    ...{ name, sku, serialNumbers, field, units: Math.abs(quantity) },
    way: type === 'transfer' ? ('moves' as const) : comes ? ('comes' as const) : ('leaves' as const),
    warehouseId: uuidOf('warehouse', type === 'transfer' ? toWarehouseId : warehouseId),
  };
}

/** Source and target bucket of a type; `book` handles the types that are missing here. */
const shifts: Partial<Record<Type, readonly [Bucket, Bucket]>> = {
  quarantine: ['available', 'quarantined'],
  unquarantine: ['quarantined', 'available'],
  damage: ['available', 'damaged'],
  expire: ['available', 'expired'],
};

function book(
  unit: UnitOfWork,
  stockState: StockState,
  type: Type,
  cause: Cause,
  line: StockLine,
  id: string,
  index: number,
): void {
  const { uuid: warehouseId } = warehouseNamed(line.warehouseId, unit.warehouses);
  const goods = stockState.goods(id)!;
  mustNotBeKit(goods, `lines[${index}].productId`);
  if (line.quantity < 0 && type !== 'adjust') {
    throw invalid(`lines[${index}].quantity`, 'must be at least 1; only an adjustment goes downwards', {
      code: 'quantity_required',
      values: {},
    });
  }
  const cell = cellFor(stockState, type, line, id, warehouseId, index);
  const take = (bucket: Bucket, quantity: number) => mustHold(cell, bucket, quantity, index);
  const [from, to] = shifts[type] ?? [];
  if (type === 'unquarantine') mustNotBeStopped(cell);
  if (from && to) {
    take(from, line.quantity);
    stockState.transfer(cell, type as 'quarantine', from, to, line.quantity, cause);
  } else if (type === 'adjust') {
    if (line.quantity < 0) take(line.bucket, -line.quantity);
    stockState.move(cell, 'adjust', line.bucket, line.quantity, cause);
  } else if (type === 'write_off') {
    take(line.bucket, line.quantity);
    stockState.move(cell, 'write_off', line.bucket, -line.quantity, cause);
  } else if (type === 'transfer') {
    if (line.toWarehouseId === undefined)
      throw invalid(`lines[${index}].toWarehouseId`, 'is required to transfer', {
        code: 'other_warehouse_required',
        values: {},
      });
    const { uuid: there } = warehouseNamed(line.toWarehouseId, unit.warehouses);
    if (there === warehouseId)
      throw invalid(`lines[${index}].toWarehouseId`, 'must be another warehouse', {
        code: 'other_warehouse_required',
        values: {},
      });
    take('available', line.quantity);
    stockState.move(cell, 'transfer_out', 'available', -line.quantity, cause);
    stockState.move(
      stockState.cell(id, there, cell.lot, cell.expiresOn),
      'transfer_in',
      'available',
      line.quantity,
      cause,
    );
  } else {
    rebox(stockState, type as 'open_carton' | 'pack_carton', cell, line, index, cause);
  }
}

/** Opens boxes into loose units, or packs loose units into boxes. */
function rebox(
  stockState: StockState,
  type: 'open_carton' | 'pack_carton',
  cell: Cell,
  { quantity }: StockLine,
  index: number,
  cause: Cause,
): void {
  if (cell.goods.kind !== 'carton')
    throw invalid(`lines[${index}].cartonId`, 'is required: name the carton', {
      code: 'carton_required',
      values: {},
    });
  const sign = type === 'open_carton' ? 1 : -1;
  if (sign > 0) mustHold(cell, 'available', quantity, index);
  const insides = cell.goods.contents.map((content) => ({
    loose: stockState.cell(content.productId, cell.warehouseId, cell.lot, cell.expiresOn),
    units: content.quantity * quantity,
  }));
  if (sign < 0) for (const { loose, units } of insides) mustHold(loose, 'available', units, index);
  stockState.move(cell, type, 'available', -sign * quantity, cause);
  for (const { loose, units } of insides) stockState.move(loose, type, 'available', sign * units, cause);
}

function cellFor(
  stockState: StockState,
  type: Type,
  line: StockLine,
  id: string,
  warehouseId: string,
  index: number,
): Cell {
  const goods = stockState.goods(id)!;
  const lot = line.lot ?? '';
  const known = stockState.cellsOf(id, warehouseId).find((cell) => cell.lot === lot);
  if (lot === '' && line.expiresOn !== null) {
    throw invalid(`lines[${index}].expiresOn`, 'is of a lot: name the lot, or leave it out', {
      code: 'expiry_without_lot',
      values: {},
    });
  }
  const adds = type === 'adjust' && line.quantity > 0;
  if (adds && goods.trackingMode !== 'none' && lot === '') {
    throw invalid(`lines[${index}].lot`, `is required: ${goods.name} is tracked by lot`, {
      code: 'lot_required',
      values: { item: goods.name },
    });
  }
  if (adds && goods.trackingMode === 'lot_expiry' && !known?.expiresOn && !line.expiresOn) {
    throw invalid(`lines[${index}].expiresOn`, `is required: ${goods.name} is tracked by expiry`, {
      code: 'expiry_required',
      values: { item: goods.name },
    });
  }
  if (known && line.expiresOn !== null && known.expiresOn !== line.expiresOn) {
    throw invalid(
      `lines[${index}].expiresOn`,
      `must be ${known.expiresOn ?? 'left out'}, as for the rest of the lot`,
      { code: 'expiry_differs', values: { lot, day: known.expiresOn ?? '' } },
    );
  }
  return known ?? stockState.cell(id, warehouseId, lot, line.expiresOn);
}

function mustNotBeStopped(cell: Cell): void {
  if (!isStopped(cell)) return;
  throw new Failure(
    'invalid_state',
    `Lot ${cell.lot} of ${cell.goods.name} is held or recalled; release the lot instead of its units.`,
    {
      reason: { code: 'lot_stopped', values: { lot: cell.lot, item: cell.goods.name } },
      details: [{ sku: cell.goods.sku, lot: cell.lot }],
    },
  );
}

function mustHold({ goods, held, lot }: Cell, bucket: Bucket, quantity: number, index: number): void {
  if (held[bucket] >= quantity) return;
  const where = lot === '' ? '' : ` in lot ${lot}`;
  throw new Failure(
    'insufficient_stock',
    `Only ${held[bucket]} of ${quantity} ${goods.name} are ${bucket}${where}; ${held.allocated} are promised to shipments.`,
    {
      reason: {
        code: 'stock_short',
        values: { item: goods.name, held: held[bucket], wanted: quantity, bucket },
      },
      properties: { [`lines[${index}].quantity`]: `at most ${held[bucket]}` },
      details: [
        {
          sku: goods.sku,
          name: goods.name,
          lot: lot || null,
          bucket,
          available: held[bucket],
          requested: quantity,
        },
      ],
    },
  );
}

/** Adds one event for each product or carton that was moved. */
function announce(
  unit: UnitOfWork,
  stockState: StockState,
  type: Type,
  { actor, reason, reasonCode }: Cause,
): void {
  const net = new Map<string, number>();
  for (const { productId, cartonId, bucket, quantity } of stockState.moves) {
    const id = (productId ?? cartonId)!;
    if (bucket === 'available') net.set(id, (net.get(id) ?? 0) + quantity);
    else if (!net.has(id)) net.set(id, 0);
  }
  for (const [id, change] of net) {
    const { kind, name, sku } = stockState.goods(id)!;
    unit.events.push({
      type: 'stock.corrected',
      actor,
      resourceType: kind,
      resourceId: spellId(kind, id),
      data: { sku, name, type, reason, reasonCode, available: change },
    });
  }
}
