/**
 * A steady, mixed load, as the programs of several merchants make it in an ordinary hour, in a process of its own. It sends a
 * request when its time has come, whether or not earlier ones have been answered.
 */
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { spellId } from '@packhouse/contract/id';
import { newId } from '../../server/src/platform/database/ids.ts';
import { exampleWarehouse, recipient } from '../data/records.ts';
import { answerParent } from '../processes/child.ts';

export interface Shop {
  /** A key of its test space, where the warehouse and the carrier can be simulated. */
  key: string;
  products: readonly string[];
}

export interface MixedLoad {
  port: number;
  shops: readonly Shop[];
  perSecond: number;
  /** Seconds after the beginning at which the stretches end that are reported by themselves. The last is the end. */
  ends: readonly number[];
}

export interface Latencies {
  requests: number;
  /** Milliseconds from when a request was due to the end of its answer. */
  p50: number;
  p99: number;
  longest: number;
  /** Answers that came more than a second after their request was due. */
  late: number;
  /** Requests that the service turned away with 503, because the machine had too much to do. */
  turnedAway: number;
}

export interface MixedLoaded extends Latencies {
  seconds: number;
  /** The same by stretch: a request belongs to the one in which it was due. */
  stretches: Latencies[];
  /** Requests of each kind. */
  kinds: Record<string, number>;
  /** Answers that were not expected, such as `order: 500 internal_error`, and how often each arrived. */
  unexpected: Record<string, number>;
  /** Requests without an answer, such as `order: ECONNRESET`, and how often each happened. */
  unanswered: Record<string, number>;
  /**
   * Most seconds by which a request was sent late. Where it is long, the machine cannot keep up with the load, and the figures
   * say little about the service.
   */
  behind: number;
}

const lateMicros = 1_000_000;

/** Requests under way at most: beyond, the service is so late that the load waits for it. */
const mostUnderWay = 500;

answerParent({ run });

async function run({ port, shops, perSecond, ends }: MixedLoad): Promise<MixedLoaded> {
  const clients = shops.map((shop) => openClient(port, shop));
  const whole = startCount();
  const stretches = ends.map(startCount);
  const kinds: Record<string, number> = {};
  const unexpected: Record<string, number> = {};
  const unanswered: Record<string, number> = {};
  let behind = 0;
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  const total = Math.ceil(perSecond * ends.at(-1)!);
  for (let number = 0; number < total; number++) {
    const due = began + (number * 1000) / perSecond;
    const stretch = stretches[ends.findIndex((end) => number < end * perSecond)]!;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    if (underWay.size >= mostUnderWay) await Promise.race(underWay);
    behind = Math.max(behind, (performance.now() - due) / 1000);
    const kind = rota[number % rota.length]!;
    const client = clients[Math.floor(number / rota.length) % clients.length]!;
    const one = ask(kind, client, due, [whole, stretch]).finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
  return {
    ...latenciesOf(whole),
    seconds: (performance.now() - began) / 1000,
    stretches: stretches.map(latenciesOf),
    kinds,
    unexpected,
    unanswered,
    behind,
  };

  async function ask(kind: Kind, client: Client, due: number, counts: readonly Count[]) {
    const answer = await requests[kind](client).catch(
      ({ message, cause }: Error) => (cause as NodeJS.ErrnoException | undefined)?.code ?? message,
    );
    const isTurnedAway = typeof answer === 'object' && answer.status === 503;
    const micros = Math.max(1, Math.round((performance.now() - due) * 1000));
    for (const count of counts) {
      count.latencies.record(micros);
      if (isTurnedAway) count.turnedAway += 1;
      else if (micros > lateMicros) count.late += 1;
    }
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (answer === undefined || isTurnedAway) return;
    const [tally, what] =
      typeof answer === 'string' ? [unanswered, answer] : [unexpected, `${answer.status} ${codeIn(answer)}`];
    const named = `${kind}: ${what}`;
    tally[named] = (tally[named] ?? 0) + 1;
  }
}

interface Count {
  latencies: RecordableHistogram;
  late: number;
  turnedAway: number;
}

const startCount = (): Count => ({ latencies: createHistogram(), late: 0, turnedAway: 0 });

const latenciesOf = ({ latencies, late, turnedAway }: Count): Latencies => ({
  late,
  requests: latencies.count,
  p50: latencies.percentile(50) / 1000,
  p99: latencies.percentile(99) / 1000,
  longest: latencies.max / 1000,
  turnedAway,
});

interface Client {
  shop: Shop;
  /** Ids of orders that wait for the warehouse, oldest first. */
  orders: string[];
  etags: Map<string, string>;
  turn: number;
  send(
    method: string,
    path: string,
    options?: { body?: unknown; key?: string; etag?: string },
  ): Promise<Reply>;
}

interface Reply {
  status: number;
  etag: string | undefined;
  body: string;
}

function openClient(port: number, shop: Shop): Client {
  return {
    shop,
    orders: [],
    etags: new Map(),
    turn: 0,
    async send(method, path, { body, key = shop.key, etag } = {}) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(etag ? { 'if-none-match': etag } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      return {
        status: answer.status,
        etag: answer.headers.get('etag') ?? undefined,
        body: await answer.text(),
      };
    },
  };
}

/** The answer if its status is none of the expected ones. */
const unless = (reply: Reply, ...expected: number[]): Reply | undefined =>
  expected.includes(reply.status) ? undefined : reply;

/** The code of an error. */
const codeIn = ({ body }: Reply): string => /"code":"([^"]*)"/.exec(body)?.[1] ?? '';

