import { ErrorBody, Problem } from '@packhouse/contract/errors';
import { fillPath } from '@packhouse/contract/rules/path-template';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pathOf, queryOf, reads, writes } from '../helpers/operations.ts';
import { openHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import { sendRaw } from '../helpers/send-raw.ts';
import { requestOf, type Input } from '../helpers/world/before.ts';
import type { TestService } from '../helpers/service.ts';
import { openSpaces, prepare, type Spaces } from '../helpers/world/prepare.ts';
import { often } from '../helpers/long-run.ts';

let service: TestService;
let acme: MerchantWithHistory;

beforeAll(async () => {
  ({ service, acme } = await openHistory());
  await service.listen();
});
afterAll(() => service?.close());

const seed = 20260310;

/** Text as people, programs and attackers send it. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '%',
  '%%',
  '%2',
  '%00',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%EF%BB%BF',
  '%F0%9F%93%A6',
  '%0d%0aX-Injected:1',
  '..%2f..%2fetc%2fpasswd',
  '+',
  "';drop table shipments--",
  "' or ''='",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '<script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '99999999999999999999999999999999',
  '-1',
  '0x10',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999999999-15:59',
  '9999-12-31',
  'true',
  'TRUE',
  'shp_01kj5m2v8xfq3t9s7c4d6e8g0h',
  'shp_7zzzzzzzzzzzzzzzzzzzzzzzzz',
  'shp_zzzzzzzzzzzzzzzzzzzzzzzzzz',
  ',',
  ',,,,',
  '&',
  '=',
  '[]',
  '[$ne]',
  '%5B%5D',
  '\\',
  '%5C',
  '_',
  '*',
  'a'.repeat(101),
  'x'.repeat(3_000),
);

const anyText = fc.oneof(
  { weight: 5, arbitrary: nasty },
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }).map(encoded),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map(encoded),
  fc.integer().map(String),
  fc
    .date({ noInvalidDate: false })
    .map((date) => (Number.isNaN(date.getTime()) ? 'Invalid' : date.toISOString())),
);

/** A line of HTTP contains no line breaks, and non-ASCII characters are refused before they reach us. */
const inUrl = (text: string): string => text.replaceAll(/[^!-~]|#/g, '%7E');
const inHeader = (text: string): string => text.replaceAll(/[^\t -~\u0080-\u00FF]/g, '?');

/** Legal parameters with values of every kind, and unknown parameters. */
const queryOfAny = (names: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: anyText }),
        fc.oneof(
          anyText,
          fc.tuple(anyText, anyText).map((two) => two.join(',')),
        ),
      ),
      { maxLength: 4 },
    )
    .map((pairs) => pairs.map(([name, value]) => inUrl(`${name}=${value}`)).join('&'));

const anyOperation = fc.constantFrom(...reads).chain(({ operation }) =>
  fc.record({
    path: fc.oneof(
      { weight: 3, arbitrary: fc.constant('known' as const) },
      { weight: 1, arbitrary: anyText.map((text) => fillPath(operation.path, () => inUrl(text))) },
    ),
    operation: fc.constant(operation),
    query: queryOfAny([...queryOf(operation).map(({ name }) => name), 'id', 'take']),
  }),
);

// A limit against hanging only: they try thousands of requests at length.
const patienceMs = 600_000;

test(
  'any query and any id at a path of ours is answered or refused in our words, and never fails',
  { timeout: patienceMs },
  async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(anyOperation, async ({ path, operation, query }) => {
        const url = `${path === 'known' ? pathOf(operation, acme) : path}?${query}`;
        fc.pre(sendable(url));
        count(statuses, await expectOurs({ url }));
      }),
      { numRuns: often(200, 20_000), seed },
    );
    // Otherwise the test would have tried only one kind of request.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
    expect(statuses.get(200)).toBeGreaterThan(20);
  },
);

const texts = reads.flatMap(({ name, operation }) =>
  queryOf(operation)
    .filter(({ type }) => type === 'text')
    .map(({ name: parameter }) => ({ name, operation, parameter })),
);

