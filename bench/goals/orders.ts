/**
 * Real orders through the whole warehouse, over HTTP: their goods are announced and received, each order is created,
 * picked, packed into the boxes the service suggests, labelled and handed to the carrier. At the end nothing may be left,
 * and the books must agree.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@packhouse/contract/public/products';
import { spellId } from '@packhouse/contract/id';
import type { SuggestedBoxes } from '@packhouse/contract/operator/shipments';
import type { Shipment } from '@packhouse/contract/public/shipments';
import type { Database } from '../../server/src/platform/database/database.ts';
import { newId } from '../../server/src/platform/database/ids.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import { auditOrganization } from '../../server/src/background/nightly/audit.ts';
import { openOwnerConnection } from '../../server/src/warehouse/operators/owner-connection.ts';
import { createOperatorKey } from '../../server/src/warehouse/operators/operator-keys.ts';
import { addOperator } from '../../server/src/warehouse/operators/operators.ts';
import { checkPacking } from '../check-packing.ts';
import { atOnce } from '@packhouse/contract/rules/turns';
import { chooseBoxes, type BoxType, type Piece } from '../../server/src/goods/packing/choose-boxes.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import { insertEmptyMerchant, insertKey, insertWarehouse, openAsService, system } from '../data/merchants.ts';
import { exampleWarehouse, recipient } from '../data/records.ts';
import { postgresCpuMs } from '../cpu.ts';
import {
  packingGoals,
  readReferenceOrders,
  shareOf,
  sumOf,
  utilisationOf,
  withoutReferenceOrders,
  type ReferenceOrder,
} from '../data/reference-orders.ts';
import { startServer, type Bench } from '../measure.ts';
import type { Usage } from '../processes/child.ts';
import type { Finding, Result, Table } from '../result.ts';
import type { PackhouseOptions } from '../servers/packhouse.ts';
import { spreadOf } from '../spread.ts';

/** Each has its share of the orders: what one merchant does waits for what the same merchant is doing. */
const merchants = 4;
const connectionsEach = 4;
/** In which parts the goods arrive; the last one brings the rest. */
const receipts = [0.4, 0.4, 1];

type Suggestion = ReturnType<typeof SuggestedBoxes.parse>;

interface Packed {
  /** As the service was asked. */
  pieces: Piece[];
  suggestion: Suggestion;
  httpMs: number;
}

export async function orders(bench: Bench): Promise<Result> {
  const { data, cluster, say } = bench;
  const reference = readReferenceOrders(data);
  if (!reference) return withoutReferenceOrders('orders');
  say('orders: opening the shops');
  const ownerUrl = await cluster.emptyDatabase('packhouse_orders');
  const database = openAsService(ownerUrl, 2);
  const options: PackhouseOptions = { ownerUrl };
  const server = await startServer(new URL('../servers/packhouse.ts', import.meta.url), options);
  try {
    const count = reference.orders.length;
    const operatorKey = await makeOperator(ownerUrl);
    await transaction(database, newId(), insertWarehouse);
    const shops = await Promise.all(
      Array.from({ length: merchants }, (_, index) =>
        openShop(
          database,
          operatorKey,
          server.port,
          reference.orders.filter((_order, i) => i % merchants === index),
        ),
      ),
    );
    await shops[0]!.floor('PUT', `/operator/v0/warehouses/${exampleWarehouse().id}/box-types`, {
      boxes: reference.boxTypes,
    });
    say('orders: receiving the goods');
    await Promise.all(shops.map(stockUp));

    const cpuMs = async () => ({
      node: (await server.call<Usage>('usage')).cpuMs,
      postgres: postgresCpuMs(cluster.postmasterPid) ?? Number.NaN,
    });
    const [began, before] = [performance.now(), await cpuMs()];
    const packed: Packed[] = [];
    const work = async (shop: Shop) => {
      for (const order of shop.waiting) {
        packed.push(await sendOff(shop, order));
        if (packed.length % 100 === 0) say(`orders: ${packed.length} of ${count}`);
      }
    };
    await Promise.all(Array.from({ length: connectionsEach }, () => shops.map(work)).flat());
    const [seconds, after] = [(performance.now() - began) / 1000, await cpuMs()];

    say('orders: checking the books');
    const choices = packed.map((one) => chooseAgain(one, reference.boxTypes));
    const packages = choices.reduce((sum, { boxes }) => sum + boxes, 0);
    const books = await Promise.all(shops.map((shop) => readBooks(shop, database)));
    return {
      findings: [
        ...packingGoals(
          'orders',
          choices,
          choices.map(({ ms }) => ms),
          choices.filter(({ faults }) => faults.length > 0).length,
        ),
        ...booksAre(books, { orders: count, packages }),
        {
          goal: 'orders',
          what: 'orders a second, all the way',
          unit: '',
          spread: spreadOf([Math.round(count / seconds)]),
        },
      ],
      tables: [
        tableOf(packed, seconds, {
          node: (after.node - before.node) / count,
          postgres: (after.postgres - before.postgres) / count,
        }),
      ],
      notes: [
        ...choices.flatMap(({ faults }) => faults),
        ...books.flatMap(({ disagreements }) =>
          disagreements.map(({ rule, sentence }) => `${rule}: ${sentence}`),
        ),
      ].slice(0, 20),
    };
  } finally {
    await server.close();
    await database.close();
  }
}

