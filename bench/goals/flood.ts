/**
 * flood: what an organization that asks as much as it can costs another one, and whether the checks of an orchestrator are
 * answered meanwhile: first with the usual limits, and then without any, when more is asked than the service can answer.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createTestSpace } from '../../server/src/accounts/organizations/create.ts';
import { newId } from '../../server/src/platform/database/ids.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import { insertEmptyMerchant, insertKey, insertWarehouse, openAsService } from '../data/merchants.ts';
import { exampleWarehouse, recipient } from '../data/records.ts';
import { plenty, spelledIds, stockUp } from '../data/stock.ts';
import { openConnection, requestOf, type Ask } from '../load/connection.ts';
import type { Flood, Flooded } from '../load/flood.ts';
import type { MixedLoad, MixedLoaded, Shop } from '../load/mixed.ts';
import { startServer, type Bench, type Server } from '../measure.ts';
import { startChild, type Child } from '../processes/start-child.ts';
import type { Finding, Result } from '../result.ts';
import { spreadOf } from '../spread.ts';

const seconds = { full: 60, short: 3 };
const keysEach = 5;
/** Requests of the other organization, shared by its keys: four fifths of what an organization may ask in a minute. */
const perSecond = 40;
const floodConnections = 64;
const probes = ['/livez', '/readyz'] as const;
const betweenProbesMs = 50;

/** Settings of a service as it is deployed: `startServer` puts the limits out of reach otherwise. */
const usualLimits = { PACKHOUSE_RATE_LIMIT: '600', PACKHOUSE_ORGANIZATION_RATE_LIMIT: '3000' };

export async function flood(bench: Bench): Promise<Result> {
  const { short, cluster, say } = bench;
  const ends = [seconds[short ? 'short' : 'full']];
  say('flood: making two organizations');
  const ownerUrl = await cluster.emptyDatabase('packhouse_flood');
  const database = openAsService(ownerUrl, 4);
  await transaction(database, newId(), insertWarehouse);
  const [greedy, other] = [await openShops(database), await openShops(database)];
  await database.close();
  const clients = startChild(new URL('../load/mixed.ts', import.meta.url));
  const flooding = startChild(new URL('../load/flood.ts', import.meta.url));
  const atServer = async <T>(settings: Record<string, string>, work: (server: Server) => Promise<T>) => {
    const module = new URL('../servers/packhouse.ts', import.meta.url);
    const server = await startServer(module, { ownerUrl, settings });
    try {
      return await work(server);
    } finally {
      await server.close();
    }
  };
  const load = ({ port }: Server) =>
    clients.call<MixedLoaded>('run', { port, shops: other, perSecond, ends } satisfies MixedLoad);
  try {
    const limited = await atServer(usualLimits, async (server) => {
      say('flood: the other organization alone');
      await load(server);
      await pause(short ? 0 : 60_000);
      const alone = await load(server);
      await pause(short ? 0 : 60_000);
      say('flood: both');
      return { alone, ...(await underFlood(flooding, server, greedy, () => load(server))) };
    });
    say('flood: without limits');
    const unlimited = await atServer({}, (server) =>
      underFlood(flooding, server, greedy, () => pause(ends[0]! * 1_000)),
    );
    const { alone, result: flooded } = limited;
    return {
      findings: [
        {
          goal: 'flood',
          what: "another organization's answers within a second, flooded ÷ alone",
          unit: '×',
          spread: spreadOf([inTime(flooded) / inTime(alone)]),
          atLeast: 0.8,
        },
        {
          goal: 'flood',
          what: 'answers to it that were not expected',
          unit: '',
          spread: spreadOf([wrong(alone) + wrong(flooded)]),
          atMost: 0,
          must: true,
        },
        ...probesOf('flooded', limited.waits),
        ...probesOf('without limits', unlimited.waits),
      ],
      tables: [
        {
          title: `${perSecond} requests a second of an organization, while another one floods with ${floodConnections} connections`,
          head: ['Meanwhile', 'p50 ms', 'p99 ms', 'longest ms', 'turned away'],
          rows: Object.entries({ nothing: alone, 'the flood': flooded }).map(([name, one]) => [
            name,
            one.p50.toFixed(1),
            one.p99.toFixed(1),
            one.longest.toFixed(0),
            one.turnedAway,
          ]),
        },
        {
          title: 'Answers to the flood, by status',
          head: ['Status', 'with the usual limits', 'without limits'],
          rows: [...new Set([limited, unlimited].flatMap(({ statuses }) => Object.keys(statuses)))].map(
            (status) => [status, limited.statuses[status] ?? 0, unlimited.statuses[status] ?? 0],
          ),
        },
      ],
      notes: [alone, flooded].flatMap(({ unexpected }) =>
        Object.entries(unexpected).map(([answer, times]) => `Not expected, ${times} times: ${answer}`),
      ),
    };
  } finally {
    await flooding.close();
    await clients.close();
  }
}

