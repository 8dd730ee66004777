/** Events become deliveries, for each endpoint in its own time and each exactly once. */
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  eventsAtOnce,
  insertDeliveries,
  listEventsAfter,
  listQueued,
  type EventPlace,
} from './deliveries.sql.ts';
import { claimEndpoint, deleteEndpoint, listBehind, moveCursor } from './endpoints.sql.ts';
import { attemptsOfRound } from './schedule.ts';
import { wants } from './topics.ts';

/** One step for each endpoint that is behind; whether any is left that still is. */
export async function fanOut(database: Database, orgId: string, now: Date): Promise<boolean> {
  const behind = await transaction(database, orgId, listBehind, 'read');
  let more = false;
  for (const { id } of behind) {
    const passed = await transaction(database, orgId, (tenant) => fanOutTo(tenant, id, now.toISOString()));
    if (passed === eventsAtOnce) more = true;
  }
  return more;
}

/** Queues what is behind the endpoint's place and moves the place on, in one transaction. Answers how many events it passed. */
async function fanOutTo(tenant: Tenant, endpointId: string, at: string): Promise<number> {
  const endpoint = await claimEndpoint(tenant, endpointId);
  if (!endpoint) return 0;
  // What ends access deletes the endpoints with it. A key that has expired and an application that was deleted do not.
  if (endpoint.ownerScopes?.length === 0) {
    await deleteEndpoint(tenant, endpointId);
    return 0;
  }
  const events = await listEventsAfter(tenant, endpoint.sentThrough);
  const last = events.at(-1);
  if (!last) return 0;
  await queueEvents(
    tenant,
    endpointId,
    events.filter(({ type }) => wants(endpoint, type)),
    at,
  );
  await moveCursor(tenant, endpointId, last.n);
  return events.length;
}

/** Queues a delivery of each event, except for those that have one. */
export async function queueEvents(
  tenant: Tenant,
  endpointId: string,
  matching: readonly EventPlace[],
  at: string,
  sourceOrgId?: string,
): Promise<void> {
  if (matching.length === 0) return;
  // A replay may have been here before.
  const queued = await listQueued(
    tenant,
    endpointId,
    matching.map(({ id }) => id),
  );
  await insertDeliveries(
    tenant,
    matching
      .filter(({ id }) => !queued.has(id))
      .map((event) => ({
        id: newId(),
        endpointId,
        event,
        ...(sourceOrgId === undefined ? {} : { sourceOrgId }),
        topic: event.type,
        sample: null,
        reason: 'event',
        attempts: attemptsOfRound,
        at,
      })),
  );
}
