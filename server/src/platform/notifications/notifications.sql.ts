import { readId } from '@packhouse/contract/id';
import {
  Notification,
  notificationTypes,
  NotificationSummary,
  severities,
  type notifications,
  type NotificationSeverity,
  type NotificationState,
  type NotificationType,
} from '@packhouse/contract/public/notifications';
import type { Input } from '@packhouse/contract/operation';
import { inColumns } from '../database/columns.ts';
import { insertRows } from '../database/insert.ts';
import { nothing, raw, sql, when, type Sql } from '../database/sql.ts';
import { conditionsOf } from '../filters.ts';
import type { Answer } from '../implement.ts';
import { ordinalDocPage } from '../ordinal-page.ts';
import { docPage, queryOf, type Page } from '../page.ts';
import { render } from '../render.ts';
import type { Tenant } from '../tenant.ts';

export function listNotifications(
  tenant: Tenant,
  query: Input<typeof notifications.list>,
  version: string | null,
  now: Date,
): Promise<Page> {
  return query.snoozed === undefined
    ? listChosen(tenant, query, version, [], '')
    : listSnoozed(tenant, query, version, now);
}

/** Lists by snooze, which changes with time: the page holds until the next notification comes back. */
async function listSnoozed(
  tenant: Tenant,
  query: Input<typeof notifications.list>,
  version: string | null,
  now: Date,
): Promise<Page> {
  const at = now.toISOString();
  const next = await tenant.row<{ at: string | null }>(sql`
    select min(t.snoozed_until) as at from notifications t
    where t.org_id = ${tenant.orgId} and t.snoozed_until > ${at}`);
  const condition = query.snoozed
    ? sql`and t.snoozed_until > ${at}`
    : sql`and (t.snoozed_until is null or t.snoozed_until <= ${at})`;
  const page = await listChosen(tenant, query, version, [condition], `${next!.at}`);
  return next!.at === null ? page : { ...page, changesAt: Date.parse(next!.at) };
}

/** `moment` keeps apart remembered places of the same filters when the filters depend on the time. */
function listChosen(
  tenant: Tenant,
  query: Input<typeof notifications.list>,
  version: string | null,
  conditions: readonly Sql[],
  moment: string,
): Promise<Page> {
  const filters = [
    ...conditions,
    ...conditionsOf<typeof notifications.list>(query, {
      type: (types) => sql`and t.type = any(${types})`,
      severity: (names) => sql`and t.severity = any(${names})`,
      kind: (kind) => sql`and t.kind = ${kind}`,
      state: (states) => sql`and t.state = any(${states})`,
      resourceId: (id) => sql`and t.resource_id = ${id}`,
      unread: (unread) => sql`and t.read_at is ${raw(unread ? 'null' : 'not null')}`,
      updatedSince: (since) => sql`and t.updated_at > ${since}`,
      // It changes with time: see listSnoozed.
      snoozed: () => nothing,
    }),
  ];
  if (query.updatedSince === undefined) {
    const { skip: _skip, take: _take, includeTotal: _includeTotal, ...chosen } = query;
    const list = {
      resource: 'notifications',
      table: 'notifications',
      order: 'desc',
      filters,
      filterKey: JSON.stringify(chosen) + moment,
      version,
    } as const;
    return ordinalDocPage(tenant, list, query, raw('t.doc'));
  }
  const chosen = sql`
    from notifications t
    where t.org_id = ${tenant.orgId} ${filters.reduce((all, one) => sql`${all} ${one}`, raw(''))}`;
  return docPage(
    tenant,
    'notifications',
    query,
    queryOf(query, sql`t.doc`, chosen, raw('t.updated_at, t.id')),
  );
}

export const findNotification = (tenant: Tenant, id: string): Promise<Answer | undefined> =>
  tenant.row<Answer>(sql`
    select t.doc as body, t.version from notifications t where t.org_id = ${tenant.orgId} and t.id = ${id}`);