/** One organization's test space, with a shop for each of its keys. */
async function openShops(database: ReturnType<typeof openAsService>): Promise<Shop[]> {
  const orgId = newId();
  await transaction(database, orgId, insertEmptyMerchant);
  const testOrgId = await createTestSpace(database, orgId);
  const products = spelledIds(50);
  await transaction(database, testOrgId, (tenant) => stockUp(tenant, products, plenty));
  const shops: Shop[] = [];
  for (let number = 0; number < keysEach; number++) {
    const { key } = await transaction(database, testOrgId, insertKey);
    shops.push({ key, products });
  }
  return shops;
}

type Waits = Record<(typeof probes)[number], number[]>;

/** Does the work under the flood. Returns how long each check of an orchestrator waited for its answer, in milliseconds. */
async function underFlood<T>(
  flooding: Child,
  server: Server,
  shops: readonly Shop[],
  work: () => Promise<T>,
): Promise<{ result: T; statuses: Flooded; waits: Waits }> {
  const connections = Array.from({ length: floodConnections }, (_, place) =>
    asksOf(shops[place % shops.length]!),
  );
  const flooded = flooding.call<Flooded>('run', { port: server.port, connections } satisfies Flood);
  flooded.catch(() => {});
  const done = new AbortController();
  const waits: Waits = { '/livez': [], '/readyz': [] };
  const probing = Promise.all(probes.map((path) => probe(server, path, waits[path], done.signal)));
  probing.catch(() => {});
  try {
    const result = await work();
    done.abort();
    await probing;
    return { result, statuses: await stopped(), waits };
  } finally {
    done.abort();
    await stopped();
  }

  async function stopped(): Promise<Flooded> {
    await flooding.call('stop');
    return flooded;
  }
}

/** Writes, searches and cold pages, all of them dear. */
function asksOf({ key, products }: Shop): Ask[] {
  const items = products.slice(0, 20).map((productId) => ({ productId, quantity: 1 }));
  const order = { warehouseId: exampleWarehouse().id, shippingAddress: recipient, items };
  return [
    { path: '/v0/shipments/pnp', key, body: JSON.stringify({ ...order, submit: true }) },
    { path: '/v0/shipments?search=hopper&sortBy=updatedAt', key },
    { path: '/v0/shipments/quote', key, body: JSON.stringify(order) },
    { path: '/v0/inventory/ledger?take=50', key },
  ];
}

async function probe(
  { port }: Server,
  path: (typeof probes)[number],
  waits: number[],
  signal: AbortSignal,
): Promise<void> {
  const connection = await openConnection(port);
  const request = requestOf({ path, key: 'none' });
  try {
    while (!signal.aborted) {
      const sent = performance.now();
      const { status, head } = await connection.ask(request);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${head}`);
      waits.push(performance.now() - sent);
      await pause(betweenProbesMs);
    }
  } finally {
    connection.close();
  }
}

const probesOf = (when: string, waits: Waits): Finding[] =>
  probes.map((path) => {
    const sorted = waits[path].toSorted((a, b) => a - b);
    return {
      goal: 'flood',
      what: `p99 of ${path}, ${when}`,
      unit: 'ms',
      spread: spreadOf([sorted[Math.floor(sorted.length * 0.99)] ?? 0]),
      atMost: 100,
    };
  });

const inTime = ({ requests, late, turnedAway }: MixedLoaded): number => requests - late - turnedAway;

const wrong = ({ unexpected }: MixedLoaded): number =>
  Object.values(unexpected).reduce((sum, times) => sum + times, 0);
