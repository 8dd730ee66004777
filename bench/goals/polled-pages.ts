/** P1, P2, P3: the page that clients poll, compared with its limits. Also the memory of the service that serves it. */
import { isDeepStrictEqual } from 'node:util';
import { readId, type Kind } from '@packhouse/contract/id';
import { Shipment } from '@packhouse/contract/public/shipments';
import type { Organization } from '../data/rows.ts';
import { askOnce, type Ask } from '../load/connection.ts';
import { measure, microsOf, startServer, type Bench, type Sample, type Server } from '../measure.ts';
import type { Usage } from '../processes/child.ts';
import type { Result, Table } from '../result.ts';
import { inRounds } from '../rounds.ts';
import type { Constants } from '../servers/constant-node.ts';
import type { PackhouseOptions } from '../servers/packhouse.ts';
import { ratioOf, spreadOf } from '../spread.ts';

const connections = 64;
const page = '/v0/shipments?take=50';
const smallPage = '/v0/shipments?take=20';

export async function polledPages(bench: Bench): Promise<Result> {
  const { ownerUrl, organizations } = bench.cluster;
  // Each connection is a separate client, with its own key and its own page.
  const clients = organizations.slice(1, 1 + connections);
  const servers: Server[] = [];
  const start = async (module: URL, options: unknown) => {
    const server = await startServer(module, options);
    servers.push(server);
    return server;
  };
  try {
    const options: PackhouseOptions = { ownerUrl };
    const uncached: PackhouseOptions = { ownerUrl, settings: { PACKHOUSE_PAGE_CACHE_MB: '0' } };
    const ours = await start(new URL('../servers/packhouse.ts', import.meta.url), options);
    const atStart = await rssOf(ours);
    const cold = await start(new URL('../servers/packhouse.ts', import.meta.url), uncached);
    const naive = await start(new URL('../servers/naive.ts', import.meta.url), ownerUrl);
    const constants = await constantsOf(ours, clients);
    const node = await start(new URL('../servers/constant-node.ts', import.meta.url), constants);
    const framework = await start(new URL('../servers/constant-framework.ts', import.meta.url), constants);
    await checkAnswers({ ours, cold, naive, node, framework }, clients[0]!);

    const polled = (path: string) => clients.map(({ key }) => [{ path, key }]);
    const unchanged = await Promise.all(
      clients.map(async ({ key }) => [{ path: page, key, etag: await etagOf(ours, { path: page, key }) }]),
    );
    const oneClient = clients.map(() => [{ path: page, key: clients[0]!.key }]);
    const under = (server: Server, asks: readonly (readonly Ask[])[], status = 200) => {
      return () => measure(bench, server, { connections: asks, status, until: bench.scale.seconds });
    };
    const samples = await inRounds(
      bench.scale.rounds,
      {
        node: under(node, polled(page)),
        framework: under(framework, polled(page)),
        naive: under(naive, polled(page)),
        cold: under(cold, polled(page)),
        hot: under(ours, polled(page)),
        unchanged: under(ours, unchanged, 304),
        oneClient: under(ours, oneClient),
        smallFramework: under(framework, polled(smallPage)),
        smallHot: under(ours, polled(smallPage)),
      },
      (round, name) => bench.say(`P1–P3: round ${round}, ${name}`),
    );
    const afterHot = await rssOf(ours);
    await walk(bench, ours, organizations[1]!);
    const afterWalk = await rssOf(ours);

    const perSecond = (name: keyof typeof samples) => samples[name].map((sample) => sample.perSecond);
    const micros = (name: keyof typeof samples) => samples[name].map(microsOf);
    const ratio = (of: keyof typeof samples, to: keyof typeof samples) =>
      ratioOf(perSecond(of), perSecond(to));
    return {
      findings: [
        {
          goal: 'P1',
          what: 'hot page ÷ framework constant',
          unit: '×',
          spread: ratio('hot', 'framework'),
          atLeast: 0.45,
        },
        {
          goal: 'P1',
          what: 'the same, a page of 20',
          unit: '×',
          spread: ratio('smallHot', 'smallFramework'),
          atLeast: 0.45,
        },
        {
          goal: 'P1',
          what: 'the same, one client on all connections',
          unit: '×',
          spread: ratio('oneClient', 'framework'),
        },
        {
          goal: 'P1',
          what: 'CPU of framework constant ÷ hot page',
          unit: '×',
          spread: ratioOf(micros('framework'), micros('hot')),
        },
        { goal: 'P2', what: 'hot page ÷ naive', unit: '×', spread: ratio('hot', 'naive'), atLeast: 10 },
        { goal: 'P2', what: '304 ÷ hot page', unit: '×', spread: ratio('unchanged', 'hot'), atLeast: 1 },
        { goal: 'P3', what: 'cold page ÷ naive', unit: '×', spread: ratio('cold', 'naive'), atLeast: 3 },
      ],
      tables: [tableOf(samples), memoryOf({ atStart, afterHot, afterWalk })],
    };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

const names: Record<string, string> = {
  node: 'node:http, constant',
  framework: 'framework, constant',
  naive: 'naive: two queries',
  cold: 'ours, cold',
  hot: 'ours, hot',
  unchanged: 'ours, 304',
  oneClient: 'ours, hot, one client',
  smallFramework: 'framework, constant, page of 20',
  smallHot: 'ours, hot, page of 20',
};

function tableOf(samples: Record<string, Sample[]>): Table {
  const medianOf = (name: string, value: (sample: Sample) => number) =>
    spreadOf(samples[name]!.map(value)).median;
  return {
    title: `A page of shipments at ${connections} connections (medians)`,
    head: [
      'Variant',
      'KB a page',
      'requests/s',
      '× naive',
      'Node µs',
      'PostgreSQL µs',
      'p50 ms',
      'p99 ms',
      'generator',
    ],
    rows: Object.keys(samples).map((name) => [
      names[name]!,
      Math.round(medianOf(name, ({ bytes, requests }) => bytes / requests / 1000)),
      Math.round(medianOf(name, ({ perSecond }) => perSecond)),
      ratioOf(
        samples[name]!.map(({ perSecond }) => perSecond),
        samples['naive']!.map(({ perSecond }) => perSecond),
      ).median.toFixed(1),
      Math.round(medianOf(name, ({ serverMicros }) => serverMicros)),
      Math.round(medianOf(name, ({ postgresMicros }) => postgresMicros ?? Number.NaN)),
      medianOf(name, ({ p50 }) => p50).toFixed(1),
      medianOf(name, ({ p99 }) => p99).toFixed(1),
      `${Math.round(100 * medianOf(name, ({ generatorLoad }) => generatorLoad))} %`,
    ]),
  };
}

const memoryOf = (megabytes: { atStart: number; afterHot: number; afterWalk: number }): Table => ({
  title: 'Memory of the service (resident, MB)',
  head: ['at start', 'after the polled pages', 'after a walk through the largest organization'],
  rows: [[megabytes.atStart, megabytes.afterHot, megabytes.afterWalk]],
});

const rssOf = async (server: Server): Promise<number> =>
  Math.round((await server.call<Usage>('usage')).rssBytes / 1_000_000);

async function walk(bench: Bench, server: Server, { key, shipments }: Organization): Promise<void> {
  const asks = Array.from({ length: Math.ceil(shipments / 50) }, (_, i) => ({
    path: `${page}&skip=${i * 50}`,
    key,
  }));
  await measure(bench, server, { connections: [asks], status: 200, until: 'once' });
}

async function etagOf(server: Server, ask: Ask): Promise<string> {
  const { head } = await askOnce(server.port, ask);
  const etag = /\r\netag: *(.+)/i.exec(head)?.[1];
  if (!etag) throw new Error(`${ask.path} has no ETag:\n${head}`);
  return etag;
}

/** The service's answers, for the comparison servers that send nothing but constants. */
async function constantsOf(ours: Server, clients: readonly Organization[]): Promise<Constants> {
  const constants: Constants = {};
  for (const path of [page, smallPage]) {
    for (const { key } of clients) {
      const { head, body } = await askOnce(ours.port, { path, key });
      const headers = Object.fromEntries(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
          // Node writes these headers itself.
          .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name!.toLowerCase())),
      );
      constants[`${path} Bearer ${key}`] = { headers, body: Buffer.from(body) };
    }
  }
  return constants;
}

