/** invoice: what an invoice of 100,000 lines costs those who write meanwhile, and how its papers are made. */
import pg from 'pg';
import { newId } from '../../server/src/platform/database/ids.ts';
import { spellId } from '@packhouse/contract/id';
import { openConnection, askOnce, requestOf, type Ask } from '../load/connection.ts';
import { seed } from '../data/seed.ts';
import { startServer, type Bench, type Server } from '../measure.ts';
import type { Finding, Result } from '../result.ts';
import { spreadOf } from '../spread.ts';

/** Each shipment has four lines. */
const shipmentsIn = { full: 25_000, short: 2_500 };

export async function invoices(bench: Bench): Promise<Result> {
  const { short, cluster, say } = bench;
  const shipments = short ? shipmentsIn.short : shipmentsIn.full;
  const ownerUrl = await cluster.emptyDatabase('packhouse_invoices');
  const [organization] = await seed(ownerUrl, [shipments], (progress) => say(`invoice: ${progress}`));
  const { orgId, key } = organization!;
  say('invoice: writing the work of a month');
  await writeWork(ownerUrl, orgId);
  const server = await startServer(new URL('../servers/packhouse.ts', import.meta.url), {
    ownerUrl,
    settings: { PACKHOUSE_JOBS: 'false' },
  });
  try {
    const steps: Step[] = [];
    const step = async (name: string, work: () => Promise<unknown>) => {
      say(`invoice: ${name}`);
      steps.push(await underWrites(server, key, name, work));
    };
    await step('nothing', () => new Promise((resolve) => setTimeout(resolve, 3_000)));
    await step('issuing it', async () => {
      const issued = await server.call<number>('closeMonths', orgId);
      if (issued !== 1) throw new Error(`${issued} invoices were issued`);
    });
    const { body } = await askOnce(server.port, { path: '/v0/invoices', key });
    const [{ id, lineCount }] = JSON.parse(body) as [{ id: string; lineCount: number }];
    if (lineCount < shipments * 4) throw new Error(`the invoice has ${lineCount} lines only`);
    const path = `/v0/invoices/${id}`;
    const read = async (asked: string) => {
      const answer = await askOnce(server.port, { path: asked, key });
      if (answer.status !== 200) throw new Error(`${asked} answered ${answer.status}: ${answer.head}`);
    };
    await step('reading it', () => read(path));
    await step('two downloads of the CSV', () => Promise.all([read(`${path}.csv`), read(`${path}.csv`)]));
    await step('one more', () => read(`${path}.csv`));
    await step('two downloads of the PDF', () => Promise.all([read(`${path}.pdf`), read(`${path}.pdf`)]));
    await step('one more', () => read(`${path}.pdf`));
    return {
      findings: [findingOf('issuing', steps[1]!), ...steps.map((one) => stretchOf(one))],
      tables: [
        {
          title: `An invoice of ${lineCount.toLocaleString('en')} lines, and the writes of its organization meanwhile`,
          head: ['Meanwhile', 'seconds', 'writes', 'p50 ms', 'p99 ms', 'longest ms', 'loop occupied ms'],
          rows: steps.map((one) => [
            one.name,
            one.seconds.toFixed(1),
            one.writes,
            one.p50.toFixed(0),
            one.p99.toFixed(0),
            one.longest.toFixed(0),
            one.stretch.toFixed(0),
          ]),
        },
      ],
    };
  } finally {
    await server.close();
  }
}

interface Step {
  name: string;
  seconds: number;
  writes: number;
  p50: number;
  p99: number;
  longest: number;
  /** Milliseconds for which the event loop of the service was occupied at a stretch. */
  stretch: number;
}

const findingOf = (what: string, { p99 }: Step): Finding => ({
  goal: 'invoice',
  what: `p99 of other writes while ${what} an invoice`,
  unit: 'ms',
  spread: spreadOf([p99]),
  atMost: 250,
});

const stretchOf = ({ name, stretch }: Step): Finding => ({
  goal: 'invoice',
  what: `event loop occupied at a stretch: ${name}`,
  unit: 'ms',
  spread: spreadOf([stretch]),
  atMost: 50,
});

/** Does the work, and writes to the same organization every few milliseconds until it is done. */
async function underWrites(
  server: Server,
  key: string,
  name: string,
  work: () => Promise<unknown>,
): Promise<Step> {
  const connection = await openConnection(server.port);
  const latencies: number[] = [];
  await server.call('longestStretch');
  const began = performance.now();
  const done = new AbortController();
  const worked = work().finally(() => done.abort());
  worked.catch(() => {});
  try {
    while (!done.signal.aborted) {
      const sent = performance.now();
      const { status, head } = await connection.ask(requestOf(aProduct(key)));
      if (status !== 201) throw new Error(`a product was answered with ${status}: ${head}`);
      latencies.push(performance.now() - sent);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await worked;
  } finally {
    connection.close();
  }
  const seconds = (performance.now() - began) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    name,
    seconds,
    writes: sorted.length,
    p50: sorted[Math.floor(sorted.length * 0.5)]!,
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
    longest: sorted.at(-1)!,
    stretch: await server.call<number>('longestStretch'),
  };
}

const aProduct = (key: string): Ask => ({
  path: '/v0/inventory/products',
  key,
  body: JSON.stringify({ sku: `SKU-${spellId('product', newId())}`, name: 'Written meanwhile' }),
});

/** Every shipment was sent off last month, with four charges each. */
async function writeWork(ownerUrl: string, orgId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      `update organizations set created_at = date_trunc('month', now()) - interval '25 days' where org_id = $1`,
      [orgId],
    );
    await owner.query(
      `insert into events (org_id, id, n, type, at, actor, resource_type, resource_id, data)
       select s.org_id, gen_random_uuid(), row_number() over (order by s.n), 'shipment.forwarded',
         date_trunc('month', now()) - interval '20 days' + s.n * interval '40 seconds',
         '{"type":"system","id":null,"name":"benchmark"}', 'shipment', s.doc::jsonb ->> 'id',
         jsonb_build_object('number', s.number, 'work', $2::jsonb)
       from shipments s where s.org_id = $1`,
      [orgId, JSON.stringify(work)],
    );
    await owner.query(
      `update organization_clocks set events_total = (select count(*) from events where org_id = $1) where org_id = $1`,
      [orgId],
    );
    await owner.query('vacuum analyze events');
  } finally {
    await owner.end();
  }
}

const work = [
  { chargeType: 'pick_first', quantity: 1 },
  { chargeType: 'pick_additional', quantity: 3 },
  { chargeType: 'pack', quantity: 1 },
  { chargeType: 'label', quantity: 1 },
];
