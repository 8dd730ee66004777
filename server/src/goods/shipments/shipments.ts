import type { contract } from '@packhouse/contract';
import type { Input, Operation } from '@packhouse/contract/operation';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { listTimeline } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import type { BatchHandler, Implementation, Written } from '../../platform/implement.ts';
import type { WriteContext } from '../../platform/context.ts';
import { changeShipment } from './change.ts';
import { createShipments, type Order } from './create.ts';
import { readShipment } from './find.ts';
import { cancelSplits, holdSplits, releaseSplits } from './follow-order.ts';
import { announce } from './inbound.ts';
import { mustBe } from './working-shipment.ts';
import { removeDraft } from './working-shipments.sql.ts';
import { jobOf, onShipment, onShipments, type Act } from './on-shipment.ts';
import { cancel } from './cancel.ts';
import { amountsIn, mustHaveLeft, noteReturn, type Original } from './originals.ts';
import { findOriginalOf } from './originals.sql.ts';
import { hold, release, submit } from './outbound.ts';
import { downloadDocument, printSlip, readBoxContent, removeDocument, uploadDocument } from './papers.ts';
import { quoteShipment } from './quote.ts';
import { endUnitOfWork, openUnitOfWork } from './unit-of-work.ts';
import { listShipments } from './shipments.sql.ts';
import { simulateShipment } from './simulate.ts';

export const shipments: Implementation<typeof contract.shipments> = {
  list: {
    clock: 'shipments',
    page: (input, { tenant, principal, now }) => listShipments(tenant, input, principal.version, now),
  },
  get: ({ id }, context) => readShipment(context, id),
  timeline: {
    clock: 'events',
    async page(input, context) {
      await readShipment(context, input.id);
      return listTimeline(context.tenant, input.id, input);
    },
  },
  createPnp: creating((input) => ({ type: 'outbound-pickpack', ...input })),
  createSpd: creating((input) => ({ type: 'outbound-spd', ...input })),
  createInbound: creating((input) => input),
  createReturn: creating((input) => ({ type: 'inbound-return', ...input })),
  bulk: {
    async each({ shipments: orders }, context) {
      const { actor } = context;
      const outcomes: (Written | Failure)[] = [];
      for (const some of slicesOf(orders)) {
        const requests = some.map((order) => ({ order, actor }));
        outcomes.push(...(await createShipments(context, requests)));
      }
      return outcomes.map((outcome) => (outcome instanceof Failure ? outcome : { ...outcome, status: 201 }));
    },
  },
  quote: quoteShipment,
  update: ({ id, ...changes }, context) => changeShipment(context, id, changes),
  putItems: ({ id, items }, context) => changeShipment(context, id, { items }),
  putShippingAddress: ({ id, ...shippingAddress }, context) =>
    changeShipment(context, id, { shippingAddress }),
  putNotes: ({ id, notes }, context) => changeShipment(context, id, { notes }),
  submit: ({ id }, context) => onShipment(context, id, submitting(context)),
  bulkSubmit: { each: ({ ids }, context) => onShipments(context, ids, submitting(context)) },
  hold: ({ id, reason }, context) => onShipment(context, id, holding(context, reason)),
  bulkHold: { each: ({ ids, reason }, context) => onShipments(context, ids, holding(context, reason)) },
  release: ({ id }, context) => onShipment(context, id, releasing(context)),
  bulkRelease: { each: ({ ids }, context) => onShipments(context, ids, releasing(context)) },
  cancel: ({ id, reason }, context) => onShipment(context, id, cancelling(context, reason)),
  cancelPnp: ({ id, reason }, context) => onShipment(context, id, cancelling(context, reason, 'pnp')),
  cancelSpd: ({ id, reason }, context) => onShipment(context, id, cancelling(context, reason, 'spd')),
  bulkCancel: { each: ({ ids, reason }, context) => onShipments(context, ids, cancelling(context, reason)) },
  async remove({ id }, context) {
    const unit = await openUnitOfWork(context);
    const working = await jobOf(unit, id, context.expected);
    mustBe(working.record, 'delete', ['draft']);
    await removeDraft(context.tenant, context.sequencer, { ...working, stored: working.stored! });
    unit.events.push({
      type: 'shipment.deleted',
      actor: context.actor,
      resourceType: 'shipment',
      resourceId: working.record.id,
      data: { number: working.record.number },
    });
    await endUnitOfWork(unit);
    return { body: '' };
  },
  uploadDocument,
  downloadDocument,
  removeDocument,
  packingSlip: printSlip,
  boxContent: readBoxContent,
  simulate: simulateShipment,
};

function creating<D extends Operation>(toOrder: (input: Input<D>) => Order): BatchHandler<D> {
  return {
    all: (requests, context) =>
      createShipments(
        context,
        requests.map(({ input, context: { actor } }) => ({ order: toOrder(input), actor })),
      ),
  };
}

/** The orders in slices of few enough lines that no statement about a slice takes long. */
function slicesOf<O extends { items: readonly unknown[] }>(orders: readonly O[]): O[][] {
  const slices: O[][] = [];
  let room = 0;
  for (const order of orders) {
    room -= order.items.length;
    if (room < 0 || slices.length === 0) {
      slices.push([]);
      room = mostLinesAtOnce - order.items.length;
    }
    slices.at(-1)!.push(order);
  }
  return slices;
}

// A thousand lines take about 0.2 seconds to write, and a statement may take 5 seconds.
const mostLinesAtOnce = 5_000;

function submitting({ actor, tenant }: WriteContext): Act {
  const originals = new Map<string, Original | undefined>();
  return async (workContext, working, { standing }) => {
    const { record, uuid } = working;
    if (isOutbound(record)) return submit(workContext, working, actor, standing.overdue);
    announce(workContext, working, actor);
    const { originalShipmentId: id } = record;
    if (id === null) return;
    // While it was a draft, other returns may have been announced.
    if (!originals.has(id)) originals.set(id, await findOriginalOf(tenant, uuid));
    const original = originals.get(id)!;
    mustHaveLeft(amountsIn(record.items), original, workContext.stockState);
    noteReturn(original, record.number, record.items);
  };
}

const holding =
  ({ actor }: WriteContext, reason = 'Held by the merchant.'): Act =>
  (workContext, working) => {
    hold(workContext, working, actor, 'client', reason);
    holdSplits(workContext, working, actor, reason);
  };

const releasing =
  ({ actor }: WriteContext): Act =>
  (workContext, working) => {
    release(workContext, working, actor, 'client');
    releaseSplits(workContext, working, actor);
  };

/** 202 where the warehouse has to decide; what is cancelled already stays as it is. */
const cancelling =
  ({ actor }: WriteContext, reason: string | undefined, kind?: 'pnp' | 'spd'): Act =>
  (workContext, working) => {
    const { record } = working;
    if (kind !== undefined && record.kind !== kind) {
      throw new Failure(
        'not_found',
        `${record.number} is not a ${kind} shipment; cancel it at /v0/shipments/${record.id}/cancel.`,
      );
    }
    const verb = cancel(workContext, working, actor, 'client', reason ?? null);
    if (verb !== undefined) cancelSplits(workContext, working, actor, reason ?? null);
    return verb === 'requestCancel' ? { status: 202 } : verb !== undefined;
  };
