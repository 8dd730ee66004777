import type { AttemptError, DeliveryState } from '@packhouse/contract/public/webhooks';
import type { Topic } from '@packhouse/contract/public/events';
import { insertRows } from '../../platform/database/insert.ts';
import { raw, sql, when } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { EventFacts } from './body.ts';
import { attemptsOfRound } from './schedule.ts';

export interface EventPlace {
  id: string;
  n: number;
  type: Topic;
  at: string;
  resourceId: string;
}

export const eventsAtOnce = 500;

/** The next events after a sequence number, in order. */
export const listEventsAfter = (tenant: Tenant, n: number): Promise<EventPlace[]> =>
  tenant.rows(sql`
    select e.id, e.n, e.type, e.at, e.resource_id as "resourceId" from events e
    where e.org_id = ${tenant.orgId} and e.n > ${n} order by e.n limit ${raw(eventsAtOnce)}`);

/** The sequence number of the last event before a time; 0 if there is none. */
export async function findLastEventBefore(tenant: Tenant, at: string): Promise<number> {
  const row = await tenant.row<{ n: number }>(sql`
    select e.n from events e where e.org_id = ${tenant.orgId} and e.at < ${at} order by e.at desc, e.n desc limit 1`);
  return row?.n ?? 0;
}

interface NewDelivery {
  id: string;
  endpointId: string;
  event: { id: string; n: number } | null;
  /** Organization of the event, where it is not that of the endpoint. */
  sourceOrgId?: string;
  topic: string;
  sample: string | null;
  reason: 'event' | 'test' | 'replay';
  attempts: number;
  at: string;
}

/** Queues deliveries. `attempts` is the number of attempts each may take. */
export const insertDeliveries = (tenant: Tenant, deliveries: readonly NewDelivery[]): Promise<void> =>
  insertRows(
    tenant,
    'webhook_deliveries',
    deliveries.map(({ id, endpointId, event, sourceOrgId, topic, sample, reason, attempts, at }) => ({
      id,
      endpoint_id: endpointId,
      event_id: event?.id ?? null,
      event_n: event?.n ?? null,
      source_org_id: sourceOrgId ?? null,
      topic,
      sample,
      state: 'waiting',
      reason,
      attempts: 0,
      round_start: 0,
      round_limit: attempts,
      next_attempt_at: at,
      created_at: at,
      updated_at: at,
    })),
  );

/** The events among these that already have a delivery, so that none is queued twice. */
export async function listQueued(
  tenant: Tenant,
  endpointId: string,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tenant.rows<{ id: string }>(sql`
    select d.event_id as id from webhook_deliveries d
    where d.org_id = ${tenant.orgId} and d.endpoint_id = ${endpointId} and d.event_id = any(${eventIds})`);
  return new Set(rows.map(({ id }) => id));
}

/** The endpoints with deliveries that are due. `isFailing` serves to send fewer at once to a failing one. */
export const listDueEndpoints = (
  tenant: Tenant,
  at: string,
): Promise<{ id: string; url: string; isFailing: boolean }[]> =>
  tenant.rows(sql`
    select e.id, e.url, e.failing_since is not null as "isFailing" from webhook_endpoints e
    where e.org_id = ${tenant.orgId} and exists (
      select from webhook_deliveries d
      where d.org_id = ${tenant.orgId} and d.endpoint_id = e.id and d.state = 'waiting' and d.next_attempt_at <= ${at})
    order by e.id`);

export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  eventId: string | null;
  /** Organization of the event, where it is not that of the endpoint. */
  sourceOrgId: string | null;
  sample: string | null;
  reason: string;
}

/** Takes the next due deliveries of an endpoint; nobody else sends them until the lease ends. */
export const claimDeliveries = (
  tenant: Tenant,
  endpointId: string,
  atMost: number,
  at: string,
  leasedUntil: string,
): Promise<(ClaimedDelivery & { sequence: number | null })[]> =>
  tenant.rows(sql`
    update webhook_deliveries d set next_attempt_at = ${leasedUntil}
    where d.org_id = ${tenant.orgId} and d.id = any(array(
      select due.id from webhook_deliveries due
      where due.org_id = ${tenant.orgId} and due.endpoint_id = ${endpointId} and due.state = 'waiting'
        and due.next_attempt_at <= ${at}
      order by due.next_attempt_at, due.event_n limit ${raw(atMost)}
      for no key update skip locked))
    returning d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.source_org_id as "sourceOrgId",
      d.event_n as sequence, d.sample, d.reason`);

export const listEventFacts = (tenant: Tenant, ids: readonly string[]): Promise<EventFacts[]> =>
  tenant.rows(sql`
    select e.id, e.n, e.type, e.at, e.actor, e.resource_type as "resourceType", e.resource_id as "resourceId", e.data
    from events e where e.org_id = ${tenant.orgId} and e.id = any(${ids})`);

export interface Round {
  state: DeliveryState;
  reason: string;
  attempts: number;
  roundStart: number;
  roundLimit: number;
  deliveredAt: string | null;
}

export const lockDelivery = (tenant: Tenant, id: string): Promise<Round | undefined> =>
  tenant.row(sql`
    select d.state, d.reason, d.attempts, d.round_start as "roundStart", d.round_limit as "roundLimit",
      d.delivered_at as "deliveredAt"
    from webhook_deliveries d where d.org_id = ${tenant.orgId} and d.id = ${id}
    for no key update`);

