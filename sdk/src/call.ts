/** Options of a call, and the parts of its answer beside the record. */
export interface ReadOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Time limit of one attempt in milliseconds, instead of the client's `timeoutMs`. */
  timeoutMs?: number | undefined;
}

export interface WriteOptions extends ReadOptions {
  /**
   * Key of this write: repeated with the same key within 7 days, it is done once. By default the client makes a key for
   * the call and its retries. Give your own, such as the number of the order, to be safe across restarts of your
   * program.
   */
  idempotencyKey?: string | undefined;
  /**
   * Version that the change is meant for: a record's `version`, or its ETag. Another version is refused with
   * `version_conflict`.
   */
  ifMatch?: string | number | undefined;
  /** True checks everything and answers as it would be, and writes nothing. */
  dryRun?: boolean | undefined;
}

export interface RequestOptions extends WriteOptions {
  /** ETag of an earlier answer: while it still holds, the answer is `notModified` and has no data. */
  ifNoneMatch?: string | undefined;
}

/** An answer with status and headers. `data` is undefined when the status is 204 or 304. */
export interface Answer<T> {
  data: T;
  status: number;
  headers: Headers;
  /** Id of the request in the service's log. */
  requestId: string;
  /** Version of the answer: for `ifNoneMatch`, and for a record also for `ifMatch`. */
  etag: string | undefined;
  /** True when this is the answer to an earlier request with the same idempotency key. */
  replayed: boolean;
  /** True when nothing has changed since the answer that `ifNoneMatch` names. */
  notModified: boolean;
}

/** File in an answer. */
export interface FileAnswer {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  fileName: string;
}

/** File to upload that is no Blob. */
export interface FileToSend {
  bytes: Uint8Array;
  fileName: string;
  /** Media type, such as `application/pdf`. */
  contentType: string;
}
