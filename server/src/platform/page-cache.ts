/**
 * Pages that were read before, by organization, operation and query, each with the version it was read at. A page is
 * served only when the credential check has just said that this version is still the current one, so it is never stale. Bounded by
 * bytes, and pages that can never be served again are dropped first; requests that miss the same page together wait for one read.
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

/** Name of a page: the organization and the resource that share a version, and the operation with its query. */
interface PageKey {
  versioned: string;
  query: string;
}

export interface PageCache {
  /** The kept page if it is of that version and the clock has not changed it. */
  get(key: PageKey, version: string, now: number): KeptPage | undefined;
  /** Reads the page and keeps it; the same page asked for meanwhile is read once. */
  read(key: PageKey, version: string, read: () => Promise<Page>): Promise<KeptPage>;
  /** How often a page was asked for since the start, and was there or not. */
  counts: { readonly hits: number; readonly misses: number };
}

export function openPageCache(megabytes: number): PageCache {
  const pages = new LRUCache<string, KeptPage & Pick<PageKey, 'versioned'>>({
    maxSize: Math.max(1, Math.round(megabytes * 1024 * 1024)),
    // A quarter more: what the compressed body may add later.
    sizeCalculation: (page, name) => Math.ceil(page.body.length * 1.25) + name.length + 200,
    dispose({ versioned }, name, reason) {
      if (reason === 'evict') forget(versioned, name);
    },
  });
  const newest = new Map<string, { version: string; names: Set<string> }>();
  const reading = new Map<string, Promise<KeptPage>>();

  const counts = { hits: 0, misses: 0 };

  return {
    counts,
    get(key, version, now) {
      const page = pages.get(nameOf(key));
      const current =
        page?.version === version && (page.changesAt === undefined || page.changesAt > now)
          ? page
          : undefined;
      counts[current ? 'hits' : 'misses'] += 1;
      return current;
    },
    read(key, version, read) {
      const name = `${version} ${nameOf(key)}`;
      const under = reading.get(name);
      if (under) return under;
      const promise = readAndKeep(key, read).finally(() => reading.delete(name));
      reading.set(name, promise);
      return promise;
    },
  };

  async function readAndKeep(key: PageKey, read: () => Promise<Page>): Promise<KeptPage> {
    const { body, more, total, changesAt, version } = await read();
    const { versioned } = key;
    const page = { versioned, version: version!, body: Buffer.from(body), more, total, changesAt };
    keep(nameOf(key), page);
    return page;
  }

  /** Keeps the page, and drops those of earlier versions. A version never comes back. */
  function keep(name: string, page: KeptPage & Pick<PageKey, 'versioned'>): void {
    const { versioned, version } = page;
    const there = newest.get(versioned);
    if (there && BigInt(there.version) > BigInt(version)) return;
    if (there?.version !== version) {
      for (const old of there?.names ?? []) pages.delete(old);
      newest.set(versioned, { version, names: new Set() });
    }
    newest.get(versioned)!.names.add(name);
    pages.set(name, page);
    // A page that is larger than the cache is not there.
    if (!pages.has(name)) forget(versioned, name);
  }

  function forget(versioned: string, name: string): void {
    const names = newest.get(versioned)?.names;
    names?.delete(name);
    if (names?.size === 0) newest.delete(versioned);
  }
}

const nameOf = ({ versioned, query }: PageKey): string => `${versioned} ${query}`;
