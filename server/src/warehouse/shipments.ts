/** The warehouse's verbs on shipments. */
import type { Input } from '@packhouse/contract/operation';
import { SuggestedBoxes, type operatorShipments as operations } from '@packhouse/contract/operator/shipments';
import type { BoxTypeRecord } from '@packhouse/contract/operator/stock';
import { readId } from '@packhouse/contract/id';
import type { WriteContext } from '../platform/context.ts';
import { invalid } from '../platform/failure.ts';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { uuidOf, type OperatorApi, type Written } from '../platform/implement.ts';
import type { Doubt } from '../goods/bins/bin-quantities.ts';
import { loadStockState } from '../goods/inventory/stored-stock-state.ts';
import { codeOf } from './bins/bins.sql.ts';
import { countDoubtedBins } from './counts/count-doubted-bins.ts';
import { operatorReads, type InstallationList } from './operators/reads.ts';
import { render } from '../platform/render.ts';
import { close, confirm, putAway, receive, reject } from '../goods/shipments/inbound.ts';
import {
  mustBe,
  portionsOf,
  type WorkContext,
  type WorkingShipment,
} from '../goods/shipments/working-shipment.ts';
import { enterCosts } from '../goods/rates/carrier-costs.ts';
import { onShipment } from '../goods/shipments/on-shipment.ts';
import type { UnitOfWork } from '../goods/shipments/unit-of-work.ts';
import { acceptCancel, cancel, refuseCancel } from '../goods/shipments/cancel.ts';
import {
  forward,
  hold,
  pick,
  release,
  shortPick,
  start,
  track,
  unpick,
} from '../goods/shipments/outbound.ts';
import { label, pack } from '../goods/shipments/packages.ts';
import { packSerials, receiveSerials } from '../goods/serials/serial-numbers.ts';
import { readShipment, shipmentRecord } from '../goods/shipments/find.ts';
import { moveToStage } from '../goods/shipments/stage.ts';
import {
  claimOn,
  claimPicked,
  claimStarted,
  claimUnpicked,
  endClaim,
  mustBeFree,
  mustNotBePicked,
} from './picking/claims.ts';
import { insertPickedUnits, updateWorkRank } from './picking/picked-units.sql.ts';
import { putIntoBinsAgain, takeBackPicks } from './picking/take-back-picks.ts';
import { freeTotes } from './picking/totes.sql.ts';
import type { OpenClaim } from './picking/waves.sql.ts';
import { boxTypesOf } from './packing/box-types.ts';
import { inTurns } from '../platform/turns.ts';
import { giveBackLabels } from './postage/give-back.ts';
import { suggestBoxes } from './packing/suggest-boxes.ts';
import { unship } from '../goods/shipments/unship.ts';
import { stockIdOf } from '../goods/inventory/stock-id.ts';

type Verbs = OperatorApi<InstallationList<never>>['operatorShipments'];

interface Named {
  id: string;
}

/** A verb that concerns only the shipment. */
const verb =
  <I extends Named>(
    act: (workContext: WorkContext, working: WorkingShipment, context: WriteContext, input: I) => void,
  ) =>
  (input: I, context: WriteContext): Promise<Written> =>
    onShipment(context, input.id, (workContext, working) => act(workContext, working, context, input));

/** The bin that a picker has found short, for each of the goods that are missing there. */
const binsInDoubt = (
  working: WorkingShipment,
  { itemId, bin }: { itemId: string; bin?: string | undefined },
  componentId: string | undefined,
): Doubt[] =>
  bin === undefined
    ? []
    : portionsOf(working, itemId)
        .filter(({ stockId }) => componentId === undefined || stockId === componentId)
        .map(({ stockId, lot }) => ({
          warehouseId: working.warehouseUuid,
          itemId: stockId,
          lot,
          code: codeOf(bin),
        }));

/**
 * A verb that depends on who has claimed the shipment, or ends the claim. `act` may return what is left to do once the shipment is
 * saved.
 */
const claimed =
  <I extends Named>(
    act: (
      workContext: WorkContext,
      working: WorkingShipment,
      context: WriteContext,
      input: I,
      claim: OpenClaim | undefined,
      unit: UnitOfWork,
    ) => Promise<void | undefined | (() => Promise<void>)>,
  ) =>
  async (input: I, context: WriteContext): Promise<Written> => {
    let doubts: Doubt[] = [];
    let number = '';
    let finish = async () => {};
    const written = await onShipment(context, input.id, async (workContext, working, unit) => {
      doubts = unit.doubts;
      number = working.record.number;
      finish =
        (await act(workContext, working, context, input, await claimOn(context, working), unit)) ?? finish;
    });
    await countDoubtedBins(context, doubts, {
      reason: `Held less than was to be picked for ${number}`,
      reasonCode: 'pick_shortfall',
      reasonFor: number,
    });
    await finish();
    return written;
  };

