/**
 * Where things happen in the simulation: the verbs of the service change a shipment and the shelves, at a moment of virtual
 * time. What the service does behind each of them in the same transaction is done here: what has become available goes to
 * those who wait for it.
 */
import { stockHoldingStatuses } from '@packhouse/contract/rules/shipment-statuses';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { defaultCardOf } from '../../server/src/goods/rates/default-cards.ts';
import type { WorkContext } from '../../server/src/goods/shipments/working-shipment.ts';
import { fill } from '../../server/src/goods/shipments/outbound.ts';
import { promiseWatch } from './actors.ts';
import { partId } from './new-shipment.ts';
import { isoOf, tell, touch, type Task, type World } from './world.ts';

/** Lets something happen to a shipment. */
export function act(world: World, task: Task, at: number, does: (workContext: WorkContext) => void): void {
  moveGoods(world, at, () => {
    change(world, task, at, does);
    touch(task.record, at);
  });
}

/** Lets something happen to the goods; those who wait get what has become available, oldest first. */
export function moveGoods(world: World, at: number, does: () => void): void {
  const { moves } = world.stockState;
  const before = moves.length;
  does();
  if (world.waiting.size === 0) return;
  const freed = moves.slice(before).some(({ bucket, quantity }) => bucket === 'available' && quantity > 0);
  if (!freed) return;
  for (const task of [...world.waiting].toSorted(older)) {
    const moved = moves.length;
    change(world, task, at, (workContext) => fill(workContext, task));
    if (moves.length > moved) touch(task.record, at);
  }
}

const older = ({ record: { createdAt: a } }: Task, { record: { createdAt: b } }: Task) =>
  a < b ? -1 : a > b ? 1 : 0;

function change(world: World, task: Task, at: number, does: (workContext: WorkContext) => void): void {
  const { record } = task;
  const [status, shipBy] = [record.status, record.promise?.shipBy];
  does(floorOf(world, record, at));
  if (record.promise && record.promise.shipBy !== shipBy) watchPromise(world, record, record.promise.shipBy);
  if (record.status === status) return;
  task.turn += 1;
  if (record.status === 'on_hold') world.waiting.add(task);
  else world.waiting.delete(task);
  if (record.status === 'pending') task.begin?.(at);
}

function floorOf(world: World, record: Shipment, at: number): WorkContext {
  let made = 0;
  return {
    at: isoOf(at),
    stockState: world.stockState,
    currency: world.merchant.currency,
    card: defaultCardOf(world.merchant.currency),
    counted: new Map(),
    newId(kind) {
      if (kind !== 'package') throw new Error(`no verb makes a ${kind}`);
      return partId(world, kind, record, made++);
    },
    // Nobody in the simulation asks for a split.
    warehouses: new Map(),
    splitOff() {
      throw new Error('no order of the simulation is split');
    },
    alsoChanged() {
      throw new Error('no order of the simulation is split');
    },
    // Bins are filled when the company is stored (bins.ts).
    took() {},
    toPutBack() {},
    tell: (about, topic, actor, data) => tell(world, about, topic, at, actor, data),
  };
}

function watchPromise(world: World, record: Shipment, shipBy: string): void {
  world.agenda.at(Date.parse(shipBy), (at) => {
    const open = stockHoldingStatuses.includes(record.status);
    if (open && record.promise?.shipBy === shipBy) {
      tell(world, record, 'shipment.late', at, promiseWatch, { shipBy });
    }
  });
}
