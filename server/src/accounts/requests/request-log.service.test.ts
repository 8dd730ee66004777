import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Principal } from '../../platform/context.ts';
import { openDatabase, roleUrls, type Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { sql } from '../../platform/database/sql.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';
import { collectRequests, type RequestLog, type RequestLogOptions } from './request-log.ts';

let service: TestService;
let orgId: string;
let dropped: number[];
let failures: unknown[];

beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service?.close());
beforeEach(async () => {
  orgId = await service.organization();
  dropped = [];
  failures = [];
});

const open = (
  options: Partial<RequestLogOptions> = {},
  database: Database = service.services.database,
): RequestLog =>
  collectRequests(database, {
    onDropped: (requests) => void dropped.push(requests),
    onFailure: (error) => void failures.push(error),
    everyMs: 3_600_000,
    ...options,
  });

const principalOf = (credentialId: string, facts: Partial<Principal> = {}): Principal => ({
  orgId,
  credentialId,
  credentialName: 'sync',
  person: null,
  session: false,
  scopes: [],
  accessMode: 'read_write',
  mode: 'live',
  clockAheadMs: 0,
  revoked: false,
  expired: false,
  suspended: false,
  version: null,
  ...facts,
});

/** A request from its admission to its answer. */
function ask(log: RequestLog, id: string, principal: Principal): void {
  const request = { id, method: 'GET', url: '/v0/warehouses', headers: {}, noted: null } as unknown;
  const reply = { statusCode: 200, elapsedTime: 1.234, hasHeader: () => false } as unknown;
  log.note(request as FastifyRequest, principal, 'warehouses.list');
  log.answered(request as FastifyRequest, reply as FastifyReply);
}

/** It is tried again for some seconds; here it is late at once. */
async function flushInVain(log: RequestLog): Promise<void> {
  const flushing = log.flush();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    await flushing;
  } finally {
    vi.useRealTimers();
  }
}

const leftOut = () =>
  service.as(orgId, (tenant) =>
    tenant.rows<{ credentialId: string; requests: number }>(sql`
      select g.credential_id as "credentialId", sum(g.requests)::bigint as requests
      from request_gaps g where g.org_id = ${tenant.orgId} group by g.credential_id`),
  );

const written = async (): Promise<string[]> => {
  const rows = await service.as(orgId, (tenant) =>
    tenant.rows<{ request_id: string }>(sql`
      select r.request_id from requests r where r.org_id = ${tenant.orgId} order by r.id`),
  );
  return rows.map(({ request_id: id }) => id);
};

test('a credential that asks too fast takes no room from others, and can be logged again afterwards', async () => {
  const log = open({ share: 2 });
  const [fast, slow] = [principalOf(newId()), principalOf(newId())];
  for (const id of ['f1', 'f2', 'f3', 'f4']) ask(log, id, fast);
  ask(log, 's1', slow);
  await log.flush();
  ask(log, 'f5', fast);
  await log.close();
  expect(await written()).toEqual(['f1', 'f2', 's1', 'f5']);
  expect(dropped).toEqual([2]);
  expect(await leftOut()).toEqual([{ credentialId: fast.credentialId, requests: 2 }]);
});

test.each(['perFlush', 'most'] as const)(
  'when more is asked than %s, the rest is left out, counted and told from time to time',
  async (bound) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const log = open({ [bound]: 3, tellEveryMs: 60_000 });
      for (let n = 1; n <= 5; n++) ask(log, `r${n}`, principalOf(newId()));
      expect(dropped).toEqual([]);
      vi.advanceTimersByTime(60_000);
      expect(dropped).toEqual([2]);
      vi.advanceTimersByTime(60_000);
      expect(dropped).toEqual([2]);
      await log.flush();
      ask(log, 'r6', principalOf(newId()));
      await log.close();
    } finally {
      vi.useRealTimers();
    }
    expect(await written()).toEqual(['r1', 'r2', 'r3', 'r6']);
    expect(dropped).toEqual([2]);
  },
);

test('more than one statement takes is written in order, with what arrives meanwhile', async () => {
  const log = open({ perFlush: 2_000, share: 2_000 });
  const principal = principalOf(newId());
  const ids = Array.from({ length: 1_300 }, (_, n) => `r${n}`);
  for (const id of ids.slice(0, 1_200)) ask(log, id, principal);
  const flushed = log.flush();
  for (const id of ids.slice(1_200)) ask(log, id, principal);
  await flushed;
  expect(await written()).toEqual(ids);
  await log.close();
});

test('what cannot be written is left out, and takes none of the others with it', async () => {
  const log = open();
  for (let n = 0; n < 9; n++) {
    ask(log, `r${n}`, principalOf(newId(), n === 4 ? { orgId: 'no uuid' } : {}));
  }
  await log.close();
  expect(await written()).toEqual(['r0', 'r1', 'r2', 'r3', 'r5', 'r6', 'r7', 'r8']);
  expect(dropped).toEqual([1]);
  expect(failures).toEqual([expect.objectContaining({ code: '22P02' })]);
});

test('what cannot be written while the database is away is written when it is back', async () => {
  const { database } = service.services;
  const urls = roleUrls(service.ownerUrl);
  const gone = new URL(urls.gateUrl);
  gone.port = '1';
  const away = openDatabase({
    ...urls,
    gateUrl: gone.href,
    pool: 1,
    statementTimeoutMs: 1_000,
    namedStatements: false,
  });
  let isAway = true;
  const log = open(
    {},
    {
      ...database,
      get gate() {
        return isAway ? away.gate : database.gate;
      },
    },
  );
  ask(log, 'kept', principalOf(newId()));
  await expect(flushInVain(log)).rejects.toThrow(/ECONNREFUSED/);
  isAway = false;
  ask(log, 'later', principalOf(newId()));
  await log.flush();
  await log.flush();
  expect(await written()).toEqual(['kept', 'later']);
  await log.close();
  await away.close();
}, 20_000);

test('what was written is not written again where its commit got no answer', async () => {
  const { database } = service.services;
  let isLost = true;
  const query: Database['query'] = async (client, statement) => {
    const rows = await database.query(client, statement);
    if (!isLost) return rows as never;
    await client.query('commit');
    throw new Error('Connection terminated unexpectedly');
  };
  const log = open({}, { ...database, query });
  for (const id of ['one', 'two']) ask(log, id, principalOf(newId()));
  await expect(flushInVain(log)).rejects.toThrow(/terminated/);
  isLost = false;
  await log.close();
  expect(await written()).toEqual(['one', 'two']);
}, 20_000);

test('an answer that never comes keeps no room', async () => {
  const log = open({ most: 1 });
  const request = { id: 'gone', method: 'GET', url: '/', headers: {}, noted: null } as unknown;
  log.note(request as FastifyRequest, principalOf(newId()), 'warehouses.list');
  ask(log, 'there', principalOf(newId()));
  await log.close();
  expect(await written()).toEqual(['there']);
});
