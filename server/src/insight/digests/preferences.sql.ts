import type { NotificationPreferences } from '@packhouse/contract/dashboard/notifications';
import { notificationKinds, notificationTypes } from '@packhouse/contract/public/notifications';
import { sql, type Sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';

export type Chosen = Pick<
  NotificationPreferences,
  'digest' | 'digestHour' | 'digestWeekday' | 'timezone' | 'mail'
>;

/** Ordinal of the last notification a person was mailed about, for each `type.kind`. */
export type Mailed = Record<string, number>;

export interface Preferences extends Chosen {
  mailed: Mailed;
  lastDigestAt: string | null;
  nextDigestAt: string | null;
  updatedAt: string | null;
  version: number;
}

/** All combinations of notification type and kind. */
export const streams = notificationTypes.flatMap((type) =>
  notificationKinds.map((kind) => ({ type, kind, key: `${type}.${kind}` })),
);

export const findPreferences = (tenant: Tenant, userId: string): Promise<Preferences | undefined> =>
  tenant.row<Preferences>(sql`
    select p.digest, p.digest_hour as "digestHour", p.digest_weekday as "digestWeekday", p.timezone, p.mail, p.mailed,
      p.last_digest_at as "lastDigestAt", p.next_digest_at as "nextDigestAt", p.updated_at as "updatedAt", p.version
    from notification_preferences p where p.org_id = ${tenant.orgId} and p.user_id = ${userId}`);

/** Locks a person's preferences until the commit, waiting for any other holder. */
export async function lockPreferences(tenant: Tenant, userId: string): Promise<void> {
  await tenant.rows(sql`
    select p.user_id from notification_preferences p
    where p.org_id = ${tenant.orgId} and p.user_id = ${userId} for update`);
}

/** Inserts preferences for a person who has none; keeps those that somebody wrote in the meantime. */
export const insertPreferences = (tenant: Tenant, userId: string, preferences: Preferences): Promise<void> =>
  write(tenant, userId, preferences, sql`nothing`);

export const savePreferences = (tenant: Tenant, userId: string, preferences: Preferences): Promise<void> =>
  write(
    tenant,
    userId,
    preferences,
    sql`update set digest = excluded.digest, digest_hour = excluded.digest_hour,
      digest_weekday = excluded.digest_weekday, timezone = excluded.timezone, mail = excluded.mail,
      mailed = excluded.mailed, last_digest_at = excluded.last_digest_at, next_digest_at = excluded.next_digest_at,
      updated_at = excluded.updated_at, version = excluded.version`,
  );

async function write(
  tenant: Tenant,
  userId: string,
  preferences: Preferences,
  otherwise: Sql,
): Promise<void> {
  const { digest, digestHour, digestWeekday, timezone, mail, mailed, version, ...times } = preferences;
  await tenant.rows(sql`
    insert into notification_preferences (org_id, user_id, digest, digest_hour, digest_weekday, timezone, mail, mailed,
      last_digest_at, next_digest_at, updated_at, version)
    values (${tenant.orgId}, ${userId}, ${digest}, ${digestHour}, ${digestWeekday}, ${timezone},
      ${JSON.stringify(mail)}::jsonb, ${JSON.stringify(mailed)}::jsonb, ${times.lastDigestAt}, ${times.nextDigestAt},
      ${times.updatedAt}, ${version})
    on conflict (org_id, user_id) do ${otherwise}`);
}

/** Name, time zone and last notification ordinal of the organization, for its mails. */
export async function findSender(
  tenant: Tenant,
): Promise<{ name: string; timezone: string; notifications: number }> {
  const row = await tenant.row<{ name: string; timezone: string; notifications: number }>(sql`
    select o.name, o.timezone, c.notifications_total as notifications
    from organizations o join organization_clocks c on c.org_id = ${tenant.orgId}
    where o.org_id = ${tenant.orgId}`);
  return row!;
}
