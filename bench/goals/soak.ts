/** soak: two hours of mixed load, and whether memory, connections and file handles stay flat meanwhile. */
import pg from 'pg';
import { newId } from '../../server/src/platform/database/ids.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { createTestSpace } from '../../server/src/accounts/organizations/create.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import { insertEmptyMerchant, insertKey, insertWarehouse, openAsService } from '../data/merchants.ts';
import { plenty, spelledIds, stockUp } from '../data/stock.ts';
import type { MixedLoad, MixedLoaded, Shop } from '../load/mixed.ts';
import { startServer, type Bench } from '../measure.ts';
import { startChild } from '../processes/start-child.ts';
import type { Finding, Result, Table } from '../result.ts';
import type { Held } from '../servers/packhouse.ts';
import { slopeOf, spreadOf } from '../spread.ts';

const perSecond = 100;
const shopCount = 5;
const productsEach = 200;
/** Seconds under load, and between two looks at what the service holds. */
const lengths = { full: { seconds: 7_200, every: 10 }, short: { seconds: 15, every: 0.5 } };
/** Caches fill and code is compiled before this share of the time has passed. */
const warmUp = 0.25;

interface Look extends Held {
  /** Seconds since the load began. */
  at: number;
  /** Connections of the service to PostgreSQL. */
  connections: number;
}

export async function soak(bench: Bench): Promise<Result> {
  const { short, cluster, say } = bench;
  const { seconds, every } = lengths[short ? 'short' : 'full'];
  say('soak: making shops');
  const ownerUrl = await cluster.emptyDatabase('packhouse_soak');
  const database = openAsService(ownerUrl, 4);
  const shops = await openShops(database);
  await database.close();
  const server = await startServer(new URL('../servers/packhouse.ts', import.meta.url), { ownerUrl });
  const clients = startChild(new URL('../load/mixed.ts', import.meta.url));
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const load: MixedLoad = { port: server.port, shops, perSecond, seconds };
    const loading = clients.call<MixedLoaded>('run', load);
    loading.catch(() => {});
    const looks: Look[] = [];
    const began = performance.now();
    for (let number = 1; number * every <= seconds; number++) {
      const due = began + number * every * 1000;
      await Promise.race([
        loading,
        new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now()))),
      ]);
      const look = {
        ...(await server.call<Held>('held')),
        at: (performance.now() - began) / 1000,
        connections: await countConnections(owner),
      };
      looks.push(look);
      say(`soak: ${minutes(look.at)} of ${minutes(seconds)} minutes, ${Math.round(look.rssBytes / 1e6)} MB`);
    }
    const loaded = await loading;
    return {
      findings: [...answersOf(loaded), ...heldOf(looks), ...(short ? [] : growthOf(looks, seconds))],
      tables: [tableOf(looks), kindsOf(loaded)],
      notes: Object.entries(loaded.unexpected).map(
        ([answer, times]) => `Not expected, ${times} times: ${answer}`,
      ),
    };
  } finally {
    await owner.end();
    await clients.close();
    await server.close();
  }
}

async function openShops(database: Database): Promise<Shop[]> {
  await transaction(database, newId(), insertWarehouse);
  const shops: Shop[] = [];
  for (let number = 0; number < shopCount; number++) {
    const orgId = newId();
    await transaction(database, orgId, insertEmptyMerchant);
    const testOrgId = await createTestSpace(database, orgId);
    const { key } = await transaction(database, testOrgId, insertKey);
    const products = spelledIds(productsEach);
    await transaction(database, testOrgId, (tenant) => stockUp(tenant, products, plenty));
    shops.push({ key, products });
  }
  return shops;
}

async function countConnections(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows[0]!.count;
}

/** Figures that are watched, each a column of the table. */
const watched: readonly { what: string; unit: Finding['unit']; of(look: Look): number }[] = [
  { what: 'resident memory', unit: 'MB', of: ({ rssBytes }) => rssBytes / 1e6 },
  { what: 'heap', unit: 'MB', of: ({ heapBytes }) => heapBytes / 1e6 },
  { what: 'open files', unit: '', of: ({ files }) => files },
  { what: 'connections to PostgreSQL', unit: '', of: ({ connections }) => connections },
  { what: 'timers and sockets', unit: '', of: ({ resources }) => resources },
];

function answersOf({ unexpected, turnedAway, requests, seconds, p99 }: MixedLoaded): Finding[] {
  const wrong = Object.values(unexpected).reduce((sum, times) => sum + times, 0);
  return [
    {
      goal: 'soak',
      what: 'answers that were not expected',
      unit: '',
      spread: spreadOf([wrong]),
      atMost: 0,
      must: true,
    },
    {
      goal: 'soak',
      what: 'requests turned away with 503',
      unit: '',
      spread: spreadOf([turnedAway]),
      atMost: 0,
    },
    { goal: 'soak', what: 'requests a second', unit: '', spread: spreadOf([Math.round(requests / seconds)]) },
    { goal: 'soak', what: 'p99 of an answer', unit: 'ms', spread: spreadOf([p99]) },
  ];
}

const heldOf = (looks: readonly Look[]): Finding[] => [
  {
    goal: 'soak',
    what: 'resident memory',
    unit: 'MB',
    spread: spreadOf(looks.map(({ rssBytes }) => rssBytes / 1e6)),
    atMost: 450,
  },
];

function growthOf(looks: readonly Look[], seconds: number): Finding[] {
  const warm = looks.filter(({ at }) => at >= seconds * warmUp);
  return watched.map(({ what, unit, of }) => {
    const growth = slopeOf(warm.map((look) => [look.at / 3_600, of(look)] as const));
    return {
      goal: 'soak',
      what: `${what}, growth an hour`,
      unit,
      spread: spreadOf([Math.round(growth * 10) / 10]),
      atMost: 1,
    };
  });
}

/** A dozen rows, each with the medians of its stretch of time. */
function tableOf(looks: readonly Look[]): Table {
  const size = Math.ceil(looks.length / 12);
  const stretches = Array.from({ length: Math.ceil(looks.length / size) }, (_, place) =>
    looks.slice(place * size, (place + 1) * size),
  );
  return {
    title: `What the service holds under ${perSecond} requests a second (medians)`,
    head: ['until minute', ...watched.map(({ what, unit }) => (unit ? `${what}, ${unit}` : what))],
    rows: stretches.map((stretch) => [
      minutes(stretch.at(-1)!.at),
      ...watched.map(({ of }) => Math.round(spreadOf(stretch.map(of)).median)),
    ]),
  };
}

const kindsOf = ({ kinds, requests, p50, p99, longest }: MixedLoaded): Table => ({
  title: `${requests.toLocaleString('en')} requests: median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms`,
  head: ['Request', 'sent'],
  rows: Object.entries(kinds).toSorted(([, a], [, b]) => b - a),
});

const minutes = (seconds: number): string => (seconds / 60).toFixed(1);
