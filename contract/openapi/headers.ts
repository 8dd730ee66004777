/** The headers of the description: those of requests, and those of answers. */

const header = (description: string, type: string, example: unknown) => ({
  description,
  schema: { type, examples: [example] },
});

export const headers = {
  ETag: header(
    'The version of the answer: for If-None-Match, and of a record for If-Match.',
    'string',
    'W/"1042.3q9ts7c4"',
  ),
  Link: header(
    'Other pages of the list (RFC 8288), relative to the server: `next` while more records follow, and `prev`.',
    'string',
    '</v0/shipments?skip=10&take=10>; rel="next"',
  ),
  Location: header('The path of the new record.', 'string', '/v0/shipments/shp_01kj5m2v8xfq3t9s7c4d6e8g0h'),
  'Content-Disposition': header('The name of the file.', 'string', 'attachment; filename="PNP-1042.pdf"'),
  'Idempotency-Replayed': header(
    '`true` when this is the answer to an earlier request with the same key.',
    'string',
    'true',
  ),
  'X-Total-Count': header('How many records the filters leave; with includeTotal=true.', 'integer', 184),
  'X-Request-Id': header(
    'Names this request in our log. Send your own in the same header (up to 64 of A-Z a-z 0-9 . _ -) and it is kept.',
    'string',
    'req_01kj5m2v8xfq3t9s7c4d6e8g0h',
  ),
  RateLimit: header('Requests left, and the seconds they are for.', 'string', '"credential";r=540;t=32'),
  'RateLimit-Policy': header('Requests in a window of seconds.', 'string', '"credential";q=600;w=60'),
  'RateLimit-Limit': header('Requests the credential may make in a minute.', 'integer', 600),
  'RateLimit-Remaining': header('Requests left in this minute.', 'integer', 540),
  'RateLimit-Reset': header('Seconds until the count restarts.', 'integer', 32),
  'Retry-After': header('Seconds to wait before the next request.', 'integer', 32),
  'WWW-Authenticate': header(
    'Missing authorization (RFC 6750), and the address of the metadata that tells how to get it (RFC 9728).',
    'string',
    'Bearer resource_metadata="https://packhouse.example/.well-known/oauth-protected-resource"',
  ),
};

type HeaderName = keyof typeof headers;

export const limits: readonly HeaderName[] = [
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

export const withHeaders = (...names: HeaderName[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

/** Parameters beside the input of an operation. */
export const sharedParameters = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer: when it still holds, the answer is 304.',
    schema: { type: 'string' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The version the change is meant for, in quotes, or the `ETag` of the record. When the record has changed since, the answer is 412 and nothing is written.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Any text that is new for each new request, such as a UUID. A repetition with the same key within 7 days does nothing and gets the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  DryRun: {
    name: 'dryRun',
    in: 'query',
    description: 'With `true` everything is checked and answered as it would be, and nothing is written.',
    schema: { type: 'boolean', default: false },
  },
};

export const parameter = (name: keyof typeof sharedParameters) => ({
  $ref: `#/components/parameters/${name}`,
});
