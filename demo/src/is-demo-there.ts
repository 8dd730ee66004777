import type { Database } from '../../server/src/platform/database/database.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import { organizationIdOf } from './ids.ts';

/** Whether the merchants of the demo are in this database. They come together, and this is the first of them. */
export async function isDemoThere(database: Database): Promise<boolean> {
  const found = await database.query(
    database.app,
    sql`
      select s.slug from organization_slugs s
      where s.slug = ${firstMerchant} and s.org_id = ${organizationIdOf(firstMerchant)}`,
  );
  return found.length > 0;
}

const firstMerchant = 'harbor-coffee';
