import { dashboardOperations } from '@packhouse/contract/dashboard/index';
import { spellId } from '@packhouse/contract/id';
import { isWrite, type Operation } from '@packhouse/contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardSession, type DashboardSession } from '../../../tests/helpers/dashboard.ts';
import { pathOfNothing } from '../../../tests/helpers/operations.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

const url = 'https://packhouse.example';
let service: TestService;
let orgId: string;
let owner: DashboardSession;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_PUBLIC_URL: url });
  orgId = await service.organization();
  owner = await dashboardSession(service, orgId, 'owner');
});
afterAll(() => service?.close());

const ask = (operation: Operation, headers: Record<string, string>) =>
  service.send(
    operation.method,
    pathOfNothing(operation, { organizationId: spellId('organization', orgId) }),
    undefined,
    isWrite(operation) ? {} : undefined,
    { cookie: owner.cookie, ...headers },
  );

const elsewhere: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, in an old browser', { origin: 'https://evil.example' }],
  ['another site, without an origin', { 'sec-fetch-site': 'cross-site' }],
  [
    'another host of the same site',
    { origin: 'https://shop.packhouse.example', 'sec-fetch-site': 'same-site' },
  ],
  ['the same host without encryption', { origin: 'http://packhouse.example' }],
  ['another port', { origin: `${url}:8443` }],
  ['a frame in a sandbox', { origin: 'null' }],
  ['what begins like our host', { origin: `${url}.evil.example` }],
  ['contradictory words', { origin: url, 'sec-fetch-site': 'cross-site' }],
  ['a value that no browser sends', { origin: url, 'sec-fetch-site': 'same-origin, cross-site' }],
];

describe.each(dashboardOperations)('$name', ({ operation }) => {
  test.each(elsewhere)('is refused to %s', async (_who, headers) => {
    const { status, body } = await ask(operation, headers);
    expect([status, body.code]).toEqual([403, 'cross_site_request']);
  });

  test('is answered to our own pages, in browsers that say less as well', async () => {
    for (const headers of [
      { origin: url, 'sec-fetch-site': 'same-origin' },
      { origin: url },
      { 'sec-fetch-site': 'same-origin' },
    ]) {
      expect((await ask(operation, headers)).body?.code).not.toBe('cross_site_request');
    }
  });
});

describe.each(dashboardOperations.filter(({ operation }) => isWrite(operation)))('$name', ({ operation }) => {
  test.each<[string, Record<string, string>]>([
    ['nowhere', {}],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('is refused to what comes from %s', async (_where, headers) => {
    const { status, body } = await ask(operation, headers);
    expect([status, body.code]).toEqual([403, 'cross_site_request']);
  });
});

test('a form of another site is refused for where it comes from, before its body is looked at', async () => {
  const answer = await service.send('POST', '/dashboard/v0/me/sessions/end-others', undefined, 'a=b', {
    cookie: owner.cookie,
    origin: 'https://evil.example',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(answer.body.code).toBe('cross_site_request');
});

test('a write of our own pages that is no JSON is refused as such', async () => {
  const answer = await service.send('POST', '/dashboard/v0/me/sessions/end-others', undefined, 'a=b', {
    ...owner.own,
    'content-type': 'text/plain',
  });
  expect(answer.status).toBe(415);
});
