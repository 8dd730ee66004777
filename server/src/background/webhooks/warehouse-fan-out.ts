/** Events of all merchants become deliveries to the endpoints of the warehouse, for each merchant in its own order. */
import { dayMs } from '@packhouse/contract/rules/time';
import { readId } from '@packhouse/contract/id';
import type { Database } from '../../platform/database/database.ts';
import { noOrganization, type Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { eventsAtOnce, listEventsAfter, type EventPlace } from './deliveries.sql.ts';
import { claimEndpoint, type ClaimedEndpoint } from './endpoints.sql.ts';
import { queueEvents } from './fan-out.ts';
import { keptDays } from './purge-deliveries.ts';
import { wants } from './topics.ts';
import {
  behindAtOnce,
  findPlace,
  listBehindWarehouse,
  listWarehousesOf,
  movePlaces,
  type Behind,
} from './warehouse-webhooks.sql.ts';

/** An event with the warehouse (uuid) that it happened in; null where it is about no shipment. */
type LocatedEvent = EventPlace & { warehouseId: string | null };

/** One step for each endpoint and each organization with new events; whether any is left. */
export async function fanOutToWarehouse(database: Database, now: Date): Promise<boolean> {
  const behind = await listBehindWarehouse(database);
  let more = behind.length === behindAtOnce;
  for (const one of behind) {
    const events = await transaction(
      database,
      one.orgId,
      (tenant) => locatedEvents(tenant, one.sentThrough),
      'read',
    );
    if (events.length === eventsAtOnce) more = true;
    await transaction(database, noOrganization, (tenant) => queue(tenant, one, events, now));
  }
  return more;
}

/** Events of an organization, which never change, are read before the endpoint is locked. */
async function locatedEvents(tenant: Tenant, after: number): Promise<LocatedEvent[]> {
  const events = await listEventsAfter(tenant, after);
  const shipmentOf = ({ resourceId }: EventPlace) => readId('shipment', resourceId) ?? '';
  const ids = new Set(events.map(shipmentOf).filter((id) => id !== ''));
  const warehouses = ids.size === 0 ? new Map<string, string>() : await listWarehousesOf(tenant, [...ids]);
  return events.map((event) => ({ ...event, warehouseId: warehouses.get(shipmentOf(event)) ?? null }));
}

/** Does nothing where somebody else holds the endpoint or has moved its place on meanwhile. */
async function queue(
  tenant: Tenant,
  { endpointId, orgId, sentThrough }: Behind,
  events: readonly LocatedEvent[],
  now: Date,
): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  const endpoint = await claimEndpoint(tenant, endpointId);
  if (!endpoint || (await findPlace(tenant, endpointId, orgId)) !== sentThrough) return;
  const oldest = new Date(now.getTime() - keptDays * dayMs).toISOString();
  const matching = events.filter((event) => event.at >= oldest && isWanted(endpoint, orgId, event));
  await queueEvents(tenant, endpointId, matching, now.toISOString(), orgId);
  await movePlaces(tenant, endpointId, [{ orgId, total: last.n }]);
}

const isWanted = (endpoint: ClaimedEndpoint, orgId: string, { type, warehouseId }: LocatedEvent): boolean =>
  wants(endpoint, type) &&
  (endpoint.organizationIds?.includes(orgId) ?? true) &&
  (endpoint.warehouseIds === null || (warehouseId !== null && endpoint.warehouseIds.includes(warehouseId)));
