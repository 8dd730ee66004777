import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, roleUrls, type Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/ids.ts';
import { isConnectionLost, isTransient } from '../../src/platform/database/failures.ts';
import { insertRows } from '../../src/platform/database/insert.ts';
import { raw, sql } from '../../src/platform/database/sql.ts';
import { openTestService, type TestService } from '../helpers/service.ts';
import { openWire } from '../helpers/wire.ts';
import { allOf, type Tenant } from '../../src/platform/tenant.ts';
import { transaction } from '../../src/platform/transaction.ts';

let service: TestService;
let orgId: string;
/** One connection, so that what a transaction leaves behind is what the next one finds. */
let database: Database;

beforeAll(async () => {
  service = await openTestService();
  orgId = await service.organization();
  database = openWith({});
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await database?.close();
  await service?.close();
});

test.each(['40001', '40P01', '55P03', '57P03', '53300', '25006', '08006'])(
  'a transaction that ends with %s is done again from its beginning',
  async (code) => {
    const seen: number[] = [];
    const answer = await transaction(database, orgId, async (tenant) => {
      await insertMember(tenant);
      seen.push(await countMembers(tenant));
      if (seen.length < 3) await tenant.rows(failure(code));
      return 'done';
    });
    expect(answer).toBe('done');
    expect(new Set(seen), 'what was written before the failure is gone').toEqual(new Set([seen[0]]));
    expect(seen).toHaveLength(3);
  },
);

test('a transaction whose connection is ended by the server, or lost, is done again on another one', async () => {
  const backends: number[] = [];
  const other = new pg.Client({ connectionString: service.ownerUrl });
  await other.connect();
  await transaction(database, orgId, async (tenant) => {
    const [{ pid }] = (await tenant.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)) as [
      { pid: number },
    ];
    backends.push(pid);
    if (backends.length === 1) await tenant.rows(sql`select pg_terminate_backend(${pid})`);
    if (backends.length === 2) await other.query('select pg_terminate_backend($1, 5000)', [pid]);
    await countMembers(tenant);
  });
  await other.end();
  expect(new Set(backends).size).toBe(3);
});

test('it gives up after about four seconds, with the error as it came', async () => {
  // Each attempt takes a second by this clock, so the test does not wait for it.
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  let attempts = 0;
  const outcome = transaction(database, orgId, async (tenant) => {
    attempts += 1;
    now += 1_000;
    await tenant.rows(failure('40001', `attempt ${attempts}`));
  });
  await expect(outcome).rejects.toMatchObject({ code: '40001', message: 'attempt 4' });
});

test.each([
  ['23505', 'a value that exists'],
  ['23514', 'a check'],
  ['23503', 'a missing parent'],
  ['42501', 'a missing right'],
  ['57014', 'a timeout'],
  ['P0001', 'a complaint'],
])('%s, %s, is not tried again', async (code) => {
  let attempts = 0;
  const outcome = transaction(database, orgId, async (tenant) => {
    attempts += 1;
    await tenant.rows(failure(code));
  });
  await expect(outcome).rejects.toMatchObject({ code });
  expect(attempts).toBe(1);
});

test('what the code throws is passed on, and nothing of the transaction is kept', async () => {
  const before = await transaction(database, orgId, countMembers);
  const complaint = new Error('no');
  const outcome = transaction(database, orgId, async (tenant) => {
    await insertMember(tenant);
    throw complaint;
  });
  await expect(outcome).rejects.toBe(complaint);
  expect(await transaction(database, orgId, countMembers)).toBe(before);
});

test('a transaction that passes over the failure of a statement is not reported as done', async () => {
  const before = await transaction(database, orgId, countMembers);
  const outcome = transaction(database, orgId, async (tenant) => {
    await insertMember(tenant);
    await tenant.rows(failure('23505')).catch(() => undefined);
    return 'done';
  });
  await expect(outcome).rejects.toThrow(/rolled back/);
  expect(await transaction(database, orgId, countMembers)).toBe(before);
});

test('what is sent is done in its order, and what is asked behind it sees it', async () => {
  const before = await transaction(database, orgId, countMembers);
  const seen = await transaction(database, orgId, async (tenant) => {
    await insertMember(tenant);
    await tenant.send(sql`update members set role = 'owner' where org_id = ${tenant.orgId}`);
    const [{ owners }] = (await tenant.rows<{ owners: number }>(sql`
      select count(*)::int as owners from members m where m.org_id = ${tenant.orgId} and m.role = 'owner'`)) as [
      { owners: number },
    ];
    return owners;
  });
  expect(seen).toBe(before + 1);
});

