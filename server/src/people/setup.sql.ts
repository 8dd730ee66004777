import type { Database } from '../database/database.ts';
import { sql, when } from '../database/sql.ts';
import type { Rows } from './rows.ts';

export async function isSetUp(database: Database): Promise<boolean> {
  const [row] = await database.query<{ done: boolean }>(
    database.app,
    sql`select i.set_up_at is not null as done from installation i where i.one = 1`,
  );
  return row!.done;
}

export async function insertSetupLink(database: Database, hash: Buffer, expiresAt: string): Promise<void> {
  await database.query(
    database.app,
    sql`insert into setup_links (hash, expires_at) values (${hash}, ${expiresAt})`,
  );
}

export async function findSetupLink(database: Database, hash: Buffer, now: string): Promise<boolean> {
  const found = await database.query(
    database.app,
    sql`
      select l.expires_at from setup_links l join installation i on i.one = 1
      where l.hash = ${hash} and l.expires_at > ${now} and i.set_up_at is null`,
  );
  return found.length > 0;
}

/** Whether this was the first time, by a link that is good. */
export async function updateSetUp(rows: Rows, hash: Buffer, at: string): Promise<boolean> {
  const done = await rows(sql`
    update installation i set set_up_at = ${at}
    where i.one = 1 and i.set_up_at is null
      and exists (select from setup_links l where l.hash = ${hash} and l.expires_at > ${at})
    returning i.one`);
  return done.length > 0;
}

/** All of them, or those that expired before. */
export async function deleteSetupLinks(database: Database, before?: string): Promise<void> {
  await database.query(
    database.app,
    sql`delete from setup_links l where true ${when(before, (time) => sql`and l.expires_at <= ${time}`)}`,
  );
}
