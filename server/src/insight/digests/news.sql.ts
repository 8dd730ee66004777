/** Notifications that a person has not been mailed about yet. */
import { dayMs } from '@packhouse/contract/rules/time';
import type { NotificationKind, NotificationType } from '@packhouse/contract/public/notifications';
import { raw, sql, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

/** Notifications of one type and kind after an ordinal. */
export interface Wanted {
  type: NotificationType;
  kind: NotificationKind;
  after: number;
}

export interface NewsItem {
  kind: NotificationKind;
  title: string;
  message: string;
  resourceType: string | null;
  resourceId: string | null;
}

export interface NewsCount {
  kind: NotificationKind;
  type: NotificationType;
  title: string;
  count: number;
}

/** Maximum number of notifications listed individually. */
const mostItems = 20;

/** Maximum age of news, however long no mail could be sent. Longer than the week between two digests. */
const freshMs = 8 * dayMs;

/** Latest wanted notifications, newest first. */
export async function listNews(
  tenant: Tenant,
  wanted: readonly Wanted[],
  through: number,
  now: Date,
): Promise<NewsItem[]> {
  if (wanted.length === 0) return [];
  return tenant.rows<NewsItem>(sql`
    select t.kind, t.title, t.message, t.resource_type as "resourceType", t.resource_id as "resourceId"
    ${behind(tenant, wanted, through, now)} order by t.n desc limit ${raw(mostItems)}`);
}

export async function countNews(
  tenant: Tenant,
  wanted: readonly Wanted[],
  through: number,
  now: Date,
): Promise<NewsCount[]> {
  if (wanted.length === 0) return [];
  return tenant.rows<NewsCount>(sql`
    select t.kind, t.type, t.title, count(*) as count
    ${behind(tenant, wanted, through, now)} group by t.kind, t.type, t.title order by count(*) desc, t.title`);
}

/** Number of open action items in all, including those already mailed about. */
export async function countWaiting(tenant: Tenant, now: Date): Promise<number> {
  const row = await tenant.row<{ count: number }>(sql`
    select count(*) from notifications t where t.org_id = ${tenant.orgId} ${stillWaits(now)}`);
  return row!.count;
}

// Action items that somebody is handling, or that have ended or been snoozed, need nobody.
const behind = (tenant: Tenant, wanted: readonly Wanted[], through: number, now: Date): Sql => sql`
  from notifications t
  join unnest(${wanted.map(({ type }) => type)}::text[], ${wanted.map(({ kind }) => kind)}::text[],
    ${wanted.map(({ after }) => after)}::bigint[]) as w (type, kind, after)
    on w.type = t.type and w.kind = t.kind and t.n > w.after
  where t.org_id = ${tenant.orgId} and t.n > ${Math.min(...wanted.map(({ after }) => after))} and t.n <= ${through}
    and t.created_at > ${new Date(now.getTime() - freshMs).toISOString()}
    and (t.kind = 'activity' or (true ${stillWaits(now)}))`;

const stillWaits = (now: Date): Sql =>
  sql`and t.state = 'open' and (t.snoozed_until is null or t.snoozed_until <= ${now.toISOString()})`;
