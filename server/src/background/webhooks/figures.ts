import type { JobsOverview } from '@packhouse/contract/operator/jobs';
import type { Database } from '../../platform/database/database.ts';
import { findFigures } from './due.sql.ts';

/** How sending goes, over all organizations: endpoints, deliveries that wait, and the attempts of the last hour. */
export const webhookFigures = (
  database: Database,
  now: Date = new Date(),
): Promise<JobsOverview['webhooks']> =>
  findFigures(database, new Date(now.getTime() - 3_600_000).toISOString());
