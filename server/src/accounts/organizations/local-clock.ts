import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export interface LocalClock {
  timezone: string;
  /** The time it is there: that of a test space may be ahead. */
  now: Date;
  isTest: boolean;
}

/** The time by which an organization or a test space lives. */
export async function readLocalClock(tenant: Tenant, now: Date): Promise<LocalClock> {
  const row = await tenant.row<{ timezone: string; ahead: number; isTest: boolean }>(sql`
    select o.timezone, o.clock_ahead_ms as ahead, o.test_of is not null as "isTest"
    from organizations o where o.org_id = ${tenant.orgId}`);
  const { timezone, ahead, isTest } = row!;
  return { timezone, now: new Date(now.getTime() + ahead), isTest };
}

/** The first day of an organization `o`, in the time zone in which it was created. */
export const firstDay = sql`coalesce(o.first_day, (o.created_at at time zone o.timezone)::date)`;

/** The day that it is in the organization at an instant (ISO). */
export async function localDayOf(tenant: Tenant, at: string): Promise<string> {
  const row = await tenant.row<{ day: string }>(sql`
    select (${at}::timestamptz at time zone o.timezone)::date as day
    from organizations o where o.org_id = ${tenant.orgId}`);
  return row!.day;
}
