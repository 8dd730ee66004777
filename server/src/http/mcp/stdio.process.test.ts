/** The server as an agent starts it: a process of its own that speaks over standard input and output. */
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScopeName } from '@packhouse/contract/scopes';
import { AccessError, serveStdio, UnreachableError } from '@packhouse/mcp';
import { openTestService, type TestService } from '../../../tests/helpers/service.ts';

let service: TestService;
let baseUrl: string;
let orgId: string;

beforeAll(async () => {
  service = await openTestService();
  baseUrl = await service.listen();
  orgId = await service.organization('Harbor Coffee');
});
afterAll(() => service?.close());

const program = `
  import { serveStdio } from '@packhouse/mcp';
  const { done } = await serveStdio({ baseUrl: process.env.PACKHOUSE_URL, token: process.env.PACKHOUSE_KEY, version: '1.2.3' });
  await done;
`;

/** An agent that starts the process with this key. */
async function started(key: string): Promise<Client> {
  const client = new Client({ name: 'agent', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--input-type=module', '--eval', program],
      cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
      env: { ...process.env, PACKHOUSE_URL: baseUrl, PACKHOUSE_KEY: key },
    }),
  );
  return client;
}

const toolsOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

test('it lists and calls what the key may do', async () => {
  const agent = await started(await service.key(orgId));
  expect(agent.getServerVersion()).toMatchObject({ name: 'packhouse', version: '1.2.3' });
  expect(await toolsOf(agent)).toContain('shipments_create_pnp');
  const { structuredContent } = await agent.callTool({ name: 'organization_get', arguments: {} });
  expect(structuredContent).toMatchObject({ name: 'Harbor Coffee' });
  const created = async () =>
    (await agent.callTool({
      name: 'call_operation',
      arguments: { operation: 'products.create', input: { sku: 'MUG-1', name: 'Mug' } },
    })) as { isError?: boolean; _meta?: Record<string, unknown> };
  expect((await created()).isError).toBeFalsy();
  expect((await created())['_meta']).toMatchObject({ 'packhouse/replayed': true });
  expect((await service.get('/v0/inventory/products', await service.key(orgId))).body).toHaveLength(1);
  await agent.close();
});

test('a key that may not read who it is finds out by trying, and writes nothing by it', async () => {
  const scopes: ScopeName[] = ['notifications', 'locations'];
  const agent = await started(await service.key(orgId, { scopes, accessMode: 'read_only' }));
  expect(await toolsOf(agent)).toEqual([
    'warehouses_list',
    'notifications_list',
    'search_operations',
    'call_operation',
  ]);
  const { structuredContent } = await agent.callTool({
    name: 'search_operations',
    arguments: { query: 'mark as read', limit: 10 },
  });
  expect(
    (structuredContent as { items: { writes: boolean }[] }).items.filter(({ writes }) => writes),
  ).toEqual([]);
  await agent.close();
});

test('a key that is none, and a service that is not there, are told before anything is served', async () => {
  const streams = { input: new PassThrough(), output: new PassThrough() };
  await expect(serveStdio({ baseUrl, token: 'pkh_live_nothing', ...streams })).rejects.toThrow(AccessError);
  await expect(
    serveStdio({ baseUrl: 'http://127.0.0.1:9', token: 'pkh_live_nothing', ...streams }),
  ).rejects.toThrow(UnreachableError);
});
