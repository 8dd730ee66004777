/**
 * Tests that every route goes through the same pipeline. The rules of each step are tested as functions, for every
 * operation (credentials, parameters, bodies and write-headers.test.ts); these tests check that each route applies
 * them.
 */
import { operations } from '@packhouse/contract';
import { dashboardOperations } from '@packhouse/contract/dashboard/index';
import { spellId } from '@packhouse/contract/id';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { operatorOperations, stationContract } from '@packhouse/contract/operator/index';
import { namesIn, toFastify } from '@packhouse/contract/rules/path-template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toldOf } from '../../src/platform/failure.ts';
import { parserOf } from '../../src/http/parse.ts';
import { bodyReaderOf } from '../../src/http/read-body.ts';
import { dryRunOf } from '../../src/http/write-headers.ts';
import { openOwnerConnection } from '../../src/warehouse/operators/owner-connection.ts';
import { addOperator, linkAccount } from '../../src/warehouse/operators/operators.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import { dashboardSession } from '../helpers/dashboard.ts';
import { digestOfAll } from '../helpers/digest.ts';
import { failureOf } from '../helpers/failure-of.ts';
import { wholeInput } from '../helpers/inputs.ts';
import { pathOfNothing } from '../helpers/operations.ts';
import { requestOf } from '../helpers/world/before.ts';
import { openTestService, type TestAnswer, type TestService } from '../helpers/service.ts';

type Audience = 'a merchant' | 'an operator' | 'a station' | 'the dashboard';

const station = Object.entries(stationContract.station as Record<string, Operation>);
const pipeline: { name: string; operation: Operation; audience: Audience }[] = [
  ...operations.map((one) => ({ ...one, audience: 'a merchant' as const })),
  ...operatorOperations.map((one) => ({ ...one, audience: 'an operator' as const })),
  ...station.map(([verb, operation]) => ({
    name: `station.${verb}`,
    operation,
    audience: 'a station' as const,
  })),
  ...dashboardOperations.map((one) => ({ ...one, audience: 'the dashboard' as const })),
];

let service: TestService;
/** Headers that admit a request, for each audience. */
let admitted: Record<Audience, Record<string, string>>;
let organizationId: string;
let before: string;

beforeAll(async () => {
  service = await openTestService();
  const orgId = await service.organization();
  organizationId = spellId('organization', orgId);
  const owner = await dashboardSession(service, orgId, 'owner');
  const operator = await dashboardSession(service, orgId, undefined);
  await openOwnerConnection(service.ownerUrl, async (ownerConnection) => {
    const [actor, now] = [{ type: 'system', id: null, name: 'test' } as const, new Date()];
    const added = await addOperator(
      ownerConnection,
      { name: 'Mai Tran', email: null, badgeCode: 'B-1', actor },
      now,
    );
    await linkAccount(ownerConnection, added!.id, operator.userId, actor, now);
  });
  admitted = {
    'a merchant': { authorization: `Bearer ${await service.key(orgId)}` },
    'an operator': { authorization: `Bearer ${await service.operatorKey()}` },
    'a station': operator.own,
    'the dashboard': owner.own,
  };
  before = await digestOfAll(service.ownerUrl);
});
afterAll(() => service?.close());

/** Routes that are public, or have their own check of credentials. */
const apart =
  /^\/($|(assets|docs|problems|reference|oauth|\.well-known)(\/|\.|$)|(livez|readyz|healthz|metrics|version|v0|mcp(\/server-card)?|llms\.txt|llms-full\.txt|robots\.txt|favicon\.ico|carriers\/:accountId\/webhook|(operator\/)?openapi\.json|openapi\.yaml|login|logout|setup|register|token|authorize|password-reset(\/new)?|invitations\/accept)$)/;

test('every route is an operation, or stands apart in this list', () => {
  const ours = new Set(pipeline.map(({ operation }) => `${operation.method} ${toFastify(operation.path)}`));
  const mounted = routesOf(service).filter((route) => !apart.test(route.split(' ')[1]!));
  const heads = [...ours]
    .filter((route) => route.startsWith('GET '))
    .map((route) => route.replace('GET', 'HEAD'));
  // Preflight requests of other sites' pages are refused, or told that these APIs take no cookies.
  const preflights = new Set(['OPTIONS *', 'OPTIONS /*']);
  expect(mounted.filter((route) => !preflights.has(route)).toSorted()).toEqual(
    [...ours, ...heads].toSorted(),
  );
});

