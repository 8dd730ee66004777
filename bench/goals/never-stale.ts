/**
 * P4: from the commit on, a revoked key is refused and a changed page is new. Clients poll constantly, from a
 * separate process and from this one; every request sent after the commit has returned counts.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { spellId } from '@packhouse/contract/id';
import { Shipment } from '@packhouse/contract/public/shipments';
import { revokeKey } from '../../server/src/accounts/access/keys.ts';
import { advanceSequencer } from '../../server/src/platform/sequencer.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { newId } from '../../server/src/platform/database/ids.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import { render } from '../../server/src/platform/render.ts';
import { insertShipments } from '../../server/src/goods/shipments/shipments.sql.ts';
import type { Tenant } from '../../server/src/platform/tenant.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import { insertKey, insertMerchant, insertWarehouse, openAsService, system } from '../data/merchants.ts';
import { draft } from '../data/records.ts';
import { openConnection, requestOf, type Connection } from '../load/connection.ts';
import type { Load } from '../load/generator.ts';
import { startServer, type Bench } from '../measure.ts';
import type { Finding, Result } from '../result.ts';
import { spreadOf } from '../spread.ts';

const organizations = 8;
const shipmentsEach = 200;
const loadConnections = 64;
const watchers = 16;
const path = '/v0/shipments?take=50';

interface Client {
  orgId: string;
  key: string;
}

export async function neverStale(bench: Bench): Promise<Result> {
  const ownerUrl = await bench.cluster.emptyDatabase('packhouse_never_stale');
  const database = openAsService(ownerUrl, 4);
  const server = await startServer(new URL('../servers/packhouse.ts', import.meta.url), { ownerUrl });
  const connections: Connection[] = [];
  try {
    await transaction(database, newId(), insertWarehouse);
    const clients: Client[] = [];
    for (let i = 0; i < organizations; i++) clients.push(await insertClient(database));
    for (let i = 0; i < watchers; i++) connections.push(await openConnection(server.port));
    const load: Load = {
      port: server.port,
      connections: Array.from({ length: loadConnections }, (_, i) => [
        { path, key: clients[i % organizations]!.key },
      ]),
      status: 200,
      until: 'stopped',
    };
    const loaded = bench.generator.call('run', load);
    const watched = async () => {
      const revoked = await revokeKeys(bench, database, connections, clients);
      return { revoked, written: await writePages(bench, database, connections, clients) };
    };
    // A failing load ends the measurement; a working one runs until it is stopped.
    const { revoked, written } = await Promise.race([
      watched(),
      loaded.then(() => Promise.reject(new Error('The load ended.'))),
    ]);
    await bench.generator.call('stop');
    await loaded;
    return resultOf(revoked, written);
  } finally {
    for (const connection of connections) connection.close();
    await server.close();
    await database.close();
  }
}

function resultOf(revoked: Revoked, written: Written): Result {
  const never = (what: string, count: number): Finding => ({
    goal: 'P4',
    what,
    unit: '',
    spread: spreadOf([count]),
    atMost: 0,
    must: true,
  });
  return {
    findings: [
      never(`revoked keys accepted after the commit, of ${revoked.requests} requests`, revoked.accepted),
      never(`stale pages after a commit, of ${written.requests} polls`, written.stale),
    ],
    tables: [
      {
        title: `From the commit on, under the load of ${loadConnections} polling connections`,
        head: ['Commits', 'Count', 'Requests sent after', 'of these 304', 'Wrongly answered'],
        rows: [
          ['key revoked', revoked.revocations, revoked.requests, '–', revoked.accepted],
          ['list changed', written.writes, written.requests, written.unchanged, written.stale],
        ],
      },
    ],
  };
}

interface Revoked {
  revocations: number;
  /** Requests sent after a commit. */
  requests: number;
  accepted: number;
}

async function revokeKeys(
  { scale, say }: Bench,
  database: Database,
  connections: readonly Connection[],
  clients: readonly Client[],
): Promise<Revoked> {
  const counts: Revoked = { revocations: scale.revocations, requests: 0, accepted: 0 };
  for (let i = 0; i < scale.revocations; i++) {
    if (i % 50 === 0) say(`P4: revocation ${i} of ${scale.revocations}`);
    const { orgId } = clients[i % clients.length]!;
    const { key, keyId } = await transaction(database, orgId, insertKey);
    const request = requestOf({ path, key });
    await around(
      connections,
      async (connection, committed) => {
        const { status } = await connection.ask(request);
        if (!committed && status !== 200 && status !== 401) throw new Error(`A key was answered ${status}.`);
        if (!committed) return;
        counts.requests++;
        if (status !== 401) counts.accepted++;
      },
      () => transaction(database, orgId, (tenant) => revokeKey(tenant, keyId, system)),
    );
  }
  return counts;
}

