/** Tests retries with a fetch of its own and a fake clock: which calls, when, and with which headers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, ConnectionError, createClient, isApiError, type ClientOptions } from './index.ts';
import { retryBudget } from './retry-budget.ts';
import { routeOf } from './route.ts';
import { send } from './send.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-08T12:00:00Z') });
  // The longest of the random waits.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  /** Milliseconds since the first request. */
  at: number;
}

type Reply = (signal: AbortSignal) => Response | Promise<Response>;

/** A client that is given these answers, one after the other, and the last of them for ever. */
function clientOf(replies: readonly Reply[], options: Partial<ClientOptions> = {}) {
  const asked: Asked[] = [];
  let began: number | undefined;
  const fetch = async (
    url: string,
    { method = '', headers, body, signal }: RequestInit,
  ): Promise<Response> => {
    began ??= Date.now();
    asked.push({ url, method, headers: headers as Record<string, string>, body, at: Date.now() - began });
    const reply = replies[Math.min(asked.length, replies.length) - 1]!;
    return Promise.race([
      reply(signal!),
      new Promise<never>((_, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
      }),
    ]);
  };
  const packhouse = createClient({
    baseUrl: 'https://packhouse.example',
    token: 'pkh_live_1',
    fetch: fetch as typeof globalThis.fetch,
    ...options,
  });
  return { asked, packhouse };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(
    status,
    { error: `It is ${code}.`, code, requestId: 'req_1' },
    { 'x-request-id': 'req_1', ...headers },
  );
const product = json(200, { id: 'prd_1' });
const created = json(201, { id: 'prd_1' });
const cut: Reply = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }));
const silence: Reply = () => new Promise(() => {});

/** Headers, and a body that fails when the signal is aborted, as that of a real fetch does. */
const endless: Reply = (signal) =>
  new Response(
    new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
    }),
  );

/** Runs all timers, and returns the result of the call. */
async function ended<T>(call: PromiseLike<T>): Promise<T | Error> {
  const outcome = Promise.resolve(call).catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

const get = { id: 'prd_1' };
const write = { sku: 'DECAF', name: 'Decaf' };

test.each([
  ['a connection that breaks', cut],
  ['408', refusal(408, 'request_timeout')],
  ['425 of a proxy', () => new Response('', { status: 425 })],
  ['429', refusal(429, 'rate_limited')],
  ['500', refusal(500, 'internal_error')],
  ['502 of a proxy', () => new Response('<html>Bad gateway', { status: 502 })],
  ['503', refusal(503, 'unavailable')],
  ['504 of a proxy', () => new Response('', { status: 504 })],
] as const)(
  '%s is tried again, for reads and writes, each time twice as long after at most',
  async (_, reply) => {
    const reading = clientOf([reply, reply, reply, product]);
    expect(await ended(reading.packhouse.products.get(get))).toEqual({ id: 'prd_1' });
    expect(reading.asked.map(({ at }) => at)).toEqual([0, 500, 1500, 3500]);

    const writing = clientOf([reply, reply, reply, created]);
    expect(await ended(writing.packhouse.products.create(write))).toEqual({ id: 'prd_1' });
    expect(writing.asked.map(({ at }) => at)).toEqual([0, 500, 1500, 3500]);
  },
);

test('the wait is chosen by chance over its whole range', async () => {
  vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.25);
  const { asked, packhouse } = clientOf([cut, cut, product]);
  await ended(packhouse.products.get(get));
  expect(asked.map(({ at }) => at)).toEqual([0, 0, 250]);
});

test('a write has one key over all its attempts, the same body, and another key the next time', async () => {
  const { asked, packhouse } = clientOf([cut, refusal(500, 'internal_error'), created]);
  await ended(packhouse.products.create(write));
  await ended(packhouse.products.create(write));
  const keys = asked.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
  expect(asked.map(({ body }) => body)).toEqual(asked.map(() => JSON.stringify(write)));
});

test("the caller's own key is the one that is sent", async () => {
  const { asked, packhouse } = clientOf([cut, created]);
  await ended(packhouse.products.create(write, { idempotencyKey: 'order 1042' }));
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['order 1042', 'order 1042']);
});

