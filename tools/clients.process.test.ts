/**
 * Tests of the clients of the one API (SDK, command line, agents, documentation): each has every operation, and all of
 * them find the same records. The list of operations is read from each client itself, never from the contract.
 */
import { Client as Agent, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { operations } from '@packhouse/contract';
import type { ProductStock } from '@packhouse/contract/public/stock';
import type { Product } from '@packhouse/contract/public/products';
import type { Shipment } from '@packhouse/contract/public/shipments';
import { clientCommands } from '@packhouse/cli';
import { withoutEmpty } from '@packhouse/mcp/brief';
import { createClient, type Client } from '@packhouse/sdk';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress } from '../server/tests/helpers/records.ts';
import { openTestService, type TestService } from '../server/tests/helpers/service.ts';
import { openMerchantWithGoods, type MerchantWithGoods } from '../server/tests/helpers/world/goods.ts';
import { bareEnvironment } from '../server/tests/helpers/bare-environment.ts';

let service: TestService;
let acme: MerchantWithGoods;
let url: string;
let home: string;
let sdk: Client;
let agent: Agent;

beforeAll(async () => {
  service = await openTestService();
  url = await service.listen();
  acme = await openMerchantWithGoods(service, { at: new Date() });
  home = await mkdtemp(join(tmpdir(), 'packhouse clients '));
  sdk = createClient({ baseUrl: url, token: acme.key });
  agent = new Agent({ name: 'clients', version: '1.0.0' });
  const headers = { authorization: `Bearer ${acme.key}` };
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
});
afterAll(async () => {
  await agent?.close();
  await service?.close();
  if (home) await rm(home, { recursive: true });
});

const routeOf = (name: string): string => {
  const { method, path } = operations.find((one) => one.name === name)!.operation;
  return `${method} ${path}`;
};
const everyRoute = operations.map(({ name }) => routeOf(name)).toSorted();
const everyName = operations.map(({ name }) => name).toSorted();

test('OpenAPI has every operation, and nothing else', async () => {
  const { paths } = (await service.get('/openapi.json')).body as { paths: Record<string, object> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.toSorted()).toEqual(everyRoute);
});

test('the SDK has every operation, and nothing else', () => {
  const groups = Object.entries(sdk).filter(([, group]) => typeof group === 'object');
  const calls = groups.flatMap(([resource, group]) =>
    Object.entries(group as object).flatMap(([verb, call]) =>
      typeof call === 'function' ? `${resource}.${verb}` : [],
    ),
  );
  expect(calls.toSorted()).toEqual(everyName);
});

test('the command line has every operation, and nothing else', async () => {
  const resources = new Set(everyName.map((name) => name.split('.')[0]!));
  const commands = await Promise.all(
    Object.entries(clientCommands)
      .filter(([name]) => resources.has(camel(name)))
      .map(async ([resource, { load }]) =>
        (await load()).commands.map((command) => `${camel(resource)}.${camel(command.name())}`),
      ),
  );
  expect(commands.flat().toSorted()).toEqual(everyName);
});

test('agents find every operation by what it does, and nothing else', async () => {
  const found = new Set<string>();
  for (const { name, operation } of operations) {
    const query = `${name.replace('.', ' ')} ${operation.summary}`;
    const { items } = await called<{ items: { operation: string }[] }>('search_operations', { query });
    const names = items.map((item) => item.operation);
    expect(names, query).toContain(name);
    for (const one of names) found.add(one);
  }
  expect([...found].toSorted()).toEqual(everyName);
});

test('the documentation has a page for every operation, and nothing else', async () => {
  const index = await service.get('/docs/reference', undefined, { accept: 'text/html' });
  const resources = new Set([...index.text.matchAll(/"\/docs\/reference\/(\w+)"/g)].map(([, one]) => one!));
  const listed = new Set<string>();
  for (const resource of resources) {
    const page = await service.get(`/docs/reference/${resource}`, undefined, { accept: 'text/html' });
    for (const [, one] of page.text.matchAll(/"\/docs\/reference\/(\w+\.(?!md")\w+)"/g)) listed.add(one!);
  }
  expect([...listed].toSorted()).toEqual(everyName);
  for (const name of listed) {
    const { status, text: page } = await service.get(`/docs/reference/${name}.md`);
    expect(status, name).toBe(200);
    expect(page, name).toContain(routeOf(name).split(' ')[1]);
  }
});

const whole = { take: 50, detail: 'full' };

/** A client's operations around an order, whichever client sends them. */
interface AnyClient {
  products(): Promise<Product[]>;
  stock(): Promise<ProductStock[]>;
  quote(input: object): Promise<unknown>;
  createPnp(input: object): Promise<Shipment>;
  cancel(input: { id: string; reason: string }): Promise<Shipment>;
  get(id: string): Promise<Shipment>;
  timeline(id: string): Promise<unknown[]>;
}

