import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { roleUrls } from '../../src/platform/database/database.ts';
import { raw, sql } from '../../src/platform/database/sql.ts';
import { freshDatabase } from '../helpers/database.ts';
import { freePort } from '../helpers/free-port.ts';
import { openTestService, type TestService } from '../helpers/service.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

describe.skipIf(program === undefined)('behind pgbouncer in transaction mode', () => {
  let service: TestService;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const ownerUrl = await freshDatabase(inject('databaseUrl'));
    const { url, stop: stopPooler } = await startPooler(roleUrls(ownerUrl).appUrl);
    stop = stopPooler;
    service = await openTestService(
      {
        PACKHOUSE_APP_DATABASE_URL: url,
        PACKHOUSE_APP_POOLER: 'true',
        PACKHOUSE_NAMED_STATEMENTS: 'false',
        PACKHOUSE_STATEMENT_TIMEOUT_MS: '500',
        DATABASE_URL: ownerUrl,
      },
      { ownerUrl },
    );
  }, 60_000);
  afterAll(async () => {
    await service?.close();
    await stop?.();
  });

  test('requests of many organizations at once each see their own rows', async () => {
    const organizations = await Promise.all(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(async (name) => {
        const orgId = await service.organization(name);
        return { name, key: await service.key(orgId) };
      }),
    );
    const create = (name: string, key: string, n: number) =>
      service.send('POST', '/v0/inventory/products', key, { sku: `${name}-${n}`, name });
    const statuses = await Promise.all(
      organizations.flatMap(({ name, key }) => [1, 2, 3, 4, 5].map((n) => create(name, key, n))),
    );
    expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 201));
    for (const { name, key } of organizations) {
      const { body } = await service.get('/v0/inventory/products', key);
      expect(body.map(({ sku }: { sku: string }) => sku).toSorted()).toEqual(
        [1, 2, 3, 4, 5].map((n) => `${name}-${n}`),
      );
    }
  });

  test('a statement of a transaction ends at its time limit', async () => {
    const orgId = await service.organization('Slow');
    const slow = service.as(orgId, (tenant) => tenant.rows(raw('select pg_sleep(30)')));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(await service.as(orgId, (tenant) => tenant.rows(sql`select 1 as one`))).toEqual([{ one: 1 }]);
  });

  test('the connections were those of the pooler', async () => {
    const client = new pg.Client({ connectionString: service.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity where usename = 'packhouse_app' and datname = current_database()`,
    );
    await client.end();
    expect(rows[0]!.connections).toBeGreaterThan(0);
    expect(rows[0]!.connections).toBeLessThanOrEqual(2);
  });
});

/** pgbouncer with two connections to the database of a login. */
async function startPooler(appUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse-pgbouncer-'));
  await chmod(folder, 0o755);
  const { username, password, hostname, port: serverPort, pathname } = new URL(appUrl);
  const database = pathname.slice(1);
  const port = await freePort();
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${hostname} port=${serverPort} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
max_client_conn = 100
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user=packhouse'] : [];
  const child = spawn(program!, [...user, join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const url = `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  while (!(await accepts(url))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer does not start:\n${said}`);
    await pause(50);
  }
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
