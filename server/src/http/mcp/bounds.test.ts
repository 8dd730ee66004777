/** Every operation with every scope, reading and writing: a call reaches the API exactly where the credential covers it. */
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { operations } from '@packhouse/contract';
import { jsonSchema } from '@packhouse/contract/openapi/schemas';
import { needsWriteAccess } from '@packhouse/contract/operation';
import { fillPath, namesIn } from '@packhouse/contract/rules/path-template';
import { scopeNames } from '@packhouse/contract/scopes';
import { packhouseServer } from '@packhouse/mcp/packhouse-server';
import { openRepeats } from '@packhouse/mcp/repeats';
import { toolNameOf } from '@packhouse/mcp/tool-name';
import { expect, test } from 'vitest';

const credentials = scopeNames.flatMap((scope) =>
  [true, false].map((mayWrite) => ({ scope, mayWrite, does: mayWrite ? 'writes' : 'reads' })),
);

test.each(credentials)('$scope, and $does: nothing beyond it is reached', async ({ scope, mayWrite }) => {
  const asked: string[] = [];
  const server = packhouseServer({
    access: { scopes: [scope], mayWrite },
    api: async ({ method, path }) => {
      asked.push(`${method} ${path.split('?')[0]}`);
      return { status: 404, header: () => undefined, bytes: new TextEncoder().encode('{}') };
    },
    credential: 'of the test',
    repeats: openRepeats(),
    origin: 'https://packhouse.example',
    guides: { list: async () => [], read: async () => undefined },
    version: '1.0.0',
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  const agent = new Client({ name: 'agent', version: '1.0.0' });
  await Promise.all([server.connect(far as never), agent.connect(near)]);
  const listed = new Set((await agent.listTools()).tools.map(({ name }) => name));

  for (const { name, operation } of operations) {
    const covered = operation.scope === scope && (mayWrite || !needsWriteAccess(operation));
    // A name that is no id would be looked up first.
    const { properties } = jsonSchema(operation.input, 'input') as {
      properties: Record<string, { examples?: string[] }>;
    };
    const idFor = (parameter: string) => properties[parameter]!.examples?.[0] ?? 'x';
    const input = Object.fromEntries(
      namesIn(operation.path).map((parameter) => [parameter, idFor(parameter)]),
    );
    const expected = covered ? [`${operation.method} ${fillPath(operation.path, idFor)}`] : [];
    asked.length = 0;
    await agent.callTool({ name: 'call_operation', arguments: { operation: name, input } });
    expect(asked, name).toEqual(expected);

    asked.length = 0;
    await agent.callTool({ name: toolNameOf(name), arguments: input }).catch(() => undefined);
    expect(asked, toolNameOf(name)).toEqual(listed.has(toolNameOf(name)) ? expected : []);
    if (!covered) expect(listed).not.toContain(toolNameOf(name));
  }
  await agent.close();
});
