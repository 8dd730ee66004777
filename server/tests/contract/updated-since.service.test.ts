import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '../../src/platform/database/sql.ts';
import { uuidOf } from '../../src/platform/implement.ts';
import { addTo, receive } from '../helpers/additions.ts';
import { idsOf, lists, pathOf } from '../helpers/operations.ts';
import { historyWarehouses } from '../helpers/world/history/catalogue.ts';
import { addHistory, type MerchantWithHistory } from '../helpers/world/history.ts';
import { historyEnd } from '../helpers/world/history/time.ts';
import { openTestService, type TestService } from '../helpers/service.ts';
import { getPage, walk, withQuery, type AnyRecord } from '../helpers/walk.ts';
import type { Tenant } from '../../src/platform/tenant.ts';
import { insertWarehouses } from '../../src/goods/warehouses/warehouses.sql.ts';

let service: TestService;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_DATABASE_POOL: '12' }, { now: () => historyEnd });
});
afterAll(() => service?.close());

const writers = 8;

/** How long each write sleeps between its stamp and its commit, in seconds: short ones overtake long ones. */
const sleepOf = (writer: number, round: number): number => [0.12, 0, 0.04, 0.01][(writer + round) % 4]!;
const sleep = (seconds: number) => (tenant: Tenant) => tenant.rows(sql`select pg_sleep(${raw(seconds)})`);

// Warehouses belong to no organization and so follow none's clock. Usage is counted outside of transactions.
const versioned = lists.filter(({ name }) => !['warehouses.list', 'organization.usage'].includes(name));
// A line carries no stamp of its own that a client could pass back.
const stamped = versioned.filter(({ name }) => name !== 'invoices.lineItems');

test('a client that passes back the largest updatedAt misses no record, in any list, while writers sleep', async () => {
  const acme = await addHistory(service);
  const readers = stamped.map(({ operation }) => mirrorOf(acme, pathOf(operation, acme)));
  const write = async (writer: number) => {
    for (let round = 0; round * writers < stamped.length * 2; round++) {
      const { name } = stamped[(round * writers + writer) % stamped.length]!;
      await addTo(name, service, acme, sleep(sleepOf(writer, round)));
    }
  };
  await pollDuring(readers, () => writersOf(write));
  for (const { path, mirrored } of readers) expect(mirrored(), path).toEqual(await listed(acme, path));
});

test('a client that passes back the largest updatedAt ends with the final state of every counter', async () => {
  const acme = await addHistory(service);
  const reader = mirrorOf(acme, '/v0/inventory/products/breakdown');
  const products = idsOf(acme, 'product').slice(0, 5);
  const write = async (writer: number) => {
    for (let round = 0; round < 6; round++) {
      const product = uuidOf('product', products[(writer + round) % products.length]!);
      await service.as(acme.orgId, async (tenant) => {
        await receive(tenant, product, 1 + writer);
        await sleep(sleepOf(writer, round))(tenant);
      });
    }
  };
  await pollDuring([reader], () => writersOf(write));
  // It was told of changes while they were made, not only at the end.
  expect(reader.polls.filter((found) => found > 0).length).toBeGreaterThan(3);
  expect(reader.mirrored()).toEqual(await listed(acme, reader.path));
});

test('a client that goes on from the stamp of each full page sees all, and one that goes on by skip does not', async () => {
  const path = '/v0/inventory/products/breakdown';
  const take = 4;
  /** Reads the list page by page while, after each of the first pages, a record of that page is written again. */
  const readPages = async (
    nextPage: (stamps: readonly string[]) => { updatedSince: string; skip: number },
  ) => {
    const orgId = await service.organization();
    const [key, merchant] = [await service.key(orgId), { orgId, key: '', ids: {} }];
    await service.as(orgId, (tenant) => insertWarehouses(tenant, historyWarehouses));
    for (let index = 0; index < 15; index++) await addTo('products.list', service, merchant);
    const seen = new Set<string>();
    let next = { updatedSince: '2025-12-31T00:00:00Z', skip: 0 };
    for (let pages = 1; ; pages++) {
      const { body } = await getPage(service, key, withQuery(path, { ...next, take }));
      for (const record of body) seen.add(JSON.stringify(record));
      if (body.length < take) break;
      if (pages <= 3) await service.as(orgId, (tenant) => receive(tenant, uuidOf('product', body[0].id), 1));
      next = nextPage(body.map(stampOf));
    }
    return (await walk(service, key, path)).filter((record) => !seen.has(JSON.stringify(record))).length;
  };
  expect(await readPages((stamps) => ({ updatedSince: stamps.at(-1)!, skip: 0 }))).toBe(0);
  let skip = 0;
  // What moves to the end makes room before it: the page behind begins too late.
  expect(await readPages(() => ({ updatedSince: '2025-12-31T00:00:00Z', skip: (skip += take) }))).toBe(3);
});