test('reads and trials carry no key, and a trial is tried again', async () => {
  const { asked, packhouse } = clientOf([cut, created]);
  await ended(packhouse.products.create(write, { dryRun: true }));
  await ended(packhouse.products.get(get));
  expect(asked.map(({ url }) => url.replace('https://packhouse.example/v0/inventory/', ''))).toEqual([
    'products?dryRun=true',
    'products?dryRun=true',
    'products/prd_1',
  ]);
  for (const { headers } of asked) expect(headers).not.toHaveProperty('idempotency-key');
});

test.each([cut, refusal(500, 'internal_error'), refusal(503, 'unavailable')])(
  'a write whose answer must not be kept has no key, and is never sent twice',
  async (reply) => {
    const sent: RequestInit[] = [];
    const sender = {
      baseUrl: 'https://packhouse.example',
      tokens: { token: async () => 'pkh_live_1' },
      fetch: (async (_: string, request: RequestInit) => {
        sent.push(request);
        return reply(request.signal!);
      }) as typeof fetch,
      maxRetries: 3,
      budget: retryBudget(),
      timeoutMs: 1_000,
      headers: {},
    };
    const call = send(sender, { ...routeOf('products.create'), shownOnce: true }, write);
    expect(await ended(call)).toBeInstanceOf(Error);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.headers).not.toHaveProperty('idempotency-key');
  },
);

test.each([
  ['seconds', '7', 7_000],
  ['a date', 'Sun, 08 Mar 2026 12:00:20 GMT', 20_000],
  ['a date that has passed', 'Sun, 08 Mar 2026 11:00:00 GMT', 0],
])('Retry-After is waited for, and chance comes on top: %s', async (_, retryAfter, ms) => {
  const { asked, packhouse } = clientOf([
    refusal(429, 'rate_limited', { 'retry-after': retryAfter }),
    product,
  ]);
  await ended(packhouse.products.get(get));
  expect(asked.map(({ at }) => at)).toEqual([0, ms + 500]);
});

test('who is told to wait for more than a minute is told so, and decides', async () => {
  const { asked, packhouse } = clientOf([refusal(503, 'unavailable', { 'retry-after': '61' })]);
  const error = await ended(packhouse.products.get(get));
  expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds: 61 });
  expect(asked.length).toBe(1);
});

test('a first request that still runs is waited for', async () => {
  const { asked, packhouse } = clientOf([refusal(409, 'idempotency_in_progress'), created]);
  expect(await ended(packhouse.products.create(write))).toEqual({ id: 'prd_1' });
  expect(asked.map(({ at }) => at)).toEqual([0, 1000]);
});

test.each([
  [400, 'validation_failed'],
  [403, 'insufficient_scope'],
  [404, 'not_found'],
  [409, 'insufficient_stock'],
  [412, 'version_conflict'],
  [422, 'idempotency_key_reuse'],
])('a refusal is told at once: %s %s', async (status, code) => {
  const { asked, packhouse } = clientOf([refusal(status, code)]);
  const error = await ended(packhouse.products.create(write));
  expect(error).toMatchObject({
    name: 'ApiError',
    status,
    code,
    message: `It is ${code}.`,
    requestId: 'req_1',
    docs: `https://packhouse.example/problems/${code}`,
  });
  expect(asked.length).toBe(1);
});

test('after as many attempts as were asked for, the last failure is told', async () => {
  const failing = clientOf([refusal(500, 'internal_error')], { maxRetries: 1 });
  expect(await ended(failing.packhouse.products.get(get))).toMatchObject({ code: 'internal_error' });
  expect(failing.asked.length).toBe(2);

  const broken = clientOf([cut], { maxRetries: 0 });
  const error = await ended(broken.packhouse.products.get(get));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ attempts: 1, timedOut: false, cause: new TypeError('fetch failed') });
  expect((error as Error).message).toBe(
    'GET /v0/inventory/products/prd_1: https://packhouse.example could not be reached (ECONNRESET).',
  );
});

test('the calls of a client share their retries: an outage does not multiply its load', async () => {
  const down = refusal(503, 'unavailable');
  const { asked, packhouse } = clientOf([down]);
  for (let call = 0; call < 10; call++) await ended(packhouse.products.get(get));
  // Ten calls and ten retries, instead of forty requests.
  expect(asked).toHaveLength(20);
});

