import type { contract } from '@packhouse/contract';
import type { Input, Operation } from '@packhouse/contract/operation';
import { isOutbound, type CancelVerb } from '@packhouse/contract/rules/shipment-lifecycle';
import { listTimeline } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { type BatchHandler, type Implementation, type Written } from '../../platform/implement.ts';
import { bulkOf } from '../../platform/bulk.ts';
import type { WriteContext } from '../../platform/context.ts';
import { changeShipment } from './change.ts';
import { createShipments, type Order } from './create.ts';
import { readShipment } from './find.ts';
import { announce } from './inbound.ts';
import { mustBe } from './working-shipment.ts';
import { removeDraft } from './working-shipments.sql.ts';
import { jobOf, onShipment } from './on-shipment.ts';
import { cancel } from './cancel.ts';
import { amountsIn, mustHaveLeft } from './originals.ts';
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
  get: ({ id }, { tenant, now }) => readShipment(tenant, id, now),
  timeline: {
    clock: 'events',
    async page(input, { tenant, now }) {
      await readShipment(tenant, input.id, now);
      return listTimeline(tenant, input.id, input);
    },
  },
  createPnp: creating((input) => ({ type: 'outbound-pickpack', ...input })),
  createSpd: creating((input) => ({ type: 'outbound-spd', ...input })),
  createInbound: creating((input) => input),
  createReturn: creating((input) => ({ type: 'inbound-return', ...input })),
  async bulk({ shipments: orders }, context) {
    const { actor } = context;
    return bulkOf(
      await createShipments(
        context,
        orders.map((order) => ({ order, actor })),
      ),
      201,
    );
  },
  quote: quoteShipment,
  update: ({ id, ...changes }, context) => changeShipment(context, id, changes),
  putItems: ({ id, items }, context) => changeShipment(context, id, { items }),
  putShippingAddress: ({ id, ...shippingAddress }, context) =>
    changeShipment(context, id, { shippingAddress }),
  putNotes: ({ id, notes }, context) => changeShipment(context, id, { notes }),
  submit: ({ id }, context) =>
    onShipment(context, id, async (workContext, working, { standing }) => {
      if (isOutbound(working.record)) return submit(workContext, working, context.actor, standing.overdue);
      announce(workContext, working, context.actor);
      // While it was a draft, other returns may have been announced.
      const original =
        working.record.originalShipmentId && (await findOriginalOf(context.tenant, working.uuid));
      if (original) mustHaveLeft(amountsIn(working.record.items), original, workContext.stockState);
    }),
  hold: ({ id, reason }, context) =>
    onShipment(context, id, (workContext, working) =>
      hold(workContext, working, context.actor, 'client', reason ?? 'Held by the merchant.'),
    ),
  release: ({ id }, context) =>
    onShipment(context, id, (workContext, working) => release(workContext, working, context.actor, 'client')),
  cancel: cancelShipment,
  cancelPnp: (input, context) => cancelShipment(input, context, 'pnp'),
  cancelSpd: (input, context) => cancelShipment(input, context, 'spd'),
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

/** 202 where the warehouse has to decide; what is cancelled already stays as it is. */
async function cancelShipment(
  { id, reason }: { id: string; reason?: string | undefined },
  context: WriteContext,
  kind?: 'pnp' | 'spd',
): Promise<Written> {
  let verb: CancelVerb | undefined;
  const written = await onShipment(context, id, (workContext, working) => {
    if (kind !== undefined && working.record.kind !== kind) {
      throw new Failure(
        'not_found',
        `${working.record.number} is not a ${kind} shipment; cancel it at /v0/shipments/${id}/cancel.`,
      );
    }
    verb = cancel(workContext, working, context.actor, 'client', reason ?? null);
    return verb !== undefined;
  });
  return verb === 'requestCancel' ? { ...written, status: 202 } : written;
}
