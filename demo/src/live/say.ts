/** Performs an operation of the contract as one of the demo's actors, in the same way as a request would. */
import { contract } from '@packhouse/contract';
import { operatorContract } from '@packhouse/contract/operator/index';
import type { Actor } from '@packhouse/contract/measures';
import type { Operation } from '@packhouse/contract/operation';
import type { WriteContext } from '../../../server/src/platform/context.ts';
import { Failure } from '../../../server/src/platform/failure.ts';
import { operatorShipments } from '../../../server/src/warehouse/shipments.ts';
import type { WriteHandler, Written } from '../../../server/src/platform/implement.ts';
import type { Services } from '../../../server/src/services.ts';
import { shipments } from '../../../server/src/goods/shipments/shipments.ts';

/** Services that the demo needs. */
export type LiveServices = Pick<Services, 'database' | 'writes' | 'files' | 'now'>;

/** Runs the work in one write of the organization. */
export async function write(
  { writes, files, now }: LiveServices,
  orgId: string,
  actor: Actor,
  expected: number | undefined,
  work: (context: WriteContext) => Promise<unknown>,
): Promise<void> {
  const at = now();
  const actorRole = actor.type === 'operator' || actor.type === 'system' ? 'operator' : 'client';
  await writes.run(orgId, {
    now: at,
    dryRun: false,
    async perform(tenant, sequencer) {
      await work({ tenant, sequencer, now: at, actor, actorRole, mode: 'live', expected, files });
      return { status: 204, headers: {}, body: '' };
    },
    refuse(failure) {
      throw failure;
    },
  });
}

export type ClientVerb =
  | 'createPnp'
  | 'createSpd'
  | 'createInbound'
  | 'createReturn'
  | 'putShippingAddress'
  | 'submit'
  | 'hold'
  | 'release'
  | 'cancel';

export const sayAsClient = (verb: ClientVerb, body: object, context: WriteContext): Promise<Written> =>
  answer(contract.shipments[verb], shipments[verb], body, context);

export type CrewVerb = Exclude<
  keyof typeof operatorContract.operatorShipments,
  'list' | 'queue' | 'find' | 'organizations' | 'get' | 'suggestBoxes'
>;

export const sayAsCrew = (verb: CrewVerb, body: object, context: WriteContext): Promise<Written> =>
  answer(operatorContract.operatorShipments[verb], operatorShipments[verb], body, context);

async function answer(
  operation: Operation,
  handler: WriteHandler<Operation>,
  body: object,
  context: WriteContext,
): Promise<Written> {
  const input = operation.input.parse(body);
  if (typeof handler === 'function') return handler(input, context);
  const [outcome] = await handler.all([{ input, context }], context);
  if (outcome instanceof Failure) throw outcome;
  return outcome!;
}
