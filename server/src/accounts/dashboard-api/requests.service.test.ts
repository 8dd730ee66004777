import { dayMs } from '@packhouse/contract/rules/time';
import {
  DashboardRequest,
  DashboardRequestDetail,
  RequestSparklines,
  RequestSummary,
} from '@packhouse/contract/dashboard/requests';
import { readId, spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { cleanUp } from '../../background/nightly/clean-up.ts';
import { aPerson, askOwner, aClient, dumpOf, leaksIn, someTokens } from '../../../tests/helpers/oauth.ts';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { openTestService, type TestAnswer, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let orgId: string;
let key: string;
let member: DashboardSession;
let requests: string;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_REQUEST_LOG_DAYS: '7' });
});
afterAll(() => service?.close());
beforeEach(async () => {
  orgId = await service.organization();
  key = await service.key(orgId);
  member = await dashboardSession(service, orgId, 'member');
  requests = pathOf(orgId);
});

const pathOf = (organization: string) =>
  `/dashboard/v0/organizations/${spellId('organization', organization)}/requests`;

/** The list once everything that was answered is written. */
async function logged(query: Record<string, string | number> = {}): Promise<DashboardRequest[]> {
  await service.services.requests.flush();
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) text.set(name, String(value));
  const { status, body } = await member.ask('GET', `${requests}?${text.toString()}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const detailOf = async (request: DashboardRequest): Promise<DashboardRequestDetail> =>
  (await member.ask('GET', `${requests}/${request.id}`)).body;

const pathsOf = (list: DashboardRequest[]) => list.map(({ path }) => path);

test('a call is in the list within two seconds, with who asked what from where, and how it came out', async () => {
  const before = Date.now();
  const answer = await service.get('/v0/warehouses?take=5', key, {
    'user-agent': 'nightly-sync/2.1',
    'x-request-id': 'my-own-id-1',
    accept: 'application/json',
  });
  expect(answer.status).toBe(200);
  let list: DashboardRequest[] = [];
  await expect
    .poll(async () => (list = (await member.ask('GET', requests)).body), { timeout: 2_000 })
    .toHaveLength(1);
  const [request] = list;
  expect(DashboardRequest.strict().parse(request)).toStrictEqual(request);
  expect(request).toMatchObject({
    requestId: 'my-own-id-1',
    method: 'GET',
    path: '/v0/warehouses?take=5',
    operation: 'warehouses.list',
    status: 200,
    errorCode: null,
    credential: { kind: 'key', name: 'test key' },
    person: null,
    address: '127.0.0.1',
    userAgent: 'nightly-sync/2.1',
    idempotencyKey: null,
    replayed: false,
    retryAfterSeconds: null,
  });
  expect(Date.parse(request!.at)).toBeGreaterThanOrEqual(before - 1);
  expect(Date.parse(request!.at)).toBeLessThanOrEqual(Date.now());
  expect(request!.durationMs).toBeGreaterThan(0);
  const detail = await detailOf(request!);
  expect(DashboardRequestDetail.strict().parse(detail)).toStrictEqual(detail);
  expect(detail).toMatchObject({
    requestBody: null,
    requestBytes: 0,
    responseBody: null,
    responseBytes: null,
    requestHeaders: { 'user-agent': 'nightly-sync/2.1', accept: 'application/json' },
  });
});

test('what an application asks for a person names both, and its test space has a log of its own', async () => {
  const person = await aPerson(service, orgId, { name: 'Ada Example' });
  const client = await aClient(service, orgId);
  const tokens = await someTokens(service, { client, person, orgId });
  const testKey = await service.key(await service.organization('Test space', orgId));
  await service.get('/v0/warehouses', tokens.access_token);
  await service.get('/v0/inventory/products', testKey);
  const [request, ...others] = await logged();
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    credential: { kind: 'grant', name: client.name },
    person: { id: spellId('user', person.userId), name: 'Ada Example' },
  });
  expect(request!.credential.id).toMatch(/^grt_/);
  expect(pathsOf(await logged({ mode: 'test' }))).toEqual(['/v0/inventory/products']);
});

test('a refused write is there with its body, the error and what it is called', async () => {
  const body = { sku: '', name: 'No sku' };
  const answer = await service.send('POST', '/v0/inventory/products', key, body, {
    'idempotency-key': 'order-17',
  });
  expect(answer.status).toBe(400);
  const [request] = await logged();
  expect(request).toMatchObject({
    operation: 'products.create',
    status: 400,
    errorCode: answer.body.code,
    idempotencyKey: 'order-17',
  });
  const detail = await detailOf(request!);
  expect(JSON.parse(detail.requestBody!)).toEqual(body);
  expect(JSON.parse(detail.responseBody!)).toEqual(answer.body);
  expect(detail.requestBytes).toBe(JSON.stringify(body).length);
  expect(detail.responseBytes).toBe(answer.text.length);
  expect(detail.requestHeaders).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'order-17',
  });
});

test('every refusal of a credential that was let in is there: 403, 404, 406, 412 and 429', async () => {
  const limited = await openTestService(
    { PACKHOUSE_REQUEST_LOG_DAYS: '7', PACKHOUSE_RATE_LIMIT: '2' },
    { ownerUrl: service.ownerUrl },
  );
  try {
    const narrow = await service.key(orgId, { scopes: ['invoices'] });
    await service.get('/v0/inventory/products', narrow);
    await service.get(`/v0/inventory/products/${spellId('product', newId())}`, key);
    await service.get('/v0/inventory/products', key, { accept: 'text/csv' });
    const made = await service.send('POST', '/v0/inventory/products', key, { sku: 'A', name: 'A' });
    await service.send(
      'PATCH',
      `/v0/inventory/products/${made.body.id}`,
      key,
      { name: 'B' },
      { 'if-match': '"9"' },
    );
    await service.services.requests.flush();
    for (let time = 0; time < 3; time++) await limited.get('/v0/warehouses', key);
    await limited.services.requests.flush();
  } finally {
    await limited.close();
  }
  const list = (await logged({ take: 50 })).toReversed();
  expect(list.map(({ status, errorCode }) => `${status} ${errorCode}`)).toEqual([
    '403 insufficient_scope',
    '404 not_found',
    '406 not_acceptable',
    '201 null',
    '412 version_conflict',
    '200 null',
    '200 null',
    '429 rate_limited',
  ]);
  expect(list.at(-1)!.retryAfterSeconds).toBeGreaterThan(0);
});

test('an answer that is repeated says so, and one that was known already is there as 304', async () => {
  const write = () =>
    service.send(
      'POST',
      '/v0/inventory/products',
      key,
      { sku: 'R', name: 'R' },
      { 'idempotency-key': 'again' },
    );
  await write();
  await write();
  const { headers } = await service.get('/v0/inventory/products', key);
  await service.get('/v0/inventory/products', key, { 'if-none-match': headers['etag']! });
  const list = await logged();
  expect(list.map(({ status, replayed }) => [status, replayed])).toEqual([
    [304, false],
    [200, false],
    [201, true],
    [201, false],
  ]);
});

test('who is not let in, and who looks around in the dashboard, is not logged', async () => {
  await service.get('/v0/inventory/products');
  await service.get('/v0/inventory/products', `${key.slice(0, -1)}x`);
  await member.ask('GET', requests);
  const inDashboard = { 'x-packhouse-organization': spellId('organization', orgId) };
  expect((await member.ask('GET', '/v0/inventory/products', undefined, inDashboard)).status).toBe(200);
  expect(await logged()).toEqual([]);
});

const canary = 'CANARYx9Qz7';
const token = `eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ${canary}.${canary}`;

test('no secret is kept, wherever a program has put it', async () => {
  const secrets = { key, canary, token };
  const ask = (path: string, headers: Record<string, string> = {}) => service.get(path, key, headers);
  await ask(`/v0/inventory/products?api_key=${canary}`);
  await ask(`/v0/inventory/products?access_token=${token}`);
  await ask(`/v0/inventory/products?search=${key}`);
  await ask('/v0/inventory/products', {
    cookie: `session=${canary}`,
    'x-api-key': canary,
    'x-secret': canary,
  });
  await ask('/v0/inventory/products', {
    'user-agent': `agent ${key}`,
    'x-request-id': 'pks_CANARYx9Qz7CANARYx9Qz7',
  });
  await ask('/v0/inventory/products', {
    accept: `application/json; key=${key}`,
    referer: `https://a.example/?${canary}`,
  });
  await service.send('POST', '/v0/inventory/products', key, {
    sku: key,
    name: `Bearer ${canary}-${canary}`,
    password: canary,
    metadata: { clientSecret: `"${canary}`, note: token },
  });
  await service.send('POST', '/v0/inventory/products', key, `{"sku": "${key}", "token": "${canary}`, {
    'content-type': 'application/json',
  });
  await service.send('POST', '/v0/inventory/products', key, `token=${canary}`, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  await ask('/v0/inventory/products', { 'idempotency-key': key });
  const list = await logged({ take: 50 });
  expect(list).toHaveLength(10);
  const told = JSON.stringify([list, await Promise.all(list.map(detailOf))]);
  expect(told).toContain('[redacted]');
  expect(leaksIn(told, secrets)).toEqual([]);
  expect(told).not.toContain(key.slice(40, 60));
  expect(leaksIn(await dumpOf(service), secrets)).toEqual([]);
});

