/**
 * The server that the protocol's own conformance suite asks for: tools, resources and prompts with the names it knows. It
 * has nothing of ours but the endpoint it is reached by, which is what the suite then judges.
 */
import {
  completable,
  fromJsonSchema,
  inputRequired,
  McpServer,
  ResourceTemplate,
  type CallToolResult,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

export function conformanceServer(): McpServer {
  const server = new McpServer(
    { name: 'conformance', version: '1.0.0' },
    {
      capabilities: {
        logging: {},
        tools: { listChanged: false },
        resources: {},
        prompts: { listChanged: false },
      },
      cacheHints: { 'tools/list': { ttlMs: 1_000, cacheScope: 'private' } },
    },
  );
  addTools(server);
  addResources(server);
  addPrompts(server);
  return server;
}

/** One red pixel. */
const image = {
  type: 'image' as const,
  mimeType: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
};

/** A sound of no length. */
const audio = {
  type: 'audio' as const,
  mimeType: 'audio/wav',
  data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=',
};

const text = (words: string) => ({ type: 'text' as const, text: words });

function addTools(server: McpServer): void {
  const answers: Record<string, CallToolResult['content']> = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [audio],
    test_embedded_resource: [
      {
        type: 'resource',
        resource: { uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'An embedded resource.' },
      },
    ],
    test_multiple_content_types: [
      text('Multiple content types test:'),
      image,
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: JSON.stringify({ test: 'data', value: 123 }),
        },
      },
    ],
  };
  for (const [name, content] of Object.entries(answers)) {
    server.registerTool(name, { description: 'Answers one kind of content.' }, () => ({ content }));
  }
  server.registerTool('test_error_handling', { description: 'Fails.' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Tells how far it is.' },
    async ({ mcpReq }) => {
      const progressToken = mcpReq['_meta']?.progressToken;
      for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
        await mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken: progressToken!, progress, total: 100 },
        });
      }
      return { content: [text('Done.')] };
    },
  );
  server.registerTool('test_logging_tool', { description: 'Says what it does.' }, async ({ mcpReq }) => {
    // Deprecated, and still to be withheld from a client that has not asked for it.
    // oxlint-disable-next-line typescript/no-deprecated
    await mcpReq.log('info', 'Tool execution started');
    return { content: [text('Done.')] };
  });
  server.registerTool('test_streaming_elicitation', { description: 'Streams.' }, async ({ mcpReq }) => {
    await mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken: 'streaming', progress: 1 },
    });
    return { content: [text('Done.')] };
  });
  server.registerTool('test_missing_capability', { description: 'Needs a model of the client.' }, () =>
    inputRequired({
      inputRequests: {
        model: inputRequired.createMessage({
          messages: [{ role: 'user', content: text('Say yes.') }],
          maxTokens: 10,
        }),
      },
    }),
  );
  server.registerTool(
    'test_custom_header',
    { description: 'Takes an argument that a header repeats.', inputSchema: fromJsonSchema(headed) },
    () => ({ content: [text('Done.')] }),
  );
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Tool with JSON Schema 2020-12 features', inputSchema: fromJsonSchema(wideSchema) },
    () => ({ content: [text('Done.')] }),
  );
}

const headed = {
  type: 'object' as const,
  properties: { region: { type: 'string', 'x-mcp-header': 'Region' } },
  required: ['region'],
};

const wideSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object' as const,
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // oxlint-disable-next-line unicorn/no-thenable
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

function addResources(server: McpServer): void {
  server.registerResource('text', 'test://static-text', { mimeType: 'text/plain' }, ({ href }) => ({
    contents: [
      { uri: href, mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
    ],
  }));
  server.registerResource('binary', 'test://static-binary', { mimeType: 'image/png' }, ({ href }) => ({
    contents: [{ uri: href, mimeType: 'image/png', blob: image.data }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, { mimeType: 'application/json' }, ({ href }, { id }) => ({
    contents: [
      {
        uri: href,
        mimeType: 'application/json',
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
      },
    ],
  }));
}

function addPrompts(server: McpServer): void {
  const says = (words: string) => ({ role: 'user' as const, content: text(words) });
  server.registerPrompt('test_simple_prompt', { description: 'Simple.' }, () => ({
    messages: [says('This is a simple prompt for testing.')],
  }));
  const arg = (description: string) =>
    completable(z.string().describe(description), (typed) =>
      ['paris', 'park', 'party'].filter((word) => word.startsWith(typed)),
    );
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'With arguments.', argsSchema: z.object({ arg1: arg('First'), arg2: arg('Second') }) },
    ({ arg1, arg2 }) => ({ messages: [says(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)] }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'With a resource.', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => ({
      messages: [
        {
          role: 'user',
          content: { type: 'resource', resource: { uri, mimeType: 'text/plain', text: 'Embedded.' } },
        },
        says('Please process the embedded resource above.'),
      ],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'With an image.' }, () => ({
    messages: [{ role: 'user', content: image }, says('Please analyze the image above.')],
  }));
}
