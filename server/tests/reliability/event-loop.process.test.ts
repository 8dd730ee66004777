/**
 * Every operation with the largest input that the contract allows, at a service whose event loop is watched. A run of the
 * tests checks, with short lists, that every operation is still reached. `npm run bench -- --only loop` asks for lists of
 * `PACKHOUSE_LOOP_ENTRIES`, and for a file `PACKHOUSE_LOOP_FIGURES` with the longest stretch, in milliseconds, for which each
 * request occupied the loop.
 */
import { writeFile } from 'node:fs/promises';
import { dashboardOperations } from '@packhouse/contract/dashboard/index';
import { isWrite } from '@packhouse/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardSession, type DashboardSession } from '../helpers/dashboard.ts';
import { wholeInput } from '../helpers/inputs.ts';
import {
  everyOperation,
  pathOf,
  pathOfNothing,
  queryOf,
  type NamedOperation,
} from '../helpers/operations.ts';
import { secretKeyOfTests } from '../helpers/secret-key.ts';
import type { TestService } from '../helpers/service.ts';
import { startWatchedService, type WatchedService } from '../helpers/watched-service.ts';
import { preparations, requestOf, type Input } from '../helpers/world/before.ts';
import { openHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import { makeLarge, type LargeMerchant } from '../helpers/world/large-merchant.ts';
import { openSpaces, prepare } from '../helpers/world/prepare.ts';
import { worstInput } from '../helpers/worst-input.ts';

const figures = process.env['PACKHOUSE_LOOP_FIGURES'];
/** Entries of lists: 500 are the most that the contract allows, and few do where nobody reads the figures. */
const longest = Number(process.env['PACKHOUSE_LOOP_ENTRIES'] ?? 20);
const page = 50;
/** Bytes of a body that the service takes without further settings. */
const bodyLimit = 262_144;

let service: TestService;
let watched: WatchedService;
let acme: MerchantWithHistory;
let webhookId: string;
let large: { live: LargeMerchant; test: LargeMerchant };
let signIn: () => Promise<DashboardSession>;
let session: Promise<DashboardSession> | undefined;
const stretches: { name: string; status: number; stretch: number }[] = [];

beforeAll(async () => {
  ({ service, acme } = await openHistory({}, { now: () => new Date() }));
  const spaces = await openSpaces(service, 'Initech');
  signIn = () => dashboardSession(service, spaces.live.orgId, 'owner');
  watched = await startWatchedService({
    WATCHED_DATABASE_URL: service.ownerUrl,
    PACKHOUSE_LOG_LEVEL: 'silent',
    PACKHOUSE_RATE_LIMIT: '0',
    PACKHOUSE_ORGANIZATION_RATE_LIMIT: '0',
    PACKHOUSE_ADDRESS_LIMIT: '0',
    PACKHOUSE_MAX_DELAY_MS: '0',
    PACKHOUSE_MAX_WAIT_MS: '10000',
    PACKHOUSE_JOBS: 'false',
    PACKHOUSE_SECRET_KEY: secretKeyOfTests,
    PACKHOUSE_FILES: service.services.config.filesFolder,
    PORT: '0',
  });
  large = {
    live: await makeLarge(spaces.live, longest),
    test: await makeLarge(spaces.test, longest),
  };
  await large.live.addLargeOrders(Math.min(page, longest));
  const endpoint = { url: 'https://1.1.1.1/packhouse', topics: ['shipment.*'] };
  const made = await service.send('POST', '/operator/v0/webhooks', large.live.operatorKey, endpoint);
  expect(made.status, made.text).toBe(201);
  webhookId = made.body.id;
}, 600_000);

afterAll(async () => {
  await watched?.close();
  await service?.close();
  if (figures) await writeFile(figures, JSON.stringify(stretches));
});

const prepared = everyOperation.filter(({ name }) => name in preparations);

test.each(prepared)(
  '$name is answered with the largest input that it may get',
  { timeout: 600_000 },
  async (one) => {
    const { operation, key, input, merchant } = await prepare(service, large, one);
    const asked = (body: Input, query = '') => {
      const request = requestOf(operation.path, body, operation.method);
      return ask(one, operation.method, `${request.path}${query}`, key, request.body);
    };
    const worst = worstInput(operation, input, await (merchant as LargeMerchant).growthOf(input));
    // Code is compiled, and caches are filled, before it counts.
    if (isWrite(operation) && !operation.noTrial && !operation.shownOnce) await asked(worst, '?dryRun=true');
    const grown = await asked(worst);
    const answers = grown < 300 ? [grown] : [grown, await asked(input)];
    expect(answers.at(-1), answers.join()).toBeLessThan(300);
  },
);

const unprepared = everyOperation.filter(({ name }) => !(name in preparations));

test.each(unprepared)('$name is answered when the records are as long as they may be', async (one) => {
  const { operation } = one;
  const ofStaff = operation.scope === 'operator';
  const { organizationId, reno, key, operatorKey } = large.live;
  // Records of one's own have the first id of the history; lists are of the merchant with the longest ones.
  const path = ofStaff
    ? operation.path
        .replace('{organizationId}', organizationId)
        .replace('{id}', operation.path.includes('/webhooks/') ? webhookId : reno.id)
    : pathOf(operation, acme);
  const known: Record<string, string> = {
    take: String(page),
    includeTotal: 'true',
    warehouseId: reno.id,
    code: 'A01',
  };
  const parameters = queryOf(operation);
  const query = new URLSearchParams(
    parameters.flatMap(({ name }): [string, string][] => (known[name] ? [[name, known[name]]] : [])),
  );
  const search = parameters.find(({ name, type }) => name === 'search' && type === 'text');
  const longestSearch = 'm '.repeat((search?.maxLength ?? 0) / 2).trim();
  const asked = (more: Record<string, string> = {}) =>
    ask(
      one,
      'GET',
      `${path}?${new URLSearchParams([...query, ...Object.entries(more)])}`,
      ofStaff ? operatorKey : path.includes('_') ? acme.key : key,
    );
  expect(await asked()).toBeLessThan(300);
  if (search) expect(await asked({ search: longestSearch })).toBeLessThan(300);
});

test.each(dashboardOperations)('$name of the dashboard never fails with the largest body', async (one) => {
  const { operation } = one;
  const input = worstInput(operation, wholeInput(operation), await large.live.growthOf({}));
  const ids = { organizationId: large.live.organizationId };
  const body = Object.fromEntries(
    Object.entries(input).filter(([name]) => !operation.path.includes(`{${name}}`)),
  );
  const path = pathOfNothing(operation, ids);
  const sent = isWrite(operation) ? body : undefined;
  // The walk so far may have taken longer than a proof of who asks is fresh.
  session ??= signIn();
  const headers = { ...(await session).own, origin: watched.url };
  const status = await ask(one, operation.method, path, undefined, sent, headers);
  expect(status === 403 || status >= 500, String(status)).toBe(false);
});

/** Requests of anybody: without a credential, or with a body that is not even legal. */
const anybody: [name: string, method: string, path: string, body?: string, type?: string][] = [
  ['search of the guides', 'GET', `/docs/search.json?q=${'order+'.repeat(400)}`],
  ['page of the search', 'GET', `/docs/search?q=${'e+'.repeat(1_000)}`],
  ['all guides as one text', 'GET', '/llms-full.txt'],
  ['API description', 'GET', '/openapi.json'],
  ['API description in YAML', 'GET', '/openapi.yaml'],
  ['reference', 'GET', '/reference'],
  ['deep JSON', 'POST', '/v0/shipments/pnp', '['.repeat(250_000), 'application/json'],
  [
    'wide JSON',
    'POST',
    '/v0/shipments/pnp',
    JSON.stringify(Object.fromEntries(Array.from({ length: 15_000 }, (_, i) => [`f${i}`, i]))),
    'application/json',
  ],
  [
    'long list of JSON',
    'POST',
    '/v0/shipments/bulk',
    JSON.stringify({ shipments: Array.from({ length: 50_000 }, () => 1) }),
    'application/json',
  ],
  [
    'long string of escapes',
    'POST',
    '/v0/shipments/bulk',
    `{"shipments":"${'\\n'.repeat(3_999_980)}"}`,
    'application/json',
  ],
  [
    'registration of a client',
    'POST',
    '/oauth/register',
    JSON.stringify({
      client_name: 'x'.repeat(15_000),
      redirect_uris: Array.from({ length: 500 }, (_, i) => `https://a.example/${i}`),
    }),
    'application/json',
  ],
  [
    'token for a wrong code',
    'POST',
    '/oauth/token',
    `grant_type=authorization_code&code=${'x'.repeat(60_000)}`,
    'application/x-www-form-urlencoded',
  ],
  [
    'sign-in with a wrong password',
    'POST',
    '/login',
    `email=a%40example.com&password=${'x'.repeat(60_000)}`,
    'application/x-www-form-urlencoded',
  ],
];

test.each(anybody)('%s never fails', async (name, method, path, body, type) => {
  for (const key of [undefined, acme.key]) {
    const headers = type ? { 'content-type': type } : {};
    const status = await ask({ name }, method, path, key, body, headers);
    expect(status).toBeLessThan(500);
  }
});

test('every operation has been asked', () => {
  const names = new Set(stretches.map(({ name }) => name));
  expect(everyOperation.filter(({ name }) => !names.has(name))).toEqual([]);
});

/** Sends it to the watched service. Returns the status. */
async function ask(
  { name }: Pick<NamedOperation, 'name'>,
  method: string,
  path: string,
  key: string | undefined,
  body?: object | string,
  headers: Record<string, string> = {},
): Promise<number> {
  const form = body instanceof FormData || typeof body === 'string';
  const sent = body === undefined || form ? body : JSON.stringify(body);
  const { stretch, result } = await watched.watch(async () => {
    const answer = await fetch(watched.url + path, {
      method,
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
      redirect: 'manual',
    }).catch((error: Error) => {
      // The service closes the connection of a body that is too long, and may do so before the rest of it is sent.
      const { code } = error.cause as NodeJS.ErrnoException;
      if (typeof sent === 'string' && sent.length > bodyLimit && code === 'EPIPE') return undefined;
      throw error;
    });
    if (!answer) return 413;
    await answer.arrayBuffer();
    return answer.status;
  });
  stretches.push({ name, status: result, stretch });
  return result;
}
