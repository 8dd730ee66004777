/** Services that the routes need, opened once and closed together. */
import type { AccessTokens } from './accounts/access/access-token.ts';
import type { Credentials } from './accounts/access/credentials.ts';
import type { SigningKeys } from './accounts/access/signing-keys.ts';
import type { Uses } from './accounts/access/uses.ts';
import type { ClockCheck } from './platform/clock-check.ts';
import type { Company } from './platform/company.ts';
import type { Config } from './platform/config.ts';
import type { FileStore } from './platform/file-store.ts';
import type { Database } from './platform/database/database.ts';
import type { SpaceOf } from './accounts/dashboard-api/membership.ts';
import type { Clients } from './accounts/oauth/find-client.ts';
import type { OwnerConnection } from './warehouse/operators/owner-connection.ts';
import type { OperatorUses } from './warehouse/operators/uses.ts';
import type { Origin } from './platform/origin.ts';
import type { PageCache } from './platform/page-cache.ts';
import type { Quotas } from './platform/quotas.ts';
import type { Throttles } from './accounts/people/throttle.ts';
import type { RequestLog } from './accounts/requests/request-log.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Writes } from './platform/writes/write.ts';

export interface Services {
  config: Config;
  database: Database;
  /** Runs `work` in a transaction of the database's owner, who alone may write the staff. */
  asOwner<T>(work: (ownerConnection: OwnerConnection) => Promise<T>): Promise<T>;
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
  sender: WebhookSender;
  pages: PageCache;
  writes: Writes;
  files: FileStore;
  company: Company;
  quotas: Quotas;
  clockCheck: ClockCheck;
  /** Whether the demo company's merchants are in the database. */
  isDemoThere(): Promise<boolean>;
  now(): Date;
}

export interface WebhookSender {
  /**
   * Starts sending what is due for an organization, and waits for the answers, but only for a while: hanging requests
   * end by themselves. Throws when something could not be written; it is then sent again.
   */
  send(orgId: string): Promise<void>;
  /**
   * Starts nothing more, waits a moment for running requests, and aborts the rest: those are sent again when their
   * lease ends.
   */
  close(): Promise<void>;
}
