/**
 * Sixteen clients write through two services on one database, whose transactions pause at random moments, while
 * others follow the feed. The run's seed determines who writes what, and the pauses.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { spellId } from '@packhouse/contract/id';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { randomOf, type Random } from '../../../demo/src/random.ts';
import { keepBusy } from '../helpers/busy.ts';
import { auditEvents, eventsOf } from '../helpers/event-books.ts';
import { openMerchant, type TestMerchant } from '../helpers/world/merchant.ts';
import { followFeed, type FeedPage } from '../helpers/follow-feed.ts';
import { credentialFor, type Goods } from '../helpers/keyed-writes.ts';
import { openTestService, type TestService } from '../helpers/service.ts';

const seed = inject('propertySeed');
const writers = 16;
const enoughEvents = 400;

let pair: [TestService, TestService];
let acme: TestMerchant;
let goods: Goods;
let owner: pg.Client;

beforeAll(async () => {
  const first = await openTestService();
  pair = [first, await openTestService({}, { ownerUrl: first.ownerUrl })];
  owner = new pg.Client({ connectionString: first.ownerUrl });
  await owner.connect();
  acme = await openMerchant(first);
  const products = [await acme.product(), await acme.product(), await acme.product()];
  const carton = await acme.carton(products[0]!);
  for (const product of products) await acme.stock(product, 100);
  await acme.stock(carton, 5);
  const organization = acme.organizationId;
  goods = { organization, warehouse: acme.reno, products, carton };
});
afterAll(async () => {
  await owner?.end();
  for (const service of pair ?? []) await service.close();
});

test(
  `${writers} writers at two services: who follows the feed, at either of them, sees 1, 2, 3 to the last event, and a feed in the order of time would lose some (seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    await makeNaiveFeed();
    for (const [place, service] of pair.entries()) restAtTimes(service, randomOf('rests', seed, place));
    const [enough, over] = [new AbortController(), new AbortController()];
    const followers = pair.flatMap((service, index) =>
      [false, true].map((keepsPage) =>
        followFeed((query, etag) => pageOf(service, query, etag), {
          over: over.signal,
          random: randomOf('follower', seed, index, String(keepsPage)),
          keepsPage,
        }),
      ),
    );
    const consumer = consumeWithCrashes(over.signal, randomOf('consumer', seed));
    const unexpected: string[] = [];
    let [acknowledged, events] = [0, 0];
    const writing = Promise.all(Array.from({ length: writers }, (_, index) => keepWriting(index)));
    while (events < enoughEvents && unexpected.length === 0) {
      await pause(100);
      const { rows } = await owner.query<{ count: number }>(
        'select count(*)::int as count from events where org_id = $1',
        [acme.orgId],
      );
      events = rows[0]!.count;
    }
    enough.abort();
    await writing;
    over.abort();

    expect(unexpected).toEqual([]);
    expect(acknowledged).toBeGreaterThan(writers * 5);
    const table = await eventsOf(owner, acme.orgId);
    const all = table.map(({ n, id, type }) => ({ n, id: spellId('event', id), type }));
    expect(all.map(({ n }) => n)).toEqual(all.map((_, index) => index + 1));
    for (const [place, follower] of followers.entries()) {
      const { seen, polls, unchanged } = await follower;
      expect(seen, `follower ${place}`).toEqual(all);
      expect(polls, 'it was told while others wrote').toBeGreaterThan(all.length / 50 + 5);
      if (place % 2 === 1) expect(unchanged, 'its page was still the current one').toBeGreaterThan(0);
    }
    expect(await auditEvents(owner, acme.orgId)).toEqual([]);

    const { counts, crashes } = await consumer;
    expect(crashes).toBeGreaterThan(5);
    expect([...counts.keys()].toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect(
      [...counts.values()].some((count) => count > 1),
      'some were seen again',
    ).toBe(true);

    // Transactions that committed after one that began later: a client that asks for what is later than the latest it has
    // seen would have missed them.
    const { rows } = await owner.query<{ missed: number }>(`
      select count(*)::int as missed
      from (select at < max(at) over (order by id) as late from naive_feed) committed where late`);
    expect(rows[0]!.missed, 'a feed in the order of time would have lost some').toBeGreaterThan(0);

    async function keepWriting(index: number) {
      const own = randomOf('busy', seed, index);
      const busy = keepBusy(`writer ${index}`, own, goods);
      while (!enough.signal.aborted) {
        const write = busy.next();
        const answer = await own
          .pick(pair)
          .send(write.method, write.path, credentialFor(write, acme), write.body, {
            'idempotency-key': write.key,
          });
        acknowledged += 1;
        if (!busy.learn(write, answer)) {
          unexpected.push(`${write.method} ${write.path}: ${answer.status} ${answer.text}`);
        }
      }
    }
  },
);

/**
 * Processes each event, and records the position at the end of each page. It crashes at random moments, and then
 * continues from the recorded position. Returns how often each event was processed.
 */