test('calls that succeed earn retries again', async () => {
  const budget = retryBudget();
  for (let taken = 0; taken < 10; taken++) expect(budget.take()).toBe(true);
  expect(budget.take()).toBe(false);
  for (let done = 0; done < 5; done++) budget.earn();
  expect([budget.take(), budget.take()]).toEqual([true, false]);
});

test('an attempt without an answer ends after timeoutMs, and so does the call after all of them', async () => {
  const { asked, packhouse } = clientOf([silence], { timeoutMs: 1_000 });
  const error = await ended(packhouse.products.get(get));
  expect(error).toMatchObject({ name: 'ConnectionError', attempts: 4, timedOut: true });
  expect(asked.map(({ at }) => at)).toEqual([0, 1_500, 3_500, 6_500]);
  const one = clientOf([silence, product], { timeoutMs: 1_000 });
  await ended(one.packhouse.products.get(get, { timeoutMs: 50 }));
  expect(one.asked.map(({ at }) => at)).toEqual([0, 550]);
});

test('a body that does not end counts as no answer', async () => {
  const { asked, packhouse } = clientOf([endless, product], { timeoutMs: 1_000 });
  expect(await ended(packhouse.products.get(get))).toEqual({ id: 'prd_1' });
  expect(asked.map(({ at }) => at)).toEqual([0, 1_500]);
});

