import { spellId } from '@packhouse/contract/id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnerConnection } from '../warehouse/operators/owner-connection.ts';
import {
  addOperator,
  changeOperator,
  deactivateOperator,
  linkAccount,
} from '../warehouse/operators/operators.ts';
import { endSessions } from '../accounts/people/sessions.ts';
import { dashboardSession, type DashboardSession } from '../../tests/helpers/dashboard.ts';
import { openMerchant, type TestMerchant } from '../../tests/helpers/world/merchant.ts';
import { openTestService, type TestService } from '../../tests/helpers/service.ts';

let service: TestService;
let acme: TestMerchant;

beforeAll(async () => {
  service = await openTestService();
  acme = await openMerchant(service);
});
afterAll(() => service?.close());

const actor = { type: 'system', id: null, name: 'test' } as const;
const path = '/operator/v0/station';

let made = 0;

/** An operator with a badge, and no account. */
async function staff(name: string): Promise<{ id: string; badge: string; name: string }> {
  const badge = `B-${++made}`;
  const operator = await openOwnerConnection(service.ownerUrl, (ownerConnection) =>
    addOperator(ownerConnection, { name, email: null, badgeCode: badge, actor }, new Date()),
  );
  return { id: operator!.id, badge, name };
}

/** An operator who is signed in. */
async function atStation(
  name = 'Dolores Quintero',
): Promise<DashboardSession & { operatorId: string; badge: string }> {
  const session = await dashboardSession(service, acme.orgId, undefined);
  const { id, badge } = await staff(name);
  await openOwnerConnection(service.ownerUrl, (ownerConnection) =>
    linkAccount(ownerConnection, id, session.userId, actor, new Date()),
  );
  return { ...session, operatorId: id, badge };
}

/** Books something, and answers whom the ledger names. */
async function bookAs({ ask }: DashboardSession): Promise<string> {
  const { id } = await acme.product();
  const { status, text, body } = await ask(
    'POST',
    `/operator/v0/organizations/${acme.organizationId}/stock/movements`,
    {
      type: 'adjust',
      reason: 'found',
      lines: [{ productId: id, warehouseId: acme.reno.id, quantity: 1 }],
    },
  );
  expect(status, text).toBe(201);
  return body.movements[0].actor.id;
}

test('whoever scans a badge acts at the station until it is released, and the ledger names that operator', async () => {
  const session = await atStation();
  const mai = await staff('Mai Tran');
  const roles = [{ role: 'owner', warehouseId: null }];
  const account = { name: 'Test stranger', email: session.email, roles };
  const own = {
    operator: { id: spellId('user', session.operatorId), name: 'Dolores Quintero', roles, pin: 'none' },
    account,
    viaBadge: false,
    since: null,
  };
  const before = await session.ask('GET', path);
  expect([before.status, before.body]).toEqual([200, own]);
  expect(await bookAs(session)).toBe(own.operator.id);

  const scanned = await session.ask('POST', `${path}/badge`, { badge: mai.badge });
  expect(scanned.body).toEqual({
    operator: { id: spellId('user', mai.id), name: 'Mai Tran', roles, pin: 'none' },
    account,
    viaBadge: true,
    since: expect.stringMatching(/Z$/),
  });
  expect((await session.ask('GET', path)).body).toEqual(scanned.body);
  expect(await bookAs(session)).toBe(spellId('user', mai.id));

  const released = await session.ask('DELETE', `${path}/badge`);
  expect([released.status, released.body]).toEqual([200, own]);
  expect(await bookAs(session)).toBe(own.operator.id);
});

test('the badge of the account is the account itself', async () => {
  const session = await atStation();
  const mai = await staff('Mai Tran');
  await session.ask('POST', `${path}/badge`, { badge: mai.badge });
  const { body } = await session.ask('POST', `${path}/badge`, { badge: ` ${session.badge}\n` });
  expect(body).toMatchObject({ operator: { name: 'Dolores Quintero' }, viaBadge: false, since: null });
});

test('a shift of people with the prefix on their badges takes over, and none of them counts as a wrong badge', async () => {
  const session = await atStation();
  const mai = await staff('Mai Tran');
  for (let person = 1; person <= 12; person += 1) {
    const { status, text, body } = await session.ask('POST', `${path}/badge`, { badge: `OP-${mai.badge}` });
    expect(status, text).toBe(200);
    expect(body.operator.name).toBe('Mai Tran');
  }
});

test('one station knows nothing of the badge at another, and it ends with the session', async () => {
  const [first, second] = [await atStation(), await atStation('Wes Hartigan')];
  const mai = await staff('Mai Tran');
  await first.ask('POST', `${path}/badge`, { badge: mai.badge });
  expect((await second.ask('GET', path)).body.operator.name).toBe('Wes Hartigan');
  await endSessions(service.services.database, first.userId, new Date());
  const ended = await first.ask('GET', path);
  expect([ended.status, ended.body.code]).toEqual([401, 'missing_credentials']);
});

