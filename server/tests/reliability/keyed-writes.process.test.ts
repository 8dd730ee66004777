/**
 * Clients write through two services on one durable PostgreSQL, while services, PostgreSQL and its connections are
 * killed. The run's seed determines who writes what and when what is killed. The long run has ten times the writes
 * and the kills.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Shipment } from '@packhouse/contract/public/shipments';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startEmbedded, type EmbeddedDatabase } from '@packhouse/embedded-postgres';
import { migrate } from '../../src/platform/database/migrate.ts';
import { randomOf } from '../../../demo/src/random.ts';
import { openMerchant, type TestMerchant } from '../helpers/world/merchant.ts';
import { insist, type Insisted } from '../helpers/insist.ts';
import {
  auditWrites,
  credentialFor,
  drawWrite,
  type Goods,
  type KeyedWrite,
} from '../helpers/keyed-writes.ts';
import { often } from '../helpers/long-run.ts';
import {
  dataFolder,
  endTransactions,
  postmasterOf,
  startPackhouse,
  type PackhouseProcess,
} from '../helpers/packhouse-process.ts';
import { openTestService } from '../helpers/service.ts';
import { auditStock } from '../helpers/stock-audit.ts';

const writes = often(1_000, 10_000);
const seed = inject('propertySeed');
const killsOfEach = often(3, 10);
const clients = 12;

const victims = ['service', 'postmaster', 'connections'] as const;
type Victim = (typeof victims)[number];

let home: Awaited<ReturnType<typeof dataFolder>>;
let embedded: EmbeddedDatabase;
let pair: PackhouseProcess[] = [];
let acme: TestMerchant;
let goods: Goods;

beforeAll(async () => {
  home = await dataFolder();
  embedded = await startEmbedded({ folder: home.folder });
  await migrate(embedded.url);
  const service = await openTestService({}, { ownerUrl: embedded.url });
  acme = await openMerchant(service);
  const products = [await acme.product(), await acme.product(), await acme.product()];
  const carton = await acme.carton(products[0]!);
  // Less stock than is ordered, so that some orders are refused.
  for (const product of products) await acme.stock(product, Math.round(writes / 6));
  await acme.stock(carton, Math.round(writes / 100));
  const organization = acme.organizationId;
  goods = { organization, warehouse: acme.reno, products, carton };
  await service.close();
  pair = await Promise.all([start(), start()]);
}, 120_000);
afterAll(async () => {
  for (const { child, exited } of pair) {
    child.kill('SIGKILL');
    await exited;
  }
  await embedded?.stop();
  await home?.remove([]);
}, 60_000);

test(
  `${writes} writes at two services, killed ${killsOfEach} times like PostgreSQL and its connections: each is done once, and what was acknowledged is there (seed ${seed})`,
  { timeout: writes * 100 + 120_000 },
  async () => {
    const random = randomOf('keyed writes', seed);
    const urls = () => pair.map(({ url }) => url);
    const acknowledged: { write: KeyedWrite; answer: Insisted }[] = [];
    const unexpected: string[] = [];
    const killed: Record<Victim, string[]> = { service: [], postmaster: [], connections: [] };
    const over = new AbortController();
    const writers = Promise.all(Array.from({ length: clients }, (_, index) => keepWriting(index)));
    // Report a client that gives up at once, instead of after waiting for the next kill in vain.
    await Promise.race([writers, killAll()]).finally(() => over.abort());
    await writers;

    expect(unexpected).toEqual([]);
    expect(new Set(killed.service).size).toBeGreaterThanOrEqual(killsOfEach);
    expect(new Set(killed.postmaster).size).toBeGreaterThanOrEqual(killsOfEach);
    expect(killed.connections.length).toBeGreaterThanOrEqual(killsOfEach);
    const replays = acknowledged.filter(({ answer }) => answer.replayed);
    expect(replays.length, 'an answer was lost, and its key had kept it').toBeGreaterThan(0);
    const unasked = replays.filter(({ answer }) => answer.cut + answer.postponed === 0);
    expect(unasked, 'replays of what was asked once').toEqual([]);
    const refused = acknowledged.filter(({ answer }) => answer.status === 409);
    expect(refused.length, 'some asked for too much').toBeGreaterThan(0);
    const auditor = await connected();
    expect(await auditWrites(auditor, acme.orgId, acknowledged)).toEqual([]);
    await repeatAll(acknowledged);
    expect(await auditWrites(auditor, acme.orgId, acknowledged), 'after all were repeated').toEqual([]);
    await auditor.end();

    /** Kills in random order, at moments spread over all writes. Every second kill is certain to lose an answer. */
    async function killAll() {
      const order = Array.from({ length: killsOfEach }, () => victims)
        .flat()
        .map((victim) => ({ victim, place: random.next() }))
        .toSorted((a, b) => a.place - b.place);
      for (const [turn, { victim }] of order.entries()) {
        await progress(Math.round((writes * (turn + random.next())) / order.length));
        await kill(victim, turn % 2 === 0);
      }
      await progress(writes);
    }

    /** Writes one request after the other, to the client's own shipments. */
    async function keepWriting(index: number) {
      const own = randomOf('client', seed, index);
      let open: Shipment[] = [];
      for (let turn = 0; !over.signal.aborted; turn++) {
        const write = drawWrite(`client ${index} write ${turn}`, own, goods, open);
        const answer = await insist(urls, credentialFor(write, acme), write, own);
        acknowledged.push({ write, answer });
        if (answer.status < 300) {
          if (write.party === 'operator') continue;
          const shipment = JSON.parse(answer.text) as Shipment;
          open = open.filter(({ id }) => id !== shipment.id);
          if (shipment.status === 'pending') open.push(shipment);
          if (open.length > 5) open.shift();
        } else if (!(answer.status === 409 && answer.text.includes('"insufficient_stock"'))) {
          unexpected.push(`${write.method} ${write.path}: ${answer.status} ${answer.text}`);
        }
      }
    }

    async function progress(least: number) {
      await vi.waitUntil(() => acknowledged.length >= least || over.signal.aborted, {
        timeout: writes * 100 + 60_000,
        interval: 2,
      });
    }

    /**
     * Kills the victim, between a commit and its answer if `late`, then waits until writing continues, and audits the
     * books.
     */
    async function kill(victim: Victim, late: boolean) {
      await pause(random.int(0, 20));
      const owner = await connected();
      if (late) await holdCommits(owner);
      if (victim === 'service') {
        // If `late`, the service that waits for its commit must die; since no connection tells which one that is,
        // both do.
        const gone = late ? pair : [random.pick(pair)];
        for (const { child, exited } of gone) {
          child.kill('SIGKILL');
          expect(await exited).toEqual([null, 'SIGKILL']);
          killed.service.push(String(child.pid));
        }
        await letCommit();
        pair = await Promise.all(pair.map(async (one) => (gone.includes(one) ? start() : one)));
      } else if (victim === 'postmaster') {
        const postmaster = await postmasterOf(home.folder);
        process.kill(postmaster, 'SIGKILL');
        killed.postmaster.push(String(postmaster));
        await letCommit();
      } else {
        const interrupted = await endTransactions(owner, () => over.signal.aborted);
        if (interrupted > 0) killed.connections.push(`${interrupted} transactions`);
        await letCommit();
      }
      await owner.end().catch(() => undefined);
      await progress(acknowledged.length + 2 * clients);
      await lookAtBooks();
    }
  },
);

