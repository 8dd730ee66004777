import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/origin.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** What sending takes, of the services. */
export interface WebhookServices {
  config: Pick<Config, 'webhookAllowPrivate'>;
  database: Database;
  secrets: Secrets;
  /** Where clients reach us: bodies that leave something out say where it is read. */
  origin: Origin;
  now(): Date;
}