/** `cpuMs` is of an order. */
function tableOf(
  packed: readonly Packed[],
  seconds: number,
  cpuMs: { node: number; postgres: number },
): Table {
  const count = packed.length;
  const ms = packed.map(({ httpMs }) => httpMs);
  return {
    title: `${count} orders of ${merchants} merchants from creation to the carrier, ${merchants * connectionsEach} connections`,
    head: ['', ''],
    rows: [
      ['seconds', seconds.toFixed(0)],
      ['orders a second', (count / seconds).toFixed(1)],
      ['writes a second', ((count * writesEach) / seconds).toFixed(0)],
      ['CPU ms an order, Node', cpuMs.node.toFixed(1)],
      ['CPU ms an order, PostgreSQL', cpuMs.postgres.toFixed(1)],
      ['a suggestion of boxes over HTTP, median ms', shareOf(ms, 0.5).toFixed(1)],
      ['a suggestion of boxes over HTTP, p99 ms', shareOf(ms, 0.99).toFixed(1)],
    ],
  };
}

interface Shop {
  orgId: string;
  orders: readonly ReferenceOrder[];
  waiting: IterableIterator<ReferenceOrder>;
  /** By the item of the data, which is the SKU. */
  products: Map<string, Product>;
  ask: Ask;
  /** As the warehouse. */
  floor: Ask;
  /** A verb of the warehouse about a shipment. */
  say(id: string, verb: string, body?: object): Promise<Shipment>;
  /** How many a list has. */
  total(path: string): Promise<number>;
}

type Ask = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;

const makeOperator = (ownerUrl: string): Promise<string> =>
  openOwnerConnection(ownerUrl, async (ownerConnection) => {
    const now = new Date();
    const who = { name: 'Dolores Quintero', email: null, badgeCode: null, actor: system };
    const { id: operatorId } = (await addOperator(ownerConnection, who, now))!;
    const key = {
      operatorId,
      name: 'scanner',
      accessMode: 'read_write',
      expiresAt: null,
      actor: system,
    } as const;
    return (await createOperatorKey(ownerConnection, key, now))!.text;
  });

async function openShop(
  database: Database,
  operatorKey: string,
  port: number,
  all: readonly ReferenceOrder[],
): Promise<Shop> {
  const orgId = newId();
  await transaction(database, orgId, insertEmptyMerchant);
  const { key } = await transaction(database, orgId, insertKey);
  const send = async (token: string, method: string, path: string, body?: object): Promise<Response> => {
    const request = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    };
    // As every client should: what a busy service puts off is asked again, with the same key.
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, request);
      if (answer.ok) return answer;
      const text = await answer.text();
      if (![409, 503].includes(answer.status) || !answer.headers.has('retry-after') || attempt === 10) {
        throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      }
      await pause(Number(answer.headers.get('retry-after')) * 1000);
    }
  };
  const asking =
    (token: string): Ask =>
    async (method, path, body) =>
      (await send(token, method, path, body)).json() as never;
  const floor = asking(operatorKey);
  return {
    orgId,
    orders: all,
    waiting: all.values(),
    products: new Map(),
    ask: asking(key),
    floor,
    say: (id, verb, body) => floor('POST', placeOf(orgId, id, verb), body),
    async total(path) {
      const { headers } = await send(key, 'GET', path);
      return Number(headers.get('x-total-count'));
    },
  };
}

const placeOf = (orgId: string, id: string, verb: string) =>
  `/operator/v0/organizations/${spellId('organization', orgId)}/shipments/${id}/${verb}`;

/** Makes the products of the orders, and receives exactly what is needed of each, in parts. */
async function stockUp({ ask, say, orders: all, products }: Shop): Promise<void> {
  const needed = Map.groupBy(
    all.flatMap(({ pieces }) => pieces),
    ({ id }) => id,
  );
  for (const [sku, [piece]] of needed) {
    const product = {
      sku,
      name: `Item ${sku.slice(0, 6)}`,
      unitDimensions: { ...piece!.size, unit: 'mm' },
      unitWeight: { value: piece!.weight_g, unit: 'g' },
    };
    products.set(sku, await ask<Product>('POST', '/v0/inventory/products', product));
  }
  const { id, items } = await ask<Shipment>('POST', '/v0/shipments/inbound', {
    type: 'inbound-spd',
    warehouseId: exampleWarehouse().id,
    items: [...needed].map(([sku, pieces]) => ({
      productId: products.get(sku)!.id,
      quantity: sumOf(pieces, ({ quantity }) => quantity),
    })),
    submit: true,
  });
  await say(id, 'confirm');
  const left = new Map(items.map((item) => [item.id, item.quantity]));
  for (const part of receipts) {
    const lines = [...left].map(([itemId, quantity]) => ({ itemId, quantity: Math.ceil(quantity * part) }));
    await say(id, 'receive', { lines: lines.filter(({ quantity }) => quantity > 0) });
    for (const { itemId, quantity } of lines) left.set(itemId, left.get(itemId)! - quantity);
  }
  await say(id, 'put-away');
  await say(id, 'close');
}

