/** Labels that are given back to the carrier: on request, or because the shipment no longer takes them. */
import { spellId } from '@packhouse/contract/id';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { VoidOutcome } from '../../carriers/carrier.ts';
import { enterCosts } from '../../goods/rates/carrier-costs.ts';
import { shipmentRecord } from '../../goods/shipments/find.ts';
import { onShipment } from '../../goods/shipments/on-shipment.ts';
import { removeLabels } from '../../goods/shipments/packages.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { holdSequencer } from '../../platform/sequencer.ts';
import { noOrganization } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { isFirst, leaseFrom, postageOf, readIntent, type Intent, type PostageServices } from './buy.ts';
import {
  findPostage,
  listOpenPostage,
  lockPostage,
  updateLabelVoided,
  updateLater,
  updateLease,
  updateStatus,
  updateVoided,
  type PostageRow,
} from './postage.sql.ts';
import { asCarrierFailure, problem, problemOf } from './problem.ts';

const voidMs = 15_000;
const againMs = 30_000;

/** Records the intent to give labels back. The shipment must not have left. */
export async function intendToGiveBack(
  context: WriteContext,
  { id, postageId }: { id: string; postageId: string },
): Promise<PostageRow> {
  const { tenant, sequencer } = context;
  const record = await shipmentRecord(context, id);
  const row = await postageOf(tenant, record, postageId);
  if (row.status === 'voiding' || row.status === 'voided') return row;
  if (row.status !== 'bought') throw notToGiveBack(record, 'It was not bought.');
  if (record.status !== 'processing') throw notToGiveBack(record, `It is ${record.status}.`);
  const { at } = sequencer;
  await updateStatus(tenant, row.id, {
    ...{ from: 'bought', to: 'voiding', problem: null, leaseUntil: leaseFrom(at), at },
  });
  return (await findPostage(tenant, row.id))!;
}

const notToGiveBack = ({ number }: Shipment, why: string): Failure =>
  new Failure('invalid_state', `The label of ${number} cannot be given back. ${why}`, {
    reason: { code: 'postage_not_given_back', values: { order: number } },
  });

/**
 * Has labels of a shipment (a uuid) given back in a moment, in the transaction that made them useless: it was packed again, or
 * cancelled.
 */
export async function giveBackLabels(
  { tenant, sequencer }: Pick<WriteContext, 'tenant' | 'sequencer'>,
  shipmentId: string,
): Promise<void> {
  for (const { id, status } of await listOpenPostage(tenant, shipmentId)) {
    if (status !== 'bought') continue;
    const { at } = sequencer;
    await updateStatus(tenant, id, { from: 'bought', to: 'voiding', problem: null, leaseUntil: at, at });
  }
}

export async function carryOutGivingBack(
  services: PostageServices,
  orgId: string,
  id: string,
): Promise<void> {
  if (await isFirst(services, orgId, id, 'voiding')) await giveBackNow(services, orgId, id);
}

async function giveBackNow(services: PostageServices, orgId: string, id: string): Promise<void> {
  const intent = await readIntent(services, orgId, id, 'voiding');
  if (intent) await giveBack(services, orgId, intent);
}

/** Gives back what a process has left behind. */
export async function resumeGivingBack(services: PostageServices, orgId: string, id: string): Promise<void> {
  const at = services.now().toISOString();
  const lease = { from: 'voiding', until: leaseFrom(at), now: at } as const;
  if (!(await transaction(services.database, orgId, (tenant) => updateLease(tenant, id, lease)))) return;
  await giveBackNow(services, orgId, id);
}

async function giveBack(services: PostageServices, orgId: string, intent: Intent): Promise<void> {
  const { database, now } = services;
  const { row, carrier } = intent;
  const refused: string[] = [];
  let words: string | null = null;
  for (const { packageId, labelId, voidedAt, ...one } of row.labels) {
    if (voidedAt !== null) continue;
    let outcome: VoidOutcome;
    try {
      const label = { ...one, reference: spellId('package', packageId), id: labelId };
      outcome = await carrier.void(label, AbortSignal.timeout(voidMs));
    } catch (error) {
      const failure = asCarrierFailure(error, 'unknown_outcome');
      if (failure.kind === 'busy' || failure.kind === 'unknown_outcome') {
        const at = now().toISOString();
        const until = leaseFrom(at, Math.max(againMs, (failure.retryAfter_s ?? 0) * 1_000));
        await transaction(database, orgId, (tenant) =>
          updateLater(tenant, row.id, { until, problem: problemOf(failure, at), at }),
        );
        return;
      }
      outcome = 'refused';
      words = failure.carrierMessage ?? failure.message;
    }
    if (outcome === 'refused') refused.push(one.trackingNumber);
    else
      await transaction(database, orgId, (tenant) =>
        updateLabelVoided(tenant, row.id, packageId, now().toISOString()),
      );
  }
  await recordGivenBack(services, orgId, intent, { refused, words });
}

async function recordGivenBack(
  { database, files, now }: PostageServices,
  orgId: string,
  { row: { id, shipmentId, boughtBy }, account }: Intent,
  { refused, words }: { refused: readonly string[]; words: string | null },
): Promise<void> {
  await transaction(database, orgId, async (tenant) => {
    const sequencer = await holdSequencer(tenant, now());
    const row = await lockPostage(tenant, id);
    if (row?.status !== 'voiding') return;
    const { at } = sequencer;
    const context: WriteContext = {
      ...{ tenant, sequencer, files, now: now(), expected: undefined },
      ...{ actor: boughtBy!, actorRole: 'operator', mode: 'live' },
    };
    const shipment = await shipmentRecord(context, spellId('shipment', shipmentId));
    const numbers = row.labels.map(({ trackingNumber }) => trackingNumber);
    const isOnIt =
      shipment.status === 'processing' &&
      shipment.packages.some(
        ({ trackingNumber }) => trackingNumber !== null && numbers.includes(trackingNumber),
      );
    const voided = row.labels.filter(({ trackingNumber }) => !refused.includes(trackingNumber));
    const why =
      refused.length === 0
        ? null
        : {
            ...problem('void_refused', `The carrier does not take back ${refused.join(', ')}.`, at),
            carrierMessage: words,
          };
    if (why && isOnIt && voided.length === 0) {
      await updateStatus(tenant, id, { from: 'voiding', to: 'bought', problem: why, at });
      await sequencer.settle();
      return;
    }
    if (isOnIt)
      await onShipment(context, shipment.id, (workContext, working) => {
        removeLabels(workContext, working, boughtBy!, numbers);
        const gone = new Set(
          row.labels.flatMap(({ documentId }) => (documentId ? spellId('document', documentId) : [])),
        );
        working.record.documents = working.record.documents.filter(({ id: one }) => !gone.has(one));
      });
    if (account.orgId === noOrganization)
      await enterCosts(
        context,
        shipment,
        voided
          .filter(({ cost }) => cost !== 0)
          .map(({ trackingNumber, cost }) => ({
            ...{ trackingNumber, kind: 'postage' as const },
            ...{ amount: -cost, currency: row.rate!.currency },
          })),
      );
    await updateVoided(tenant, id, { problem: why, at });
    await sequencer.settle();
  });
}
