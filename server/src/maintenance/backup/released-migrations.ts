import { join } from 'node:path';

/** The folder of the migrations that this version has. */
export const releasedMigrations = join(import.meta.dirname, '../../../migrations');
