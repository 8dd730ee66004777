/** Shipments and their lines as they are before anything happened to them. */
import { readId } from '@packhouse/contract/id';
import {
  kindOf,
  type Shipment,
  type ShipmentItem,
  type ShipmentType,
} from '@packhouse/contract/public/shipments';
import { numberOf } from '../../server/src/platform/sequencer.ts';
import { draftItem, draftShipment } from '../../server/src/goods/shipments/draft.ts';
import type { Stocked } from './catalogue.ts';
import { isoOf, type Site, type Task, type World } from './world.ts';

/** Numbers for people start behind this one, as the organization's sequencer does. */
const firstNumber = 1000;

/** Where the numbers behind the ids of a kind begin, so that an id does not depend on what else was made before. */
const firstSerial = { pnp: 0, spd: 100_000, inbound: 200_000, return: 300_000 };

/** A draft; it takes the next number of its kind. */
export function newTask(world: World, type: ShipmentType, site: Site, at: number): Task {
  const kind = kindOf[type];
  const count = (world.made[kind] += 1);
  const record = draftShipment({
    id: world.ids.id('shipment', firstSerial[kind] + count),
    createdAt: isoOf(at),
    number: numberOf(world.merchant.code, kind, firstNumber + count),
    type,
    warehouse: site.record,
  });
  const task: Task = {
    record,
    uuid: readId('shipment', record.id)!,
    warehouse: site.record,
    warehouseUuid: site.uuid,
    allocations: [],
    steps: ['draft'],
    site,
    turn: 0,
  };
  world.tasks.push(task);
  return task;
}

/** One line of a shipment; `line` counts from 0. */
export function newItem(
  world: World,
  shipment: Shipment,
  line: number,
  item: Stocked,
  quantity: number,
): ShipmentItem {
  const common = { id: partId(world, 'item', shipment, line), name: item.record.name, quantity };
  if (item.kind === 'product')
    return draftItem({ ...common, productId: item.record.id, sku: item.record.sku });
  const contents = item.contents.map(({ product: { record }, quantity: units }) => ({
    productId: record.id,
    sku: record.sku,
    name: record.name,
    quantity: units,
  }));
  return draftItem({ ...common, cartonId: item.record.id, contents });
}

/** One line of what is announced; nothing of it has come yet. */
export const announcedItem = (
  world: World,
  shipment: Shipment,
  line: number,
  item: Stocked,
  quantity: number,
): ShipmentItem => ({
  ...newItem(world, shipment, line, item, quantity),
  expectedQuantity: quantity,
  receivedQuantity: 0,
  damagedQuantity: 0,
  shortQuantity: 0,
  overQuantity: 0,
});

/** The id of one of the lines or packages of a shipment; `place` counts from 0. */
export const partId = (
  world: World,
  kind: 'item' | 'package',
  { kind: of, number }: Shipment,
  index: number,
): string => world.ids.id(kind, (firstSerial[of] + Number(number.split('-')[2]) - firstNumber) * 100 + index);
