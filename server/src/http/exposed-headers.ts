/** Headers of an answer that scripts on other origins may read. */
export const exposedHeaders = [
  'allow',
  'content-disposition',
  'etag',
  'idempotency-replayed',
  'link',
  'location',
  'ratelimit',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'www-authenticate',
  'x-request-id',
  'x-total-count',
];
