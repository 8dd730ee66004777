/** The events of an organization, in the order of their commits. */
import { events as catalogue, type Topic } from '@packhouse/contract/public/events';
import { readId, spellId } from '@packhouse/contract/id';
import type { Actor } from '@packhouse/contract/measures';
import type { Input } from '@packhouse/contract/operation';
import type { notifications } from '@packhouse/contract/public/notifications';
import { EventRecord } from '@packhouse/contract/public/event-record';
import { TimelineEntry, type shipments } from '@packhouse/contract/public/shipments';
import { insertRows } from '../database/insert.ts';
import { newId } from '../database/ids.ts';
import { raw, sql } from '../database/sql.ts';
import { filtered } from '../filters.ts';
import { recordPage, queryOf, type Page } from '../page.ts';
import type { Sequencer } from '../sequencer.ts';
import type { Tenant } from '../tenant.ts';

const columns = sql`
  e.id, e.n as sequence, e.type, e.at, e.actor, e.resource_type as "resourceType", e.resource_id as "resourceId", e.data`;

export function listEvents(tenant: Tenant, query: Input<typeof notifications.events>): Promise<Page> {
  const chosen = sql`
    from events e
    where e.org_id = ${tenant.orgId} and e.n > ${query.after}
      ${filtered<typeof notifications.events, 'after'>(query, {
        type: (types) => sql`and e.type = any(${types})`,
        resourceId: (id) => sql`and e.resource_id = ${id}`,
        updatedSince: (since) => sql`and e.at > ${since}`,
      })}`;
  return recordPage<typeof EventRecord, EventRecord>(
    tenant,
    'events',
    query,
    queryOf(query, columns, chosen, raw('e.n')),
    EventRecord,
    (row) => ({ ...row, id: spellId('event', row.id) }),
  );
}

/** The existing events among these (spelled ids), in their order. */
export async function listEventsOf(tenant: Tenant, ids: readonly string[]): Promise<EventRecord[]> {
  const rows = await tenant.rows<EventRecord>(sql`
    select ${columns} from events e
    where e.org_id = ${tenant.orgId} and e.id = any(${ids.map((id) => readId('event', id)!)}) order by e.n`);
  return rows.map((row) => ({ ...row, id: spellId('event', row.id) }));
}

/** The events of one resource, oldest first. */
export function listTimeline(
  tenant: Tenant,
  resourceId: string,
  query: Input<typeof shipments.timeline>,
): Promise<Page> {
  const chosen = sql`
    from events e
    where e.org_id = ${tenant.orgId} and e.resource_id = ${resourceId}
      ${filtered<typeof shipments.timeline>(query, { updatedSince: (since) => sql`and e.at > ${since}` })}`;
  return recordPage<typeof TimelineEntry, EventRecord>(
    tenant,
    'events',
    query,
    queryOf(query, columns, chosen, raw('e.n')),
    TimelineEntry,
    (row) => ({
      id: spellId('event', row.id),
      at: row.at,
      event: row.type,
      title: catalogue[row.type].title,
      actor: row.actor,
      data: row.data,
    }),
  );
}

export interface NewEvent {
  id?: string;
  type: Topic;
  /** When it happened, if before the sequencer (for imported history). */
  at?: string;
  actor: Actor;
  resourceType: string;
  /** A spelled id. */
  resourceId: string;
  data: Record<string, unknown>;
}

/** Writes events in the given order. */
export function insertEvents(
  tenant: Tenant,
  sequencer: Sequencer,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length > 0) sequencer.touch('events');
  const before = sequencer.add('events', events.length);
  return insertRows(
    tenant,
    'events',
    events.map(({ id, at = sequencer.at, ...event }, index) => ({
      ...event,
      id: id ? readId('event', id) : newId(),
      n: before + index + 1,
      at,
    })),
  );
}
