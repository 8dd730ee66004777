/**
 * Services on one database are killed (-9) again and again while clients write: afterwards the events tell exactly what the
 * records have gone through. The run's seed decides who writes what and when what is killed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { spellId } from '@packhouse/contract/id';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { randomOf } from '../../../demo/src/random.ts';
import { keepBusy } from '../helpers/busy.ts';
import { freshDatabase } from '../helpers/database.ts';
import { auditEvents, eventsOf } from '../helpers/event-books.ts';
import { openMerchant, type TestMerchant } from '../helpers/world/merchant.ts';
import { followFeed, type FeedPage } from '../helpers/follow-feed.ts';
import { insist, type Insisted } from '../helpers/insist.ts';
import { credentialFor, type Goods, type KeyedWrite } from '../helpers/keyed-writes.ts';
import { often } from '../helpers/long-run.ts';
import { startPackhouse, type PackhouseProcess } from '../helpers/packhouse-process.ts';
import { openTestService } from '../helpers/service.ts';
import { auditStock } from '../helpers/stock-audit.ts';

const kills = often(10, 20);
const seed = inject('propertySeed');
const writers = 6;

let ownerUrl: string;
let acme: TestMerchant;
let goods: Goods;
let owner: pg.Client;
let trio: PackhouseProcess[] = [];

beforeAll(async () => {
  ownerUrl = await freshDatabase(inject('databaseUrl'));
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const service = await openTestService({}, { ownerUrl });
  acme = await openMerchant(service);
  const products = [await acme.product(), await acme.product(), await acme.product()];
  const carton = await acme.carton(products[0]!);
  for (const product of products) await acme.stock(product, 40);
  await acme.stock(carton, 5);
  const organization = acme.organizationId;
  goods = { organization, warehouse: acme.reno, products, carton };
  await service.close();
  trio = await Promise.all([start(), start(), start()]);
}, 120_000);
afterAll(async () => {
  for (const { child, exited } of trio) {
    child.kill('SIGKILL');
    await exited;
  }
  await owner?.end();
});

test(
  `services killed ${kills} times while ${writers} clients write: each change has its event, each event its change, and a client that follows the feed has seen all of them once (seed ${seed})`,
  { timeout: kills * 20_000 + 60_000 },
  async () => {
    const random = randomOf('events kill', seed);
    const acknowledged: { write: KeyedWrite; answer: Insisted }[] = [];
    const unexpected: string[] = [];
    const killed = new Set<number>();
    const [enough, over] = [new AbortController(), new AbortController()];
    const follower = followFeed(askForPage, { over: over.signal, random: randomOf('follower', seed) });
    const writing = Promise.all(Array.from({ length: writers }, (_, index) => keepWriting(index)));
    await Promise.race([writing, killAll()]).finally(() => enough.abort());
    await writing;
    over.abort();
    const { seen } = await follower;

    expect(unexpected).toEqual([]);
    expect(killed.size).toBe(kills);
    const cut = acknowledged.filter(({ answer }) => answer.cut > 0);
    expect(cut.length, 'somebody noticed').toBeGreaterThan(0);
    // What a service that is gone had asked for last may still be under way.
    await vi.waitUntil(async () => (await openTransactions()) === 0, { timeout: 10_000 });
    expect(await auditEvents(owner, acme.orgId)).toEqual([]);
    expect(await auditStock(owner, acme.orgId)).toEqual([]);
    const events = await eventsOf(owner, acme.orgId);
    const told = new Set(events.map(({ resourceId }) => resourceId));
    const silent = acknowledged.flatMap(({ answer: { status, text } }) => {
      const id = status < 300 ? /^\{"id":"(\w+)"/.exec(text)?.[1] : undefined;
      return id === undefined || told.has(id) ? [] : id;
    });
    expect(silent, 'acknowledged, and nobody was told').toEqual([]);
    expect(seen).toEqual(events.map(({ n, id, type }) => ({ n, id: spellId('event', id), type })));

    async function keepWriting(index: number) {
      const own = randomOf('busy', seed, index);
      const busy = keepBusy(`writer ${index}`, own, goods);
      while (!enough.signal.aborted) {
        const write = busy.next();
        const answer = await insist(() => trio.map(({ url }) => url), credentialFor(write, acme), write, own);
        acknowledged.push({ write, answer });
        if (!busy.learn(write, answer)) {
          unexpected.push(`${write.method} ${write.path}: ${answer.status} ${answer.text}`);
        }
      }
    }

    /** At moments that are drawn, each time any of them; another one takes its place while the others go on. */
    async function killAll() {
      const starting: Promise<unknown>[] = [];
      for (let turn = 0; turn < kills; turn++) {
        const before = acknowledged.length;
        await vi.waitUntil(() => acknowledged.length > before + 3, { timeout: 60_000, interval: 2 });
        await pause(random.int(0, 150));
        const [victim] = trio.splice(random.int(0, trio.length - 1), 1);
        victim!.child.kill('SIGKILL');
        expect(await victim!.exited).toEqual([null, 'SIGKILL']);
        killed.add(victim!.child.pid!);
        starting.push(start().then((another) => trio.push(another)));
        if (trio.length < 2) await Promise.race(starting.splice(0));
      }
      await Promise.all(starting);
      const last = acknowledged.length;
      await vi.waitUntil(() => acknowledged.length > last + 3 * writers, { timeout: 60_000, interval: 2 });
    }

    async function askForPage(query: string): Promise<FeedPage> {
      const { url } = random.pick(trio);
      const response = await fetch(`${url}/v0/notifications/events?${query}`, {
        headers: { authorization: `Bearer ${acme.key}` },
      });
      return { status: response.status, etag: null, body: (await response.json()) as FeedPage['body'] };
    }
  },
);

const start = () => startPackhouse({ DATABASE_URL: ownerUrl, PACKHOUSE_DATABASE_POOL: '4' });

async function openTransactions(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where usename = 'packhouse_app' and datname = current_database() and xact_start is not null`,
  );
  return rows[0]!.count;
}