test.each(texts)('$name $parameter takes any text for a text', async ({ operation, parameter }) => {
  const odd = [
    '%00',
    'a%00b',
    '%ff',
    '%ed%a0%80',
    '%EF%BB%BF',
    '%0A',
    "'",
    '%5C',
    '%25',
    '_',
    '$1',
    '%F0%9F%93%A6',
  ];
  for (const text of odd) await expectOurs({ url: `${pathOf(operation, acme)}?${parameter}=${text}` });
});

const anyUrl = fc.oneof(
  fc.array(anyText, { maxLength: 6 }).map((parts) => `/${inUrl(parts.join('/'))}`),
  fc.array(anyText, { maxLength: 5 }).map((parts) => `/v0/${inUrl(parts.join('/'))}`),
  fc.webPath().map((path) => `/v0${path}`),
  fc
    .tuple(fc.webPath(), fc.webQueryParameters())
    .map(([path, query]) => `${inUrl(path) || '/'}?${inUrl(query)}`),
);
// `inject` cannot send URLs that the URL class refuses; a raw connection can.
const sendable = (url: string) => URL.canParse(url, 'http://localhost');

const anyMethod = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'QUERY',
  'PROPFIND',
);

test('any path and any method is answered or refused in our words, and never fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyUrl.filter(sendable),
      anyMethod,
      fc.option(fc.json(), { nil: undefined }),
      async (url, method, payload) => {
        const typed =
          payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } };
        await expectOurs({ url, method, ...typed });
      },
    ),
    { numRuns: often(200, 14_000), seed },
  );
});

/** Values of an unexpected kind: the wrong type, too large, too deep, or odd text. */
const anyValue = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    -1e308,
    5e-324,
    Number.MAX_SAFE_INTEGER,
    2_147_483_648,
    [],
    {},
    [[[]]],
    Array.from({ length: 600 }, () => 1),
    { 'a.b': { '[0]': 1 } },
    '\u0000',
    '\ud800',
    'x'.repeat(5_000),
    '2026-02-30',
    '0000-01-01',
    '9999-12-31T23:59:59.999Z',
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A good body with one or two of its values replaced, and fields added. */
function bent(
  good: Input,
  changes: readonly [place: number, value: unknown][],
  more: [string, unknown][],
): Input {
  const copy = structuredClone(good);
  const places: [holder: Record<string, unknown>, name: string][] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const name of Object.keys(value)) {
      places.push([value as Record<string, unknown>, name]);
      look((value as Record<string, unknown>)[name]);
    }
  };
  look(copy);
  for (const [place, value] of changes) {
    const [holder, name] = places[place % Math.max(1, places.length)] ?? [copy, 'x'];
    holder[name] = value;
  }
  return { ...copy, ...Object.fromEntries(more) };
}

describe('any body at any write', () => {
  const statuses = new Map<number, number>();
  let spaces: Spaces;
  beforeAll(async () => {
    spaces = await openSpaces(service, 'Bent');
  });

  const tried = writes.filter(({ operation }) => !operation.upload);
  test.for(tried.map((write, index) => ({ ...write, seed: seed + index })))(
    'is answered or refused in our words, and never fails: $name',
    async (write) => {
      const { input, key, operation } = await prepare(service, spaces, write);
      const { path, body = {} } = requestOf(operation.path, input);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(60), anyValue), { minLength: 1, maxLength: 2 }),
          fc.array(fc.tuple(fc.oneof(nasty, fc.string({ maxLength: 20 })), anyValue), { maxLength: 1 }),
          async (changes, more) => {
            const payload = JSON.stringify(bent(body as Input, changes, more));
            const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
            const { method } = operation;
            count(statuses, await expectOurs({ url: path, method, headers, payload }));
          },
        ),
        { numRuns: often(4, 50), seed: write.seed },
      );
    },
  );

  test('some succeed, and others are refused for their form or for the state they meet', () => {
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 409]));
  });
});

const read = [
  'authorization',
  'accept',
  'accept-encoding',
  'if-none-match',
  'x-request-id',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'idempotency-key',
  'if-match',
  'content-type',
  'content-length',
  'x-forwarded-for',
  'x-forwarded-host',
  'host',
  'range',
  'x-http-method-override',
];