export interface Outcome {
  state: DeliveryState;
  nextAttemptAt: string | null;
  lastStatus: number | null;
  lastError: AttemptError | null;
  lastDurationMs: number;
  deliveredAt: string | null;
}

export const updateOutcome = (tenant: Tenant, id: string, outcome: Outcome, at: string): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_deliveries d
    set state = ${outcome.state}, next_attempt_at = ${outcome.nextAttemptAt}, attempts = d.attempts + 1,
      last_status = ${outcome.lastStatus}, last_error = ${outcome.lastError}, last_duration_ms = ${outcome.lastDurationMs},
      delivered_at = ${outcome.deliveredAt}, updated_at = ${at}
    where d.org_id = ${tenant.orgId} and d.id = ${id}`);

export interface AttemptRow {
  id: string;
  delivery_id: string;
  endpoint_id: string;
  at: string;
  duration_ms: number;
  delivered: boolean;
  status: number | null;
  error: AttemptError | null;
  error_detail: string | null;
  address: string | null;
  request_headers: Record<string, string>;
  response_headers: Record<string, string>;
  response_body: string | null;
}

export const insertAttempt = (tenant: Tenant, attempt: AttemptRow): Promise<void> =>
  insertRows(tenant, 'webhook_attempts', [attempt]);

/** Stops the waiting deliveries of an endpoint: they have no next attempt until they are released. */
export const holdDeliveries = (tenant: Tenant, endpointId: string, at: string): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_deliveries d set next_attempt_at = null, updated_at = ${at}
    where d.org_id = ${tenant.orgId} and d.endpoint_id = ${endpointId} and d.state = 'waiting'`);

/** Makes all waiting deliveries of an endpoint due, in a new round. */
export const releaseDeliveries = (tenant: Tenant, endpointId: string, at: string): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_deliveries d
    set next_attempt_at = ${at}, round_start = d.attempts, round_limit = greatest(d.round_limit, 1), updated_at = ${at}
    where d.org_id = ${tenant.orgId} and d.endpoint_id = ${endpointId} and d.state = 'waiting'`);

export const cancelDeliveries = (tenant: Tenant, endpointId: string, at: string): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_deliveries d set state = 'cancelled', next_attempt_at = null, updated_at = ${at}
    where d.org_id = ${tenant.orgId} and d.endpoint_id = ${endpointId} and d.state = 'waiting'`);

/** Makes a waiting delivery due now; gives a finished one another attempt. */
export const requeueDelivery = (tenant: Tenant, id: string, at: string): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_deliveries d
    set round_start = case when d.state = 'waiting' then d.round_start else d.attempts end,
      round_limit = case when d.state = 'waiting' then d.round_limit else 1 end,
      reason = case when d.state = 'waiting' or d.reason = 'test' then d.reason else 'retry' end,
      state = 'waiting', next_attempt_at = ${at}, updated_at = ${at}
    where d.org_id = ${tenant.orgId} and d.id = ${id}`);

export interface ReplayedEvent extends Pick<EventPlace, 'id' | 'n' | 'type'> {
  /** The existing delivery of the event, if any. */
  deliveryId: string | null;
}

/** Events of a period, up to the endpoint's position, in order; one more than may be sent again. */
export const listReplayed = (
  tenant: Tenant,
  endpointId: string,
  {
    from,
    until,
    topics,
    onlyFailed,
  }: { from: string; until: string | undefined; topics: readonly string[]; onlyFailed: boolean },
  atMost: number,
): Promise<ReplayedEvent[]> =>
  tenant.rows(sql`
    select e.id, e.n, e.type, d.id as "deliveryId"
    from events e
    left join webhook_deliveries d
      on d.org_id = ${tenant.orgId} and d.event_id = e.id and d.endpoint_id = ${endpointId}
    where e.org_id = ${tenant.orgId} and e.at >= ${from} ${when(until, (time) => sql`and e.at < ${time}`)} and e.type = any(${topics})
      and e.n <= (
        select p.sent_through from webhook_endpoints p where p.org_id = ${tenant.orgId} and p.id = ${endpointId})
      and (not ${onlyFailed} or d.delivered_at is null)
    order by e.n limit ${raw(atMost + 1)}`);

export const replayDeliveries = (tenant: Tenant, ids: readonly string[], at: string): Promise<unknown> =>
  tenant.rows(sql`
    update webhook_deliveries d
    set state = 'waiting', reason = 'replay', round_start = d.attempts, round_limit = ${attemptsOfRound},
      next_attempt_at = ${at}, updated_at = ${at}
    where d.org_id = ${tenant.orgId} and d.id = any(${ids})`);

export const purgedAtOnce = 1_000;

/** Deletes the oldest deliveries that will not be sent again, with their attempts. Returns how many. */
export async function deleteOldDeliveries(tenant: Tenant, before: string): Promise<number> {
  const rows = await tenant.rows(sql`
    delete from webhook_deliveries d
    where d.org_id = ${tenant.orgId} and d.id = any(array(
      select old.id from webhook_deliveries old
      where old.org_id = ${tenant.orgId} and old.updated_at < ${before} and old.next_attempt_at is null
      order by old.updated_at, old.id limit ${raw(purgedAtOnce)}))
    returning 1`);
  return rows.length;
}
