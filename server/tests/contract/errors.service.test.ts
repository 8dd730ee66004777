import { ErrorBody, errors, Problem } from '@packhouse/contract/errors';
import { fillPath } from '@packhouse/contract/rules/path-template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyOperation, idsOf, lists, pathOf, pathOfNothing, reads } from '../helpers/operations.ts';
import { openHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import { historyEnd } from '../helpers/world/history/time.ts';
import { openTestService, type TestService } from '../helpers/service.ts';
import { getPage } from '../helpers/walk.ts';

let service: TestService;
let limited: TestService;
let acme: MerchantWithHistory;

beforeAll(async () => {
  ({ service, acme } = await openHistory());
  limited = await openTestService(
    { PACKHOUSE_RATE_LIMIT: '5' },
    { now: () => historyEnd, ownerUrl: service.ownerUrl },
  );
});
afterAll(async () => {
  await limited?.close();
  await service?.close();
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'TRACE' | 'PROPFIND';

const ask = (method: Method, url: string, headers: Record<string, string> = {}) =>
  service.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${acme.key}`, ...headers },
  });

/** Requests that fail, one for each place where they can: before a route is found, at the gate, in it, and behind it. */
const failing: [
  what: string,
  method: Method,
  url: string,
  headers: Record<string, string>,
  code: keyof typeof errors,
][] = [
  ['a path that is none', 'GET', '/v0/nothing/here', {}, 'not_found'],
  ['a path that is no UTF-8', 'GET', '/v0/shipments/%ff', {}, 'invalid_parameter'],
  ['an id that is far too long', 'GET', `/v0/shipments/${'x'.repeat(300)}`, {}, 'not_found'],
  ['a method that is not there', 'DELETE', '/v0/shipments', {}, 'method_not_allowed'],
  ["a path that is none of the warehouse's", 'GET', '/operator/v0/nothing', {}, 'not_found'],
  ['a merchant at the door of the warehouse', 'GET', '/operator/v0/work-queue', {}, 'operator_only'],
  ['a write without what it needs', 'POST', '/v0/inventory/products', {}, 'validation_failed'],
  ['a write with a parameter', 'POST', '/v0/inventory/products?take=5', {}, 'unknown_parameter'],
  ['no credential', 'GET', '/v0/shipments', { authorization: '' }, 'missing_credentials'],
  ['a wrong credential', 'GET', '/v0/shipments', { authorization: 'Bearer pkh_no' }, 'invalid_token'],
  ['a type nobody makes', 'GET', '/v0/shipments', { accept: 'image/png' }, 'not_acceptable'],
  ['a parameter out of range', 'GET', '/v0/shipments?take=51', {}, 'invalid_parameter'],
  ['an unknown parameter', 'GET', '/v0/shipments?tkae=5', {}, 'unknown_parameter'],
  ['an id that was never given out', 'GET', '/v0/shipments/shp_01kj5m2v8xfq3t9s7c4d6e8g0h', {}, 'not_found'],
];

test.each(failing)(
  '%s is answered in the one shape, with its status, and found by its id',
  async (...failure) => {
    const [, method, url, headers, code] = failure;
    const {
      statusCode,
      headers: answered,
      body,
    } = await ask(method, url, { ...headers, 'x-request-id': 'my-id.1' });
    expect(statusCode).toBe(errors[code].status);
    expect(answered['content-type']).toBe('application/json; charset=utf-8');
    const told = JSON.parse(body);
    expect(ErrorBody.strict().parse(told)).toStrictEqual(told);
    expect(told.code).toBe(code);
    expect([told.requestId, answered['x-request-id']]).toEqual(['my-id.1', 'my-id.1']);
    expect(answered).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    // A sentence, of what is wrong and what to do, and nothing from inside.
    expect(told.error).toMatch(/^[A-Za-z].{20,300}[.?]$/);
    expect(body).not.toMatch(/\.[jt]s:\d|node_modules|select |FST_|Zod/);
  },
);

// A client that accepts an image alone accepts no problem details either.
const asked = failing.filter(([, , , headers]) => !headers['accept']);

test.each(asked)(
  '%s is answered as problem details to who asks for them, with the same facts',
  async (...failure) => {
    const [, method, url, headers, code] = failure;
    const plain = JSON.parse((await ask(method, url, headers)).body);
    const answer = await ask(method, url, { ...headers, accept: 'application/problem+json' });
    expect(answer.statusCode).toBe(errors[code].status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = answer.json();
    expect(Problem.strict().parse(problem)).toStrictEqual(problem);
    expect(problem).toMatchObject({
      status: errors[code].status,
      title: errors[code].title,
      detail: plain.error,
      code,
      instance: `urn:packhouse:request:${problem.requestId}`,
    });
    expect(problem.requestId).toBe(answer.headers['x-request-id']);
    expect(new URL(problem.type).pathname).toBe(`/problems/${code}`);
    const places = problem.errors?.map((one: { parameter?: string; pointer?: string }) =>
      method === 'GET' || code === 'unknown_parameter' ? one.parameter : one.pointer?.slice(1),
    );
    expect(places).toEqual(plain.properties && Object.keys(plain.properties));
    expect((await service.app.inject(new URL(problem.type).pathname)).statusCode).toBe(200);
  },
);

test('who refuses problem details, or names them last, is answered in the form they like', async () => {
  const typeFor = async (accept: string) =>
    String((await ask('GET', '/v0/shipments?take=0', { accept })).headers['content-type']).split(';')[0];
  for (const accept of [
    '*/*',
    'application/json',
    'application/json, application/problem+json;q=0',
    'text/html',
  ]) {
    expect(await typeFor(accept), accept).toBe('application/json');
  }
  for (const accept of ['application/json, application/problem+json', 'Application/Problem+JSON;q=0.5']) {
    expect(await typeFor(accept), accept).toBe('application/problem+json');
  }
});

test('an answer has an id that nobody else has, unless a harmless one was sent', async () => {
  const idFor = async (sent?: string) => {
    const { headers } = await ask(
      'GET',
      '/v0/warehouses',
      sent === undefined ? {} : { 'x-request-id': sent },
    );
    return String(headers['x-request-id']);
  };
  const given = [
    await idFor(),
    await idFor(),
    await idFor(''),
    await idFor('<b>'),
    await idFor('x'.repeat(65)),
  ];
  for (const id of given) expect(id).toMatch(/^req_[0-9a-z]{26}$/);
  expect(new Set(given).size).toBe(given.length);
  expect(await idFor('Trace-1_a.b')).toBe('Trace-1_a.b');
});

test.each(everyOperation)('$name tells which methods it has to one it has not', async ({ operation }) => {
  const path = pathOfNothing(operation);
  const allowed = everyOperation
    .filter((one) => matches(one.operation.path, path))
    .map((one): string => one.operation.method);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'] as const) {
    if (allowed.includes(method)) continue;
    // Before any credential is looked at: it is true of the path for everybody.
    for (const authorization of ['', `Bearer ${acme.key}`]) {
      const answer = await ask(method, `${path}?take=5`, { authorization });
      expect([answer.statusCode, answer.json().code], method).toEqual([405, 'method_not_allowed']);
      const allow = String(answer.headers['allow']).split(', ');
      expect(allow).toEqual(expect.arrayContaining(allowed));
      expect(allow).not.toContain(method);
      expect(answer.json().error).toContain(allow.join(', '));
    }
  }
});

/** Whether a path is one of a pattern's: a word such as `pnp` may be an id as well, where only ids are taken. */
const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${fillPath(pattern, () => '[^/]+')}$`).test(path);

const misspelled: [path: string, meant: string][] = [
  ['/v0/shipmnets', '/v0/shipments'],
  ['/v0/shipment', '/v0/shipments'],
  ['/v0/Shipments?take=5', '/v0/shipments'],
  ['/V0/shipments', '/v0/shipments'],
  ['/v1/shipments', '/v0/shipments'],
  ['/shipments', '/v0/shipments'],
  ['/v0/products', '/v0/inventory/products'],
  ['/v0/inventory/product', '/v0/inventory/products'],
  ['/v0/inventory/cartns/breakdown', '/v0/inventory/cartons/breakdown'],
  ['/v0//warehouses', '/v0/warehouses'],
  ['/v0/ledger', '/v0/inventory/ledger'],
  ['/v0/shipments/shp_01kj5m2v8xfq3t9s7c4d6e8g0h/time-line', '/v0/shipments/{id}/timeline'],
  ['/operator/v0/workqueue', '/operator/v0/work-queue'],
  ['/operator/v0/organisations', '/operator/v0/organizations'],
];

test.each(misspelled)('%s is not there, and the answer names %s', async (path, meant) => {
  const { body, status } = await service.get(path, acme.key);
  expect([status, body.code]).toEqual([404, 'not_found']);
  expect(body.error).toBe(`Nothing found at ${path.split('?')[0]}; did you mean ${meant}?`);
});

test('a path that resembles nothing leads to the reference, and is not repeated at length', async () => {
  for (const path of ['/v0/zzzzzzzzzz', `/v0/${'q'.repeat(5_000)}`, '/zzz', `/v0/${'a/'.repeat(2_000)}`]) {
    const { status, body } = await service.get(path, acme.key);
    expect(status).toBe(404);
    expect(body.error).toMatch(/The API is documented at \/docs\/reference\.$/);
    expect(body.error.length).toBeLessThan(300);
  }
});

const origin = { origin: 'https://dashboard.example' };
const sent = ['authorization', 'if-none-match', 'if-match', 'idempotency-key', 'content-type'];

test.each(everyOperation)('$name may be asked by a script on any origin', async ({ operation }) => {
  const path = pathOfNothing(operation);
  const preflight = await ask('OPTIONS', path, {
    ...origin,
    authorization: '',
    'access-control-request-method': operation.method,
    'access-control-request-headers': sent.join(),
  });
  expect([preflight.statusCode, preflight.body]).toEqual([204, '']);
  expect(preflight.headers['access-control-allow-origin']).toBe('*');
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  expect(preflight.headers['access-control-max-age']).toBe('7200');
  expect(words(preflight.headers['access-control-allow-methods'])).toContain(operation.method.toLowerCase());
  expect(words(preflight.headers['access-control-allow-headers'])).toEqual(expect.arrayContaining(sent));
});

test.each(reads)('$name can be read by a script on any origin', async ({ operation }) => {
  expectReadable((await getPage(service, acme.key, pathOf(operation, acme))).headers);
});

test.each(failing)('%s can be read by a script on any origin', async (...failure) => {
  const [, method, url, headers] = failure;
  expectReadable((await ask(method, url, { ...headers, ...origin })).headers);
});

test('OPTIONS is answered without an Origin too, and never with a body of another shape', async () => {
  for (const url of ['/v0/shipments', '/v0/nothing', '/v0/shipments?take=99']) {
    const answer = await ask('OPTIONS', url);
    expect([answer.statusCode, answer.body], url).toEqual([204, '']);
  }
});

test('the limit of a credential is told on every answer, and what is left of it goes down', async () => {
  const key = await service.key(acme.orgId);
  const left: string[] = [];
  // Whether it succeeds, is known already or is refused behind the gate: each request counts.
  const { headers } = await limited.get('/v0/warehouses', key);
  const known = { 'if-none-match': headers['etag']! };
  const answers = [
    await limited.get('/v0/warehouses', key, known),
    await limited.get('/v0/shipments?take=99', key),
    await limited.get(`/v0/invoices/${idsOf(acme, 'invoice')[0]!}`, key),
  ];
  expect(answers.map(({ status }) => status)).toEqual([304, 400, 200]);
  for (const answer of [{ headers }, ...answers]) {
    expect(answer.headers['ratelimit-limit']).toBe('5');
    expect(answer.headers['ratelimit-policy']).toBe('"credential";q=5;w=60');
    const [remaining, reset] = [
      answer.headers['ratelimit-remaining']!,
      Number(answer.headers['ratelimit-reset']),
    ];
    expect(reset).toBeGreaterThan(0);
    expect(reset).toBeLessThanOrEqual(60);
    expect(answer.headers['ratelimit']).toBe(`"credential";r=${remaining};t=${reset}`);
    for (const name of ['limit', 'remaining', 'reset']) {
      expect(answer.headers[`x-ratelimit-${name}`]).toBe(answer.headers[`ratelimit-${name}`]);
    }
    left.push(remaining);
  }
  expect(left).toEqual(['4', '3', '2', '1']);
});

test('one request more than the limit is refused with the time to wait, and only for that credential', async () => {
  const [busy, calm] = [await service.key(acme.orgId), await service.key(acme.orgId)];
  const path = pathOf(lists[0]!.operation, acme);
  const statuses: number[] = [];
  for (let request = 0; request < 5; request++) statuses.push((await limited.get(path, busy)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  for (const { name, operation } of everyOperation.filter((one) => one.operation.scope !== 'operator')) {
    const { status, body, headers } = await limited.send(operation.method, pathOfNothing(operation), busy);
    expect([status, body.code], name).toEqual([429, 'rate_limited']);
    expect(headers['ratelimit-remaining']).toBe('0');
    expect(headers['retry-after']).toBe(headers['ratelimit-reset']);
    expect(body.error).toBe(
      `This credential allows 5 requests per minute. Wait ${headers['retry-after']} seconds, then retry.`,
    );
  }
  expect((await limited.get(path, calm)).status).toBe(200);
  // Who sends no credential, or a wrong one, is told that, and uses up nobody's limit.
  expect((await limited.get(path)).status).toBe(401);
});

test('without a limit none is told', async () => {
  const { headers } = await getPage(service, acme.key, '/v0/warehouses');
  expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
});

const words = (header: unknown): string[] => String(header).toLowerCase().split(/, */);

/** Every header of ours that a client needs is one a script may read. */
function expectReadable(headers: Record<string, unknown>): void {
  expect(headers['access-control-allow-origin']).toBe('*');
  const readable = words(headers['access-control-expose-headers']);
  const needed = [
    'etag',
    'link',
    'location',
    'idempotency-replayed',
    'content-disposition',
    'x-request-id',
    'x-total-count',
    'retry-after',
    'www-authenticate',
    'allow',
  ];
  const limits = [
    'ratelimit',
    'ratelimit-policy',
    'ratelimit-limit',
    'ratelimit-remaining',
    'ratelimit-reset',
  ];
  expect(readable).toEqual(expect.arrayContaining([...needed, ...limits]));
}
