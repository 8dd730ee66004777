/** P5, first half: what a page in the depth of a list of a million costs, beside its first page. */
import { advanceSequencer } from '../../server/src/platform/sequencer.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import { openAsService } from '../data/merchants.ts';
import { measure, startServer, type Bench } from '../measure.ts';
import type { Finding, Result } from '../result.ts';
import { inRounds } from '../rounds.ts';
import { ratioOf, spreadOf } from '../spread.ts';

/** How a client gets to a depth: it walked there, or it jumped. */
type Way = 'walk' | 'jump';

/** Jumps may take long, and 25 of them keep clear of each other (see `skipsOf`). */
const mostJumps = 20;

export async function deepPages(bench: Bench): Promise<Result> {
  const { scale, cluster } = bench;
  const { orgId, key, shipments } = cluster.organizations[0]!;
  // A walk begins a page before its depth.
  const depths = [0, ...[0.001, 0.1, 0.5, 0.95].map((share) => Math.max(50, Math.round(shipments * share)))];
  const deepest = depths.at(-1)!;
  const database = openAsService(cluster.ownerUrl, 1);
  // Without the page cache each page is read.
  const settings = { PACKHOUSE_PAGE_CACHE_MB: '0' };
  const server = await startServer(new URL('../servers/packhouse.ts', import.meta.url), {
    ownerUrl: cluster.ownerUrl,
    settings,
  });
  try {
    const read = (query: string, depth: number, way: Way) => async () => {
      // A new version of the list: nothing remembered of it counts any more.
      await transaction(database, orgId, (tenant) => advanceSequencer(tenant, { touched: ['shipments'] }));
      const skips = skipsOf(depth, way, scale.readsAtDepth);
      const asks = skips.map((skip) => ({ path: `/v0/shipments?take=50&skip=${skip}${query}`, key }));
      const { latencies } = await measure(bench, server, { connections: [asks], status: 200, until: 'once' });
      return spreadOf(latencies.slice(1)).median;
    };
    const variants = Object.fromEntries(
      lists.flatMap(({ name, query, ways }) =>
        ways.flatMap((way) => depths.map((depth) => [`${name}, ${way}, ${depth}`, read(query, depth, way)])),
      ),
    );
    const measured = await inRounds(scale.rounds, variants, (round) =>
      bench.say(`P5: depths, round ${round}`),
    );
    const at = (name: string, way: Way, depth: number) => measured[`${name}, ${way}, ${depth}`]!;

    return {
      findings: lists.flatMap(({ name, ways, atMost }) =>
        ways.map((way): Finding => ({
          goal: 'P5',
          what: `${name}: skip ${deepest.toLocaleString('en')} ÷ skip 0, ${wayNames[way]}`,
          unit: '×',
          spread: ratioOf(at(name, way, deepest), at(name, way, 0)),
          ...(atMost === undefined ? {} : { atMost }),
        })),
      ),
      tables: [
        {
          title: `A cold page of 50 of ${shipments.toLocaleString('en')} shipments, by depth (ms, medians, one connection)`,
          head: ['List', 'Way', ...depths.map((depth) => `skip ${depth.toLocaleString('en')}`)],
          rows: lists.flatMap(({ name, ways }) =>
            ways.map((way) => [
              name,
              wayNames[way],
              ...depths.map((depth) => spreadOf(at(name, way, depth)).median.toFixed(1)),
            ]),
          ),
        },
      ],
    };
  } finally {
    await server.close();
    await database.close();
  }
}

const wayNames: Record<Way, string> = { walk: 'next page of a walk', jump: 'jump' };

const lists: { name: string; query: string; ways: Way[]; atMost?: number }[] = [
  { name: 'unfiltered', query: '', ways: ['jump'], atMost: 2 },
  { name: 'status=forwarded', query: '&status=forwarded', ways: ['walk', 'jump'], atMost: 5 },
  { name: 'sortBy=updatedAt', query: '&sortBy=updatedAt', ways: ['jump'] },
];

/**
 * The first page is only there to be left: a walk goes on from it. Jumps stay away from where another page ended, which
 * the service may have remembered: two of them never lie a page apart.
 */
function skipsOf(depth: number, way: Way, reads: number): number[] {
  if (depth === 0) return Array.from({ length: reads + 1 }, () => 0);
  if (way === 'walk') return Array.from({ length: reads + 1 }, (_, i) => depth + (i - 1) * 50);
  return Array.from({ length: Math.min(reads, mostJumps) + 1 }, (_, i) => depth - 1 - 2 * i);
}
