/** soak: two hours of mixed load, and whether latency, memory, connections and file handles stay flat meanwhile. */
import pg from 'pg';
import { newId } from '../../server/src/platform/database/ids.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { createTestSpace } from '../../server/src/accounts/organizations/create.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import { insertEmptyMerchant, insertKey, insertWarehouse, openAsService } from '../data/merchants.ts';
import { plenty, spelledIds, stockUp } from '../data/stock.ts';
import type { Latencies, MixedLoad, MixedLoaded, Shop } from '../load/mixed.ts';
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
/** A shorter run does not judge what grows in an hour: its caches are still filling. */
const leastSeconds = 1_800;

/** Ends of the stretches of which two hours are reported: their first minute, every ten minutes, and their last minute. */
const endsOf = (seconds: number): number[] =>
  [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 119, 120].map((minute) => (minute / 120) * seconds);

interface Look extends Held {
  /** Seconds since the load began. */
  at: number;
  /** Connections of the service to PostgreSQL. */
  connections: number;
}

export async function soak(bench: Bench): Promise<Result> {
  const { short, cluster, say } = bench;
  const { every, ...usual } = lengths[short ? 'short' : 'full'];
  const seconds = bench.minutes ? bench.minutes * 60 : usual.seconds;
  const ends = endsOf(seconds);
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
    const load: MixedLoad = { port: server.port, shops, perSecond, ends };
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
        at: number * every,
        connections: await countConnections(owner),
      };
      looks.push(look);
      say(`soak: ${minutes(look.at)} of ${minutes(seconds)} minutes, ${Math.round(look.rssBytes / 1e6)} MB`);
    }
    const loaded = await loading;
    return {
      findings: [
        ...answersOf(loaded),
        ...heldOf(looks),
        ...(seconds < leastSeconds ? [] : growthOf(looks, loaded, ends)),
      ],
      tables: [stretchesOf(looks, loaded.stretches, ends), kindsOf(loaded)],
      notes: [
        ...(loaded.behind > mostBehind
          ? [
              `The load was up to ${Math.round(loaded.behind)} seconds behind: the machine cannot keep up with it, and the figures say little about the service.`,
            ]
          : []),
        ...Object.entries(loaded.unexpected).map(
          ([answer, times]) => `Not expected, ${times} times: ${answer}`,
        ),
        ...Object.entries(loaded.unanswered).map(
          ([request, times]) => `Not answered, ${times} times: ${request}`,
        ),
      ],
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
  { what: 'buffers', unit: 'MB', of: ({ externalBytes }) => externalBytes / 1e6 },
  { what: 'open files', unit: '', of: ({ files }) => files },
  { what: 'connections to PostgreSQL', unit: '', of: ({ connections }) => connections },
  { what: 'timers and sockets', unit: '', of: ({ resources }) => resources },
];

/** Seconds by which the load may be late. Beyond, the machine has too much else to do for the run to fail. */
const mostBehind = 5;

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, times) => sum + times, 0);

function answersOf(loaded: MixedLoaded): Finding[] {
  const { unexpected, unanswered, turnedAway, requests, seconds, p99, behind } = loaded;
  const must = behind > mostBehind ? {} : ({ must: true } as const);
  return [
    {
      goal: 'soak',
      what: 'answers that were not expected',
      unit: '',
      spread: spreadOf([sumOf(unexpected)]),
      atMost: 0,
      ...must,
    },
    {
      goal: 'soak',
      what: 'requests without an answer',
      unit: '',
      spread: spreadOf([sumOf(unanswered)]),
      atMost: 0,
      ...must,
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

/** How much everything that must stay flat grows in an hour. The run fails when something climbs. */
function growthOf(
  looks: readonly Look[],
  { stretches, behind }: MixedLoaded,
  ends: readonly number[],
): Finding[] {
  const warm = warmUp * ends.at(-1)!;
  const growth = (
    what: string,
    unit: Finding['unit'],
    atMost: number,
    points: readonly (readonly [at: number, value: number])[],
  ): Finding => {
    const hourly = slopeOf(
      points.filter(([at]) => at >= warm).map(([at, value]) => [at / 3_600, value] as const),
    );
    return {
      goal: 'soak',
      what: `${what}, growth an hour`,
      unit,
      spread: spreadOf([Math.round(hourly * 10) / 10]),
      atMost,
      ...(behind > mostBehind ? {} : { must: true }),
    };
  };
  return [
    growth(
      'p99 of an answer',
      'ms',
      10,
      stretches.map(({ p99 }, place) => [ends[place]!, p99]),
    ),
    ...watched.map(({ what, unit, of }) =>
      growth(
        what,
        unit,
        1,
        looks.map((look) => [look.at, of(look)]),
      ),
    ),
  ];
}

/** A row for each stretch: how it was answered, and the medians of what the service held. */
function stretchesOf(
  looks: readonly Look[],
  stretches: readonly Latencies[],
  ends: readonly number[],
): Table {
  return {
    title: `Answers under ${perSecond} requests a second, and what the service holds meanwhile (medians)`,
    head: [
      'until minute',
      'p50, ms',
      'p99, ms',
      'turned away',
      ...watched.map(({ what, unit }) => (unit ? `${what}, ${unit}` : what)),
    ],
    rows: stretches.map(({ p50, p99, turnedAway }, place) => {
      const within = looks.filter(({ at }) => at > (ends[place - 1] ?? 0) && at <= ends[place]!);
      return [
        minutes(ends[place]!),
        p50.toFixed(1),
        p99.toFixed(1),
        turnedAway,
        ...watched.map(({ of }) => (within.length === 0 ? '' : Math.round(spreadOf(within.map(of)).median))),
      ];
    }),
  };
}

const kindsOf = ({ kinds, requests, p50, p99, longest }: MixedLoaded): Table => ({
  title: `${requests.toLocaleString('en')} requests: median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(0)} ms`,
  head: ['Request', 'sent'],
  rows: Object.entries(kinds).toSorted(([, a], [, b]) => b - a),
});

const minutes = (seconds: number): string => (seconds / 60).toFixed(1);