/** The same writers and the same reader, with stamps as one would make them without the organization's sequencer. */
test.each(['now()', 'clock_timestamp()'])(
  'stamps from %s would lose changes under the same schedule',
  async (stamp) => {
    const pool = new pg.Pool({ connectionString: service.ownerUrl, max: writers + 1 });
    await pool.query(
      `drop table if exists naive; create table naive (id int, updated_at timestamptz not null)`,
    );
    const seen = new Set<number>();
    let since = '2026-01-01T00:00:00Z';
    const poll = async () => {
      const { rows } = await pool.query<{ id: number; at: string }>(
        'select id, updated_at::text as at from naive where updated_at > $1 order by updated_at',
        [since],
      );
      for (const row of rows) seen.add(row.id);
      since = rows.at(-1)?.at ?? since;
    };
    const write = async (writer: number) => {
      const client = await pool.connect();
      for (let round = 0; round < 6; round++) {
        await client.query('begin');
        await client.query(`insert into naive values ($1, ${stamp})`, [writer * 100 + round]);
        await client.query(`select pg_sleep(${sleepOf(writer, round)})`);
        await client.query('commit');
      }
      client.release();
    };
    await pollWhile(poll, () => writersOf(write));
    await pool.end();
    expect(seen.size).toBeLessThan(writers * 6);
  },
);

const writersOf = (write: (writer: number) => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));

const pollDuring = (readers: readonly Mirror[], write: () => Promise<unknown>): Promise<void> =>
  pollWhile(async () => {
    for (const reader of readers) await reader.poll();
  }, write);

/** Polls before the writing begins, until it has ended, and once more. */
async function pollWhile(poll: () => Promise<void>, write: () => Promise<unknown>): Promise<void> {
  await poll();
  const state = { writing: true };
  const end = write().finally(() => (state.writing = false));
  while (state.writing) await poll();
  await end;
  await poll();
}

/** A client that mirrors a list: each poll reads from the largest updatedAt it has seen, to the short page. */
function mirrorOf(acme: MerchantWithHistory, path: string): Mirror {
  const mirror = new Map<string, string>();
  const polls: number[] = [];
  let since = '2025-12-31T00:00:00Z';
  return {
    path,
    polls,
    async poll() {
      const records = await walk(service, acme.key, withQuery(path, { updatedSince: since }));
      for (const record of records) mirror.set(identityOf(record), JSON.stringify(record));
      since = records.map(stampOf).toSorted().at(-1) ?? since;
      polls.push(records.length);
    },
    mirrored: () => Object.fromEntries(mirror),
  };
}

interface Mirror {
  path: string;
  /** How many records each poll found. */
  polls: number[];
  poll(): Promise<void>;
  /** The last that was seen of each record, as text. */
  mirrored: () => Record<string, string>;
}

/** Each record of the list as it is now, as text. */
async function listed(acme: MerchantWithHistory, path: string): Promise<Record<string, string>> {
  const records = await walk(service, acme.key, path);
  return Object.fromEntries(records.map((record) => [identityOf(record), JSON.stringify(record)]));
}

const stampOf = (record: AnyRecord): string => record.updatedAt ?? record.at;

const identityOf = (record: AnyRecord): string => record.id ?? JSON.stringify(record);
