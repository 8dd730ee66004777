import { readId } from '@packhouse/contract/id';
import {
  deliveryStatuses,
  shipmentStatuses,
  shipmentTypes,
  stages,
} from '@packhouse/contract/public/shipments';
import { buckets, movementTypes } from '@packhouse/contract/public/stock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { often } from '../../server/tests/helpers/long-run.ts';
import { testSpaceOf } from './merchant.ts';
import { merchants } from './merchants.ts';
import { simulate, type History } from './simulate.ts';
import { demoWarehouses } from './warehouses.ts';

const at = (now: string | number, these = merchants) => {
  const moment = new Date(now);
  return these.map((merchant) => simulate(merchant, demoWarehouses(moment), moment.getTime()));
};
const histories = at('2026-03-10T17:20:00Z');
/** Merchants that are simulated again, to compare with their first histories. */
const again = often(merchants.slice(-2), merchants);
const historiesOfThem = histories.slice(-again.length);
const all = <T>(list: (history: History) => readonly T[]): T[] =>
  histories.flatMap((history) => [...list(history)]);

test('the same moment gives the same history, to the byte', { timeout: 120_000 }, () => {
  const visible = ({
    tasks,
    stockState: { moves },
    events,
    invoices,
    notifications,
    advice: { items, claims, standings },
  }: History) => {
    const shipments = tasks.map(({ record, steps, allocations }) => ({ record, steps, allocations }));
    const advice = [[...items], claims, [...standings]];
    return JSON.stringify({ shipments, moves, events, invoices, notifications, advice });
  };
  expect(at('2026-03-10T17:20:00Z', again).map(visible)).toEqual(historiesOfThem.map(visible));
});

test('another moment gives the same ids', { timeout: 120_000 }, () => {
  const ids = ({ catalogue, shipments }: History) => ({
    products: catalogue.products.map(({ record }) => `${record.id} ${record.sku}`),
    cartons: catalogue.cartons.map(({ record }) => `${record.id} ${record.name}`),
    orders: shipments
      .filter(({ kind }) => kind === 'pnp')
      .map(({ id, number, orderNumber, items }) =>
        [id, number, orderNumber, ...items.map((item) => item.id)].join(' '),
      ),
    transfers: shipments.filter(({ kind }) => kind === 'spd').map(({ id, number }) => `${id} ${number}`),
  });
  expect(at('2027-07-04T03:00:00Z', again).map(ids)).toEqual(historiesOfThem.map(ids));
});

test('there is a shipment of every type, in every state, at every stage and with every fate', () => {
  const shipments = all((history) => history.shipments);
  const values = (of: (shipment: (typeof shipments)[number]) => string | null) => [
    ...new Set(shipments.map(of)),
  ];
  expect(values(({ type }) => type)).toEqual(expect.arrayContaining([...shipmentTypes]));
  expect(values(({ status }) => status)).toEqual(expect.arrayContaining([...shipmentStatuses]));
  expect(values(({ stage }) => stage)).toEqual(expect.arrayContaining([...stages]));
  expect(values(({ delivery }) => delivery.status)).toEqual(expect.arrayContaining([...deliveryStatuses]));
  expect(values(({ promise }) => promise?.slaStatus ?? null)).toEqual(
    expect.arrayContaining(['on_track', 'met', 'missed']),
  );
  const moved = new Set(all(({ stockState }) => stockState.moves).map(({ type }) => type));
  // Nobody stops a lot in the demo.
  expect(movementTypes.filter((type) => !moved.has(type))).toEqual(['hold_lot', 'release_lot']);
});

test('it sells out now and then, ships late now and then, and cancels some', () => {
  const count = (type: string) =>
    all((history) => history.events).filter((event) => event.type === type).length;
  expect(count('stock.out')).toBeGreaterThan(5);
  expect(count('stock.low')).toBeGreaterThan(10);
  expect(count('shipment.late')).toBeGreaterThan(20);
  expect(count('shipment.cancelled')).toBeGreaterThan(30);
  expect(count('shipment.short_picked')).toBeGreaterThan(5);
});

test('orders follow the week: fewer on Sundays than on Mondays', () => {
  const [harbor] = histories;
  const on = (weekday: number) =>
    harbor!.shipments.filter(
      ({ kind, createdAt }) => kind === 'pnp' && new Date(createdAt).getUTCDay() === weekday,
    ).length;
  expect(on(0)).toBeLessThan(on(1) * 0.7);
});