async function consumeWithCrashes(over: AbortSignal, random: Random) {
  const counts = new Map<string, number>();
  let [noted, crashes] = [0, 0];
  for (;;) {
    const last = over.aborted;
    const { body } = await pageOf(random.pick(pair), `after=${noted}&take=50`, undefined);
    const crash = body.length > 0 && random.chance(0.3) ? random.int(1, body.length) : undefined;
    for (const { id } of body.slice(0, crash)) counts.set(id, (counts.get(id) ?? 0) + 1);
    if (crash !== undefined) crashes += 1;
    else noted = body.at(-1)?.sequence ?? noted;
    if (last && body.length === 0) return { counts, crashes };
    if (body.length < 50) await pause(random.int(0, 20));
  }
}

async function pageOf(service: TestService, query: string, etag: string | undefined): Promise<FeedPage> {
  const path = `/v0/notifications/events?${query}`;
  const answer = await service.get(path, acme.key, etag === undefined ? {} : { 'if-none-match': etag });
  return { status: answer.status, etag: answer.headers['etag'] ?? null, body: answer.body };
}

/** A row for each writing transaction, numbered in the order of the commits, with the time at which it began. */
async function makeNaiveFeed() {
  await owner.query(`
    create table naive_feed (id int generated always as identity, at timestamptz not null default now());
    grant insert on naive_feed to packhouse_app`);
}

/**
 * Makes some writing transactions of a service wait, before their second statement, until another one has committed, and
 * pause before their commit.
 */
function restAtTimes(service: TestService, random: Random): void {
  const known = new WeakSet<object>();
  service.services.database.app.on('acquire', (connection) => {
    if (known.has(connection)) return;
    known.add(connection);
    const pass = connection.query.bind(connection) as (...given: unknown[]) => Promise<unknown>;
    let begun = false;
    const query = async (first: string | { text: string }, ...rest: unknown[]): Promise<unknown> => {
      const text = typeof first === 'string' ? first : first.text;
      if (text.startsWith('begin isolation level read committed')) {
        begun = true;
        return pass(first, ...rest);
      }
      if (begun) {
        begun = false;
        writing.add(connection);
        if (random.chance(0.3)) await untilAnotherCommits();
      }
      if (text === 'commit' && writing.delete(connection)) {
        if (random.chance(0.3)) await pause(random.int(1, 5));
        await pass('insert into naive_feed default values');
        const answer = await pass(first, ...rest);
        commits += 1;
        return answer;
      }
      return pass(first, ...rest);
    };
    connection.query = query as typeof connection.query;
  });
  const writing = new WeakSet<object>();
}

let commits = 0;

/** Where all of them wait for each other, they go on after a moment. */
async function untilAnotherCommits(): Promise<void> {
  const before = commits;
  for (let tries = 0; tries < 50; tries++) {
    if (commits > before) return;
    await pause(2);
  }
}
