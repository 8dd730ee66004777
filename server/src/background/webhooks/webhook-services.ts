import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/origin.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** Services needed for sending webhooks. */
export interface WebhookServices {
  config: Pick<Config, 'webhookAllowPrivate'>;
  database: Database;
  secrets: Secrets;
  /** Address at which clients reach us, for bodies that are truncated and say where the rest is. */
  origin: Origin;
  now(): Date;
}
