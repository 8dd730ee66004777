import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession } from '../../tests/helpers/dashboard.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';

const token = 'a-token-for-prometheus';
let service: TestService;
let orgId: string;
let key: string;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_METRICS_TOKEN: token });
  orgId = await service.organization('Harbor Coffee');
  key = await service.key(orgId);
});
afterAll(() => service?.close());

const read = async (credential = token) => {
  const answer = await service.get('/metrics', credential);
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
};
/** The value of a sample, written as it stands in the text. */
const valueOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

test('requests are counted by method, route and class of status', async () => {
  const [listed, refused] = [
    'packhouse_http_request_duration_seconds_count{method="GET",route="/v0/inventory/products",status="2xx"}',
    'packhouse_http_request_duration_seconds_count{method="GET",route="/v0/inventory/products/:id",status="4xx"}',
  ];
  const missed = 'packhouse_http_requests_without_route_total';
  const before = await read();
  await service.get('/v0/inventory/products', key);
  await service.get('/v0/inventory/products', key);
  await service.get('/v0/inventory/products/prod_01kj5m2v8xfq3t9s7c4d6e8g0h', key);
  await service.get('/nowhere');
  const after = await read();
  const grown = (sample: string) => (valueOf(after, sample) ?? 0) - (valueOf(before, sample) ?? 0);
  expect([grown(listed), grown(refused), grown(missed)]).toEqual([2, 1, 1]);
  expect(grown(listed.replace('_count{', '_bucket{').replace('}', ',le="+Inf"}'))).toBe(2);
  expect(grown(listed.replace('_count{', '_bucket{').replace('}', ',le="5"}'))).toBe(2);
});

test('every sample has a help and a type, and a number', async () => {
  const lines = (await read()).split('\n').filter((line) => line !== '');
  const types = new Map<string, string>();
  for (const line of lines) {
    const [, name, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    if (name) types.set(name, type!);
    if (line.startsWith('#')) continue;
    const [, sample] = /^([a-z_0-9]+)(?:\{.+\})? (?:[0-9.e+-]+|Nan)$/.exec(line) ?? [];
    expect(sample, line).toBeDefined();
    const family = types.has(sample!) ? sample! : sample!.replace(/_(bucket|sum|count)$/, '');
    expect(types.has(family), line).toBe(true);
  }
  expect(types.get('nodejs_eventloop_lag_seconds')).toBe('gauge');
  expect(types.get('process_resident_memory_bytes')).toBe('gauge');
  expect(types.get('packhouse_http_request_duration_seconds')).toBe('histogram');
});

test('the database, the page cache, the jobs and the webhooks are told', async () => {
  await service.get('/v0/inventory/products', key);
  await service.get('/v0/inventory/products', key);
  const text = await read();
  expect(valueOf(text, 'packhouse_database_up')).toBe(1);
  expect(valueOf(text, 'packhouse_database_connections{login="app",state="idle"}')).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, 'packhouse_page_cache_total{outcome="hit"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'packhouse_job_processes')).toBe(0);
  expect(valueOf(text, 'packhouse_jobs_waiting{task="look_after"}')).toBe(0);
  expect(valueOf(text, 'packhouse_webhook_deliveries_waiting')).toBe(0);
});

test('nobody but an operator, signed in or by key, and who has the token reads them', async () => {
  for (const credential of [undefined, 'another-token-altogether', `${token}x`]) {
    const { status, body } = await service.get('/metrics', credential);
    expect([status, typeof body.code, typeof body.error]).toEqual([401, 'string', 'string']);
  }
  const merchant = await service.get('/metrics', key);
  expect([merchant.status, merchant.body.code]).toEqual([403, 'operator_only']);
  const session = await dashboardSession(service, orgId, 'owner');
  expect((await session.ask('GET', '/metrics')).status).toBe(403);
  await read(await service.operatorKey());
});

test('without the setting no token opens them', async () => {
  const closed = await openTestService({}, { ownerUrl: service.ownerUrl });
  try {
    for (const credential of [undefined, 'undefined', token]) {
      expect((await closed.get('/metrics', credential)).status).toBe(401);
    }
  } finally {
    await closed.close();
  }
});

test('no id, no name and no secret is in them', async () => {
  const operator = await service.operatorKey();
  const product = await service.send('POST', '/v0/inventory/products', key, {
    sku: 'SECRET-SKU',
    name: 'Decaf',
  });
  await service.get(`/v0/inventory/products/${product.body.id}`, key);
  await service.get(`/v0/inventory/products?search=SECRET-SKU`, key);
  await service.get('/operator/v0/jobs', operator);
  const text = await read(operator);
  for (const secret of [
    token,
    key,
    operator,
    orgId,
    product.body.id,
    'SECRET-SKU',
    'Harbor',
    service.ownerUrl,
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|(org|prod|shp)_01/);
});