async function lookAtBooks() {
  const auditor = await connected();
  expect(await auditStock(auditor, acme.orgId)).toEqual([]);
  await auditor.end();
}

/**
 * Delays the answers of commits that are already on the disk, as if they also had to reach another machine. Returns
 * once a commit is waiting.
 */
async function holdCommits(owner: pg.Client) {
  await owner.query(`alter system set synchronous_standby_names = 'nobody'`);
  await owner.query('select pg_reload_conf()');
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where usename = 'packhouse_app' and wait_event = 'SyncRep'`,
      );
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 1 },
  );
}

async function letCommit() {
  const owner = await connected();
  await owner.query('alter system reset synchronous_standby_names');
  await owner.query('select pg_reload_conf()');
  await owner.end();
}

const start = () => startPackhouse({ DATABASE_URL: embedded.url });

/** Repeats each write once, at either service: the answers must be the same bytes. */
async function repeatAll(acknowledged: readonly { write: KeyedWrite; answer: Insisted }[]) {
  const random = randomOf('repetition', seed);
  const waiting = [...acknowledged];
  const differences: unknown[] = [];
  const repeat = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const { write, answer } = one;
      const again = await insist(() => pair.map(({ url }) => url), credentialFor(write, acme), write, random);
      const { cut, postponed } = again;
      if (!isDeepStrictEqual(again, { ...answer, replayed: true, cut, postponed })) {
        differences.push({ write, answer, again });
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, repeat));
  expect(differences).toEqual([]);
}

async function connected(): Promise<pg.Client> {
  return vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: embedded.url });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    { timeout: 60_000, interval: 50 },
  );
}
