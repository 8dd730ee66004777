/** Imports whose process is killed, again and again, beside the same imports left alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { randomOf } from '../../../../demo/src/random.ts';
import { aWarehouse } from '../../../tests/helpers/records.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { insertWarehouses } from '../../goods/warehouses/warehouses.sql.ts';
import { products } from './products.ts';
import { runImport } from './run.ts';

const main = join(import.meta.dirname, '../../../../bin/packhouse.js');
const skus = Array.from({ length: 40 }, (_, index) => `SKU-${index}`);

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await openTestService();
  folder = await mkdtemp(join(tmpdir(), 'packhouse resume '));
  const someone = await service.organization();
  await service.as(someone, (tenant) => insertWarehouses(tenant, [aWarehouse()]));
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true, force: true });
});

// 500 orders and 1,500 rows of stock: 100 and 150 transactions.
const files = {
  orders: [
    'order,sku,quantity',
    ...lines((index) => `${Math.floor(index / 3)},${skus[index % 40]},${1 + (index % 5)}`),
  ],
  stock: ['sku,quantity', ...lines((index) => `${skus[(index * 7) % 40]},${1 + (index % 9)}`)],
};

test.each([
  ['orders', 5, 5],
  ['stock', 2, 10],
] as const)(
  'an import of %s that is killed %d times ends as if nothing had happened',
  { timeout: 60_000 },
  async (kind, kills, batch) => {
    const path = join(folder, `${kind}.csv`);
    await writeFile(path, files[kind].join('\n'));
    const [killed, left] = [await merchant(), await merchant()];
    expect(await importing(kind, path, left, batch).ended).toEqual({ code: 0, signal: null });

    const random = randomOf('kills', kind, inject('propertySeed'));
    let done = 0;
    for (let kill = 0; kill < kills; kill++) {
      const run = importing(kind, path, killed, batch);
      const reach = done + batch * random.int(1, 8);
      await expect
        .poll(() => recordsDone(killed), { interval: 3, timeout: 20_000 })
        .toBeGreaterThanOrEqual(reach);
      // Somewhere in a transaction, or between two.
      await pause(random.int(0, 12));
      run.kill();
      expect(await run.ended).toEqual({ code: null, signal: 'SIGKILL' });
      done = await settled(killed);
      expect(await written(kind, killed)).toBe(done);
    }
    expect(await importing(kind, path, killed, batch).ended).toEqual({ code: 0, signal: null });
    expect(await everything(killed)).toEqual(await everything(left));
  },
);

async function merchant(): Promise<string> {
  const orgId = await service.organization();
  const path = join(folder, 'products.csv');
  await writeFile(path, ['sku,name', ...skus.map((sku) => `${sku},Name of ${sku}`)].join('\n'));
  await runImport(products, { database: service.services.database, orgId, path });
  return orgId;
}

/** The command in a process of its own. The slug of a test's organization is its uuid. */
function importing(kind: string, path: string, orgId: string, batch: number) {
  const child = spawn(
    process.execPath,
    [main, 'admin', 'import', kind, path, '--org', orgId, '--batch', String(batch)],
    { env: { ...process.env, DATABASE_URL: service.ownerUrl }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return {
    kill: () => child.kill('SIGKILL'),
    ended: once(child, 'exit').then(([code, signal]) => ({
      code: code as unknown,
      signal: signal as unknown,
    })),
  };
}

const recordsDone = (orgId: string): Promise<number> =>
  service.as(orgId, async (tenant) => {
    const row = await tenant.row<{ done: number }>(
      sql`select records_done as done from imports where org_id = ${orgId} and kind <> 'products'`,
    );
    return row?.done ?? 0;
  });

/** Counts records once the database has noticed that the process is gone: a commit may still have been on its way. */
async function settled(orgId: string): Promise<number> {
  for (let before = -1; ;) {
    const now = await service.as(orgId, async (tenant) => {
      await tenant.rows(sql`select stamp from organization_clocks where org_id = ${orgId} for update`);
      return recordsDone(orgId);
    });
    if (now === before) return now;
    before = now;
    await pause(30);
  }
}

const written = (kind: 'orders' | 'stock', orgId: string): Promise<number> =>
  service.as(orgId, async (tenant) => {
    const row = await tenant.row<{ count: number }>(
      kind === 'orders'
        ? sql`select count(*) as count from shipments where org_id = ${orgId}`
        : sql`select count(*) as count from stock_movements where org_id = ${orgId}`,
    );
    return row!.count;
  });

/** Every row an import writes, but for ids, times, and the organization's code, with which its numbers begin. */
const everything = (orgId: string) =>
  service.as(orgId, async (tenant) => ({
    clock: await tenant.rows(sql`
      select to_jsonb(c) - 'org_id' - 'stamp' - 'code' as row from organization_clocks c where c.org_id = ${orgId}`),
    imports: await tenant.rows(sql`
      select i.kind, i.file_digest, i.lines_done, i.records_done, i.records_skipped, i.finished_at is not null as finished
      from imports i where i.org_id = ${orgId} order by i.kind`),
    shipments: await tenant.rows(sql`
      select s.n, regexp_replace(s.number, '^[A-Z0-9]+', 'CODE') as number, s.external_id, s.status,
        (select jsonb_agg(jsonb_build_array(i->'sku', i->'quantity')) from jsonb_array_elements(s.doc::jsonb->'items') i) as items
      from shipments s where s.org_id = ${orgId} order by s.n`),
    movements: await tenant.rows(sql`
      select m.n, p.sku, m.quantity, m.balance_after, m.reason
      from stock_movements m join products p on p.org_id = ${orgId} and p.id = m.product_id
      where m.org_id = ${orgId} order by m.n`),
    stock: await tenant.rows(sql`
      select p.sku, c.available, c.allocated
      from stock_cells c join products p on p.org_id = ${orgId} and p.id = c.item_id
      where c.org_id = ${orgId} order by p.sku`),
    events: await tenant.rows(sql`
      select e.n, e.type,
        regexp_replace(regexp_replace(e.data::text, 'prd_[0-9a-z]{26}', 'prd', 'g'), '[A-Z0-9]+(-PNP-)', 'CODE\\1', 'g') as data
      from events e where e.org_id = ${orgId} order by e.n`),
  }));

function lines(line: (index: number) => string): string[] {
  return Array.from({ length: 1_500 }, (_, index) => line(index));
}
