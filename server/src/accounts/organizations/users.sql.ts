/** People. A person is found by the hash of the email address and may belong to several organizations. */
import { sql } from '../../platform/database/sql.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { emailHash } from './email-hash.ts';

export interface User {
  userId: string;
  name: string;
  email: string;
  passwordHash: string;
}

/** Adds the person, or sets the name and password of the one who has this email address. Answers the user's id. */
export async function saveUser(tenant: Tenant, user: User, at: string): Promise<string> {
  const known = await tenant.row<{ userId: string }>(sql`
    select e.user_id as "userId" from user_emails e where e.email_hash = ${emailHash(user.email)}`);
  const userId = known?.userId ?? user.userId;
  await tenant.rows(sql`
    insert into users (user_id, name, email, password_hash, password_changed_at, created_at, updated_at, version)
    values (${userId}, ${user.name}, ${user.email}, ${user.passwordHash}, ${at}, ${at}, ${at}, 1)
    on conflict (user_id) do update set name = excluded.name, password_hash = excluded.password_hash, password_changed_at = excluded.password_changed_at,
      updated_at = excluded.updated_at, version = users.version + 1`);
  await tenant.rows(sql`
    insert into user_emails (email_hash, email, user_id) values (${emailHash(user.email)}, ${user.email}, ${userId})
    on conflict (email_hash) do nothing`);
  await tenant.rows(sql`
    insert into user_organizations (user_id, org_id) values (${userId}, ${tenant.orgId}) on conflict do nothing`);
  return userId;
}
