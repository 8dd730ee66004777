/** Links that set a new password: good for an hour and once. Whoever asks for one learns nothing from the answer. */
import { lockUser } from './account.sql.ts';
import { dayMs, hourMs } from '@packhouse/contract/rules/time';
import { hashOf } from '../access/key.ts';
import type { Sequencer } from '../../platform/sequencer.ts';
import type { Database, Rows } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import { auditOf } from '../organizations/audit.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { insertAccountEntry, withAccount } from './account.ts';
import { findPerson } from './accounts.sql.ts';
import { findPersonByEmail, savePassword } from './accounts.ts';
import type { SendMail } from './mail.ts';
import { mayGive } from './may-give.ts';
import type { By } from './members.ts';
import { findMember, isOperatorAccount, listOrganizationIds } from './memberships.sql.ts';
import { checkPassword } from './password-rules.ts';
import {
  deleteResetsBefore,
  findReset,
  insertReset,
  updateResetUsed,
  updateResetsUsed,
} from './password-resets.sql.ts';
import { hashInTurn } from './password-work.ts';
import { inWords, networkOf, type Throttles } from './throttle.ts';
import { makeToken, readToken } from './token.ts';

const audit = auditOf('user');
const lifeMs = hourMs;
const addressLimit = { points: 20, seconds: 3600 };
const accountLimit = { points: 3, seconds: 3600 };

/** The page that takes a link's token. */
export const resetUrl = (issuer: string, token: string): string =>
  `${issuer}/password-reset/new?token=${token}`;

export interface ResetDesk {
  database: Database;
  throttles: Throttles;
  mail: SendMail | undefined;
  issuer: string;
}

/**
 * Sends a link to the person with this address, if there is one and mail is configured. Answers how long to wait where one
 * place asks too often; otherwise nothing, whoever was asked for. What it does for a person, it does after the answer, so
 * that the time it takes tells nothing either: `later` is told of it.
 */
export async function requestReset(
  desk: ResetDesk,
  { email, address }: { email: string; address: string },
  now: Date,
  later: (work: Promise<void>) => void,
): Promise<{ waitSeconds: number } | undefined> {
  const wait = await desk.throttles.consume('reset address', networkOf(address), addressLimit);
  if (wait > 0) return { waitSeconds: wait };
  later(sendReset(desk, email, now));
  return undefined;
}

async function sendReset(
  { database, throttles, mail, issuer }: ResetDesk,
  email: string,
  now: Date,
): Promise<void> {
  if (!mail) return;
  const wait = await throttles.consume('reset account', email.trim().toLowerCase(), accountLimit);
  const person = wait > 0 ? undefined : await findPersonByEmail(database, email);
  if (!person) return;
  const token = await makeReset(database, person.userId, now);
  if (token === undefined) return;
  await mail({
    to: person.email,
    subject: 'Reset your Packhouse password',
    text: [
      `Hello ${person.name},`,
      '',
      'Someone, probably you, asked to reset your password. Set a new one here:',
      '',
      resetUrl(issuer, token),
      '',
      `The link works once and expires in ${inWords(lifeMs / 1000)}. If this was not you, ignore this email. Your password will not change.`,
    ].join('\n'),
  });
}

/** A new link's token; undefined when there is no such person. */
export const makeReset = (database: Database, userId: string, now: Date): Promise<string | undefined> =>
  withAccount(database, userId, (rows) => startReset(rows, userId, now));

/** The same for a person of no organization; undefined for any other, whom nobody outside may take over. */
export const makeResetOutside = async (
  database: Database,
  userId: string,
  now: Date,
): Promise<string | undefined> => {
  const organizations = await listOrganizationIds(database.rows, userId);
  return organizations.length > 0 ? undefined : makeReset(database, userId, now);
};

/**
 * Under the organization's sequencer: a link for a member, which whoever asks for it hands over. Undefined when there is no such
 * member.
 *
 * @throws Failure role_too_low beyond one's own, invalid_state for a person of other organizations or of the
 * warehouse's staff too: no administrator may take over what belongs there.
 */
export async function makeResetForMember(
  database: Database,
  tenant: Tenant,
  sequencer: Sequencer,
  userId: string,
  by: By,
): Promise<string | undefined> {
  const member = await findMember(tenant, userId);
  if (!member) return undefined;
  mayGive(by.role, member.role);
  const rows: Rows = (statement) => tenant.rows(statement);
  const organizations = await listOrganizationIds(rows, userId);
  if (organizations.some((orgId) => orgId !== tenant.orgId)) {
    throw new Failure(
      'invalid_state',
      `${member.name} belongs to other organizations too, so this one cannot set the password. Ask for a link at /password-reset, or have the operator of the service make one: packhouse admin users reset ${member.email}`,
    );
  }
  if (await isOperatorAccount(database, userId)) {
    throw new Failure(
      'invalid_state',
      `${member.name} works for the warehouse too, so an organization cannot set the password. Ask for a link at /password-reset, or have the operator of the service make one: packhouse admin users reset ${member.email}`,
    );
  }
  sequencer.touch('organization');
  await lockUser(rows, userId);
  const token = await startReset(rows, userId, new Date(sequencer.at));
  const details = { name: member.name };
  await audit(tenant, sequencer.at, 'member.password_reset_made', by.actor, userId, details);
  return token;
}

/** Whether the link is still good; it is not used by this. */
export async function isResetGood(database: Database, token: string, now: Date): Promise<boolean> {
  const read = readToken('reset', token);
  return read !== undefined && (await findReset(database, read.ownerId, read.hash, now.toISOString()));
}

/**
 * Sets the password, ends all sessions of the person and all other links.
 *
 * @throws Failure not_found when the link is not good any more, validation_failed for the password.
 */
export async function redeemReset(
  database: Database,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<void> {
  const read = readToken('reset', token);
  if (!read || !(await findReset(database, read.ownerId, read.hash, now.toISOString()))) throw gone();
  const person = await findPerson(database, read.ownerId);
  if (!person) throw gone();
  checkPassword(password, person);
  const passwordHash = await hashInTurn(password);
  await withAccount(database, read.ownerId, async (rows) => {
    if (!(await updateResetUsed(rows, read.ownerId, read.hash, now.toISOString()))) throw gone();
    await updateResetsUsed(rows, read.ownerId, now.toISOString());
    await savePassword(rows, read.ownerId, passwordHash, now);
    await insertAccountEntry(rows, read.ownerId, now, 'password.reset');
  });
}

async function startReset(rows: Rows, userId: string, now: Date): Promise<string> {
  const token = makeToken('reset', userId);
  await deleteResetsBefore(rows, userId, new Date(now.getTime() - 30 * dayMs).toISOString());
  await insertReset(rows, {
    userId,
    hash: hashOf(token),
    at: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
  });
  await insertAccountEntry(rows, userId, now, 'password.reset_asked');
  return token;
}

const gone = () =>
  new Failure('not_found', 'This link has been used or is older than one hour. Request a new one.');
