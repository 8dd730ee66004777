/** What the routes need, opened once and closed together. */
import type { Gate } from './access/gate.ts';
import type { Uses } from './access/uses.ts';
import type { Config } from './config.ts';
import type { FileStore } from './file-store.ts';
import type { Database } from './database/database.ts';
import type { OperatorUses } from './operators/uses.ts';
import type { PageCache } from './page-cache.ts';
import type { Writes } from './writes/write.ts';

export interface Services {
  config: Config;
  database: Database;
  gate: Gate;
  uses: Uses;
  operatorUses: OperatorUses;
  pages: PageCache;
  writes: Writes;
  files: FileStore;
  now(): Date;
}
