import type { Sessions } from '@packhouse/contract/dashboard/me';
import type { z } from 'zod';
import type { Database, Rows } from '../../platform/database/database.ts';
import { sql, when } from '../../platform/database/sql.ts';

interface NewSession {
  userId: string;
  id: string;
  hash: Buffer;
  address: string;
  agent: string;
  at: string;
}

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  const { userId, id, hash, address, agent, at } = session;
  await database.rows(sql`
    insert into sessions (user_id, id, hash, address, agent, created_at, last_seen_at)
    values (${userId}, ${id}, ${hash}, ${address}, ${agent}, ${at}, ${at})`);
}

/** An open session was last seen and opened after these times (ISO). */
interface Since {
  seenAfter: string;
  openedAfter: string;
}

interface FoundSession {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  provenAt: string;
  hasSecondFactor: boolean;
  lastSeenAt: string;
}

export async function findSessionByHash(
  database: Database,
  userId: string,
  hash: Buffer,
  { seenAfter, openedAfter }: Since,
): Promise<FoundSession | undefined> {
  return database.row<FoundSession>(sql`
    select s.user_id as "userId", s.id as "sessionId", u.name, u.email, s.last_seen_at as "lastSeenAt",
      coalesce(s.proven_at, s.created_at) as "provenAt", t.confirmed_at is not null as "hasSecondFactor"
    from sessions s join users u on u.user_id = s.user_id
    left join totp_seeds t on t.user_id = s.user_id
    where s.user_id = ${userId} and s.hash = ${hash} and s.ended_at is null
      and s.last_seen_at > ${seenAfter} and s.created_at > ${openedAfter}`);
}

/** An open session as its person sees it, with its uuid. */
export type OpenSession = Omit<z.input<typeof Sessions>['sessions'][number], 'current'>;

export const listOpenSessions = (
  database: Database,
  userId: string,
  { seenAfter, openedAfter }: Since,
): Promise<OpenSession[]> =>
  database.rows(sql`
    select s.id, s.address, s.agent, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
    from sessions s
    where s.user_id = ${userId} and s.ended_at is null
      and s.last_seen_at > ${seenAfter} and s.created_at > ${openedAfter}
    order by s.last_seen_at desc, s.id`);

/** Moves the time forward only: requests of one session may arrive together. */
export async function updateSessionSeen(
  database: Database,
  userId: string,
  id: string,
  at: string,
): Promise<void> {
  await database.rows(sql`
    update sessions set last_seen_at = ${at}
    where user_id = ${userId} and id = ${id} and ended_at is null and last_seen_at < ${at}`);
}

export async function updateSessionProven(rows: Rows, userId: string, id: string, at: string): Promise<void> {
  await rows(sql`
    update sessions set proven_at = ${at} where user_id = ${userId} and id = ${id} and ended_at is null`);
}

/** Sets the operator who acts in an open session from now on; null for the account's own operator. */
export async function updateSessionOperator(
  database: Database,
  userId: string,
  id: string,
  operatorId: string | null,
  at: string,
): Promise<void> {
  await database.rows(sql`
    update sessions set operator_id = ${operatorId}, operator_since = ${operatorId === null ? null : at}
    where user_id = ${userId} and id = ${id} and ended_at is null
      and operator_id is distinct from ${operatorId}`);
}

/** Notes that the operator who acts in the session has entered a PIN. */
export async function updateSessionPinProven(
  database: Database,
  userId: string,
  id: string,
  operatorId: string,
  at: string,
): Promise<void> {
  await database.rows(sql`
    update sessions set pin_operator_id = ${operatorId}, pin_proven_at = ${at}
    where user_id = ${userId} and id = ${id} and ended_at is null`);
}

export async function updateSessionsWithoutOperator(rows: Rows, operatorId: string): Promise<void> {
  await rows(
    sql`update sessions set operator_id = null, operator_since = null where operator_id = ${operatorId}`,
  );
}

export async function updateSessionEnded(
  database: Database,
  userId: string,
  id: string,
  at: string,
): Promise<boolean> {
  const ended = await database.rows(sql`
    update sessions set ended_at = ${at}
    where user_id = ${userId} and id = ${id} and ended_at is null
    returning id`);
  return ended.length > 0;
}

export async function updateSessionsEnded(
  rows: Rows,
  userId: string,
  at: string,
  except: string | undefined,
): Promise<void> {
  await rows(sql`
    update sessions set ended_at = ${at}
    where user_id = ${userId} and ended_at is null ${when(except, (id) => sql`and id <> ${id}`)}`);
}

export async function deleteSessionsBefore(database: Database, userId: string, time: string): Promise<void> {
  await database.rows(sql`delete from sessions where user_id = ${userId} and created_at < ${time}`);
}

/** Whether the person has signed in from this address lately. */
export async function hasSessionFrom(database: Database, userId: string, address: string): Promise<boolean> {
  const found = await database.rows(
    sql`select s.id from sessions s where s.user_id = ${userId} and s.address = ${address} limit 1`,
  );
  return found.length > 0;
}
