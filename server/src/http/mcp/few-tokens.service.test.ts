/** Tests of what agents are sent: little of it, and records by the names that people use. A token is about four bytes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentWith, type Agent, type ToolResult } from '../../../tests/helpers/agents.ts';
import { demoCompany } from '../../../tests/helpers/demo-company.ts';
import type { DemoCompany } from '../../../tests/helpers/fill-demo-company.ts';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService & { facts: DemoCompany };
let mcpUrl: string;
let key: string;
let agent: Agent;

beforeAll(async () => {
  service = await openTestService({ PACKHOUSE_RATE_LIMIT: '1000' }, { template: demoCompany });
  mcpUrl = `${await service.listen()}/mcp`;
  key = service.facts.apiKey;
  agent = await agentWith(key, mcpUrl);
}, 300_000);
afterAll(async () => {
  await agent?.close();
  await service?.close();
});

const call = (name: string, args: Record<string, unknown> = {}, who = agent): Promise<ToolResult> =>
  who.callTool({ name, arguments: args });

async function answerOf(name: string, args: Record<string, unknown> = {}, who = agent) {
  const result = await call(name, args, who);
  expect(result.isError, JSON.stringify(result.content)).toBeFalsy();
  return result.structuredContent;
}

const tokens = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) / 4;

const list = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const text = await response.text();
  const data = /^data: (.*)$/m.exec(text)?.[1];
  return {
    status: response.status,
    bytes: Buffer.byteLength(text),
    text,
    names: data
      ? (JSON.parse(data) as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name)
      : [],
  };
};

test('the list of tools has at most 12,000 tokens on the wire', async () => {
  const { bytes, names } = await list(mcpUrl);
  expect(names).toHaveLength(20);
  expect(bytes).toBeLessThanOrEqual(12_000 * 4);
});

test('ten shipments have at most 800 tokens, with what an agent decides by', async () => {
  for (const input of [{}, { status: ['pending', 'processing'] }, { kind: ['spd'] }, { kind: ['inbound'] }]) {
    const answer = await answerOf('shipments_list', input);
    expect(answer.items.length).toBeGreaterThan(0);
    expect(tokens(answer), JSON.stringify(answer)).toBeLessThanOrEqual(800);
    for (const row of answer.items) {
      expect(row).toMatchObject({
        number: expect.any(String),
        status: expect.any(String),
        to: expect.any(String),
        items: expect.any(Array),
      });
    }
  }
  const sent = await answerOf('shipments_list', { status: ['forwarded'], kind: ['pnp'] });
  for (const row of sent.items) expect(row).toMatchObject({ tracking: [expect.any(String)] });
});

test('other lists in brief have no evidence, no lines, and nothing that is empty', async () => {
  const most = {
    recommendations_list: 1_500,
    invoices_list: 500,
    products_list: 700,
    stock_breakdown: 1_300,
  };
  for (const [name, limit] of Object.entries({ ...most, notifications_list: 1_300, warehouses_list: 300 })) {
    const answer = await answerOf(name);
    expect(answer.items.length, name).toBeGreaterThan(0);
    expect(tokens(answer), name).toBeLessThanOrEqual(limit);
    for (const row of answer.items) {
      for (const part of ['evidence', 'claims', 'model', 'metadata'])
        expect(row, name).not.toHaveProperty(part);
    }
  }
  expect((await answerOf('invoices_list')).items[0]).not.toHaveProperty('items');
});

test('a list in full has every field that has a value', async () => {
  const [row] = (await answerOf('shipments_list', { detail: 'full', status: ['forwarded'], take: 1 })).items;
  const whole = (await service.get(`/v0/shipments/${row.id}`, key)).body as Record<string, unknown>;
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
  for (const [name, value] of Object.entries(whole)) {
    if (isEmpty(value)) expect(row).not.toHaveProperty(name);
    else if (typeof value !== 'object') expect(row[name], name).toEqual(value);
    else expect(row, name).toHaveProperty(name);
  }
});

test('a search answers names and summaries in at most 800 tokens, and the input of one when it is named', async () => {
  for (const query of ['hold a shipment', 'change the reorder point of a product', 'track parcel', 'stock']) {
    const answer = await answerOf('search_operations', { query, limit: 10 });
    expect(tokens(answer), query).toBeLessThanOrEqual(800);
    for (const item of answer.items) expect(item).not.toHaveProperty('inputSchema');
  }
  const { items } = await answerOf('search_operations', { operation: 'shipments.hold' });
  expect(items).toMatchObject([
    { operation: 'shipments.hold', writes: true, inputSchema: { properties: { reason: {}, dry_run: {} } } },
  ]);
});

test('a search that finds nothing says so, and where people do what no operation does', async () => {
  const nothing = await answerOf('search_operations', { query: 'xyzzy' });
  expect(nothing).toMatchObject({ items: [], hint: expect.stringContaining('Nothing was found') });
  const other = await answerOf('search_operations', { query: 'cycle count' });
  expect(other.hint).toContain('No operation matches all of these words');
  const page = await answerOf('search_operations', { query: 'webhook' });
  expect(page.hint).toContain('/developer/webhooks');
  const exact = await answerOf('search_operations', { query: 'hold shipment' });
  expect(exact).not.toHaveProperty('hint');
});

test('numbers, SKUs and other names are taken wherever an id is', async () => {
  const [shipment] = (await answerOf('shipments_list', { take: 1, detail: 'full', kind: ['pnp'] })).items;
  const [invoice] = (await answerOf('invoices_list', { take: 1, detail: 'full' })).items;
  const [product] = (await answerOf('products_list', { take: 1, detail: 'full' })).items;
  const [warehouse] = (await answerOf('warehouses_list', { take: 1 })).items;
  for (const id of [shipment.number, shipment.number.toLowerCase(), shipment.externalId]) {
    expect((await answerOf('shipments_get', { id })).id, id).toBe(shipment.id);
  }
  expect((await answerOf('shipments_timeline', { id: shipment.number })).items.length).toBeGreaterThan(0);
  expect((await answerOf('invoices_get', { id: invoice.number })).id).toBe(invoice.id);
  for (const id of [product.sku, product.externalId]) {
    expect((await answerOf('products_get', { id })).id).toBe(product.id);
  }
  const stock = await answerOf('stock_breakdown', {
    productId: product.sku,
    warehouseId: warehouse.code,
  });
  expect(stock.items).toMatchObject([{ id: product.id }]);
  const order = (productId: string, warehouseId: string) => ({
    warehouseId,
    shippingAddress: {
      name: 'Ada',
      line1: '1 Way',
      city: 'Arlington',
      state: 'VA',
      postalCode: '22201',
      countryCode: 'US',
    },
    items: [{ productId, quantity: 1 }],
  });
  const quoted = await answerOf('shipments_quote', order(product.sku, warehouse.code));
  const byId = await answerOf('shipments_quote', order(product.id, warehouse.id));
  expect(quoted.warehouse).toEqual(byId.warehouse);
  const resource = await agent.readResource({ uri: `packhouse://shipments/${shipment.number}` });
  expect(JSON.parse(String(resource.contents[0]!['text'])).id).toBe(shipment.id);
  const unknown = await call('shipments_get', { id: 'HC-PNP-999999' });
  expect(unknown.isError).toBe(true);
  expect(JSON.parse(unknown.content.at(-1)!.text!)).toMatchObject({ status: 404 });
});

test('a name that several records have is not guessed', async () => {
  const order = (externalId: string) => ({
    orderNumber: 'TWICE-1',
    externalId,
    items: [{ sku: 'HC-LGT-12W', quantity: 1 }],
  });
  const first = await answerOf('shipments_create_pnp', order('twice-a'));
  const second = await answerOf('shipments_create_pnp', order('twice-b'));
  const refused = await call('shipments_cancel', { id: 'TWICE-1' });
  expect(refused.isError).toBe(true);
  expect(refused.content[0]!.text).toContain('2 shipments have this name');
  for (const { id } of [first, second]) expect(refused.content[0]!.text).toContain(id);
  expect((await answerOf('shipments_get', { id: 'twice-b' })).id).toBe(second.id);
});

test('a dry run that is spelled as a field of the API is a dry run', async () => {
  const before = (await answerOf('shipments_list', { includeTotal: true, take: 1 })).total;
  const order = { items: [{ sku: 'HC-LGT-12W', quantity: 1 }], dryRun: true };
  expect(await answerOf('shipments_create_pnp', order)).toMatchObject({ dry_run: true });
  const { dryRun: _, ...rest } = order;
  const misspelled = await call('shipments_create_pnp', { ...rest, dryrun: true });
  expect(misspelled.isError).toBe(true);
  expect(JSON.parse(misspelled.content.at(-1)!.text!).properties).toEqual({
    dryrun: 'is not known here; did you mean dry_run?',
  });
  expect((await answerOf('shipments_list', { includeTotal: true, take: 1 })).total).toBe(before);
});

test('the address narrows what an agent sees: some tools, and no writes', async () => {
  expect((await list(`${mcpUrl}?tools=stock_breakdown,invoices`)).names).toEqual([
    'stock_breakdown',
    'invoices_list',
    'invoices_get',
  ]);
  expect((await list(mcpUrl, { 'x-mcp-tools': 'search_operations' })).names).toEqual(['search_operations']);
  const wrong = await list(`${mcpUrl}?tools=shipment_list`);
  expect(wrong.status).toBe(400);
  expect(JSON.parse(wrong.text)).toMatchObject({
    code: 'invalid_parameter',
    properties: { tools: expect.stringContaining('did you mean shipments_list?') },
  });
  for (const [url, headers] of [
    [`${mcpUrl}?readonly`, {}],
    [`${mcpUrl}?readonly=true`, {}],
    [mcpUrl, { 'x-mcp-readonly': 'true' }],
  ] as const) {
    const { names } = await list(url, headers);
    expect(names).toContain('shipments_list');
    expect(names).not.toContain('shipments_create_pnp');
  }
  const reader = await agentWith(key, `${mcpUrl}?readonly`);
  const order = { items: [{ sku: 'HC-LGT-12W', quantity: 1 }] };
  for (const refused of [
    await call('shipments_create_pnp', order, reader),
    await call('call_operation', { operation: 'shipments.createPnp', input: order }, reader),
  ]) {
    expect(refused.isError).toBe(true);
    expect(refused.content[0]!.text).toContain('read-only');
  }
  await reader.close();
});

test('the guides that are listed are those that help an agent', async () => {
  const uris = (await agent.listResources()).resources.map(({ uri }) => uri);
  const guides = uris.filter((uri) => uri.startsWith('packhouse://docs/'));
  expect(guides).toContain('packhouse://docs/stock');
  expect(guides).toContain('packhouse://docs/returns');
  for (const slug of ['self-hosting', 'benchmarks', 'changelog', 'architecture', 'backup']) {
    expect(guides).not.toContain(`packhouse://docs/${slug}`);
  }
  expect(guides.length).toBeLessThanOrEqual(14);
});
