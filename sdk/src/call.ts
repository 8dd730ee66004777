/** What may be said with a call, and what is answered beside the record. */
export interface ReadOptions {
  /** Ends the call: it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How long one attempt may take, in milliseconds, instead of the client's `timeoutMs`. */
  timeoutMs?: number | undefined;
}

export interface WriteOptions extends ReadOptions {
  /**
   * Names this write: repeated with the same key, it is done once (for 7 days). Without one, a key is made for the call
   * and kept over its retries. Give your own, such as the number of the order, to be safe over restarts of your program.
   */
  idempotencyKey?: string | undefined;
  /** The version that the change is meant for: a record's `version`, or its ETag. Refused with `version_conflict` otherwise. */
  ifMatch?: string | number | undefined;
  /** Everything is checked and answered as it would be, and nothing is written. */
  dryRun?: boolean | undefined;
}

export interface RequestOptions extends WriteOptions {
  /** The ETag of an earlier answer: where it still holds, the answer is `notModified` and has no data. */
  ifNoneMatch?: string | undefined;
}

/** An answer with what stands beside the record. `data` is undefined where the status is 204 or 304. */
export interface Answer<T> {
  data: T;
  status: number;
  headers: Headers;
  /** Names the request in the service's log. */
  requestId: string;
  /** The version of what is answered: for `ifNoneMatch`, and of a record for `ifMatch`. */
  etag: string | undefined;
  /** It is the answer to an earlier request with the same idempotency key. */
  replayed: boolean;
  /** Nothing has changed since the answer that `ifNoneMatch` names. */
  notModified: boolean;
}

/** A file that was answered. */
export interface FileAnswer {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  fileName: string;
}

/** A file to upload that is no Blob. */
export interface FileToSend {
  bytes: Uint8Array;
  fileName: string;
  /** Such as `application/pdf`. */
  contentType: string;
}