interface Written {
  writes: number;
  /** Requests sent after a commit. */
  requests: number;
  /** How many of these requests were answered 304. */
  unchanged: number;
  stale: number;
}

/** Every write stores its number in the newest shipment, where each poll looks for it. */
async function writePages(
  { scale, say }: Bench,
  database: Database,
  connections: readonly Connection[],
  clients: readonly Client[],
): Promise<Written> {
  const counts: Written = { writes: scale.writesWatched, requests: 0, unchanged: 0, stale: 0 };
  for (let write = 1; write <= scale.writesWatched; write++) {
    if (write % 50 === 0) say(`P4: write ${write} of ${scale.writesWatched}`);
    const { orgId, key } = clients[write % clients.length]!;
    const known = new Map<Connection, { etag: string; write: number }>();
    await around(
      connections,
      async (connection, committed) => {
        const before = known.get(connection);
        const { status, head, body } = await connection.ask(
          requestOf({ path, key, etag: before?.etag }),
          true,
        );
        const seen =
          status === 304 ? before!.write : Number(/"notes":"write (\d+)"/.exec(body!.slice(0, 4000))?.[1]);
        if (Number.isNaN(seen)) throw new Error(`A page does not tell of any write:\n${head}`);
        known.set(connection, { etag: /\r\netag: *(.+)/i.exec(head)![1]!, write: seen });
        if (!committed) return;
        counts.requests++;
        if (status === 304) counts.unchanged++;
        if (seen < write) counts.stale++;
      },
      () =>
        transaction(database, orgId, (tenant) => (write % 2 ? addShipment : changeShipment)(tenant, write)),
    );
  }
  return counts;
}

/**
 * Polls over all connections, commits in the middle, and continues until each connection has polled three more times.
 * `poll` is told whether the commit had returned when its request was sent.
 */
async function around(
  connections: readonly Connection[],
  poll: (connection: Connection, committed: boolean) => Promise<void>,
  commit: () => Promise<unknown>,
): Promise<void> {
  let polls = 0;
  let committed = false;
  const polling = Promise.all(
    connections.map(async (connection) => {
      for (let after = 0; after < 3; polls++) {
        if (committed) after++;
        await poll(connection, committed);
      }
    }),
  );
  const committing = (async () => {
    while (polls < connections.length * 2) await pause(1);
    await commit();
    committed = true;
  })();
  await Promise.all([polling, committing]);
}

async function insertClient(database: Database): Promise<Client> {
  const orgId = newId();
  const { key } = await transaction(database, orgId, async (tenant) => {
    await insertMerchant(tenant);
    for (let i = 0; i < shipmentsEach; i++) await addShipment(tenant, 0);
    return insertKey(tenant);
  });
  return { orgId, key };
}

async function addShipment(tenant: Tenant, write: number): Promise<void> {
  const { at, before, number } = await advanceSequencer(tenant, {
    touched: ['shipments'],
    added: { shipments: 1 },
    numbers: { pnp: 1 },
  });
  const id = newId();
  const record = {
    ...draft(id, number('pnp')),
    notes: `write ${write}`,
    createdAt: at,
    updatedAt: at,
  };
  const items = record.items.map((item) => ({ ...item, id: spellId('item', id) }));
  await insertShipments(tenant, [{ record: { ...record, items }, n: before.shipments + 1, atRiskAt: null }]);
}

async function changeShipment(tenant: Tenant, write: number): Promise<void> {
  const { at, before } = await advanceSequencer(tenant, { touched: ['shipments'] });
  const newest = await tenant.row<{ doc: string }>(sql`
    select s.doc from shipments s where s.org_id = ${tenant.orgId} and s.n = ${before.shipments}`);
  const record = Shipment.parse(JSON.parse(newest!.doc));
  const notes = `write ${write}`;
  await tenant.rows(sql`
    update shipments
    set notes = ${notes}, updated_at = ${at}, version = version + 1,
      doc = ${render(Shipment, { ...record, notes, updatedAt: at, version: record.version + 1 })}
    where org_id = ${tenant.orgId} and n = ${before.shipments}`);
}