const writesEach = 6;

/** From the shop to the carrier. */
async function sendOff(
  { orgId, ask, floor, say, products }: Shop,
  { id: orderNumber, pieces: lines }: ReferenceOrder,
): Promise<Packed> {
  const { id } = await ask<Shipment>('POST', '/v0/shipments/pnp', {
    externalId: orderNumber,
    warehouseId: exampleWarehouse().id,
    shippingAddress: recipient,
    items: lines.map((line) => ({ productId: products.get(line.id)!.id, quantity: line.quantity })),
    submit: true,
  });
  const { items } = await say(id, 'start');
  await say(id, 'pick', {
    lines: items.map((item) => ({ itemId: item.id, quantity: item.quantity, code: item.sku })),
  });
  const began = performance.now();
  const suggestion = await floor<Suggestion>('GET', placeOf(orgId, id, 'box-suggestion'));
  const httpMs = performance.now() - began;
  const skus = new Map(items.map((item) => [item.id, item.sku]));
  const { packages } = await say(id, 'packages', {
    packages: suggestion.boxes.map(({ boxTypeId, dimensions, weight, contents }) => ({
      boxTypeId,
      dimensions,
      weight,
      contents: contents.map((content) => ({ ...content, code: skus.get(content.itemId) })),
    })),
  });
  await say(id, 'label', {
    packages: packages.map((parcel) => ({
      packageId: parcel.id,
      carrier: 'UPS',
      trackingNumber: `1Z${parcel.id.slice(-16)}`,
    })),
  });
  await say(id, 'forward');
  const sizes = new Map(lines.map((line) => [line.id, line]));
  const pieces = items.map((item) => ({ ...sizes.get(item.sku!)!, id: item.id, quantity: item.quantity }));
  return { pieces, suggestion, httpMs };
}

/** The service tells what is in which box, not where in it; the same choice made here does, and must be the same. */
function chooseAgain({ pieces, suggestion }: Packed, boxTypes: readonly BoxType[]) {
  const began = performance.now();
  const choice = atOnce(chooseBoxes(pieces, boxTypes));
  const ms = performance.now() - began;
  const faults = checkPacking(pieces, boxTypes, choice);
  if (choice.unpackable.length > 0) faults.push(`${choice.unpackable.length} lines are not packed.`);
  const [ours, theirs] = [
    choice.boxes.map(({ box, pieces: inside }) => ({
      id: box.id,
      contents: [...Map.groupBy(inside, ({ id }) => id)].map(([id, all]) => `${all.length} ${id}`).toSorted(),
    })),
    suggestion.boxes.map(({ boxTypeId, contents }) => ({
      id: boxTypeId,
      contents: contents.map(({ itemId, quantity }) => `${quantity} ${itemId}`).toSorted(),
    })),
  ];
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
    faults.push(`The service suggested ${JSON.stringify(theirs)}, which is not ${JSON.stringify(ours)}.`);
  }
  const boxes = choice.boxes.map(({ box }) => box);
  return { ms, faults, boxes: boxes.length, utilisation: utilisationOf(pieces, boxes) };
}

type Books = Awaited<ReturnType<typeof readBooks>>;

async function readBooks({ orgId, total }: Shop, database: Database) {
  const [forwarded, stocked] = await Promise.all([
    total('/v0/shipments?type=outbound-pnp&status=forwarded&includeTotal=true&take=1'),
    total('/v0/inventory/products/breakdown?nonZero=true&includeTotal=true&take=1'),
  ]);
  return transaction(
    database,
    orgId,
    async (tenant) => ({
      forwarded,
      stocked,
      disagreements: await auditOrganization(tenant, new Date()),
      ...(await tenant.row<{ units: number; told: number; named: number }>(sql`
        select (select coalesce(sum(m.quantity), 0)::int from stock_movements m where m.org_id = ${tenant.orgId}) as units,
          count(*)::int as told, count(distinct e.data ->> 'packageId')::int as named
        from events e where e.org_id = ${tenant.orgId} and e.type = 'package.forwarded'`))!,
    }),
    'read',
  );
}

function booksAre(
  books: readonly Books[],
  { orders: count, packages }: { orders: number; packages: number },
): Finding[] {
  const must = (what: string, of: (one: Books) => number, is: number): Finding => ({
    goal: 'orders',
    what,
    unit: '',
    spread: spreadOf([sumOf(books, of)]),
    atLeast: is,
    atMost: is,
    must: true,
  });
  return [
    must('orders forwarded', (one) => one.forwarded, count),
    must('products with stock at the end', (one) => one.stocked, 0),
    must('units in the ledger at the end', (one) => one.units, 0),
    must('disagreements of ledger, counters and records', (one) => one.disagreements.length, 0),
    must('events of packages that left', (one) => one.told, packages),
    must('packages those events name', (one) => one.named, packages),
  ];
}
