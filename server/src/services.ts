/** Services that the routes need, opened once and closed together. */
import type { AccessTokens } from './accounts/access/access-token.ts';
import type { Credentials } from './accounts/access/credentials.ts';
import type { SigningKeys } from './accounts/access/signing-keys.ts';
import type { Uses } from './accounts/access/uses.ts';
import type { Company } from './platform/company.ts';
import type { Config } from './platform/config.ts';
import type { FileStore } from './platform/file-store.ts';
import type { Database } from './platform/database/database.ts';
import type { SpaceOf } from './accounts/dashboard-api/membership.ts';
import type { Sender } from './background/webhooks/sender.ts';
import type { Clients } from './accounts/oauth/find-client.ts';
import type { OperatorUses } from './warehouse/operators/uses.ts';
import type { Origin } from './platform/origin.ts';
import type { PageCache } from './platform/page-cache.ts';
import type { Throttles } from './accounts/people/throttle.ts';
import type { RequestLog } from './accounts/requests/request-log.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Writes } from './platform/writes/write.ts';

export interface Services {
  config: Config;
  database: Database;
  credentials: Credentials;
  secrets: Secrets;
  signingKeys: SigningKeys;
  accessTokens: AccessTokens;
  /** Address at which clients reach us, which is also the issuer of tokens. */
  origin: Origin;
  clients: Clients;
  spaceOf: SpaceOf;
  throttles: Throttles;
  uses: Uses;
  operatorUses: OperatorUses;
  requests: RequestLog;
  /** Sends webhooks. One for each process, so that its slots are counted once. */
  sender: Sender;
  pages: PageCache;
  writes: Writes;
  files: FileStore;
  company: Company;
  /** Whether the demo company's merchants are in the database. */
  isDemoThere(): Promise<boolean>;
  now(): Date;
}
