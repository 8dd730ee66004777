import { insertRows } from '../../platform/database/insert.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { across, raw, sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Preferences } from './preferences.sql.ts';

/**
 * Active organizations without test spaces. Uses the gate's login, which may read these columns of every organization.
 */
export async function listOpenOrganizations(database: Database): Promise<string[]> {
  const rows = await database.query<{ orgId: string }>(
    database.gate,
    sql`${across('organizations and test spaces')}
      select spaces.org_id as "orgId" from organizations spaces
      where spaces.test_of is null and spaces.status = 'active' order by spaces.org_id`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Members with their preferences; null for those who have none yet. */
export const listReaders = (tenant: Tenant): Promise<{ userId: string; preferences: Preferences | null }[]> =>
  tenant.rows(sql`
    select m.user_id as "userId",
      case when p.user_id is not null then jsonb_build_object('digest', p.digest, 'digestHour', p.digest_hour,
        'digestWeekday', p.digest_weekday, 'timezone', p.timezone, 'mail', p.mail, 'mailed', p.mailed,
        'lastDigestAt', p.last_digest_at, 'nextDigestAt', p.next_digest_at, 'updatedAt', p.updated_at,
        'version', p.version) end as preferences
    from members m
    left join notification_preferences p on p.org_id = ${tenant.orgId} and p.user_id = m.user_id
    where m.org_id = ${tenant.orgId}
    order by m.user_id`);

/**
 * Locks a person's preferences until the commit. Returns false when another transaction has them locked, or there are
 * none.
 */
export async function tryPreferences(tenant: Tenant, userId: string): Promise<boolean> {
  const row = await tenant.row(sql`
    select p.user_id from notification_preferences p
    where p.org_id = ${tenant.orgId} and p.user_id = ${userId} for update skip locked`);
  return row !== undefined;
}

/** Deletes the preferences of people who are no longer members; on their return they start afresh. */
export async function deleteStrangers(tenant: Tenant): Promise<void> {
  await tenant.rows(sql`
    delete from notification_preferences p
    where p.org_id = ${tenant.orgId} and not exists (
      select from members m where m.org_id = ${tenant.orgId} and m.user_id = p.user_id)`);
}

export type MailKind = 'at_once' | 'digest';

export const insertMail = (
  tenant: Tenant,
  mail: { userId: string; kind: MailKind; subject: string; text: string; at: string },
): Promise<void> =>
  insertRows(tenant, 'notification_mails', [
    {
      id: newId(),
      user_id: mail.userId,
      kind: mail.kind,
      subject: mail.subject,
      text: mail.text,
      state: 'waiting',
      attempts: 0,
      next_attempt_at: mail.at,
      created_at: mail.at,
    },
  ]);

export interface WaitingMail {
  id: string;
  subject: string;
  text: string;
  attempts: number;
  /** Null when the person is no longer a member. */
  email: string | null;
}

/**
 * Claims the next mail that is due and counts the attempt. Until the delay in `again` (milliseconds, by attempt) has
 * passed, other processes leave it alone; after that it is retried if this process has not come back.
 */
export const claimMail = (
  tenant: Tenant,
  now: string,
  again: readonly number[],
): Promise<WaitingMail | undefined> =>
  tenant.row<WaitingMail>(sql`
    update notification_mails n
    set attempts = n.attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + (${again}::bigint[])[least(n.attempts + 1, ${again.length}::int)] * interval '1 millisecond'
    where n.org_id = ${tenant.orgId} and n.id = (
      select w.id from notification_mails w
      where w.org_id = ${tenant.orgId} and w.state = 'waiting' and w.next_attempt_at <= ${now}
      order by w.next_attempt_at, w.id limit 1 for update skip locked)
    returning n.id, n.subject, n.text, n.attempts,
      (select m.email from members m where m.org_id = ${tenant.orgId} and m.user_id = n.user_id) as email`);

/** Ends a waiting mail and erases its text. */
export async function endMail(
  tenant: Tenant,
  id: string,
  state: 'sent' | 'failed' | 'dropped',
  at: string,
  error: string | null,
): Promise<void> {
  await tenant.rows(sql`
    update notification_mails n
    set state = ${state}, next_attempt_at = null, ended_at = ${at}, error = ${error}, text = ''
    where n.org_id = ${tenant.orgId} and n.id = ${id} and n.state = 'waiting'`);
}

export async function noteFailure(tenant: Tenant, id: string, error: string): Promise<void> {
  await tenant.rows(sql`
    update notification_mails n set error = ${error} where n.org_id = ${tenant.orgId} and n.id = ${id}`);
}

const keptDays = 30;

export async function deleteOldMails(tenant: Tenant, now: string): Promise<void> {
  await tenant.rows(sql`
    delete from notification_mails n
    where n.org_id = ${tenant.orgId} and n.ended_at < ${now}::timestamptz - interval '${raw(keptDays)} days'`);
}