/** Counts notifications, without those that are snoozed at `now`. */
export async function countNotifications(tenant: Tenant, now: Date): Promise<Answer> {
  const counts = await tenant.rows<{
    type: NotificationType;
    severity: NotificationSeverity;
    unread: number;
    open: number;
  }>(sql`
    select t.type, t.severity, count(*) filter (where t.read_at is null) as unread,
      count(*) filter (where t.state = 'open') as open
    from notifications t
    where t.org_id = ${tenant.orgId} and (t.read_at is null or t.state = 'open')
      and (t.snoozed_until is null or t.snoozed_until <= ${now.toISOString()})
    group by t.type, t.severity`);
  const unread = (rows: typeof counts) => rows.reduce((sum, row) => sum + row.unread, 0);
  return {
    body: render(NotificationSummary, {
      unread: unread(counts),
      openActionItems: counts.reduce((sum, row) => sum + row.open, 0),
      bySeverity: each(severities, (severity) => unread(counts.filter((row) => row.severity === severity))),
      byType: each(notificationTypes, (type) => unread(counts.filter((row) => row.type === type))),
    }),
  };
}

/** The unfinished action items with these dedupeKeys: at most one for each. */
export async function listOpenItems(tenant: Tenant, causes: readonly string[]): Promise<Notification[]> {
  if (causes.length === 0) return [];
  const rows = await tenant.rows<{ doc: string }>(sql`
    select t.doc from notifications t
    where t.org_id = ${tenant.orgId} and t.dedupe_key = any(${causes}) and t.state in ('open', 'acknowledged')`);
  return rows.map(({ doc }) => JSON.parse(doc) as Notification);
}

/** The unfinished action items of a topic. */
export async function listWaitingItems(tenant: Tenant, topic: string): Promise<Notification[]> {
  const rows = await tenant.rows<{ doc: string }>(sql`
    select t.doc from notifications t
    where t.org_id = ${tenant.orgId} and t.event = ${topic} and t.dedupe_key is not null
      and t.state in ('open', 'acknowledged')`);
  return rows.map(({ doc }) => JSON.parse(doc) as Notification);
}

/** Inserts notifications in their order, with ordinals after `before`. */
export const insertNotifications = (
  tenant: Tenant,
  before: number,
  records: readonly Notification[],
): Promise<void> =>
  insertRows(
    tenant,
    'notifications',
    records.map((record, index) => ({
      ...record,
      id: readId('notification', record.id),
      n: before + index + 1,
      doc: render(Notification, record),
    })),
  );

/** Writes changed notifications that are still in one of the states `from`; returns how many were. */
export async function updateNotifications(
  tenant: Tenant,
  records: readonly Notification[],
  from?: readonly NotificationState[],
): Promise<number> {
  if (records.length === 0) return 0;
  const rows = records.map((record) =>
    inColumns({ ...record, id: readId('notification', record.id), doc: render(Notification, record) }),
  );
  const written = await tenant.rows(sql`
    update notifications t
    set message = r.message, actions = r.actions, state = r.state, count = r.count, read_at = r.read_at,
      snoozed_until = r.snoozed_until, resolved_at = r.resolved_at, doc = r.doc, updated_at = r.updated_at, version = r.version
    from jsonb_populate_recordset(null::notifications, ${JSON.stringify(rows)}::jsonb) r
    where t.org_id = ${tenant.orgId} and t.id = r.id ${when(from, (states) => sql`and t.state = any(${states})`)}
    returning t.id`);
  return written.length;
}

/**
 * Marks unread notifications as read, in one statement; returns how many there were. The stored JSON is changed in
 * place. This is safe because quotes inside its texts are escaped, and the first occurrence of each of these fields is
 * the record's own.
 */
export async function updateUnread(
  tenant: Tenant,
  { type, kind, until }: Input<typeof notifications.readAll>,
  at: string,
): Promise<number> {
  const written = await tenant.rows(sql`
    update notifications t
      set read_at = ${at}, updated_at = ${at}, version = t.version + 1,
        doc = regexp_replace(regexp_replace(regexp_replace(t.doc,
          '"readAt":null', '"readAt":"' || ${at}::text || '"'),
          '"updatedAt":"[^"]*"', '"updatedAt":"' || ${at}::text || '"'),
          '"version":[0-9]+', '"version":' || (t.version + 1))
      where t.org_id = ${tenant.orgId} and t.read_at is null
        ${when(type, (one) => sql`and t.type = ${one}`)}
        ${when(kind, (one) => sql`and t.kind = ${one}`)}
        ${when(until, (instant) => sql`and t.created_at <= ${instant}`)}
    returning t.n`);
  return written.length;
}

const each = <N extends string, V>(names: readonly N[], value: (name: N) => V) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, V>;