test('a statement that was sent and fails ends the transaction, and is the reason for what fails behind it', async () => {
  const before = await transaction(database, orgId, countMembers);
  const unheard = transaction(database, orgId, async (tenant) => {
    await insertMember(tenant);
    await tenant.send(failure('23514', 'nobody waits for it'));
    return 'not waited for';
  });
  await expect(unheard).rejects.toMatchObject({ code: '23514', message: 'nobody waits for it' });

  const asked = transaction(database, orgId, async (tenant) => {
    await insertMember(tenant);
    await tenant.send(failure('23514', 'the first'));
    await tenant.send(failure('23505', 'never reached'));
    await countMembers(tenant);
  });
  await expect(asked).rejects.toMatchObject({ code: '23514', message: 'the first' });
  expect(await transaction(database, orgId, countMembers)).toBe(before);
});

test('of works side by side the one that failed first is the reason, wherever it stands', async () => {
  const outcome = transaction(database, orgId, async (tenant) => {
    await allOf([
      (async () => {
        await countMembers(tenant);
        await countMembers(tenant);
      })(),
      tenant.rows(failure('23514', 'the reason')),
    ]);
  });
  await expect(outcome).rejects.toMatchObject({ code: '23514', message: 'the reason' });
});

test('who sends much waits for a part of it, and it is all done', async () => {
  const long = 'x'.repeat(400_000);
  await transaction(database, orgId, async (tenant) => {
    await tenant.rows(sql`create temporary table much (org_id uuid, n integer, text text) on commit drop`);
    for (let n = 0; n < 12; n++) await insertRows(tenant, 'much', [{ n, text: long }]);
    expect(
      await tenant.rows(sql`select count(*)::int as count, max(length(text)) as longest from much`),
    ).toEqual([{ count: 12, longest: long.length }]);
  });
});

test('of works side by side all are waited for when one fails, and none may ask after the end', async () => {
  const done: string[] = [];
  let later!: () => Promise<unknown>;
  const outcome = transaction(database, orgId, async (tenant) => {
    later = () => countMembers(tenant);
    await allOf([
      Promise.reject(new Error('one of them')),
      (async () => {
        await tenant.rows(sql`select pg_sleep(0.1)`);
        await countMembers(tenant);
        done.push('the other');
      })(),
    ]);
  });
  await expect(outcome).rejects.toThrow('one of them');
  expect(done).toEqual(['the other']);
  await expect(later()).rejects.toThrow('after its end');
});

test('rows are written with what they have in common and what is their own', async () => {
  await transaction(database, orgId, async (tenant) => {
    await tenant.rows(sql`
      create temporary table parts (org_id uuid, n integer, same text, own text, sometimes text, never text, list text[],
        data jsonb) on commit drop`);
    const rows = [
      {
        n: 1,
        same: 'x',
        own: 'a',
        sometimes: null,
        never: null,
        list: ['p', 'q'],
        data: { of: [1], not: null },
      },
      {
        n: 2,
        same: 'x',
        own: 'b',
        sometimes: 's',
        never: null,
        list: ['p', 'q'],
        data: { of: [2], not: null },
      },
      { n: 3, same: 'x', own: 'c', sometimes: null, never: null, list: ['p', 'q'], data: null },
    ];
    await insertRows(tenant, 'parts', rows);
    await insertRows(tenant, 'parts', [{ n: 4, same: 'alone', data: [] }]);
    expect(
      await tenant.rows(sql`select n, same, own, sometimes, never, list, data from parts order by n`),
    ).toEqual([
      ...rows,
      { n: 4, same: 'alone', own: null, sometimes: null, never: null, list: null, data: [] },
    ]);
  });
});

test('a broken connection is not handed to the next transaction, and a good one is', async () => {
  const pid = () => transaction(database, orgId, backend);
  const first = await pid();
  expect(await pid()).toBe(first);
  await expect(transaction(database, orgId, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await pid(), 'after a rollback').toBe(first);
  await expect(transaction(database, orgId, (tenant) => tenant.rows(failure('23505')))).rejects.toThrow(
    'planted',
  );
  expect(await pid(), 'after a failed statement').toBe(first);
  await expect(transaction(database, orgId, endOwnBackend, 'read')).resolves.toBe(true);
  expect(await pid(), 'after it broke').not.toBe(first);
  expect(database.app.totalCount).toBe(1);
});

test('reading changes nothing: it sees one state from its beginning and cannot write', async () => {
  const counts: number[] = [];
  await transaction(
    database,
    orgId,
    async (tenant) => {
      counts.push(await countMembers(tenant));
      await service.as(orgId, insertMember);
      counts.push(await countMembers(tenant));
    },
    'read',
  );
  expect(counts[1]).toBe(counts[0]);
  await expect(transaction(openReadOnly(), orgId, insertMember, 'read')).rejects.toMatchObject({
    code: '25006',
  });

  function openReadOnly() {
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 2_000));
    return database;
  }
});

test('what is no organization is refused before anything is sent', async () => {
  const hostile = `${newId().slice(0, 8)}'; drop table members; --`;
  for (const name of ['', 'x', hostile, newId().toUpperCase()]) {
    await expect(transaction(database, name, countMembers)).rejects.toThrow(/^not an organization/);
  }
});

