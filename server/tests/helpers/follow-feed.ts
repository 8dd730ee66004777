/** A client that follows the feed of events: it asks for what comes behind the last sequence it has seen, again and again. */
import { setTimeout as pause } from 'node:timers/promises';
import type { EventRecord } from '@packhouse/contract/public/event-record';
import type { Random } from '../../../demo/src/random.ts';

export interface FeedPage {
  status: number;
  etag: string | null;
  body: EventRecord[];
}

export interface Followed {
  /** In the order they came. */
  seen: { n: number; id: string; type: string }[];
  polls: number;
  /** How often it was told that nothing has changed. */
  unchanged: number;
}

const take = 50;

/**
 * Asks until `over`, and then until there is no more; rests for a moment where a page was short. `ask` is given a query and,
 * where the client keeps the last page, its tag; it may fail, and is asked again. Throws when a page goes on otherwise than
 * with the next sequence, or back in time.
 */
export async function followFeed(
  ask: (query: string, etag: string | undefined) => Promise<FeedPage>,
  { over, random, keepsPage = false }: { over: AbortSignal; random: Random; keepsPage?: boolean },
): Promise<Followed> {
  const followed: Followed = { seen: [], polls: 0, unchanged: 0 };
  let [at, etag]: [string, string | undefined] = ['', undefined];
  for (;;) {
    // A page that was read before the last write does not show it.
    const last = over.aborted;
    const after = followed.seen.length;
    const page: FeedPage | undefined = await ask(`after=${after}&take=${take}`, etag).catch(() => undefined);
    followed.polls += 1;
    if (page?.status === 304) {
      if (etag === undefined) throw new Error('nothing has changed since a page that was never asked for');
      followed.unchanged += 1;
    } else if (page?.status === 200) {
      for (const { sequence, id, type, at: then } of page.body) {
        const next = followed.seen.length + 1;
        if (sequence !== next) throw new Error(`after ${next - 1} the feed goes on with ${sequence}`);
        if (then < at) throw new Error(`the event ${sequence} of ${then} comes after one of ${at}`);
        at = then;
        followed.seen.push({ n: sequence, id, type });
      }
      etag = keepsPage && page.body.length === 0 ? (page.etag ?? undefined) : undefined;
      if (page.body.length === take) continue;
      if (last && page.body.length === 0) return followed;
    } else if (page && page.status !== 503) throw new Error(`the feed answers ${page.status}`);
    if (last && page?.status === 304) return followed;
    await pause(random.int(0, 20));
  }
}
