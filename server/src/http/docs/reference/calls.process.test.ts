/**
 * Runs the calls shown on the pages of operations exactly as they appear there, in all four forms, and compares the
 * requests.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { operations } from '@packhouse/contract';
import { isWrite } from '@packhouse/contract/operation';
import { namesIn } from '@packhouse/contract/rules/path-template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationCommand } from '../../../../../cli/src/operations/operation-command.ts';
import { callOf, callThrough } from '@packhouse/mcp/call-of';
import { directTools, operationOf } from '@packhouse/mcp/direct-tools';
import { requestOf } from '@packhouse/mcp/request-of';
import { toolNameOf } from '@packhouse/mcp/tool-name';
import { createClient } from '../../../../../sdk/src/index.ts';
import { operations as facts } from '../../../../../sdk/src/operations.ts';
import { cliCall, curlCall, sdkCall, toolCall } from './calls.ts';
import { exampleInput } from './example-input.ts';

interface Sent {
  method: string;
  url: string;
  /** JSON, or the names and values of a form. */
  body: unknown;
  authorization: string | undefined;
  isKeyed: boolean;
}

const sent: Sent[] = [];
const server = createServer((request, response) => {
  const headers = {
    'content-type': 'application/json',
    'content-disposition': `attachment; filename="${randomUUID()}"`,
  };
  void readSent(request).then((one) => {
    sent.push(one);
    return response.writeHead(200, headers).end('{}');
  });
});
let folder: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packhouse-calls-'));
  await writeFile(join(folder, 'invoice.pdf'), '%PDF-1.7');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

test.each(operations)(
  '$name is the same request as curl, in TypeScript, on the command line and as a tool',
  async (one) => {
    const input = exampleInput(one);
    const byCurl = await sentBy(() => runCurl(curlCall(one, input)));
    const bySdk = await sentBy(() => runSdk(sdkCall(one, input)));
    expect(bySdk).toEqual({ ...byCurl, url: bySdk.url });
    expect(new URL(bySdk.url, url)).toMatchObject({ pathname: new URL(byCurl.url, url).pathname });
    expect(queryOf(bySdk)).toEqual(queryOf(byCurl));
    expect(byCurl.method).toBe(one.operation.method);
    expect(byCurl.isKeyed).toBe(isWrite(one.operation) && !one.operation.shownOnce);
    expect(byCurl.authorization).toBe('Bearer pkh_live_test');

    expect(readCommand(one.name, cliCall(one, input))).toEqual({ ...input.path, ...input.rest });
    expect(await toolRequest(toolCall(one, input))).toEqual({
      method: byCurl.method,
      path: new URL(byCurl.url, url).pathname,
      query: queryOf(byCurl),
      body: byCurl.body,
    });
  },
);

/** The one request that is sent while `work` runs. */
async function sentBy(work: () => Promise<void>): Promise<Sent> {
  sent.length = 0;
  await work();
  expect(sent).toHaveLength(1);
  return sent[0]!;
}

async function runCurl(command: string): Promise<void> {
  const shell = spawn('sh', ['-ec', `uuidgen() { echo one; }\n${command}`], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PACKHOUSE_URL: url, PACKHOUSE_KEY: 'pkh_live_test' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(shell.stderr);
  const [status] = (await once(shell, 'close')) as [number];
  expect(status, `${command}\n${await said}`).toBe(0);
}

async function runSdk(code: string): Promise<void> {
  const packhouse = createClient({ baseUrl: url, token: 'pkh_live_test', maxRetries: 0 });
  const body = code.replace(/^import .*$/m, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- what the page shows is what is run
  const run = new Function('packhouse', 'openAsBlob', `return (async () => {${body}})()`) as (
    client: typeof packhouse,
    open: () => Promise<Blob>,
  ) => Promise<void>;
  await run(packhouse, async () => {
    const bytes = await openAsBlob(join(folder, 'invoice.pdf'));
    return new File([bytes], 'invoice.pdf');
  });
}

/** The input that the command builds from its command line. */
function readCommand(name: string, line: string): Record<string, unknown> {
  const operation = facts.find((one) => one.name === name)!;
  const command = operationCommand(operation);
  const [program, resource, verb, ...words] = shellWords(line);
  expect([program, resource, verb]).toEqual(['packhouse', operation.resource, command.name()]);
  const { operands, unknown } = command.parseOptions(words);
  expect(unknown).toEqual([]);
  const ids = namesIn(operation.path).map((field, index) => [field, operands[index]]);
  expect(operands).toHaveLength(ids.length);
  const { data, ...said } = command.opts<{ data?: string }>();
  const fields = Object.keys(operation.input.properties ?? {});
  const given = Object.entries(said).filter(
    ([field]) => fields.includes(field) && command.getOptionValueSource(field) === 'cli',
  );
  return {
    ...Object.fromEntries(ids),
    ...(data ? (JSON.parse(data) as object) : {}),
    ...Object.fromEntries(given),
  };
}

/** The request that an agent's call turns into. */
async function toolRequest(call: string): Promise<object> {
  const { name, arguments: given } = JSON.parse(call) as { name: string; arguments: Record<string, unknown> };
  const through = name === 'call_operation';
  const called = through
    ? String(given['operation'])
    : directTools.find(({ operation }) => toolNameOf(operation) === name)!.operation;
  const operation = operationOf(called);
  const made = through ? callThrough(operation, without(given, 'operation')) : callOf(operation, given);
  const { method, path, headers, body } = await requestOf(operation, made);
  const { pathname, searchParams } = new URL(path, url);
  return {
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: bodyIn(new TextDecoder().decode(body), headers['content-type']),
  };
}

const without = (record: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field !== name));

/** Splits a line the way a shell does. */
const shellWords = (line: string): string[] =>
  [...line.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|\\'|[^\s'])+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'/g, '$1').replaceAll("\\'", "'"),
  );

async function readSent(request: IncomingMessage): Promise<Sent> {
  const body = await text(request);
  const { 'content-type': type = '', authorization, 'idempotency-key': key } = request.headers;
  return {
    method: request.method!,
    url: request.url!,
    body: bodyIn(body, type),
    authorization,
    isKeyed: key !== undefined,
  };
}

const queryOf = (one: Sent) => Object.fromEntries(new URL(one.url, url).searchParams);

/** JSON, or the parts of a form; a file is replaced by a note that it is there. */
function bodyIn(body: string, type = ''): unknown {
  if (!type.startsWith('multipart/')) return body === '' ? undefined : JSON.parse(body);
  const parts = body.matchAll(/name="(\w+)"([^]*?)\r\n\r\n([^]*?)\r\n--/g);
  return Object.fromEntries(
    [...parts].map(([, name, header, value]) => [name, header!.includes('filename=') ? 'a file' : value]),
  );
}
