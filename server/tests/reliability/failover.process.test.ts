import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePostgresUrl } from '../../src/platform/database/postgres-url.ts';
import { openReplicatedDatabase, type ReplicatedDatabase } from '../helpers/replicated-database.ts';
import { openTestService, type TestService } from '../helpers/service.ts';

let database: ReplicatedDatabase;
let service: TestService;

beforeAll(async () => {
  database = await openReplicatedDatabase();
  service = await openTestService({}, { ownerUrl: parsePostgresUrl(database.url)!.href });
}, 120_000);
afterAll(async () => {
  await service?.close();
  await database?.close();
});

test(
  'when the database fails over, the service writes to the new server without a restart, and nothing is lost or doubled',
  { timeout: 120_000 },
  async () => {
    const orgId = await service.organization('Acme');
    const key = await service.key(orgId);
    const created: string[] = [];
    const refused = new Set<number>();
    let firstAfter = Number.POSITIVE_INFINITY;
    let promotedAt = Number.POSITIVE_INFINITY;
    const stopping = new AbortController();

    /** Creates products one after the other, each under one key until the service says that it is there. */
    const writer = async (name: string) => {
      for (let n = 1; !stopping.signal.aborted; n++) {
        const sku = `${name}-${n}`;
        for (;;) {
          const { status } = await service.send(
            'POST',
            '/v0/inventory/products',
            key,
            { sku, name: sku },
            { 'idempotency-key': sku },
          );
          if (status === 201) break;
          refused.add(status);
          await pause(20);
        }
        created.push(sku);
        if (Date.now() > promotedAt) firstAfter = Math.min(firstAfter, Date.now());
      }
    };
    const writers = Promise.all(['a', 'b', 'c', 'd'].map(writer));

    while (created.length < 20) await pause(20);
    await database.killPrimary();
    await pause(1_000);
    await database.promote();
    promotedAt = Date.now();
    const before = created.length;
    while (created.length < before + 20) await pause(20);
    stopping.abort();
    await writers;

    expect([...refused].filter((status) => status !== 503)).toEqual([]);
    expect(await skusOn(database.standbyUrl)).toEqual(created.toSorted());
    console.log(`first write ${firstAfter - promotedAt} ms after the promotion`);

    const { status } = await service.get('/readyz');
    expect(status).toBe(200);
  },
);

async function skusOn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ sku: string }>('select sku from products');
  await client.end();
  return rows.map(({ sku }) => sku).toSorted();
}