test('at any moment the books agree', { timeout: 120_000 }, () => {
  const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: merchants.length * 2 - 1 }), (now, index) => {
      const merchant = merchants[index >> 1]!;
      const history = simulate(
        index % 2 === 0 ? merchant : testSpaceOf(merchant),
        demoWarehouses(new Date(now)),
        now,
      );
      expect(wrongWith(history)).toEqual([]);
    }),
    { numRuns: often(2, 20) },
  );
});

test('the check of the books would find a unit that is missing', () => {
  const [harbor] = histories;
  expect(wrongWith(harbor!)).toEqual([]);
  const shelf = { ...harbor!.stockState, moves: harbor!.stockState.moves.slice(1) };
  expect(wrongWith({ ...harbor!, stockState: shelf })).not.toEqual([]);
  const open = harbor!.tasks.find(({ allocations }) => allocations.length > 0);
  const tasks = harbor!.tasks.map((task) => (task === open ? { ...task, allocations: [] } : task));
  expect(wrongWith({ ...harbor!, tasks })).not.toEqual([]);
});

/** Sentences about inconsistencies. */
function wrongWith({ stockState, tasks, invoices, events, now }: History): string[] {
  const wrong: string[] = [];
  const sums = new Map<string, number>();
  const shipped = new Map<string, number>();
  for (const move of stockState.moves) {
    const key = [move.productId ?? move.cartonId, move.warehouseId, move.lot, move.bucket].join(' ');
    const sum = (sums.get(key) ?? 0) + move.quantity;
    sums.set(key, sum);
    if (sum < 0) wrong.push(`${key} falls to ${sum}`);
    if (move.type === 'ship')
      shipped.set(move.shipmentId!, (shipped.get(move.shipmentId!) ?? 0) - move.quantity);
  }
  const promised = new Map<string, number>();
  for (const { allocations, warehouseUuid } of tasks) {
    for (const { stockId, lot, quantity } of allocations) {
      const key = `${stockId} ${warehouseUuid} ${lot}`;
      promised.set(key, (promised.get(key) ?? 0) + quantity);
    }
  }
  for (const { goods, warehouseId, lot, held } of stockState.cells()) {
    const key = `${goods.id} ${warehouseId} ${lot}`;
    for (const bucket of buckets) {
      const sum = sums.get(`${key} ${bucket}`) ?? 0;
      if (sum !== held[bucket])
        wrong.push(`${goods.name} has ${held[bucket]} ${bucket}, its movements say ${sum}`);
    }
    if (held.allocated !== (promised.get(key) ?? 0)) {
      wrong.push(`${held.allocated} of ${goods.name} are allocated, ${promised.get(key) ?? 0} promised`);
    }
  }
  for (const { record, steps } of tasks) {
    const { id, number, kind, status, items, promise, updatedAt } = record;
    if (steps.at(-1) !== status) wrong.push(`${number} is ${status}, its last step led to ${steps.at(-1)}`);
    if (Date.parse(updatedAt) > now) wrong.push(`${number} was changed after now`);
    if (kind === 'inbound' || kind === 'return' || status === 'draft') continue;
    for (const {
      quantity,
      allocatedQuantity,
      backorderedQuantity,
      shippedQuantity,
      cancelledQuantity,
    } of items) {
      const accounted = allocatedQuantity + backorderedQuantity + shippedQuantity + cancelledQuantity;
      if (accounted !== quantity)
        wrong.push(`${number}: ${quantity} were ordered, ${accounted} are accounted for`);
    }
    const sent = status === 'forwarded';
    if (sent !== shipped.has(readId('shipment', id)!))
      wrong.push(`${number} is ${status}, the ledger disagrees`);
    if (sent && !['met', 'missed'].includes(promise!.slaStatus))
      wrong.push(`${number} has left without a verdict`);
  }
  for (const { number, items, totalAmount } of invoices) {
    const sum = items.reduce((total, { totalCost }) => total + totalCost, 0);
    if (sum !== totalAmount) wrong.push(`${number} is over ${totalAmount}, its lines over ${sum}`);
    const miscounted = items.filter(
      ({ quantity, unitCost, totalCost }) => Math.round(quantity * unitCost) !== totalCost,
    );
    if (miscounted.length > 0) wrong.push(`${number} has ${miscounted.length} lines that are no product`);
  }
  const times = events.map((event) => event.at!);
  if (times.some((time, index) => index > 0 && time < times[index - 1]!))
    wrong.push('events are out of order');
  return wrong;
}
