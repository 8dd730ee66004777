/**
 * Pages that were read before, by organization, operation and query, each with the version it was read at. A page is
 * served only when the credential check has just said that this version is still the current one, so it is never stale. Bounded by
 * bytes; requests that miss the same page together wait for one read.
 */
import { LRUCache } from 'lru-cache';
import type { Page } from './page.ts';

export interface KeptPage {
  version: string;
  body: Buffer;
  more: boolean;
  total: number | undefined;
  changesAt: number | undefined;
  /** The body compressed, once a client has asked for it so. */
  gzip?: Buffer;
}

export interface PageCache {
  /** The kept page if it is of that version and the clock has not changed it. */
  get(key: string, version: string, now: number): KeptPage | undefined;
  /** Reads the page and keeps it; the same page asked for meanwhile is read once. */
  read(key: string, version: string, read: () => Promise<Page>): Promise<KeptPage>;
  /** How often a page was asked for since the start, and was there or not. */
  counts: { readonly hits: number; readonly misses: number };
}

export function openPageCache(megabytes: number): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: Math.max(1, Math.round(megabytes * 1024 * 1024)),
    // A quarter more: what the compressed body may add later.
    sizeCalculation: (page, key) => Math.ceil(page.body.length * 1.25) + key.length + 200,
  });
  const reading = new Map<string, Promise<KeptPage>>();

  const counts = { hits: 0, misses: 0 };

  return {
    counts,
    get(key, version, now) {
      const page = pages.get(key);
      const current =
        page?.version === version && (page.changesAt === undefined || page.changesAt > now)
          ? page
          : undefined;
      counts[current ? 'hits' : 'misses'] += 1;
      return current;
    },
    read(key, version, read) {
      const name = `${version} ${key}`;
      const under = reading.get(name);
      if (under) return under;
      const promise = readAndKeep(key, read).finally(() => reading.delete(name));
      reading.set(name, promise);
      return promise;
    },
  };

  async function readAndKeep(key: string, read: () => Promise<Page>): Promise<KeptPage> {
    const { body, more, total, changesAt, version } = await read();
    const page = { version: version!, body: Buffer.from(body), more, total, changesAt };
    pages.set(key, page);
    return page;
  }
}
