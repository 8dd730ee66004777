/** What the routes need, opened once and closed together. */
import type { AccessTokens } from './access/access-token.ts';
import type { Gate } from './access/gate.ts';
import type { SigningKeys } from './access/signing-keys.ts';
import type { Uses } from './access/uses.ts';
import type { Company } from './company.ts';
import type { Config } from './config.ts';
import type { FileStore } from './file-store.ts';
import type { Database } from './database/database.ts';
import type { Clients } from './oauth/find-client.ts';
import type { OperatorUses } from './operators/uses.ts';
import type { Origin } from './origin.ts';
import type { PageCache } from './page-cache.ts';
import type { Throttles } from './people/throttle.ts';
import type { RequestLog } from './requests/request-log.ts';
import type { Secrets } from './secrets.ts';
import type { Writes } from './writes/write.ts';

export interface Services {
  config: Config;
  database: Database;
  gate: Gate;
  secrets: Secrets;
  signingKeys: SigningKeys;
  accessTokens: AccessTokens;
  /** Where clients reach us, which is also who issues tokens. */
  origin: Origin;
  clients: Clients;
  throttles: Throttles;
  uses: Uses;
  operatorUses: OperatorUses;
  requests: RequestLog;
  pages: PageCache;
  writes: Writes;
  files: FileStore;
  company: Company;
  now(): Date;
}
