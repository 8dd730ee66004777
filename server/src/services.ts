/** What the routes need, opened once and closed together. */
import type { Gate } from './access/gate.ts';
import type { Uses } from './access/uses.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { PageCache } from './page-cache.ts';

export interface Services {
  config: Config;
  database: Database;
  gate: Gate;
  uses: Uses;
  pages: PageCache;
  now(): Date;
}
