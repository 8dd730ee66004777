/** The warehouse's verbs on shipments. */
import { SuggestedBoxes } from '@packhouse/contract/operator/shipments';
import type { BoxTypeRecord } from '@packhouse/contract/operator/stock';
import { readId } from '@packhouse/contract/id';
import type { WriteContext } from '../../platform/context.ts';
import { invalid } from '../../platform/failure.ts';
import { uuidOf, type OperatorApi, type Written } from '../../platform/implement.ts';
import { loadShelf } from '../../goods/inventory/stored-shelf.ts';
import { operatorReads, type HouseList } from '../operators/reads.ts';
import { render } from '../../platform/render.ts';
import { close, confirm, putAway, receive, reject } from '../../goods/shipments/inbound.ts';
import { mustAllow, mustBe, type Floor, type Job } from '../../goods/shipments/job.ts';
import { onShipment } from '../../goods/shipments/on-shipment.ts';
import { acceptCancel, cancel, refuseCancel } from '../../goods/shipments/cancel.ts';
import { forward, hold, pick, release, shortPick, start, track } from '../../goods/shipments/outbound.ts';
import { label, pack } from '../../goods/shipments/packages.ts';
import { readShipment, shipmentRecord } from '../../goods/shipments/find.ts';
import { moveToStage } from '../../goods/shipments/stage.ts';
import { boxTypesOf } from './box-types.ts';
import { suggestBoxes } from './suggest-boxes.ts';
import { stockIdOf } from '../../goods/inventory/stock-id.ts';

type Verbs = OperatorApi<HouseList<never>>['operatorShipments'];

interface Named {
  id: string;
}

/** A verb that concerns only the shipment. */
const verb =
  <I extends Named>(act: (floor: Floor, job: Job, context: WriteContext, input: I) => void) =>
  (input: I, context: WriteContext): Promise<Written> =>
    onShipment(context, input.id, (floor, job) => act(floor, job, context, input));

export const operatorShipments: Verbs = {
  ...(operatorReads as Pick<Verbs, 'queue' | 'find' | 'organizations'>),
  get: ({ id }, { tenant, now }) => readShipment(tenant, id, now),
  confirm: verb((floor, job, { actor }) => confirm(floor, job, actor)),
  reject: verb((floor, job, { actor }, { reason }) => reject(floor, job, actor, reason)),
  receive: verb((floor, job, { actor }, { lines }) => receive(floor, job, actor, lines)),
  putAway: verb((floor, job, { actor }) => putAway(floor, job, actor)),
  close: verb((floor, job, { actor }) => close(floor, job, actor)),
  start: verb((floor, job, { actor }) => start(floor, job, actor)),
  pick: verb((floor, job, { actor }, { lines }) => pick(floor, job, actor, lines)),
  shortPick: verb((floor, job, { actor }, input) =>
    shortPick(floor, job, actor, {
      ...input,
      componentId: input.componentId && readId('product', input.componentId),
    }),
  ),
  stage: verb((floor, job, { actor }, { stage }) => moveToStage(floor, job, actor, stage)),
  async suggestBoxes({ id }, context) {
    const record = await shipmentRecord(context.tenant, id, context.now);
    mustBe(record, 'suggest boxes for it', ['pending', 'on_hold', 'processing']);
    const shelf = await loadShelf(context.tenant, record.items.map(stockIdOf));
    const { boxes } = await boxTypesOf(context.tenant, uuidOf('warehouse', record.warehouse.id));
    return { body: render(SuggestedBoxes, suggestBoxes(shelf, record.items, boxes)) };
  },
  pack: ({ id, packages }, context) =>
    onShipment(context, id, async (floor, job) => {
      const boxes = packages.some(({ boxTypeId }) => boxTypeId !== undefined)
        ? (await boxTypesOf(context.tenant, job.warehouseUuid)).boxes
        : [];
      const packed = packages.map((one, place) => ({ ...one, box: boxNamed(one.boxTypeId, boxes, place) }));
      pack(floor, job, context.actor, packed);
    }),
  label: verb((floor, job, { actor }, { packages }) => label(floor, job, actor, packages)),
  forward: verb((floor, job, { actor }) => forward(floor, job, actor)),
  track: verb((floor, job, { actor }, { packageId, status, description, at }) =>
    track(floor, job, actor, {
      packageId,
      status,
      description: description ?? status.replaceAll('_', ' '),
      at: at === undefined ? floor.at : new Date(at).toISOString(),
    }),
  ),
  hold: verb((floor, job, { actor }, { reason }) => hold(floor, job, actor, 'operator', reason)),
  release: verb((floor, job, { actor }) => release(floor, job, actor, 'operator')),
  cancel: verb((floor, job, { actor }, { reason }) => {
    mustAllow(job.record, 'cancel', 'operator');
    cancel(floor, job, actor, 'operator', reason);
  }),
  acceptCancel: verb((floor, job, { actor }) => acceptCancel(floor, job, actor)),
  refuseCancel: verb((floor, job, { actor }, { reason }) => refuseCancel(floor, job, actor, reason)),
};

function boxNamed(
  boxTypeId: string | undefined,
  boxes: readonly BoxTypeRecord[],
  place: number,
): BoxTypeRecord | undefined {
  if (boxTypeId === undefined) return undefined;
  const box = boxes.find(({ id }) => id === boxTypeId);
  const field = `packages[${place}].boxTypeId`;
  if (!box) throw invalid(field, `must be a box of the warehouse: ${boxes.map(({ id }) => id).join(', ')}`);
  return box;
}
