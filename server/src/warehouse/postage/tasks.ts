/** Background work on postage. */
import type { Database } from '../../platform/database/database.ts';
import type { Task } from '../../platform/task.ts';
import { transaction } from '../../platform/transaction.ts';
import { fetchFiles, leaseFrom, resumePurchase, type PostageServices } from './buy.ts';
import { resumeGivingBack } from './give-back.ts';
import { pollTracking } from './tracking.ts';
import { listDue, listLeftBehind, updateLease, type LeasedStatus } from './postage.sql.ts';

export const leftBehind = (database: Database, now: Date): Promise<string[]> =>
  listLeftBehind(database, now.toISOString());

/** Begun by the watch for organizations with a purchase whose lease has ended. */
export const finishPostageTask: Task<PostageServices> = {
  name: 'finish_postage',
  title: 'Finish purchases of postage that were broken off',
  // What it leaves is found again a moment later.
  maxAttempts: 1,
  async run(payload, { services, signal, log }) {
    const { orgId } = payload as { orgId: string };
    await finishPostage(services, orgId, {
      signal,
      onError: (err, id) =>
        log.warn({ err, orgId, postageId: id }, 'a purchase was not finished; it is tried again'),
    });
  },
};

/** Goes on with each purchase of an organization that was left behind. One that fails does not hold up the others. */
export async function finishPostage(
  services: PostageServices,
  orgId: string,
  { signal, onError }: { signal?: AbortSignal; onError: (error: unknown, id: string) => void },
): Promise<void> {
  const now = services.now().toISOString();
  const due = await transaction(services.database, orgId, (tenant) => listDue(tenant, now), 'read');
  for (const { id, status } of due) {
    signal?.throwIfAborted();
    await resume[status](services, orgId, id).catch((error: unknown) => onError(error, id));
  }
}

const resume: Record<LeasedStatus, (services: PostageServices, orgId: string, id: string) => Promise<void>> =
  {
    buying: resumePurchase,
    voiding: resumeGivingBack,
    bought: resumeFiles,
  };

/** Asks for parcels that no webhook told of for a day. */
export const pollTrackingTask: Task<PostageServices> = {
  name: 'poll_tracking',
  title: 'Ask carriers for parcels that have been silent for a day',
  schedule: { cron: '7 * * * *', words: 'each hour' },
  // The next hour goes on.
  maxAttempts: 1,
  async run(_payload, { services, signal, log }) {
    const changed = await pollTracking(services, {
      signal,
      onError: (err, trackingNumber) => log.warn({ err, trackingNumber }, 'a parcel could not be tracked'),
    });
    if (changed > 0) log.info({ changed }, 'parcels were tracked');
  },
};

async function resumeFiles(services: PostageServices, orgId: string, id: string): Promise<void> {
  const at = services.now().toISOString();
  const lease = { from: 'bought', until: leaseFrom(at), now: at } as const;
  if (await transaction(services.database, orgId, (tenant) => updateLease(tenant, id, lease)))
    await fetchFiles(services, orgId, id);
}
