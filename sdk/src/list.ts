/** Lists: `await` gives one page, `for await` all records. */
import type { Answer, ReadOptions } from './call.ts';

export interface ListOptions extends ReadOptions {
  /** ETag of an earlier page: while it still holds, the page is `notModified` and has no items. */
  ifNoneMatch?: string | undefined;
}

export interface Page<T> {
  items: T[];
  /** Number of records that match the filters; only with `includeTotal`. */
  total: number | undefined;
  /** Reads the next page; undefined on the last one. */
  next: (() => Promise<Page<T>>) | undefined;
  etag: string | undefined;
  requestId: string;
  /**
   * True when nothing has changed since the page that `ifNoneMatch` names: it then has no items, and tells nothing of
   * the next page.
   */
  notModified: boolean;
}

/**
 * `await` reads one page; `for await` walks all records, in pages of 50 unless `take` is given. No request is sent
 * before one of them begins. Pages go by position, so a record may come twice or be missed when others are written
 * meanwhile; use `changes` to keep a copy.
 */
export interface List<T> extends PromiseLike<Page<T>>, AsyncIterable<T> {
  catch<R = never>(onRejected: (reason: unknown) => R | PromiseLike<R>): Promise<Page<T> | R>;
  finally(onFinally: () => void): Promise<Page<T>>;
  /**
   * Reads all records, page after page.
   * @throws RangeError when there are more than `most`, by default 10,000.
   */
  all(options?: { most?: number }): Promise<T[]>;
}

type Input = Readonly<Record<string, unknown>>;
type Read<T> = (input: Input, options: ListOptions) => Promise<Answer<T[]>>;

const largestTake = 50;

export function listOf<T>(read: Read<T>, input: Input = {}, options: ListOptions = {}): List<T> {
  const first = () => readPage(read, input, options);
  async function* walk(): AsyncGenerator<T, void, undefined> {
    const wide = { ...input, take: input['take'] ?? largestTake };
    let page: Page<T> | undefined = await readPage(read, wide, { ...options, ifNoneMatch: undefined });
    while (page) {
      yield* page.items;
      page = await page.next?.();
    }
  }
  return {
    // The object is meant to be awaited: the request is sent when the caller waits for the page.
    // oxlint-disable-next-line unicorn/no-thenable
    then: (onFulfilled, onRejected) => first().then(onFulfilled, onRejected),
    catch: (onRejected) => first().catch(onRejected),
    finally: (onFinally) => first().finally(onFinally),
    [Symbol.asyncIterator]: walk,
    async all({ most = 10_000 } = {}) {
      const found: T[] = [];
      for await (const record of walk()) {
        if (found.length === most)
          throw new RangeError(`There are more than ${most} records: narrow the filters.`);
        found.push(record);
      }
      return found;
    },
  };
}

async function readPage<T>(read: Read<T>, input: Input, options: ListOptions): Promise<Page<T>> {
  const { data, headers, etag, requestId, notModified } = await read(input, options);
  const items = data ?? [];
  const total = headers.get('x-total-count');
  const behind = { ...input, skip: Number(input['skip'] ?? 0) + items.length };
  return {
    items,
    total: total === null ? undefined : Number(total),
    next: leadsOn(headers) ? () => readPage(read, behind, { ...options, ifNoneMatch: undefined }) : undefined,
    etag,
    requestId,
    notModified,
  };
}

/** The service names the next page while more records follow (RFC 8288). */
const leadsOn = (headers: Headers) => /;\s*rel="?next"?/.test(headers.get('link') ?? '');