test.each(['during an attempt', 'during the wait', 'before it begins'])(
  "the caller's signal ends the call with its reason: %s",
  async (when) => {
    const controller = new AbortController();
    const { asked, packhouse } = clientOf([when === 'during an attempt' ? silence : cut]);
    const reason = new Error('the page was left');
    if (when === 'before it begins') controller.abort(reason);
    const outcome = packhouse.products.get(get, { signal: controller.signal }).catch((error: Error) => error);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    expect(asked.length).toBe(when === 'before it begins' ? 0 : 1);
    await vi.runAllTimersAsync();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('no timer is left behind by a call that has ended', async () => {
  const { packhouse } = clientOf([product]);
  await packhouse.products.get(get);
  expect(vi.getTimerCount()).toBe(0);
});

test.each(['token_expired', 'invalid_token'])(
  'on %s the token is renewed once, and the request sent once more',
  async (code) => {
    const refresh = vi.fn(async (rejected: string) => `${rejected}+`);
    const { asked, packhouse } = clientOf([refusal(401, code), created], {
      token: { token: async () => 'old', refresh },
    });
    expect(await ended(packhouse.products.create(write))).toEqual({ id: 'prd_1' });
    expect(asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer old', 'Bearer old+']);
    expect(asked[1]!.headers['idempotency-key']).toBe(asked[0]!.headers['idempotency-key']);
    expect(refresh.mock.calls).toEqual([['old']]);
  },
);

test('a token that is refused again is told, and one that was revoked or cannot be renewed at once', async () => {
  const refresh = vi.fn(async () => 'new');
  const again = clientOf([refusal(401, 'token_expired')], { token: { token: async () => 'old', refresh } });
  expect(await ended(again.packhouse.products.get(get))).toMatchObject({
    status: 401,
    code: 'token_expired',
  });
  expect([again.asked.length, refresh.mock.calls.length]).toEqual([2, 1]);

  const revoked = clientOf([refusal(401, 'key_revoked')], { token: { token: async () => 'old', refresh } });
  expect(await ended(revoked.packhouse.products.get(get))).toMatchObject({ code: 'key_revoked' });
  expect([revoked.asked.length, refresh.mock.calls.length]).toEqual([1, 1]);

  const plain = clientOf([refusal(401, 'invalid_token')]);
  expect(await ended(plain.packhouse.products.get(get))).toMatchObject({ code: 'invalid_token' });
  expect(plain.asked.length).toBe(1);
});

test('a token that is a function is asked for with every attempt', async () => {
  let n = 0;
  const { asked, packhouse } = clientOf([cut, product], { token: async () => `token-${++n}` });
  await ended(packhouse.products.get(get));
  expect(asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2']);
});

test('an answer that is not of the service says so', async () => {
  const page = clientOf([() => new Response('<!doctype html><title>Login', { status: 200 })]);
  expect(await ended(page.packhouse.products.get(get))).toMatchObject({
    code: 'unreadable_answer',
    message:
      'The answer is not the JSON of the service; is the base URL right? It begins: "<!doctype html><title>Login".',
  });
  const moved = clientOf([
    () => new Response(null, { status: 301, headers: { location: 'https://packhouse.example/v0/x' } }),
  ]);
  expect(await ended(moved.packhouse.products.create(write))).toMatchObject({
    status: 301,
    message: 'The address redirects to https://packhouse.example/v0/x: use that as the base URL.',
  });
  expect(moved.asked.length).toBe(1);
});

test('isApiError narrows to the codes it is given', async () => {
  const { packhouse } = clientOf([refusal(409, 'insufficient_stock')]);
  const error: unknown = await ended(packhouse.products.create(write));
  expect(isApiError(error)).toBe(true);
  expect(isApiError(error, 'not_found')).toBe(false);
  expect(isApiError(new Error('x'))).toBe(false);
  if (!isApiError(error, 'insufficient_stock', 'unshippable')) throw new Error('it is not narrowed');
  const code: 'insufficient_stock' | 'unshippable' = error.code;
  expect([code, error instanceof ApiError]).toEqual(['insufficient_stock', true]);
});

test.each([
  [
    { baseUrl: 'packhouse.example' },
    'baseUrl must be an address such as http://127.0.0.1:4800; it was packhouse.example.',
  ],
  [{ baseUrl: 'ftp://packhouse.example' }, 'baseUrl must be an http or https address'],
  [{ baseUrl: 'https://key@packhouse.example' }, 'without a query, a fragment or a password'],
  [{ token: 'pkh_live_1\n' }, 'it was a text with blanks or line breaks, or an empty one.'],
  [{ token: '' }, 'it was a text with blanks or line breaks, or an empty one.'],
  [
    { token: undefined as never },
    'token must be an API key or access token, a function that finds one, or a TokenSource; it was undefined.',
  ],
  [{ maxRetries: -1 }, 'maxRetries must be a whole number'],
  [{ timeoutMs: 0 }, 'timeoutMs must be more than 0'],
])('options that cannot work are refused before anything is sent: %o', (options, sentence) => {
  expect(() => clientOf([], options)).toThrow(sentence);
});

test('an address with a path before that of the API is kept', async () => {
  const { asked, packhouse } = clientOf([product], { baseUrl: 'https://example.com/packhouse/' });
  await packhouse.products.get(get);
  expect(asked[0]!.url).toBe('https://example.com/packhouse/v0/inventory/products/prd_1');
});

test.each([
  [
    'a key in other letters',
    { idempotencyKey: 'für Zoë' },
    'idempotencyKey must be 1 to 255 printable ASCII characters; it was "für Zoë".',
  ],
  ['an empty key', { idempotencyKey: '' }, 'idempotencyKey must be'],
  ['no time', { timeoutMs: 0 }, 'timeoutMs must be more than 0 milliseconds; it was 0.'],
  [
    'a time that is none',
    { timeoutMs: Number.NaN },
    'timeoutMs must be more than 0 milliseconds; it was NaN.',
  ],
])(
  'options of a call that cannot work are refused, and nothing is sent: %s',
  async (_, options, sentence) => {
    const { asked, packhouse } = clientOf([created]);
    const error = await ended(packhouse.products.create(write, options));
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toContain(sentence);
    expect(asked).toEqual([]);
  },
);

test('a token that is found and is none is refused before it is sent', async () => {
  const { asked, packhouse } = clientOf([product], { token: async () => undefined as never });
  expect(await ended(packhouse.products.get(get))).toBeInstanceOf(TypeError);
  expect(asked).toEqual([]);
});

test('a call may take for ever', async () => {
  const { packhouse } = clientOf([
    () => new Promise((resolve) => setTimeout(() => resolve(product()), 90_000_000)),
  ]);
  expect(await ended(packhouse.products.get(get, { timeoutMs: Infinity }))).toEqual({ id: 'prd_1' });
});
