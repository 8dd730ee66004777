import type { DbJob, WorkerEvents } from 'graphile-worker';
import { watchedFlag } from './queue.sql.ts';

/**
 * Which flags a hand that asks for a job now must leave alone. However many organizations have something to do, and however
 * slow that is, one hand is left for what a clock or a person begins.
 */
export function spareHand(events: WorkerEvents, hands: number): () => string[] {
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
    // Whoever asks at this moment may be given one as well.
    const taken = watched + asking;
    asking += 1;
    return taken >= hands - 1 ? [watchedFlag] : [];
  };
}