/** Checks before any measurement that all servers give the same answer. */
async function checkAnswers(
  servers: Record<string, Server>,
  { key, shipments }: Organization,
): Promise<void> {
  const answers: Record<string, string> = {};
  for (const [name, server] of Object.entries(servers)) {
    const { status, body, head } = await askOnce(server.port, { path: page, key });
    if (status !== 200) throw new Error(`${name} answers ${status}:\n${head}\n${body}`);
    answers[name] = body;
  }
  const ours = JSON.parse(answers['ours']!) as unknown[];
  const numbers = ours.map((record) => Shipment.parse(record).number.replace(/.*-/, ''));
  const expected = Array.from({ length: 50 }, (_, i) => String(1_000_000 + shipments - i));
  if (!isDeepStrictEqual(numbers, expected))
    throw new Error(`The page is not the newest 50: ${numbers.join(', ')}`);
  for (const name of ['cold', 'node', 'framework']) {
    if (answers[name] !== answers['ours'])
      throw new Error(`${name} does not answer the same bytes as the service`);
  }
  if (!isDeepStrictEqual(JSON.parse(answers['naive']!), ours.map(withUuids))) {
    throw new Error(
      `The naive handler answers other records than the service:\n${answers['naive']!.slice(0, 3000)}`,
    );
  }
}

const kinds: Record<string, Kind> = {
  shp: 'shipment',
  itm: 'item',
  pkg: 'package',
  prd: 'product',
  wh: 'warehouse',
};

/** The same record with its ids as uuids, as the database stores them. */
function withUuids(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUuids);
  if (typeof value === 'string') {
    const kind = kinds[value.slice(0, value.indexOf('_'))];
    return (kind && readId(kind, value)) ?? value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withUuids(inner)]));
}