test('statements, locks and idle transactions have their limits, for every login', async () => {
  const limits = async (pool: pg.Pool) => {
    const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    return Promise.all(
      settings.map(async (name) => Object.values((await pool.query(`show ${name}`)).rows[0] as object)[0]),
    );
  };
  expect(await limits(database.app)).toEqual(['5s', '2s', '10s']);
  expect(await limits(database.gate)).toEqual(['2s', '2s', '10s']);
  expect(await limits(database.operator)).toEqual(['2s', '2s', '10s']);
});

test('a statement over its limit is ended and answered as a timeout', async () => {
  const hasty = openWith({ statementTimeoutMs: 50 });
  const outcome = transaction(hasty, orgId, (tenant) => tenant.rows(sql`select pg_sleep(5)`));
  await expect(outcome).rejects.toMatchObject({ code: '57014' });
  await hasty.close();
});

test('one statement at a time: text behind a semicolon is refused', async () => {
  for (const namedStatements of [true, false]) {
    const some = openWith({ namedStatements });
    const outcome = transaction(some, orgId, (tenant) => tenant.rows(raw('select 1; reset app.org_id')));
    await expect(outcome).rejects.toMatchObject({ code: '42601' });
    await some.close();
  }
});

// Between the application and PostgreSQL stands a wire that can be cut.
test('a commit whose answer is lost has happened once: it is not repeated', async () => {
  const wire = await openWire(service.ownerUrl);
  const distant = openWith({ ownerUrl: wire.url });
  for (let cut = 0; cut < 20; cut++) {
    const userId = newId();
    let attempts = 0;
    wire.cutAfter(/commit\0/);
    const outcome = transaction(distant, orgId, async (tenant) => {
      attempts += 1;
      await insertMember(tenant, userId);
    });
    await expect(outcome).rejects.toSatisfy(isTransient);
    expect(attempts).toBe(1);
    // The server may still be at it.
    await vi.waitFor(async () =>
      expect(await transaction(database, orgId, (tenant) => countMembers(tenant, userId))).toBe(1),
    );
  }
  expect(wire.cuts()).toBe(20);
  await distant.close();
  wire.close();
});

test('a read whose end is lost is read again', async () => {
  const wire = await openWire(service.ownerUrl);
  const distant = openWith({ ownerUrl: wire.url });
  wire.cutAfter(/commit\0/);
  expect(await transaction(distant, orgId, countMembers, 'read')).toBeGreaterThan(0);
  expect(wire.cuts()).toBe(1);
  await distant.close();
  wire.close();
});

test('a database that does not answer any more is given up, and its connections are not used again', async () => {
  const wire = await openWire(service.ownerUrl);
  const distant = openWith({ ownerUrl: wire.url, statementTimeoutMs: 200 });
  await transaction(distant, orgId, countMembers, 'read');
  wire.stall();
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
  await expect(transaction(distant, orgId, countMembers, 'read')).rejects.toSatisfy(isConnectionLost);
  vi.restoreAllMocks();
  wire.resume();
  expect(await transaction(distant, orgId, countMembers, 'read')).toBeGreaterThan(0);
  await distant.close();
  wire.close();
});

function openWith(options: {
  ownerUrl?: string;
  statementTimeoutMs?: number;
  namedStatements?: boolean;
}): Database {
  const { ownerUrl = service.ownerUrl, statementTimeoutMs = 5_000, namedStatements = true } = options;
  const urls = ownerUrl === service.ownerUrl ? roleUrls(ownerUrl) : throughWire(ownerUrl);
  return openDatabase({ ...urls, pool: 1, statementTimeoutMs, namedStatements });
}

function throughWire(ownerUrl: string) {
  const { host } = new URL(ownerUrl);
  const through = (text: string) => Object.assign(new URL(text), { host }).href;
  const { appUrl, gateUrl, operatorUrl, jobsUrl, contextKey } = roleUrls(service.ownerUrl);
  return {
    appUrl: through(appUrl),
    gateUrl: through(gateUrl),
    operatorUrl: through(operatorUrl),
    jobsUrl: through(jobsUrl),
    contextKey,
  };
}

const insertMember = (tenant: Tenant, userId = newId()) =>
  insertRows(tenant, 'members', [
    { user_id: userId, name: 'Ada', email: 'ada@example.com', role: 'viewer', joined_at: at, updated_at: at },
  ]);
const at = '2026-01-01T00:00:00.000Z';

const countMembers = async (tenant: Tenant, userId?: string): Promise<number> => {
  const who = userId ? sql`and m.user_id = ${userId}` : raw('');
  const row = await tenant.row<{ count: number }>(
    sql`select count(*) as count from members m where m.org_id = ${tenant.orgId} ${who}`,
  );
  return row!.count;
};

const backend = async (tenant: Tenant) =>
  (await tenant.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!.pid;

/** The first time it is asked; answers whether it did. */
let ended = false;
const endOwnBackend = async (tenant: Tenant) => {
  if (ended) return true;
  ended = true;
  await tenant.rows(sql`select pg_terminate_backend(pg_backend_pid())`);
  return false;
};

const failure = (code: string, message = 'planted') =>
  raw(`do $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`);
