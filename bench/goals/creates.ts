/**
 * P7: orders of three lines, created and submitted in one call, compared with a single statement for each; and orders
 * that are refused.
 */
import pg from 'pg';
import type { Database } from '../../server/src/platform/database/database.ts';
import { newId } from '../../server/src/platform/database/ids.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import { insertEmptyMerchant, insertKey, insertWarehouse, openAsService } from '../data/merchants.ts';
import { exampleWarehouse, recipient } from '../data/records.ts';
import { plenty, spelledIds, stockUp } from '../data/stock.ts';
import type { Ask } from '../load/connection.ts';
import { measure, microsOf, startServer, type Bench, type Sample, type Server } from '../measure.ts';
import type { Result, Table } from '../result.ts';
import { inRounds } from '../rounds.ts';
import type { PackhouseOptions } from '../servers/packhouse.ts';
import { ratioOf, spreadOf } from '../spread.ts';

const connections = 64;
const [hotProducts, coldProducts] = [30, 3_000];
/** Different orders for each connection, which sends them over and over. */
const ordersEach = 100;

interface Shop {
  orgId: string;
  key: string;
  hot: string[];
  cold: string[];
  /** A product without any stock. */
  exhausted: string;
}

export async function creates(bench: Bench): Promise<Result> {
  const { scale, cluster, say } = bench;
  say('P7: making a shop');
  const ownerUrl = await cluster.emptyDatabase('packhouse_creates');
  const database = openAsService(ownerUrl, 4);
  const servers: Server[] = [];
  try {
    const shop = await openShop(database);
    const options: PackhouseOptions = { ownerUrl };
    const ours = await startServer(new URL('../servers/packhouse.ts', import.meta.url), options);
    const plain = await startServer(new URL('../servers/one-statement.ts', import.meta.url), ownerUrl);
    servers.push(ours, plain);
    const under = (server: Server, products: readonly string[], clients: number, status: number) => {
      const asks = ordersOf(shop, products, clients);
      return () => measure(bench, server, { connections: asks, status, until: scale.seconds });
    };
    const variants = {
      plainHot: under(plain, shop.hot, connections, 201),
      hot: under(ours, shop.hot, connections, 201),
      plainCold: under(plain, shop.cold, connections, 201),
      cold: under(ours, shop.cold, connections, 201),
      few: under(ours, shop.hot, 16, 201),
      refused: under(ours, [shop.exhausted], 16, 409),
    };
    say('P7: warming up');
    await variants.plainCold();
    await variants.cold();
    // Makes the database look as if it had been in use for a while; otherwise plans for empty tables would be kept
    // for full ones.
    await analyze(ownerUrl);
    const samples = await inRounds(scale.rounds, variants, (round, name) =>
      say(`P7: round ${round}, ${name}`),
    );
    const perSecond = (name: keyof typeof samples) => samples[name].map((sample) => sample.perSecond);
    const wrong = await countWrong(ownerUrl);
    return {
      findings: [
        {
          goal: 'P7',
          what: 'create-and-submit, hot products ÷ one statement each',
          unit: '×',
          spread: ratioOf(perSecond('hot'), perSecond('plainHot')),
          atLeast: 5,
        },
        {
          goal: 'P7',
          what: 'the same, cold products',
          unit: '×',
          spread: ratioOf(perSecond('cold'), perSecond('plainCold')),
          atLeast: 1.5,
        },
        {
          goal: 'P7',
          what: 'refusals of an exhausted product ÷ creates, 16 clients',
          unit: '×',
          spread: ratioOf(perSecond('refused'), perSecond('few')),
          atLeast: 1,
        },
        {
          goal: 'P7',
          what: 'cells that were oversold, or differ from their ledger or their record',
          unit: '',
          spread: spreadOf([wrong.cells]),
          atMost: 0,
          must: true,
        },
        {
          goal: 'P7',
          what: 'transactions that were aborted (deadlocks)',
          unit: '',
          spread: spreadOf([wrong.deadlocks]),
          atMost: 0,
          must: true,
        },
      ],
      tables: [tableOf(samples)],
    };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await database.close();
  }
}