const clients: Record<string, () => AnyClient> = {
  SDK: () => ({
    products: async () => (await sdk.products.list({ take: 50 })).items,
    stock: async () => (await sdk.stock.breakdown({ take: 50 })).items,
    quote: (input) => sdk.shipments.quote(input as never),
    createPnp: (input) => sdk.shipments.createPnp(input as never),
    cancel: (input) => sdk.shipments.cancel(input),
    get: (id) => sdk.shipments.get({ id }),
    timeline: async (id) => (await sdk.shipments.timeline({ id, take: 50 })).items,
  }),
  CLI: () => ({
    products: () => packhouse(['products', 'list', '--take', '50']),
    stock: () => packhouse(['stock', 'breakdown', '--take', '50']),
    quote: (input) => packhouse(['shipments', 'quote', '--data', '-'], input),
    createPnp: (input) => packhouse(['shipments', 'create-pnp', '--data', '-'], input),
    cancel: ({ id, reason }) => packhouse(['shipments', 'cancel', id, '--reason', reason]),
    get: (id) => packhouse(['shipments', 'get', id]),
    timeline: (id) => packhouse(['shipments', 'timeline', id, '--take', '50']),
  }),
  MCP: () => ({
    products: async () => (await called<{ items: Product[] }>('products_list', whole)).items,
    stock: async () => (await called<{ items: ProductStock[] }>('stock_breakdown', whole)).items,
    quote: (input) => called('shipments_quote', input),
    createPnp: (input) => called('shipments_create_pnp', input),
    cancel: (input) => called('shipments_cancel', input),
    get: (id) => called('shipments_get', { id }),
    timeline: async (id) =>
      (await called<{ items: unknown[] }>('shipments_timeline', { id, take: 50 })).items,
  }),
};

test('an order of what runs low, quoted, created, cancelled and looked at: the same through every client', async () => {
  await acme.ship('pnp', order([[acme.coffee.id, 65]], 'FIRST'));
  const passages = [];
  for (const [name, open] of Object.entries(clients)) {
    const client = open();
    const [products, stock] = [await client.products(), await client.stock()];
    const low = lowIn(products, stock);
    expect(low, name).toEqual([acme.coffee.id]);
    const items = low.map((id): [string, number] => [id, 2]);
    const quote = await client.quote({ ...order(items), orderNumber: undefined, submit: undefined });
    const created = await client.createPnp(order(items, `THROUGH-${name}`));
    const cancelled = await client.cancel({ id: created.id, reason: 'No longer wanted' });
    const timeline = await client.timeline(created.id);
    expect([created.status, cancelled.status], name).toEqual(['pending', 'cancelled']);
    expect(timeline.length, name).toBeGreaterThan(2);
    passages.push({ name, products, stock: figures(stock), low, quote, created, cancelled, timeline });
  }

  const [first, ...others] = passages;
  for (const other of others) {
    expect(withoutEmpty(other.products), other.name).toEqual(withoutEmpty(first!.products));
    expect(other.stock, other.name).toEqual(first!.stock);
    expect(withoutEmpty(other.quote), other.name).toEqual(withoutEmpty(first!.quote));
    for (const step of ['created', 'cancelled', 'timeline'] as const) {
      expect(alike(other[step], other.name), `${other.name}: ${step}`).toEqual(
        alike(first![step], first!.name),
      );
    }
  }
  // Every client returns the same record; agents do not get fields without a value.
  for (const { created } of passages) {
    const [one, ...rest] = await Promise.all(
      Object.values(clients).map(async (open) => [
        await open().get(created.id),
        await open().timeline(created.id),
      ]),
    );
    for (const other of rest) expect(withoutEmpty(other)).toEqual(withoutEmpty(one));
  }
});

const order = (items: readonly [productId: string, quantity: number][], orderNumber?: string) => ({
  warehouseId: acme.reno.id,
  shippingAddress: anAddress,
  items: items.map(([productId, quantity]) => ({ productId, quantity })),
  orderNumber,
  submit: true,
});

const lowIn = (products: readonly Product[], stock: readonly ProductStock[]): string[] =>
  products.flatMap(({ id, reorderPoint }) =>
    (reorderPoint ?? null) !== null && stock.find((one) => one.id === id)!.available < reorderPoint!
      ? [id]
      : [],
  );

/** Stock without its version and time, which change with each order. */
const figures = (stock: readonly ProductStock[]) =>
  stock.map(({ id, available, allocated }) => ({ id, available, allocated }));

/**
 * A value without the parts that identify one order and one moment: ids, numbers, times, and the client in its order
 * number.
 */
const alike = (value: unknown, client: string): unknown =>
  JSON.parse(
    JSON.stringify(withoutEmpty(value))
      .replaceAll(/"(?:shp|itm|evt|pkg|mov)_[0-9a-z]{26}"/g, '"(id)"')
      .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"(time)"')
      .replaceAll(`THROUGH-${client}`, '(order)')
      .replaceAll(/"number":"[^"]*"/g, '"number":"(number)"'),
  );

async function packhouse<T>(words: readonly string[], input?: object): Promise<T> {
  const child = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../bin/packhouse.js'), ...words, '--json'],
    {
      env: { ...bareEnvironment, HOME: home, PACKHOUSE_URL: url, PACKHOUSE_KEY: acme.key },
    },
  );
  child.stdin.end(input === undefined ? '' : JSON.stringify(input));
  const [out, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((found) => child.on('close', found)),
  ]);
  expect([code, complaint], words.join(' ')).toEqual([0, '']);
  return JSON.parse(out) as T;
}

async function called<T>(name: string, input: object): Promise<T> {
  const { isError, structuredContent, content } = await agent.callTool({ name, arguments: { ...input } });
  expect(isError ?? false, JSON.stringify(content)).toBe(false);
  // Notices to models stand before the record.
  const {
    untrusted_text: _untrusted,
    repeated: _repeated,
    ...record
  } = structuredContent as object & {
    untrusted_text: string;
    repeated?: boolean;
  };
  return record as T;
}

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
