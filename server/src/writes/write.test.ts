import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../testing/service.ts';
import type { Reply } from './key.ts';
import { openWrites } from './write.ts';

let service: TestService;
let other: pg.Client;

beforeAll(async () => {
  service = await openTestService();
  other = new pg.Client({ connectionString: service.ownerUrl });
  await other.connect();
});
afterAll(async () => {
  await other?.end();
  await service?.close();
});

test('what is committed is answered while the next write still waits for the clock', async () => {
  const orgId = await service.organization();
  const writes = openWrites(service.services.database);
  const write = (body: string, work: () => Promise<void>) =>
    writes.run(orgId, {
      now: new Date(),
      dryRun: false,
      perform: async (): Promise<Reply> => {
        await work();
        return { status: 200, headers: {}, body };
      },
      refuse: (failure) => {
        throw failure;
      },
    });

  // Somebody else queues for the clock while the first write has it, and so comes before the second one.
  let locked: Promise<unknown> | undefined;
  const first = write('first', async () => {
    await other.query('begin');
    locked = other.query('select from organization_clocks where org_id = $1 for update', [orgId]);
    await expect.poll(waiting).toBe(1);
  });
  let secondIsThere = false;
  const second = write('second', async () => {}).finally(() => (secondIsThere = true));

  expect(await first).toMatchObject({ body: 'first' });
  await locked;
  expect(secondIsThere).toBe(false);
  await other.query('commit');
  expect(await second).toMatchObject({ body: 'second' });

  async function waiting(): Promise<number> {
    const watch = new pg.Client({ connectionString: service.ownerUrl });
    await watch.connect();
    const { rows } = await watch.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    await watch.end();
    return rows[0]!.waiting;
  }
});