test('whoever was deactivated stops at once, and nobody acts in that name until another badge is scanned', async () => {
  const session = await atStation();
  const [mai, wes] = [await staff('Mai Tran'), await staff('Wes Hartigan')];
  await session.ask('POST', `${path}/badge`, { badge: mai.badge });
  await openOwnerConnection(service.ownerUrl, (ownerConnection) =>
    deactivateOperator(ownerConnection, mai.id, actor, new Date()),
  );
  for (const url of [path, '/operator/v0/work-queue']) {
    const { status, body } = await session.ask('GET', url);
    expect([status, body.code], url).toEqual([403, 'operator_only']);
    expect(body.error).toContain('Mai Tran');
  }
  const again = await session.ask('POST', `${path}/badge`, { badge: mai.badge });
  expect([again.status, again.body.code]).toEqual([404, 'not_found']);
  expect((await session.ask('POST', `${path}/badge`, { badge: wes.badge })).body.operator.name).toBe(
    'Wes Hartigan',
  );
  expect((await session.ask('GET', '/operator/v0/work-queue')).status).toBe(200);
});

test('when the operator of the account is deactivated, no badge works there any more', async () => {
  const session = await atStation();
  const mai = await staff('Mai Tran');
  await session.ask('POST', `${path}/badge`, { badge: mai.badge });
  await openOwnerConnection(service.ownerUrl, (ownerConnection) =>
    deactivateOperator(ownerConnection, session.operatorId, actor, new Date()),
  );
  for (const [method, url, body] of [
    ['GET', path, undefined],
    ['POST', `${path}/badge`, { badge: mai.badge }],
    ['GET', '/operator/v0/work-queue', undefined],
  ] as const) {
    const answer = await session.ask(method, url, body);
    expect([answer.status, answer.body.code], url).toEqual([403, 'operator_only']);
  }
});

test('a badge opens nothing where no operator is signed in', async () => {
  const mai = await staff('Mai Tran');
  const merchant = await dashboardSession(service, acme.orgId, 'owner');
  const refused = await merchant.ask('POST', `${path}/badge`, { badge: mai.badge });
  expect([refused.status, refused.body.code]).toEqual([403, 'operator_only']);
  const nobody = await service.send('POST', `${path}/badge`, undefined, { badge: mai.badge });
  expect([nobody.status, nobody.body.code]).toEqual([401, 'missing_credentials']);
});

test('a key has no station, and is told so', async () => {
  const mai = await staff('Mai Tran');
  for (const [method, url, body] of [
    ['GET', path, undefined],
    ['POST', `${path}/badge`, { badge: mai.badge }],
    ['DELETE', `${path}/badge`, undefined],
  ] as const) {
    const answer = await service.send(method, url, acme.operatorKey, body);
    expect([answer.status, answer.body.code], method).toEqual([401, 'missing_credentials']);
    expect(answer.body.error).toContain('A key cannot scan badges');
  }
});

test('no other page can scan a badge for somebody', async () => {
  const session = await atStation();
  const mai = await staff('Mai Tran');
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await session.ask('POST', `${path}/badge`, { badge: mai.badge }, elsewhere);
  expect([answer.status, answer.body.code]).toEqual([403, 'cross_site_request']);
});

test('whoever guesses badges has to wait, and whoever scans right ones does not', async () => {
  const session = await atStation();
  const mai = await staff('Mai Tran');
  for (let scan = 0; scan < 15; scan++) {
    const badge = scan % 2 === 0 ? mai.badge : session.badge;
    expect((await session.ask('POST', `${path}/badge`, { badge })).status).toBe(200);
  }
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess++) {
    statuses.push((await session.ask('POST', `${path}/badge`, { badge: `guess-${guess}` })).status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  const right = await session.ask('POST', `${path}/badge`, { badge: mai.badge });
  expect([right.status, right.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

test('when a badge is replaced, the old one counts no longer, not even where it was scanned before', async () => {
  const session = await atStation();
  const mai = await staff('Mai Tran');
  await session.ask('POST', `${path}/badge`, { badge: mai.badge });
  await openOwnerConnection(service.ownerUrl, (ownerConnection) =>
    changeOperator(ownerConnection, mai.id, { badgeCode: `${mai.badge}-new` }, actor, new Date()),
  );
  expect((await session.ask('GET', path)).body).toMatchObject({ viaBadge: false });
  expect((await session.ask('POST', `${path}/badge`, { badge: mai.badge })).status).toBe(404);
  expect((await session.ask('POST', `${path}/badge`, { badge: `${mai.badge}-new` })).status).toBe(200);
});

test('what is sent for a badge is checked', async () => {
  const session = await atStation();
  for (const [body, code] of [
    [{}, 'validation_failed'],
    [{ badge: '  ' }, 'validation_failed'],
    [{ badge: 7 }, 'validation_failed'],
    [{ badge: 'x', more: 1 }, 'invalid_body'],
  ] as const) {
    const answer = await session.ask('POST', `${path}/badge`, body);
    expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([400, code]);
  }
});
