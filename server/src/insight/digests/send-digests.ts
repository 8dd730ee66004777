/**
 * Mail about notifications. What a person is to be told is written down as a mail in the transaction that notes through
 * which notification the person was told, so that nothing is told twice and nothing is left out. Then the mails that wait
 * are sent: each is claimed, sent and noted as sent, and tried again where that failed. A process that dies between sending
 * and noting may send one mail again; it loses none.
 */
import { minuteMs } from '@packhouse/contract/rules/time';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/origin.ts';
import type { SendMail } from '../../accounts/people/mail.ts';
import type { TaskLog } from '../../platform/task.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import { composeAtOnce, composeDigest, type Letter, type Letterhead } from './digest.ts';
import {
  claimMail,
  deleteOldMails,
  deleteStrangers,
  endMail,
  insertMail,
  listOpenOrganizations,
  listReaders,
  tryPreferences,
  noteFailure,
  type MailKind,
  type WaitingMail,
} from './mails.sql.ts';
import { readNews } from './news.ts';
import { nextDigestAt, usualPreferences, wantedIn } from './preferences.ts';
import {
  findPreferences,
  findSender,
  insertPreferences,
  savePreferences,
  type Preferences,
} from './preferences.sql.ts';

export interface DigestServices {
  database: Database;
  origin: Origin;
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  now(): Date;
}

export interface Round extends DigestServices {
  mail: SendMail;
  signal: AbortSignal;
  log: TaskLog;
}

/** One round over all organizations, each on its own: what fails in one is left to the next round. Answers of how many. */
export async function sendDigests(round: Round): Promise<{ written: number; sent: number; failed: number }> {
  const done = { written: 0, sent: 0, failed: 0 };
  const failures = { inRow: 0 };
  for (const orgId of await listOpenOrganizations(round.database)) {
    if (round.signal.aborted) break;
    try {
      done.written += await writeMails(round, orgId);
      const { sent, failed } = await sendMails(round, orgId, failures);
      done.sent += sent;
      done.failed += failed;
    } catch (error) {
      round.log.error({ err: error, organization: orgId }, 'the mail of an organization could not be sent');
    }
  }
  return done;
}

/** Writes the mails that are due for the members of an organization. */
async function writeMails({ database, origin, now, signal }: Round, orgId: string): Promise<number> {
  const at = now();
  const { readers, sender } = await transaction(
    database,
    orgId,
    async (tenant) => ({ readers: await listReaders(tenant), sender: await findSender(tenant) }),
    'read',
  );
  await transaction(database, orgId, async (tenant) => {
    await deleteStrangers(tenant);
    await deleteOldMails(tenant, at.toISOString());
    for (const { userId, preferences } of readers) {
      if (preferences === null)
        await insertPreferences(tenant, userId, usualPreferences(sender.timezone, at));
    }
  });
  const head: Letterhead = { organization: sender.name, orgId, url: origin.url() };
  let written = 0;
  for (const { userId, preferences } of readers) {
    if (signal.aborted) break;
    if (preferences === null || !isDue(preferences, sender.notifications, at)) continue;
    written += await transaction(database, orgId, (tenant) => writeFor(tenant, userId, head, at));
  }
  return written;
}

/** Whether anything may have to be written; looked at before anything is locked. */
const isDue = (preferences: Preferences, through: number, at: Date): boolean =>
  digestIsDue(preferences, at) || wantedIn(preferences, 'at_once').some(({ after }) => after < through);

const digestIsDue = ({ nextDigestAt: due }: Preferences, at: Date): boolean =>
  due !== null && Date.parse(due) <= at.getTime();

async function writeFor(tenant: Tenant, userId: string, head: Letterhead, at: Date): Promise<number> {
  if (!(await tryPreferences(tenant, userId))) return 0;
  // Another process may have been faster.
  const preferences = (await findPreferences(tenant, userId))!;
  const { notifications: through } = await findSender(tenant);
  const now = at.toISOString();
  let written = 0;
  const write = async (kind: MailKind, compose: (news: Awaited<ReturnType<typeof readNews>>) => Letter) => {
    const wanted = wantedIn(preferences, kind);
    const news = await readNews(
      tenant,
      wanted,
      through,
      at,
      kind === 'at_once' ? ['action_item', 'activity'] : ['action_item'],
    );
    const letter = compose(news);
    if (letter.notifications > 0) {
      await insertMail(tenant, { userId, kind, subject: letter.subject, text: letter.text, at: now });
      written += 1;
    }
    for (const { type, kind: stream } of wanted) preferences.mailed[`${type}.${stream}`] = through;
  };
  await write('at_once', (news) => composeAtOnce(news, head));
  if (digestIsDue(preferences, at)) {
    await write('digest', (news) => composeDigest(news, head, preferences));
    preferences.lastDigestAt = now;
    preferences.nextDigestAt = nextDigestAt(preferences, at);
  }
  await savePreferences(tenant, userId, preferences);
  return written;
}

/** How long after an attempt the next one comes: for three days in all. */
const retries = [10, 20, 40, 80, 160, 320, 640, 1_280, 1_920].map((minutes) => minutes * minuteMs);

/** Where so many in a row fail, it is not the addresses: the rest waits for the next round. */
const mostFailures = 3;

async function sendMails(
  round: Round,
  orgId: string,
  failures: { inRow: number },
): Promise<{ sent: number; failed: number }> {
  const { database, signal, now } = round;
  let [sent, failed] = [0, 0];
  while (!signal.aborted && failures.inRow < mostFailures) {
    const at = now().toISOString();
    const mail = await transaction(database, orgId, (tenant) => claimMail(tenant, at, retries));
    if (!mail) break;
    if (await send(round, orgId, mail)) {
      sent += 1;
      failures.inRow = 0;
    } else {
      failed += 1;
      failures.inRow += 1;
    }
  }
  return { sent, failed };
}

/** Answers whether it is done with. */
async function send(
  { database, mail, now, log }: Round,
  orgId: string,
  { id, subject, text, attempts, email }: WaitingMail,
): Promise<boolean> {
  const end = (state: 'sent' | 'failed' | 'dropped', error: string | null = null) =>
    transaction(database, orgId, (tenant) => endMail(tenant, id, state, now().toISOString(), error));
  if (email === null) {
    await end('dropped', 'The person is no longer a member.');
    return true;
  }
  try {
    await mail({ to: email, subject, text });
  } catch (error) {
    const { message } = error as Error;
    log.warn({ err: error, organization: orgId, attempts }, 'a mail could not be sent');
    if (attempts > retries.length) await end('failed', message);
    else await transaction(database, orgId, (tenant) => noteFailure(tenant, id, message));
    return false;
  }
  await end('sent');
  return true;
}
