import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestService, type TestService } from '../../server/tests/helpers/service.ts';
import { aPackhouse, packhousePath, type Packhouse } from './testing/run-packhouse.ts';

let service: TestService;
let packhouse: Packhouse;

beforeAll(async () => {
  service = await openTestService();
  packhouse = aPackhouse({ PACKHOUSE_URL: await service.listen() });
});
afterAll(async () => {
  await packhouse?.close();
  await service?.close();
});

test('an agent that starts it has the operations as tools, with the credential of login', async () => {
  const key = await service.key(await service.organization());
  expect(await packhouse.run(['login', '--key', key])).toMatchObject({ code: 0 });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [packhousePath, 'mcp'],
      env: packhouse.env,
      cwd: packhouse.home,
    }),
  );
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('organization_get');
  const answer = await client.callTool({ name: 'organization_get', arguments: {} });
  expect(JSON.stringify(answer)).toContain('Test Merchant');
  await client.close();
});

test('without a credential that is good it ends, and says why', async () => {
  const key = 'pkh_live_nonsense';
  expect(await packhouse.run(['mcp'], { env: { PACKHOUSE_KEY: key } })).toMatchObject({
    code: 3,
    stdout: '',
  });
  const nobody = { PACKHOUSE_KEY: key, PACKHOUSE_URL: 'http://127.0.0.1:9' };
  expect(await packhouse.run(['mcp'], { env: nobody })).toMatchObject({ code: 6, stdout: '' });
});
