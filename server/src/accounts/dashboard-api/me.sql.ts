import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

export interface SignIn {
  passwordChangedAt: string;
  /** When the second factor was confirmed; null while there is none. */
  enabledAt: string | null;
  recoveryCodesLeft: number;
}

/** The ways in which a person signs in. */
export async function findSignIn(database: Database, userId: string): Promise<SignIn> {
  const [row] = await database.rows<SignIn>(sql`
    select u.password_changed_at as "passwordChangedAt", t.confirmed_at as "enabledAt",
      (select count(*) from recovery_codes r where r.user_id = ${userId} and r.used_at is null) as "recoveryCodesLeft"
    from users u left join totp_seeds t on t.user_id = ${userId}
    where u.user_id = ${userId}`);
  return row!;
}