test.each(pipeline)('$name asks $audience for credentials', async ({ operation, audience }) => {
  const { authorization: _key, cookie: _cookie, ...nothing } = admitted[audience];
  const path = pathOfNothing(operation, { organizationId });
  const body = isWrite(operation) ? {} : undefined;
  for (const headers of [nothing, { ...nothing, authorization: '' }]) {
    const answer = await service.send(operation.method, path, undefined, body, headers);
    expect([answer.status, answer.body.code]).toEqual([401, 'missing_credentials']);
    // The header is left out for the dashboard, since browsers of people should not be asked for a token.
    if (audience === 'the dashboard') expect(answer.headers['www-authenticate']).toBeUndefined();
    else expect(answer.headers['www-authenticate']).toMatch(metadata);
  }
  if (!isWrite(operation)) {
    expect((await service.send('HEAD', path, undefined, undefined, nothing)).status).toBe(401);
  }
});

const metadata = /^Bearer resource_metadata="http:\/\/[^"]+\/\.well-known\/oauth-protected-resource"$/;

test.each(pipeline)(
  '$name refuses $audience the parameters and fields that its rules refuse, in their words',
  async ({ operation, audience }) => {
    const input: Record<string, unknown> = { ...wholeInput(operation), organizationId };
    const names = namesIn(operation.path);
    const inPath = Object.fromEntries(names.map((name) => [name, String(input[name])]));
    const { path } = requestOf(operation.path, inPath);
    const ask = (query: string, body?: object): Promise<TestAnswer> =>
      service.send(operation.method, `${path}${query}`, undefined, body, admitted[audience]);

    if (!isWrite(operation)) {
      const parse = parserOf(operation);
      const wrong = Object.keys(operation.input.shape)
        .filter((name) => !names.includes(name))
        .map((name) => `${name}=`);
      for (const query of ['zzzzzz=1', wrong.join('&') || 'a&a', '%ff=1']) {
        expectToldAlike(await ask(`?${query}`), () => parse(query, inPath));
      }
      return;
    }
    expectToldAlike(await ask('?zzzzzz=1', {}), () => dryRunOf('/?zzzzzz=1', operation));
    const read = bodyReaderOf(operation);
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => operation.input.shape[name]));
    for (const name of names) delete rest[name];
    const bodies = operation.upload
      ? [
          { ...rest, zzzzzz: '1' },
          { ...rest, kind: 'packing_slip' },
        ]
      : [
          { ...rest, zzzzzz: 1 },
          { ...rest, ...inPath, organizationId: 1 },
          Object.fromEntries(Object.keys(rest).map((name) => [name, { zzzzzz: name }])),
        ].filter((body) => Object.keys(body).length > 0);
    for (const body of bodies) {
      const sent = operation.upload ? formOf(body as Record<string, string>) : body;
      expectToldAlike(await ask('', sent), () =>
        atOnce(read(Buffer.from(JSON.stringify(body)), 'application/json', inPath)),
      );
    }
    if (operation.upload) return;
    const headers = { ...admitted[audience], 'content-type': 'text/plain' };
    const answer = await service.send(operation.method, path, undefined, 'a=b', headers);
    expectToldAlike(answer, () => atOnce(read(Buffer.from('a=b'), 'text/plain', inPath)));
  },
);

test('not one row was written by all that was refused', async () => {
  expect(await digestOfAll(service.ownerUrl)).toBe(before);
  // This shows that the digest would have changed.
  await service.organization('Another');
  expect(await digestOfAll(service.ownerUrl)).not.toBe(before);
});

/**
 * Checks that the answer matches the failure that the operation's rules throw: code, status, sentence, and every
 * field named.
 */
function expectToldAlike({ status, body, text }: TestAnswer, rules: () => unknown): void {
  const failure = failureOf(rules);
  const { requestId: _id, timestamp: _at, ...told } = body ?? {};
  expect([status, told], text).toEqual([failure.status, toldOf(failure)]);
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File(['%PDF-'], 'a.pdf'));
  return form;
}

/** Every method and path that fastify has a route for, parsed from the tree it prints. */
function routesOf({ app }: TestService): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^([│├└─\s]*)(\S+) \(([^)]+)\)$/.exec(line) ?? [];
      if (part === undefined) return [];
      const depth = indent!.length / 4;
      const path = (above[depth - 1] ?? '') + part;
      above.length = depth;
      above[depth] = path;
      return methods!.split(', ').map((method) => `${method} ${path}`);
    });
}