export const operatorShipments: Verbs = {
  ...(operatorReads as Pick<Verbs, 'list' | 'queue' | 'find' | 'organizations'>),
  get: ({ id }, context) => readShipment(context, id),
  confirm: verb((workContext, working, { actor }) => confirm(workContext, working, actor)),
  reject: verb((workContext, working, { actor }, { reason }) => reject(workContext, working, actor, reason)),
  receive: ({ id, lines }, context) =>
    onShipment(context, id, async (workContext, working) => {
      receive(workContext, working, context.actor, lines);
      await receiveSerials(context, working, lines);
    }),
  putAway: verb((workContext, working, { actor }) => putAway(workContext, working, actor)),
  close: verb((workContext, working, { actor }, came: Input<typeof operations.close>) =>
    close(workContext, working, actor, came),
  ),
  start: claimed(async (workContext, working, context, _input, claim) => {
    mustBeFree(context, working, claim);
    start(workContext, working, context.actor);
    await claimStarted(context, working, claim);
  }),
  rank: ({ id, rank }, context) =>
    onShipment(context, id, async (workContext, working) => {
      const { record } = working;
      if (!isOutbound(record))
        throw invalid('id', `must be an order; ${record.number} comes in`, {
          code: 'shipment_comes_in',
          values: { shipment: record.number },
        });
      mustBe(record, 'rank', ['pending', 'on_hold', 'processing']);
      await updateWorkRank(context.tenant, working.uuid, rank);
      workContext.tell(record, 'shipment.updated', context.actor, { fields: ['rank'] });
    }),
  pick: claimed(async (workContext, working, context, { lines }, claim, { fromBins }) => {
    await mustNotBePicked(context, working);
    pick(workContext, working, context.actor, lines);
    await claimPicked(context, working, claim);
    return () => insertPickedUnits(context, working, lines, fromBins);
  }),
  unpick: claimed(async (workContext, working, context, { lines }, claim) => {
    unpick(workContext, working, context.actor, lines);
    const picks = await takeBackPicks(context, working, lines);
    await claimUnpicked(context, working, claim);
    return () => putIntoBinsAgain(context, working, picks);
  }),
  shortPick: claimed(async (workContext, working, context, input, claim, { doubts }) => {
    if (claim?.n !== null) mustBeFree(context, working, claim);
    const componentId = input.componentId && readId('product', input.componentId);
    shortPick(workContext, working, context.actor, { ...input, componentId });
    if (input.keepBooks) doubts.push(...binsInDoubt(working, input, componentId));
    await endClaim(context, working, claim, 'short');
  }),
  stage: verb((workContext, working, { actor }, { stage }) =>
    moveToStage(workContext, working, actor, stage),
  ),
  async suggestBoxes({ id }, context) {
    const record = await shipmentRecord(context, id);
    mustBe(record, 'suggest boxes for it', ['pending', 'on_hold', 'processing']);
    const stockState = await loadStockState(context.tenant, record.items.map(stockIdOf));
    const { boxes } = await boxTypesOf(context.tenant, uuidOf('warehouse', record.warehouse.id));
    const suggested = await inTurns(suggestBoxes(stockState, record.items, boxes));
    return { body: render(SuggestedBoxes, suggested) };
  },
  pack: ({ id, packages, dropLabels }, context) =>
    onShipment(context, id, async (workContext, working) => {
      const boxes = packages.some(({ boxTypeId }) => boxTypeId !== undefined)
        ? (await boxTypesOf(context.tenant, working.warehouseUuid)).boxes
        : [];
      const packed = packages.map((one, index) => ({ ...one, box: boxNamed(one.boxTypeId, boxes, index) }));
      pack(workContext, working, context.actor, packed, { dropLabels });
      await packSerials(context, working, packages);
      await freeTotes(context.tenant, working.uuid, context.sequencer.at);
      if (dropLabels) await giveBackLabels(context, working.uuid);
    }),
  label: ({ id, packages }, context) =>
    onShipment(context, id, async (workContext, working) => {
      label(workContext, working, context.actor, packages);
      const { currency } = workContext;
      await enterCosts(
        context,
        working.record,
        packages.flatMap(({ cost, trackingNumber }) =>
          cost === undefined ? [] : [{ trackingNumber, kind: 'postage' as const, amount: cost, currency }],
        ),
      );
    }),
  forward: verb((workContext, working, { actor }) => forward(workContext, working, actor)),
  unship: ({ id }, context) =>
    onShipment(context, id, (workContext, working) =>
      unship(context.tenant, workContext, working, context.actor),
    ),
  track: verb((workContext, working, { actor }, { packageId, status, description, at }) =>
    track(workContext, working, actor, {
      packageId,
      status,
      description: description ?? status.replaceAll('_', ' '),
      at: at ?? workContext.at,
    }),
  ),
  hold: claimed(async (workContext, working, context, { reason }, claim) => {
    hold(workContext, working, context.actor, 'operator', reason);
    await endClaim(context, working, claim, 'held');
  }),
  release: verb((workContext, working, { actor }) => release(workContext, working, actor, 'operator')),
  cancel: claimed(async (workContext, working, context, { reason }, claim) => {
    cancel(workContext, working, context.actor, 'operator', reason);
    if (working.record.status === 'cancelled') await endClaim(context, working, claim, 'cancelled');
  }),
  acceptCancel: claimed(async (workContext, working, context, _input, claim) => {
    acceptCancel(workContext, working, context.actor);
    await endClaim(context, working, claim, 'cancelled');
    await giveBackLabels(context, working.uuid);
  }),
  refuseCancel: verb((workContext, working, { actor }, { reason }) =>
    refuseCancel(workContext, working, actor, reason),
  ),
};

function boxNamed(
  boxTypeId: string | undefined,
  boxes: readonly BoxTypeRecord[],
  index: number,
): BoxTypeRecord | undefined {
  if (boxTypeId === undefined) return undefined;
  const box = boxes.find(({ id }) => id === boxTypeId);
  const field = `packages[${index}].boxTypeId`;
  if (!box)
    throw invalid(field, `must be a box of the warehouse: ${boxes.map(({ id }) => id).join(', ')}`, {
      code: 'box_unknown',
      values: {},
    });
  return box;
}
