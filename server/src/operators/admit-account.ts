/** An operator who is signed in with an account, as in the warehouse's console. */
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { OperatorAdmission } from './admission.ts';

/** Undefined when the account is no operator's, or of one who has left. Nothing of it is kept. */
export async function admitAccount(
  database: Database,
  { userId, sessionId }: SignedIn,
): Promise<OperatorAdmission | undefined> {
  const [found] = await database.query<{ operatorId: string; name: string }>(
    database.gate,
    sql`select o.id as "operatorId", o.name from operators o where o.user_id = ${userId} and o.active`,
  );
  return found && { ...found, credentialId: sessionId, accessMode: 'read_write' };
}
