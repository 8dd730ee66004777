import type { Config } from '../../platform/config.ts';
import { connectOwner } from '../../platform/database/connect.ts';
import { migrate as runMigrations } from '../../platform/database/migrate.ts';

/** `packhouse migrate`: brings the database to this version's schema and says what it did. */
export async function migrate(config: Config): Promise<void> {
  const owner = await connectOwner(config);
  try {
    const ran = await runMigrations(owner.ownerUrl);
    console.log(ran.length === 0 ? 'The schema is up to date.' : ran.map((name) => `ran ${name}`).join('\n'));
  } finally {
    await owner.close();
  }
}
