import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKey } from '../../src/accounts/access/key.ts';
import { editKey, revokeKey } from '../../src/accounts/access/keys.ts';
import { advanceSequencer } from '../../src/platform/sequencer.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { eventExamples } from '@packhouse/contract/public/event-data';
import { insertEvents } from '../../src/platform/events/events.ts';
import { uuidOf } from '../../src/platform/implement.ts';
import { addTo, receive } from '../helpers/additions.ts';
import { often } from '../helpers/long-run.ts';
import { idsOf, lists, pathOf } from '../helpers/operations.ts';
import { someone } from '../helpers/records.ts';
import { openHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import { historyEnd } from '../helpers/world/history/time.ts';
import { openTestService, type TestAnswer, type TestService } from '../helpers/service.ts';
import { getPage } from '../helpers/walk.ts';

// Two instances on one database, as behind a load balancer. Each keeps its own pages.
let one: TestService;
let other: TestService;
let acme: MerchantWithHistory;
let statements = 0;

beforeAll(async () => {
  const options = { now: () => historyEnd, onStatement: () => (statements += 1) };
  ({ service: one, acme } = await openHistory({}, options));
  other = await openTestService({}, { ...options, ownerUrl: one.ownerUrl });
  // From here on polling adds no row to the usage: the key has its row of that day.
  await getPage(one, acme.key, '/v0/warehouses');
  await one.services.uses.flush();
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

// Each program has webhook endpoints of its own, so their pages are not kept for the organization; what has become of a unit
// follows from its order.
const unkept = new Set(['warehouses.list', 'organization.usage', 'webhooks.list', 'serialNumbers.list']);
const versioned = lists.filter(({ name }) => !unkept.has(name));

test('a kept page costs one statement, that of the gate', async () => {
  for (const { name, operation } of versioned) {
    const path = pathOf(operation, acme);
    await getPage(one, acme.key, path);
    statements = 0;
    await getPage(one, acme.key, path);
    expect(statements, name).toBe(1);
  }
});

test('after a commit the very next read shows it, on both instances, while others poll the same pages', async () => {
  const poll = { path: pageOf(0).path, goesOn: true };
  const polls = [one, other].map(async (instance) => {
    while (poll.goesOn) {
      await getPage(instance, acme.key, poll.path);
      await pause(3);
    }
  });
  try {
    for (let round = 0; round < often(2 * lists.length, 300); round++) {
      const { name, path } = pageOf(round);
      poll.path = path;
      const [writer, reader] = round % 2 === 0 ? [one, other] : [other, one];
      const before = await both(path);
      await addTo(name, writer, acme);
      // Straight to the one that did not write; then at once on both.
      const answers = [await getPage(reader, acme.key, path), ...(await both(path))];
      for (const answer of answers) {
        expect(totalOf(answer), `${name}, round ${round}`).toBe(totalOf(before[0]!) + 1);
        expect(answer.headers['etag'], name).not.toBe(before[0]!.headers['etag']);
      }
    }
  } finally {
    poll.goesOn = false;
    await Promise.all(polls);
  }
});

test('a counter that has moved shows on both instances, in the default page and in every filtered one', async () => {
  const id = idsOf(acme, 'product')[0]!;
  const path = '/v0/inventory/products/breakdown';
  const pages = [
    `?productId=${id}`,
    '?nonZero=true&take=50',
    '?search=colombia',
    `?productId=${id}&include=lots`,
  ];
  const onHand = (answer: TestAnswer) =>
    answer.body.find((record: { id: string }) => record.id === id)?.onHand;
  for (let round = 0; round < often(8, 25); round++) {
    const [writer, reader] = round % 2 === 0 ? [one, other] : [other, one];
    const before = onHand((await both(path + pages[0]!))[0]!);
    const at = await writer.as(acme.orgId, (tenant) => receive(tenant, uuidOf('product', id), 3));
    for (const page of pages) {
      const answer = await getPage(reader, acme.key, path + page);
      expect(onHand(answer), page).toBe(before + 3);
      expect(answer.text, page).toContain(`"updatedAt":"${at}"`);
    }
  }
});

test('a write that forgets to touch its list is served stale, so that the rounds above could have told', async () => {
  const path = '/v0/notifications/events?take=1&includeTotal=true';
  const before = await both(path);
  await one.as(acme.orgId, async (tenant) => {
    const now = await advanceSequencer(tenant, { touched: [], added: { events: 1 } });
    const resource = { resourceType: 'product', resourceId: idsOf(acme, 'product')[0]! };
    const silent = { ...now, touch() {} };
    await insertEvents(tenant, silent, [
      { type: 'product.updated', actor: someone, ...resource, data: eventExamples['product.updated'].data },
    ]);
  });
  for (const answer of await both(path)) expect(totalOf(answer)).toBe(totalOf(before[0]!));
  await one.as(acme.orgId, (tenant) => advanceSequencer(tenant, { touched: ['events'] }));
  for (const answer of await both(path)) expect(totalOf(answer)).toBe(totalOf(before[0]!) + 1);
});

test('a key that was revoked on one instance is refused by the very next request on the other', async () => {
  const path = '/v0/shipments?take=1';
  const refused: string[] = [];
  for (let round = 0; round < often(40, 200); round++) {
    const [here, there] = round % 2 === 0 ? [one, other] : [other, one];
    const key = await here.key(acme.orgId);
    expect((await there.get(path, key)).status).toBe(200);
    const { credentialId } = (await there.services.credentials.admit(readKey(key)!, undefined))!;
    await here.as(acme.orgId, (tenant) => revokeKey(tenant, credentialId, someone));
    refused.push((await there.get(path, key)).body.code, (await here.get(path, key)).body.code);
  }
  expect(new Set(refused)).toEqual(new Set(['key_revoked']));
});

test('a key that loses a scope, its time or its organization is refused by the very next request', async () => {
  const path = '/v0/shipments?take=1';
  const orgId = await one.organization('Soon suspended');
  const key = await one.key(orgId);
  const { credentialId } = (await one.services.credentials.admit(readKey(key)!, undefined))!;
  const answer = async () => {
    const { status, body } = await other.get(path, key);
    return status === 200 ? 200 : body.code;
  };
  const change = (changes: Parameters<typeof editKey>[2]) =>
    one.as(orgId, (tenant) => editKey(tenant, credentialId, changes, someone));
  expect(await answer()).toBe(200);
  await change({ scopes: ['inventory'] });
  expect(await answer()).toBe('insufficient_scope');
  await change({ scopes: ['shipments'] });
  expect(await answer()).toBe(200);
  await change({ expiresAt: '2026-01-01T00:00:00.000Z' });
  expect(await answer()).toBe('key_expired');
  await change({ expiresAt: null });
  expect(await answer()).toBe(200);
  await one.as(orgId, (tenant) =>
    tenant.rows(sql`update organizations set status = 'suspended' where org_id = ${orgId}`),
  );
  expect(await answer()).toBe('organization_suspended');
});

/** The page of a round: every list in turn, each so short that its total is what changes. */
function pageOf(round: number): { name: string; path: string } {
  const { name, operation } = lists[round % lists.length]!;
  return { name, path: `${pathOf(operation, acme)}?take=1&includeTotal=true` };
}

const both = (path: string) => Promise.all([one, other].map((instance) => getPage(instance, acme.key, path)));

const totalOf = ({ headers }: TestAnswer) => Number(headers['x-total-count']);
