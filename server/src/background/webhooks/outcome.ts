/** Outcome of an attempt for its delivery and its endpoint, written with the attempt in one transaction. */
import { webhookLifecycle } from '@packhouse/contract/public/webhooks';
import { spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import { holdSequencer, type Sequencer } from '../../platform/sequencer.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertEvents, type NewEvent } from '../../platform/events/events.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { insertAuditEntry } from '../../accounts/organizations/audit.ts';
import { findDataSpace } from '../../accounts/organizations/mode.ts';
import { noOrganization, type Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Attempt } from './attempt.ts';
import {
  holdDeliveries,
  insertAttempt,
  lockDelivery,
  updateOutcome,
  type ClaimedDelivery,
  type Outcome,
  type Round,
} from './deliveries.sql.ts';
import {
  findFailingSince,
  lockEndpoint,
  moveEndpoint,
  noteFailure,
  noteSuccess,
  type Health,
} from './endpoints.sql.ts';
import { longestFailureMs, nextAttemptAt } from './schedule.ts';
import { insertWebhookChange } from './warehouse-webhooks.sql.ts';

/**
 * Records an attempt. `now` is when the answer arrived. Nothing is written if the endpoint was deleted in the meantime.
 */
export async function settleAttempt(
  database: Database,
  orgId: string,
  delivery: ClaimedDelivery,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const { id, endpointId } = delivery;
  const attemptId = newId();
  const at = now.toISOString();
  await transaction(database, orgId, async (tenant) => {
    // The clock must be taken before any other lock, so find out first whether it will be needed.
    const mayDisable =
      attempt.error !== null && (isGone(attempt) || (await hasFailedLong(tenant, endpointId, now)));
    const ofWarehouse = orgId === noOrganization;
    const sequencer = mayDisable && !ofWarehouse ? await holdSequencer(tenant, now) : undefined;
    const endpoint = await lockEndpoint(tenant, endpointId);
    const round = endpoint && (await lockDelivery(tenant, id));
    if (!endpoint || !round) return;
    await insertAttempt(tenant, rowOf(attemptId, delivery, attempt));
    await updateOutcome(tenant, id, outcomeOf(round, endpoint, attempt, now), at);
    if (attempt.error === null) await noteSuccess(tenant, endpointId, at);
    else await noteFailure(tenant, endpointId, at, round.reason === 'test');
    if (!mayDisable || endpoint.state !== 'enabled') return;
    const reason = reasonOf(attempt, endpoint);
    await stop(tenant, endpointId, reason, sequencer?.at ?? at);
    if (sequencer) {
      await tellDisabled(tenant, sequencer, endpointId, endpoint, reason);
      await sequencer.settle();
    } else {
      await insertWebhookChange(tenant, {
        at,
        action: 'webhook.disabled',
        actor: sender,
        endpointId,
        details: { url: endpoint.url, reason },
      });
    }
  });
}

function outcomeOf(round: Round, endpoint: Health, attempt: Attempt, now: Date): Outcome {
  const last = { lastStatus: attempt.status, lastError: attempt.error, lastDurationMs: attempt.durationMs };
  const { deliveredAt } = round;
  if (attempt.error === null) {
    return {
      ...last,
      state: 'delivered',
      nextAttemptAt: null,
      deliveredAt: deliveredAt ?? now.toISOString(),
    };
  }
  // Another, faster process has settled this delivery.
  if (round.state !== 'waiting') return { ...last, state: round.state, nextAttemptAt: null, deliveredAt };
  const made = round.attempts + 1 - round.roundStart;
  if (made >= round.roundLimit) return { ...last, state: 'failed', nextAttemptAt: null, deliveredAt };
  const next = nextAttemptAt(made, now, attempt.retryAfter);
  const nextAttempt = endpoint.state === 'enabled' ? next.toISOString() : null;
  return { ...last, state: 'waiting', nextAttemptAt: nextAttempt, deliveredAt };
}

async function hasFailedLong(tenant: Tenant, endpointId: string, now: Date): Promise<boolean> {
  const since = await findFailingSince(tenant, endpointId);
  return since !== null && now.getTime() - Date.parse(since) >= longestFailureMs;
}

const isGone = ({ status }: Attempt) => status === 410;

function reasonOf(attempt: Attempt, { failingSince }: Health): string {
  if (isGone(attempt)) return 'It answered 410 Gone: it wants no more events.';
  const last = attempt.errorDetail ?? 'The last attempt failed.';
  return `Nothing could be delivered to it since ${failingSince}. The last time: ${last}`;
}

const sender: Actor = { type: 'system', id: null, name: 'Webhooks' };

/** Disables an endpoint. Its waiting deliveries are kept. */
async function stop(tenant: Tenant, id: string, reason: string, at: string): Promise<void> {
  await moveEndpoint(tenant, id, webhookLifecycle.disable, at, reason);
  await holdDeliveries(tenant, id, at);
}

/** Tells the organization that its endpoint was disabled, while its sequencer is held. */
async function tellDisabled(
  tenant: Tenant,
  sequencer: Sequencer,
  id: string,
  { url, description }: Health,
  reason: string,
): Promise<void> {
  await tellEndpoint(tenant, sequencer, 'webhook.disabled', id, { url, description, reason }, sender);
  await insertAuditEntry(tenant, {
    at: sequencer.at,
    action: 'webhook.disabled',
    actor: sender,
    subjectType: 'webhook',
    subjectId: spellId('webhook', id),
    details: { url, reason },
  });
}

/** Writes an event about an endpoint, with the notifications that follow from it. */
export async function tellEndpoint(
  tenant: Tenant,
  sequencer: Sequencer,
  type: `webhook.${'disabled' | 'enabled' | 'deleted'}`,
  id: string,
  facts: { url: string; description: string | null; reason?: string },
  actor: Actor,
): Promise<void> {
  const event: NewEvent = {
    type,
    actor,
    resourceType: 'webhook',
    resourceId: spellId('webhook', id),
    data: { ...facts, ...(await findDataSpace(tenant)) },
  };
  sequencer.touch('organization');
  await insertEvents(tenant, sequencer, [event]);
  await notify(tenant, sequencer, [event]);
}

const rowOf = (id: string, { id: deliveryId, endpointId }: ClaimedDelivery, attempt: Attempt) => ({
  id,
  delivery_id: deliveryId,
  endpoint_id: endpointId,
  at: attempt.at.toISOString(),
  duration_ms: attempt.durationMs,
  delivered: attempt.error === null,
  status: attempt.status,
  error: attempt.error,
  error_detail: attempt.errorDetail,
  address: attempt.address,
  request_headers: attempt.requestHeaders,
  response_headers: attempt.responseHeaders,
  response_body: attempt.responseBody,
});
