/** Lists: awaited they are one page, and walked they are all records. */
import type { Answer, ReadOptions } from './call.ts';

export interface ListOptions extends ReadOptions {
  /** The ETag of an earlier page: where it still holds, the page is `notModified` and has no items. */
  ifNoneMatch?: string | undefined;
}

export interface Page<T> {
  items: T[];
  /** How many records the filters leave; with `includeTotal`. */
  total: number | undefined;
  /** Reads the page behind this one; undefined of the last. */
  next: (() => Promise<Page<T>>) | undefined;
  etag: string | undefined;
  requestId: string;
  /** Nothing has changed since the page that `ifNoneMatch` names; it has no items, and nothing is known of the next. */
  notModified: boolean;
}

/**
 * `await` reads one page; `for await` walks all records, in pages of 50 where no `take` is said. Nothing is asked before
 * one of them begins. Pages go by their place, so that a record may come twice, or be passed by, when others are written
 * meanwhile: `changes` is for keeping a copy.
 */
export interface List<T> extends PromiseLike<Page<T>>, AsyncIterable<T> {
  catch<R = never>(onRejected: (reason: unknown) => R | PromiseLike<R>): Promise<Page<T> | R>;
  finally(onFinally: () => void): Promise<Page<T>>;
  /** All records, page after page. Throws a RangeError when there are more than `most` (10,000 unless told). */
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
    // An object that can be awaited is the point of it: the request is made when somebody waits for the page.
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