const anyHeaders = fc.dictionary(
  fc.constantFrom(...read),
  fc.oneof(
    anyText.map(inHeader),
    fc.string({ unit: 'binary', maxLength: 30 }).map(inHeader),
    fc.constantFrom(
      'W/"1"',
      '"',
      '*',
      'gzip;q=0',
      'application/problem+json',
      'Bearer ',
      'Bearer pkh_live_',
      'bytes=0-1',
    ),
  ),
  { maxKeys: 5 },
);

test(
  'any value of the headers we read is answered or refused in our words, and never fails',
  { timeout: patienceMs },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...reads), anyHeaders, async ({ operation }, headers) => {
        await expectOurs({ url: pathOf(operation, acme), headers });
      }),
      { numRuns: often(200, 14_000), seed },
    );
  },
);

test('any bytes on the wire get an answer in our words, or none, and the service goes on', async () => {
  const line = fc.oneof(
    anyText.map((text) => `GET /v0/${inUrl(text)} HTTP/1.1\r\nHost: a\r\n\r\n`),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'GET /v0/shipments HTTP/1.1\r\nHost: a\r\n\r\n',
      'GET  HTTP/9.9\r\n\r\n',
      '\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\n',
    ),
    fc.constantFrom(
      'GET /v0/shipments HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
      'POST /v0/shipments HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
      `GET /v0/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET /v0 HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'GET /v0/shipments HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n',
      'GET /v0/shipments HTTP/1.1\r\nHost a\r\n\r\n',
    ),
  );
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(line, async (bytes) => {
      const answer = await sendRaw(service, bytes);
      const [head = '', text = ''] = answer.split('\r\n\r\n', 2);
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
      const id = /^x-request-id: (.+)$/im.exec(head)?.[1];
      expect(flawOf({ status, contentType: 'application/json', text, id }), answer).toBeUndefined();
      count(statuses, status);
    }),
    { numRuns: often(100, 2_000), seed },
  );
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([400, 401, 413]));
  expect((await service.get('/v0/shipments', acme.key)).status).toBe(200);
});

test('a request that fails in the service would have been told', async () => {
  const broken = vi.spyOn(service.services, 'now').mockImplementation(() => {
    throw new Error('broken');
  });
  await expect(expectOurs({ url: '/v0/shipments' })).rejects.toThrow(/500/);
  broken.mockRestore();
  expect(await expectOurs({ url: '/v0/shipments' })).toBe(200);
});

interface Asked {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  payload?: string;
}

/** Sends the request with a good key, and expects a well-formed answer of ours. Returns its status. */
async function expectOurs({ url, method = 'GET', headers, payload }: Asked): Promise<number> {
  const answer = await service.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${acme.key}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const flaw = flawOf({
    status: answer.statusCode,
    contentType: String(answer.headers['content-type']),
    text: method === 'HEAD' ? undefined : answer.body,
    id: answer.headers['x-request-id'] as string | undefined,
  });
  expect(flaw, `${method} ${url} ${JSON.stringify(headers)} ${answer.body.slice(0, 500)}`).toBeUndefined();
  expect(JSON.stringify(answer.headers)).not.toMatch(/x-injected/i);
  return answer.statusCode;
}

interface Answered {
  status: number;
  contentType: string;
  /** Undefined if there must be no body. */
  text: string | undefined;
  id: string | undefined;
}

/** The flaw of an answer, if any: it must not be a 5xx, and a 4xx must have our body and the request id of the body. */
function flawOf({ status, contentType, text, id }: Answered): string | undefined {
  if (status >= 500) return `it is a ${status}`;
  if (status < 400) return undefined;
  if (!/^application\/(problem\+)?json/.test(contentType)) return `its type is ${contentType}`;
  if (!id) return 'it has no request id';
  if (text === undefined) return undefined;
  const body = JSON.parse(text);
  const { error } = (body.type ? Problem : ErrorBody).strict().safeParse(body);
  if (error) return error.message;
  return body.requestId === id ? undefined : 'its two request ids differ';
}

const count = (counts: Map<number, number>, status: number) =>
  counts.set(status, (counts.get(status) ?? 0) + 1);

function encoded(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
