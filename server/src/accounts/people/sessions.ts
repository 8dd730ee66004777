/**
 * Browser sessions of people. They end after 30 minutes without use and after 12 hours in all; ended ones stay ended.
 */
import { dayMs, hourMs, minuteMs } from '@packhouse/contract/rules/time';
import type { Database, Rows } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { hashOf } from '../access/key.ts';
import {
  deleteSessionsBefore,
  findSessionByHash,
  insertSession,
  listOpenSessions,
  updateSessionEnded,
  updateSessionOperator,
  updateSessionPinProven,
  updateSessionsEnded,
  updateSessionsWithoutOperator,
  updateSessionSeen,
  type OpenSession,
} from './sessions.sql.ts';
import { listOrganizationIds } from './memberships.sql.ts';
import { makeToken, readToken } from './token.ts';

/** Ids are uuids. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  /** When the person last proved in this session who they are. */
  provenAt: string;
  /** Whether signing in took a code. */
  hasSecondFactor: boolean;
}

const idleMs = 30 * minuteMs;
const longestMs = 12 * hourMs;
const keptMs = 30 * dayMs;
const touchedEveryMs = 60_000;

/** Opens a session; returns the text of its cookie, which is not stored anywhere. */
export async function openSession(
  database: Database,
  userId: string,
  from: { address: string; agent: string },
  now: Date,
): Promise<string> {
  const text = makeToken('session', userId);
  await deleteSessionsBefore(database, userId, before(now, keptMs));
  await insertSession(database, {
    userId,
    id: newId(),
    hash: hashOf(text),
    address: from.address.slice(0, 64),
    agent: from.agent.slice(0, 300),
    at: now.toISOString(),
  });
  return text;
}

/** The person behind the cookie's text; undefined when the session has ended or never existed. */
export async function findSession(
  database: Database,
  cookieText: string | undefined,
  now: Date,
): Promise<SignedIn | undefined> {
  const read = cookieText === undefined ? undefined : readToken('session', cookieText);
  if (!read) return undefined;
  const found = await findSessionByHash(database, read.ownerId, read.hash, stillOpen(now));
  if (!found) return undefined;
  const { lastSeenAt, ...signedIn } = found;
  if (Date.parse(lastSeenAt) <= now.getTime() - touchedEveryMs) {
    await updateSessionSeen(database, found.userId, found.sessionId, now.toISOString());
  }
  return signedIn;
}

/** The sessions that a person can still use, the latest first. */
export const listSessions = (database: Database, userId: string, now: Date): Promise<OpenSession[]> =>
  listOpenSessions(database, userId, stillOpen(now));

/** Sets the operator (a uuid) who acts in the session from now on; null for the account's own. */
export const setSessionOperator = (
  database: Database,
  { userId, sessionId }: SignedIn,
  operatorId: string | null,
  now: Date,
): Promise<void> => updateSessionOperator(database, userId, sessionId, operatorId, now.toISOString());

/** Notes that the operator (a uuid) who acts in the session has entered a PIN. */
export const setSessionPinProven = (
  database: Database,
  { userId, sessionId }: SignedIn,
  operatorId: string,
  now: Date,
): Promise<void> => updateSessionPinProven(database, userId, sessionId, operatorId, now.toISOString());

/** Ends the acting of an operator (a uuid) by badge in all sessions; the account's own operator acts in them again. */
export const forgetActing = (rows: Rows, operatorId: string): Promise<void> =>
  updateSessionsWithoutOperator(rows, operatorId);

/** Ends a session; returns whether there was one to end. */
export const endSession = (
  database: Database,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> => updateSessionEnded(database, userId, sessionId, now.toISOString());

/** Ends the sessions of a person (a uuid) who belongs to no organization; those of a merchant's go on. */
export async function endSessionsOutside(rows: Rows, userId: string, now: Date): Promise<void> {
  const organizations = await listOrganizationIds(rows, userId);
  if (organizations.length === 0) await updateSessionsEnded(rows, userId, now.toISOString(), undefined);
}

/** Ends all sessions of the person but the one named by `except`. */
export const endSessions = (database: Database, userId: string, now: Date, except?: string): Promise<void> =>
  updateSessionsEnded(database.rows, userId, now.toISOString(), except);

const stillOpen = (now: Date) => ({
  seenAfter: before(now, idleMs),
  openedAfter: before(now, longestMs),
});

const before = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
