import type { JobsOverview } from '@packhouse/contract/operator/jobs';
import { hourMs } from '@packhouse/contract/rules/time';
import type { Database } from '../../platform/database/database.ts';
import { findFigures } from './due.sql.ts';

/** How sending goes, over all organizations: endpoints, deliveries that wait, and the attempts of the last hour. */
export const webhookFigures = (
  database: Database,
  now: Date = new Date(),
): Promise<JobsOverview['webhooks']> => findFigures(database, new Date(now.getTime() - hourMs).toISOString());