test('long bodies are cut, and bodies that are no text at all harm nothing', async () => {
  const long = { sku: 'L', name: 'é'.repeat(6_000) };
  await service.send('POST', '/v0/inventory/products', key, long);
  await service.send('POST', '/v0/inventory/products', key, Buffer.from([0x7b, 0, 0xff, 0xfe, 0x7d]), {
    'content-type': 'application/json',
  });
  await service.get('/v0/inventory/products?search=%00', key, { 'user-agent': 'caf\u00e9' });
  const [strange, binary, cut] = await logged();
  const detail = await detailOf(cut!);
  expect(detail.requestBytes).toBe(Buffer.byteLength(JSON.stringify(long)));
  expect(Buffer.byteLength(detail.requestBody!)).toBeLessThanOrEqual(8_000);
  expect(detail.requestBody!.length).toBeGreaterThan(4_000);
  expect(JSON.stringify(long).startsWith(detail.requestBody!)).toBe(true);
  expect((await detailOf(binary!)).requestBody).toMatch(/^\{\uFFFD+\}$/);
  expect([binary!.errorCode, strange!.errorCode]).toEqual(['invalid_body', 'invalid_parameter']);
});

test("another organization's requests are answered like ones that never were", async () => {
  await service.get('/v0/inventory/products', key);
  const [request] = await logged();
  const stranger = await service.organization('Other');
  const other = await dashboardSession(service, stranger, 'owner');
  expect((await other.ask('GET', pathOf(stranger))).body).toEqual([]);
  const ask = async (id: string): Promise<TestAnswer> => other.ask('GET', `${pathOf(stranger)}/${id}`);
  const [theirs, never] = [request!.id, spellId('loggedRequest', newId())];
  const answers = await Promise.all([ask(theirs), ask(never)]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(answers[0].body.error.replace(theirs, '')).toBe(answers[1].body.error.replace(never, ''));
  expect((await other.ask('GET', requests)).status).toBe(404);
  expect((await other.ask('GET', `${pathOf(stranger)}/summary`)).body.requests).toBe(0);
});

test('the list is filtered by every fact', async () => {
  const other = await service.key(orgId);
  await service.get('/v0/inventory/products?search=Blue', key);
  await service.send('POST', '/v0/inventory/products', other, { sku: 'F', name: 'F' });
  await service.send('POST', '/v0/inventory/products', key, { sku: 'F', name: 'F' });
  await service.get('/v0/nowhere', key);
  await service.get(`/v0/inventory/products/${spellId('product', newId())}`, key, {
    'x-request-id': 'find-me',
  });
  await service.send('HEAD', '/v0/warehouses', key);
  const [head, missing, taken, made, list] = await logged();
  const ids = async (query: Record<string, string | number>) => (await logged(query)).map(({ id }) => id);
  const [h, m, t, d, l] = [head!.id, missing!.id, taken!.id, made!.id, list!.id];
  expect(taken!.status).toBe(409);
  expect(await ids({ method: 'POST' })).toEqual([t, d]);
  expect(await ids({ method: 'HEAD,GET' })).toEqual([h, m, l]);
  expect(await ids({ operation: 'products.create' })).toEqual([t, d]);
  expect(await ids({ status: '409' })).toEqual([t]);
  expect(await ids({ status: '4xx' })).toEqual([m, t]);
  expect(await ids({ status: '201,404' })).toEqual([m, d]);
  expect(await ids({ status: '2xx,409' })).toEqual([h, t, d, l]);
  expect(await ids({ status: '5xx' })).toEqual([]);
  expect(await ids({ errorCode: 'not_found' })).toEqual([m]);
  expect(await ids({ credentialId: made!.credential.id })).toEqual([d]);
  expect(await ids({ credentialId: spellId('grant', newId()) })).toEqual([]);
  expect(await ids({ requestId: 'find-me' })).toEqual([m]);
  expect(await ids({ path: 'search=blue' })).toEqual([l]);
  expect(await ids({ path: '/v0/inventory/products/' })).toEqual([m]);
  expect(await ids({ path: '%' })).toEqual([]);
  expect(await ids({ since: taken!.at })).toEqual([h, m, t]);
  expect(await ids({ until: taken!.at })).toEqual([d, l]);
  expect(await ids({ since: made!.at, until: missing!.at })).toEqual([t, d]);
  expect(await ids({ updatedSince: made!.at })).toEqual([t, m, h]);
  const slowest = Math.max(...[head, missing, taken, made, list].map((one) => one!.durationMs));
  expect(await ids({ slowerThanMs: 0 })).toHaveLength(5);
  expect(await ids({ slowerThanMs: Math.ceil(slowest) })).toEqual([]);
  const wrong = await member.ask('GET', `${requests}?status=9xx`);
  expect([wrong.status, wrong.body.properties.status]).toEqual([
    400,
    'must be a status such as 404, or a class of them such as 4xx; you sent 9xx',
  ]);
});

test('pages stay where they are while new requests arrive, and what arrives is what comes after', async () => {
  for (let n = 0; n < 6; n++) await service.get(`/v0/inventory/products?skip=${n}`, key);
  const first = await logged({ take: 3 });
  expect(pathsOf(first)).toEqual([
    '/v0/inventory/products?skip=5',
    '/v0/inventory/products?skip=4',
    '/v0/inventory/products?skip=3',
  ]);
  for (let n = 6; n < 8; n++) await service.get(`/v0/inventory/products?skip=${n}`, key);
  expect(pathsOf(await logged({ take: 3, before: first.at(-1)!.id }))).toEqual([
    '/v0/inventory/products?skip=2',
    '/v0/inventory/products?skip=1',
    '/v0/inventory/products?skip=0',
  ]);
  const arrived = await logged({ after: first[0]!.id });
  expect(pathsOf(arrived)).toEqual(['/v0/inventory/products?skip=7', '/v0/inventory/products?skip=6']);
  expect(await logged({ after: arrived[0]!.id })).toEqual([]);
  const counted = await member.ask('GET', `${requests}?includeTotal=true&take=2&skip=2`);
  expect(counted.headers['x-total-count']).toBe('8');
  expect(pathsOf(counted.body)).toEqual(['/v0/inventory/products?skip=5', '/v0/inventory/products?skip=4']);
});

test('the summary counts each hour and outcome, says how long they took, and groups the errors', async () => {
  const other = await service.key(orgId);
  for (let time = 0; time < 3; time++) await service.get('/v0/inventory/products', key);
  const { headers } = await service.get('/v0/inventory/products', key);
  await service.get('/v0/inventory/products', key, { 'if-none-match': headers['etag']! });
  await service.get('/v0/inventory/products?nothing=1', key);
  await service.get('/v0/inventory/products?nothing=1', other);
  await service.get(`/v0/inventory/products/${spellId('product', newId())}`, key);
  const list = await logged();
  // Made older, as time would: across the start of an hour, three hours ago.
  const hour = new Date(Math.floor(Date.now() / 3_600_000 - 3) * 3_600_000);
  await askOwner(service, `update requests set at = $2 where org_id = $1 and status = 404`, [orgId, hour]);
  await askOwner(
    service,
    `update requests set duration_ms = 9000, status = 503 where org_id = $1 and request_id = $2`,
    [orgId, list.at(-1)!.requestId],
  );
  const { status, body } = await member.ask('GET', `${requests}/summary`);
  expect(status).toBe(200);
  expect(RequestSummary.strict().parse(body)).toStrictEqual(body);
  const outcomes = { succeeded: 3, unchanged: 1, refused: 3, rateLimited: 0, failed: 1 };
  expect(body).toMatchObject({ requests: 8, outcomes, p95Ms: 9000 });
  expect(body.hours).toHaveLength(25);
  const { requests: then, outcomes: ofThen } = body.hours.find(
    ({ at }: { at: string }) => at === hour.toISOString(),
  );
  expect([then, ofThen.refused]).toEqual([1, 1]);
  expect(body.hours.reduce((sum: number, one: { requests: number }) => sum + one.requests, 0)).toBe(8);
  expect(body.hours.filter(({ p50Ms }: { p50Ms: number | null }) => p50Ms === null)).not.toEqual([]);
  expect(
    body.errors.map((one: RequestSummary['errors'][number]) => [one.code, one.status, one.requests]),
  ).toEqual([
    ['unknown_parameter', 400, 2],
    ['not_found', 404, 1],
    [null, 503, 1],
  ]);
  const ofOther = await member.ask('GET', `${requests}/summary?credentialId=${list[1]!.credential.id}`);
  expect([ofOther.body.requests, ofOther.body.errors.length]).toEqual([1, 1]);
  const until = new Date(hour.getTime() + 1).toISOString();
  for (const [query, rule] of [
    [`since=${until}&until=${hour.toISOString()}`, 'must lie before until'],
    ['since=2020-01-01T00:00:00Z', 'must lie at most 31 days before until'],
  ]) {
    const wrong = await member.ask('GET', `${requests}/summary?${query}`);
    expect([wrong.status, wrong.body.properties.since]).toEqual([400, expect.stringContaining(rule!)]);
  }
});

test('the summary says how many requests the log left out, of a credential or of all', async () => {
  await service.get('/v0/inventory/products', key);
  const { credential } = (await logged())[0]!;
  const left = (credentialId: string, hour: string, count: number) =>
    askOwner(
      service,
      'insert into request_gaps (org_id, credential_id, hour, requests) values ($1, $2, $3, $4)',
      [orgId, credentialId, hour, count],
    );
  const hour = (before: number) =>
    new Date(Math.floor(Date.now() / 3_600_000 - before) * 3_600_000).toISOString();
  await left(readId('key', credential.id)!, hour(2), 1_200);
  await left(newId(), hour(2), 30);
  await left(newId(), hour(48), 7);
  const summary = async (query = '') => (await member.ask('GET', `${requests}/summary${query}`)).body.leftOut;
  expect(await summary()).toBe(1_230);
  expect(await summary(`?credentialId=${credential.id}`)).toBe(1_200);
  expect(await summary(`?since=${hour(72)}`)).toBe(1_237);
});

test('the sparklines count the days of each credential, and say when and from where it was used last', async () => {
  const unused = await service.key(orgId);
  expect(unused).not.toBe(key);
  await service.get('/v0/inventory/products', key, { 'user-agent': 'first' });
  await service.get('/v0/inventory/products', key, { 'user-agent': 'second' });
  await service.services.uses.flush();
  await askOwner(
    service,
    `insert into api_key_uses select org_id, key_id, day - 2, 40, last_used_at - interval '2 days' from api_key_uses where org_id = $1
     union all select org_id, key_id, day - 9, 90, last_used_at - interval '9 days' from api_key_uses where org_id = $1`,
    [orgId],
  );
  const [request] = await logged();
  const { status, body } = await member.ask('GET', `${requests}/sparklines`);
  expect(status).toBe(200);
  expect(RequestSparklines.strict().parse(body)).toStrictEqual(body);
  expect(body.days.at(-1)).toBe(new Date().toISOString().slice(0, 10));
  expect(body.credentials).toMatchObject([
    {
      id: request!.credential.id,
      kind: 'key',
      requests: [0, 0, 0, 0, 40, 0, 2],
      lastUse: { address: '127.0.0.1', userAgent: 'second' },
    },
  ]);
});

test('a viewer sees none of it', async () => {
  await service.get('/v0/inventory/products', key);
  const [request] = await logged();
  const viewer = await dashboardSession(service, orgId, 'viewer');
  for (const path of ['', `/${request!.id}`, '/summary', '/sparklines']) {
    expect((await viewer.ask('GET', requests + path)).body.code).toBe('role_too_low');
  }
});

test('after seven days a request is gone, and not before', async () => {
  await service.get('/v0/inventory/products', key);
  expect(await logged()).toHaveLength(1);
  const cleanUpIn = (days: number) =>
    cleanUp({ ...service.services, now: () => new Date(Date.now() + days * dayMs) });
  await cleanUpIn(6.99);
  expect(await logged()).toHaveLength(1);
  const { requests: purged } = await cleanUpIn(7.01);
  expect(purged).toBeGreaterThanOrEqual(1);
  expect(await logged()).toEqual([]);
});

test('what was answered before a shutdown is there afterwards', async () => {
  const closing = await openTestService({ PACKHOUSE_REQUEST_LOG_DAYS: '7' }, { ownerUrl: service.ownerUrl });
  await closing.get('/v0/inventory/products', key, { 'x-request-id': 'the-last-one' });
  await closing.close();
  expect((await member.ask('GET', requests)).body).toMatchObject([{ requestId: 'the-last-one' }]);
});

test('where no log is kept, nothing is written, and what was goes', async () => {
  await service.get('/v0/inventory/products', key);
  expect(await logged()).toHaveLength(1);
  const silent = await openTestService({}, { ownerUrl: service.ownerUrl });
  try {
    expect(silent.services.config.requestLogDays).toBe(0);
    await silent.get('/v0/inventory/products', key);
    await silent.services.requests.flush();
    expect((await member.ask('GET', requests)).body).toHaveLength(1);
    await cleanUp({ ...silent.services, now: () => new Date(Date.now() + 1_000) });
  } finally {
    await silent.close();
  }
  expect((await member.ask('GET', requests)).body).toEqual([]);
});
