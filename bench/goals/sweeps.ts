/** P5, second half: whoever walks a whole list pays as much for each page of a large one as of a small one. */
import type { Organization } from '../data/rows.ts';
import { askOnce } from '../load/connection.ts';
import { measure, microsOf, startServer, type Bench, type Sample, type Server } from '../measure.ts';
import type { Result } from '../result.ts';
import { inRounds } from '../rounds.ts';
import { ratioOf, spreadOf } from '../spread.ts';

const lists = { unfiltered: '', 'status=forwarded': '&status=forwarded' };
type List = keyof typeof lists;
const listNames = Object.keys(lists) as List[];

export async function sweeps(bench: Bench): Promise<Result> {
  const { scale, cluster } = bench;
  const organizations = scale.walks.map((size) =>
    cluster.organizations.find(({ shipments }) => shipments === size)!,
  );
  const server = await startServer(new URL('../servers/packhouse.ts', import.meta.url), {
    ownerUrl: cluster.ownerUrl,
    settings: { PACKHOUSE_PAGE_CACHE_MB: '0' },
  });
  try {
    const variants: Record<string, () => Promise<Sample>> = {};
    for (const list of listNames) {
      await checkWalk(server, organizations[0]!, list);
      for (const organization of organizations) {
        const paths = await pathsOf(server, organization, list);
        const times = Math.ceil(scale.pagesWalked / paths.length);
        const asks = Array.from({ length: times }, () => paths).flat();
        const connections = [asks.map((path) => ({ path, key: organization.key }))];
        variants[`${list} ${organization.shipments}`] = () =>
          measure(bench, server, { connections, status: 200, until: 'once' });
      }
    }
    const samples = await inRounds(scale.rounds, variants, (round, variant) =>
      bench.say(`P5: whole walks, round ${round}, ${variant}`),
    );
    const micros = (list: List, size: number) => samples[`${list} ${size}`]!.map(microsOf);
    const [smallest, , largest] = scale.walks;
    return {
      findings: listNames.map((list) => ({
        goal: 'P5',
        what: `${list}: CPU a page walking ${largest.toLocaleString('en')} ÷ walking ${smallest.toLocaleString('en')}`,
        unit: '×',
        spread: ratioOf(micros(list, largest), micros(list, smallest)),
        atMost: 1.25,
      })),
      tables: [
        {
          title: 'Walking a whole list, 50 a page (CPU µs a page, Node + PostgreSQL, medians)',
          head: ['List', ...scale.walks.map((size) => `${size.toLocaleString('en')} shipments`)],
          rows: listNames.map((list) => [
            list,
            ...scale.walks.map((size) => Math.round(spreadOf(micros(list, size)).median)),
          ]),
        },
      ],
    };
  } finally {
    await server.close();
  }
}

async function pathsOf(server: Server, { key }: Organization, list: List): Promise<string[]> {
  const { head } = await askOnce(server.port, { path: `/v0/shipments?includeTotal=true${lists[list]}`, key });
  const total = Number(/\r\nx-total-count: *(\d+)/i.exec(head)?.[1]);
  return Array.from(
    { length: Math.ceil(total / 50) },
    (_, i) => `/v0/shipments?take=50&skip=${i * 50}${lists[list]}`,
  );
}

/** A walk must pass every shipment the filter leaves, and none of them twice. */
async function checkWalk(server: Server, organization: Organization, list: List): Promise<void> {
  const seen: string[] = [];
  const paths = await pathsOf(server, organization, list);
  for (const path of paths) {
    const { body } = await askOnce(server.port, { path, key: organization.key });
    seen.push(...(JSON.parse(body) as { id: string }[]).map(({ id }) => id));
  }
  const distinct = new Set(seen).size;
  const wanted = list === 'unfiltered' ? organization.shipments : seen.length;
  if (distinct !== seen.length || distinct !== wanted || Math.ceil(distinct / 50) !== paths.length) {
    throw new Error(
      `A walk (${list}) saw ${seen.length} shipments, ${distinct} different ones, of ${wanted}.`,
    );
  }
}
