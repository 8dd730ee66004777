import type { DbJob, WorkerEvents } from 'graphile-worker';
import { watchedFlag } from './queue.sql.ts';

/**
 * Returns the flags of jobs that a worker asking for a job must not take now. However many organizations have work,
 * and however slow it is, one worker stays free for scheduled jobs and those started by a person.
 */
export function reservedWorker(events: WorkerEvents, hands: number): () => string[] {
  let asking = 0;
  let watched = 0;
  const isWatched = ({ flags }: DbJob) => flags?.[watchedFlag] === true;
  events.on('worker:getJob:empty', () => void (asking -= 1));
  events.on('worker:getJob:error', () => void (asking -= 1));
  events.on('job:start', ({ job }) => {
    asking -= 1;
    if (isWatched(job)) watched += 1;
  });
  events.on('job:complete', ({ job }) => {
    if (isWatched(job)) watched -= 1;
  });
  return () => {
    // A worker that is asking at this moment may get such a job too.
    const taken = watched + asking;
    asking += 1;
    return taken >= hands - 1 ? [watchedFlag] : [];
  };
}