const names: Record<string, string> = {
  plainHot: 'one statement each, 30 hot products',
  hot: 'ours, 30 hot products',
  plainCold: 'one statement each, 3,000 products',
  cold: 'ours, 3,000 products',
  few: 'ours, 30 hot products, 16 clients',
  refused: 'ours, exhausted product, 16 clients',
};

function tableOf(samples: Record<string, Sample[]>): Table {
  const medianOf = (name: string, value: (sample: Sample) => number) =>
    spreadOf(samples[name]!.map(value)).median;
  return {
    title: `Orders of three lines, created and submitted, at ${connections} connections (medians)`,
    head: ['Variant', 'orders/s', 'Node µs', 'PostgreSQL µs', 'CPU µs', 'p50 ms', 'p99 ms', 'generator'],
    rows: Object.keys(samples).map((name) => [
      names[name]!,
      Math.round(medianOf(name, ({ perSecond }) => perSecond)),
      Math.round(medianOf(name, ({ serverMicros }) => serverMicros)),
      Math.round(medianOf(name, ({ postgresMicros }) => postgresMicros ?? Number.NaN)),
      Math.round(medianOf(name, microsOf)),
      medianOf(name, ({ p50 }) => p50).toFixed(1),
      medianOf(name, ({ p99 }) => p99).toFixed(1),
      `${Math.round(100 * medianOf(name, ({ generatorLoad }) => generatorLoad))} %`,
    ]),
  };
}

async function openShop(database: Database): Promise<Shop> {
  const orgId = newId();
  await transaction(database, orgId, insertEmptyMerchant);
  await transaction(database, orgId, insertWarehouse);
  const { key } = await transaction(database, orgId, insertKey);
  const [hot, cold] = [spelledIds(hotProducts), spelledIds(coldProducts)];
  const [exhausted] = spelledIds(1);
  for (const ids of [hot, cold.slice(0, 1_500), cold.slice(1_500), [exhausted!]]) {
    await transaction(database, orgId, (tenant) => stockUp(tenant, ids, ids[0] === exhausted ? 0 : plenty));
  }
  return { orgId, key, hot, cold, exhausted: exhausted! };
}

async function analyze(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}

/** The orders of each connection: three lines of different products, if there are that many. */
function ordersOf({ key }: Shop, products: readonly string[], clients: number): Ask[][] {
  let index = 0;
  // The step shares no factor with the number of products, so every product occurs equally often.
  const next = () => products[(index += 7) % products.length]!;
  return Array.from({ length: clients }, () =>
    Array.from({ length: ordersEach }, () => ({
      path: '/v0/shipments/pnp',
      key,
      body: JSON.stringify({
        warehouseId: exampleWarehouse().id,
        shippingAddress: recipient,
        items: [...new Set([next(), next(), next()])].map((productId, line) => ({
          productId,
          quantity: 1 + line,
        })),
        submit: true,
      }),
    })),
  );
}

async function countWrong(ownerUrl: string): Promise<{ cells: number; deadlocks: number }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const cells = await owner.query<{ wrong: number }>(`
      select count(*)::int as wrong from stock_cells c
      join (select org_id, item_id, sum(quantity) filter (where bucket = 'available') as available,
              sum(quantity) filter (where bucket = 'allocated') as allocated
            from stock_movements group by 1, 2) m using (org_id, item_id)
      join (select org_id, product_id as item_id, doc::jsonb as doc from product_stock) r using (org_id, item_id)
      where c.available < 0 or c.available <> m.available or c.allocated <> coalesce(m.allocated, 0)
        or (r.doc -> 'available', r.doc -> 'allocated', r.doc #> '{warehouses,0,available}')
          <> (to_jsonb(c.available), to_jsonb(c.allocated), to_jsonb(c.available))`);
    const aborted = await owner.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return { cells: cells.rows[0]!.wrong, deadlocks: aborted.rows[0]!.deadlocks };
  } finally {
    await owner.end();
  }
}
