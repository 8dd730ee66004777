/**
 * The conformance suite of the Model Context Protocol. Scenarios that need nothing but a server run against the real
 * one; those that need specific tools run against the server that the suite describes, behind the same endpoint.
 */
import fastify, { type FastifyInstance } from 'fastify';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tests/helpers/free-port.ts';
import { conformanceServer } from '../../../tests/helpers/conformance-server.ts';
import { aClient, anAuthorizationServer, type AuthorizationServer } from '../../../tests/helpers/oauth.ts';
import { mountEndpoint } from './endpoint.ts';

const program = fileURLToPath(
  new URL('../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);

let real: AuthorizationServer;
let withKey: Server;
let fixture: FastifyInstance;
let folder: string;
let realUrl: string;
let fixtureUrl: string;

beforeAll(async () => {
  real = await anAuthorizationServer();
  const key = await real.service.key(real.orgId);
  withKey = createServer((incoming, outgoing) => {
    // The suite has no credential, so this proxy adds one.
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const asked = request(real.url + incoming.url!, { method: incoming.method!, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((listening) => withKey.listen(0, '127.0.0.1', listening));
  realUrl = `http://127.0.0.1:${(withKey.address() as AddressInfo).port}/mcp`;

  fixture = fastify();
  await fixture.register(async (scope) =>
    mountEndpoint(scope, {
      path: '/mcp',
      origin: { url: () => 'http://127.0.0.1' },
      serverFor: conformanceServer,
      admit: async () => ({}),
      bodyLimit: 1_000_000,
    }),
  );
  fixtureUrl = `${await fixture.listen({ host: '127.0.0.1', port: 0 })}/mcp`;
  folder = mkdtempSync(join(tmpdir(), 'packhouse-conformance-'));
});
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  withKey?.closeAllConnections();
  withKey?.close();
  await fixture?.close();
  await real?.service.close();
});

const versions = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;

/** Scenarios that need no specific tools. */
const ofAnyServer = new Set([
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'sep-2164-resource-not-found',
  'dns-rebinding-protection',
  'caching',
  'http-header-validation',
]);

/** Scenarios of features that the server does not offer, by the reason why. */
const without: Record<string, RegExp> = {
  'it has no sessions: each request stands for itself': /^server-(session-lifecycle|sse-polling)$/,
  'it asks nothing of the client, neither its model nor its person':
    /^(tools-call-(sampling|elicitation)|elicitation-|input-required-)/,
  'nothing it has announces changes': /^resources-(un)?subscribe$/,
  'it says in the result what is to be said': /^(logging-set-level|tools-call-with-logging)$/,
};

const isWithout = (name: string) => Object.values(without).some((names) => names.test(name));

test.each(versions)('%s: the MCP server of the service', { timeout: 120_000 }, async (version) => {
  const found = await runScenarios(['server', '--url', realUrl, '--suite', 'all', '--spec-version', version]);
  const judged = found.filter(({ name }) => ofAnyServer.has(name));
  expect(judged.length).toBeGreaterThanOrEqual(5);
  expect(judged.flatMap(brokenOf)).toEqual([]);
});

test.each(versions)(
  '%s: the endpoint, with every tool of the suite',
  { timeout: 120_000 },
  async (version) => {
    const found = await runScenarios([
      'server',
      '--url',
      fixtureUrl,
      '--suite',
      'all',
      '--spec-version',
      version,
    ]);
    const judged = found.filter(({ name }) => !isWithout(name));
    expect(judged.length).toBeGreaterThanOrEqual(20);
    expect(judged.flatMap(brokenOf)).toEqual([]);
  },
);

test('the authorization server of the service', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const client = await aClient(real.service, real.orgId, {
    confidential: false,
    redirectUris: [`http://127.0.0.1:${port}/callback`],
  });
  const found = await runScenarios(
    [
      ...['authorization', '--url', real.url, '--client-id', client.id],
      ...['--resource', `${real.url}/mcp`, '--port', String(port)],
    ],
    async (link) => {
      await fetch(await real.follow(link));
    },
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual([
    'authorization-code-grant',
    'authorization-server-metadata-endpoint',
  ]);
  expect(found.flatMap(brokenOf)).toEqual([]);
});

interface Scenario {
  name: string;
  checks: { id: string; status: string; errorMessage?: string }[];
}

/** Everything wrong with a scenario, including that it checked nothing. */
function brokenOf({ name, checks }: Scenario): string[] {
  const broken = checks
    .filter(({ status }) => status === 'FAILURE' || (status === 'WARNING' && !mayWarn.has(name)))
    .map(({ id, errorMessage }) => `${name}, ${id}: ${errorMessage}`);
  const isChecked = mayWarn.has(name) || checks.some(({ status }) => status === 'SUCCESS');
  return isChecked ? broken : [...broken, `${name} checked nothing`];
}

/** Scenarios that may warn: with the older revisions, this one warns if there is no session. */
const mayWarn = new Set(['server-sse-multiple-streams']);

/** Runs the suite; a link meant for a person is passed to `follow`. */
async function runScenarios(
  parameters: string[],
  follow?: (link: string) => Promise<void>,
): Promise<Scenario[]> {
  const results = mkdtempSync(join(folder, 'run-'));
  const said = await run([...parameters, '--output-dir', results], follow);
  const scenarios = readdirSync(results, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('checks.json'))
    .map((path) => ({
      name: dirname(path).replace(/^(?:authorization-)?server-(.*)-\d{4}-\d\d-\d\dT.*$/, '$1'),
      checks: JSON.parse(readFileSync(join(results, path), 'utf8')) as Scenario['checks'],
    }));
  expect(scenarios.length, said).toBeGreaterThan(0);
  return scenarios;
}

function run(parameters: string[], follow?: (link: string) => Promise<void>): Promise<string> {
  const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let followed = follow === undefined;
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        said += part;
        const link = /^https?:\S+\/oauth\/authorize\?\S+$/m.exec(said)?.[0];
        if (followed || !link || !said.includes(`${link}\n`)) return;
        followed = true;
        follow!(link).catch(reject);
      });
    }
    child.once('error', reject);
    child.once('close', () => resolve(said));
  });
}
