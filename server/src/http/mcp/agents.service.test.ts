/** From nothing but the address to an answer: the official clients find, register, ask and call by themselves. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentThatAsks, agentWith, generations } from '../../../tests/helpers/agents.ts';
import { anAuthorizationServer, type AuthorizationServer } from '../../../tests/helpers/oauth.ts';

let server: AuthorizationServer;

beforeAll(async () => {
  server = await anAuthorizationServer();
});
afterAll(() => server?.service.close());

test.each(generations)('%s: from the address alone to the result of a tool', async (generation) => {
  const mcpUrl = `${server.url}/mcp`;
  const { agent, tokens } = await agentThatAsks(generation, mcpUrl, server.follow);
  expect(decodeJwt(tokens().access_token)).toMatchObject({ iss: server.url, aud: mcpUrl });
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name)).toContain('organization_get');
  const { structuredContent } = await agent.callTool({ name: 'organization_get', arguments: {} });
  expect(structuredContent).toMatchObject({
    name: 'Harbor Coffee',
    user: { type: 'user', name: server.person.name, accessMode: 'read_write' },
  });
  await agent.close();
});

test('a stream ends when the service does', async () => {
  const other = await anAuthorizationServer();
  const key = await other.service.key(other.orgId);
  const agent = await agentWith(key, `${other.url}/mcp`);
  const listening = await fetch(`${other.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: {
        notifications: { toolsListChanged: true },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  });
  expect(listening.headers.get('content-type'), String(listening.status)).toMatch(/^text\/event-stream/);
  const whole = listening.text();
  await agent.close();
  await other.service.close();
  await expect(whole).resolves.toContain('acknowledged');
});
