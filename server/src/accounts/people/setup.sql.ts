import type { Actor } from '@packhouse/contract/measures';
import type { Database, Rows } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';

/** A link by which the installation can be set up; only the database's owner writes them. Answers whether it still can be. */
export async function insertSetupLink(owner: Rows, hash: Buffer, expiresAt: string): Promise<boolean> {
  const made = await owner(sql`
    insert into setup_links (hash, expires_at)
    select ${hash}, ${expiresAt} from installation i where i.one = 1 and i.set_up_at is null
    returning hash`);
  return made.length > 0;
}

export async function deleteExpiredSetupLinks(owner: Rows, now: string): Promise<void> {
  await owner(sql`delete from setup_links l where l.expires_at <= ${now}`);
}

export async function findSetupLink(database: Database, hash: Buffer, now: string): Promise<boolean> {
  const found = await database.rows(sql`
    select l.expires_at from setup_links l join installation i on i.one = 1
    where l.hash = ${hash} and l.expires_at > ${now} and i.set_up_at is null`);
  return found.length > 0;
}

/** An operator who is made at set-up. */
export interface FirstOperator {
  /** A uuid. */
  id: string;
  name: string;
  email: string;
  actor: Actor;
  details: Record<string, unknown>;
}

/** Whether this was the first time, by a link that is good; then the account is the operator's, if there is one. */
export async function setUpInstallation(
  rows: Rows,
  {
    token,
    at,
    userId,
    operator,
  }: { token: string; at: string; userId: string; operator: FirstOperator | undefined },
): Promise<boolean> {
  const [row] = await rows<{ done: boolean }>(sql`
    select set_up_house(${token}::text, ${at}::timestamptz, ${userId}::uuid, ${operator?.id ?? null}::uuid,
      ${operator?.name ?? null}::text, ${operator?.email.toLowerCase() ?? null}::text, ${newId()}::uuid,
      ${operator ? JSON.stringify(operator.actor) : null}::jsonb,
      ${operator ? JSON.stringify(operator.details) : null}::jsonb) as done`);
  return row!.done;
}