const read =
  (path: string) =>
  async (client: Client): Promise<Reply | undefined> =>
    unless(await client.send('GET', path), 200);

/** Asks for what has changed since the last time, as a shop that polls does. */
const poll =
  (path: string) =>
  async (client: Client): Promise<Reply | undefined> => {
    const etag = client.etags.get(path);
    const reply = await client.send('GET', path, etag ? { etag } : {});
    if (reply.etag) client.etags.set(path, reply.etag);
    return unless(reply, 200, 304);
  };

const productOf = (client: Client): string =>
  client.shop.products[(client.turn += 7) % client.shop.products.length]!;

const anOrder = (client: Client) => ({
  warehouseId: exampleWarehouse().id,
  shippingAddress: recipient,
  items: [
    { productId: productOf(client), quantity: 1 },
    { productId: productOf(client), quantity: 2 },
  ],
});

const requests = {
  'poll shipments': poll('/v0/shipments?take=50'),
  'shipments since': async (client) => {
    const since = new Date(Date.now() - 60_000).toISOString();
    return unless(await client.send('GET', `/v0/shipments?updatedSince=${since}&take=20`), 200);
  },
  'find shipments': read('/v0/shipments?search=hopper&sortBy=updatedAt'),
  'one shipment': async (client) => {
    const id = client.orders[client.orders.length >> 1];
    return id ? unless(await client.send('GET', `/v0/shipments/${id}`), 200) : undefined;
  },
  stock: poll('/v0/inventory/products/breakdown?take=50'),
  products: poll('/v0/inventory/products?take=50'),
  ledger: read('/v0/inventory/ledger?take=20'),
  notifications: poll('/v0/notifications?take=20'),
  summary: read('/v0/notifications/summary'),
  recommendations: read('/v0/recommendations'),
  'upcoming invoice': read('/v0/invoices/upcoming'),
  'search the guides': async (client) =>
    unless(await client.send('GET', '/docs/search.json?q=idempotency+key+order'), 200),
  quote: async (client) =>
    unless(await client.send('POST', '/v0/shipments/quote', { body: anOrder(client) }), 200),
  order: async (client) => {
    const reply = await client.send('POST', '/v0/shipments/pnp', {
      body: { ...anOrder(client), submit: true },
    });
    if (reply.status === 201) client.orders.push((JSON.parse(reply.body) as { id: string }).id);
    return unless(reply, 201);
  },
  'order tried': async (client) =>
    unless(await client.send('POST', '/v0/shipments/pnp?dryRun=true', { body: anOrder(client) }), 201),
  'order shipped': (client) =>
    onOldest(client, (id) => [`/v0/shipments/${id}/simulate`, { outcome: 'forwarded' }]),
  'order cancelled': (client) => onOldest(client, (id) => [`/v0/shipments/${id}/cancel`, {}]),
  'new product': async (client) => {
    const body = { sku: spellId('product', newId()), name: 'Harbor Espresso, ground, 250 g' };
    return unless(await client.send('POST', '/v0/inventory/products', { body }), 201);
  },
  'product renamed': async (client) => {
    const body = { name: `Harbor Espresso, batch ${client.turn}` };
    return unless(await client.send('PATCH', `/v0/inventory/products/${productOf(client)}`, { body }), 200);
  },
  'bad request': async (client) =>
    unless(await client.send('POST', '/v0/shipments/pnp', { body: { items: 'none' } }), 400),
  'bad key': async (client) => unless(await client.send('GET', '/v0/shipments', { key: 'no-key' }), 401),
} satisfies Record<string, (client: Client) => Promise<Reply | undefined>>;
type Kind = keyof typeof requests;

async function onOldest(
  client: Client,
  requestOf: (id: string) => [path: string, body: unknown],
): Promise<Reply | undefined> {
  const id = client.orders.shift();
  if (!id) return undefined;
  const [path, body] = requestOf(id);
  return unless(await client.send('POST', path, { body }), 200);
}

/** How many requests of each kind there are among a hundred. */
const shares: Record<Kind, number> = {
  'poll shipments': 20,
  'shipments since': 6,
  'find shipments': 3,
  'one shipment': 11,
  stock: 8,
  products: 5,
  ledger: 2,
  notifications: 5,
  summary: 2,
  recommendations: 2,
  'upcoming invoice': 2,
  'search the guides': 1,
  quote: 3,
  order: 10,
  'order tried': 2,
  'order shipped': 7,
  'order cancelled': 3,
  'new product': 1,
  'product renamed': 3,
  'bad request': 2,
  'bad key': 2,
};

/** A hundred requests, the kinds spread evenly: each time, the kind that is furthest behind its share. */
const rota: Kind[] = Array.from({ length: 100 }).reduce<Kind[]>((chosen) => {
  const behind = (kind: Kind) =>
    (shares[kind] * (chosen.length + 1)) / 100 - chosen.filter((one) => one === kind).length;
  const next = (Object.keys(shares) as Kind[]).toSorted((a, b) => behind(b) - behind(a))[0]!;
  return [...chosen, next];
}, []);
