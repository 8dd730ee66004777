/**
 * The programs as who installs them gets them, on the oldest Node that they promise. npm installs their dependencies from a registry, so
 * that this runs where one is expected.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packCli, packMcp } from './pack.ts';
import { openTestService, type TestService } from '../server/tests/helpers/service.ts';

const isWanted = process.env['CI'] === 'true' || process.env['PACKHOUSE_PACK'] === '1';

/** Node 20 if the machine has it, or else the one that runs this. */
const node =
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((place) => join(place, 'node'))
    .find(
      (path) =>
        existsSync(path) && spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.startsWith('v20.'),
    ) ?? process.execPath;

describe('the packed programs', { skip: !isWanted, timeout: 120_000 }, () => {
  let folder: string;
  let service: TestService;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'packhouse programs '));
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const files = [await packCli(folder), await packMcp(folder)];
    const options = ['install', '--no-audit', '--no-fund', '--prefer-offline', ...files];
    const { status, stderr } = spawnSync('npm', options, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    service = await openTestService();
    const key = await service.key(await service.organization('Harbor Coffee'));
    env = { HOME: folder, PACKHOUSE_URL: await service.listen(), PACKHOUSE_KEY: key };
  }, 300_000);
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(
    name: string,
    words: readonly string[],
    input = '',
  ): Promise<{ code: number; out: string }> {
    const file = join(folder, 'node_modules/.bin', name);
    const child = spawn(node, [file, ...words], { env, cwd: folder });
    child.stdin.end(input);
    const ended = new Promise<number>((found) => child.on('close', (code) => found(code ?? -1)));
    const [out, code] = await Promise.all([text(child.stdout), ended]);
    return { code, out };
  }

  test('packhouse reads and writes through the API', async () => {
    expect((await run('packhouse', ['--help'])).out).toContain('packhouse login --url');
    expect((await run('packhouse', ['products', 'create', '--sku', 'A-1', '--name', 'Mug'])).code).toBe(0);
    const { out } = await run('packhouse', ['products', 'list', '--json']);
    expect(JSON.parse(out)).toMatchObject([{ sku: 'A-1' }]);
    expect((await run('packhouse', ['prodcts', 'list'])).code).toBe(2);
  });

  test.each([
    ['packhouse', ['mcp']],
    ['packhouse-mcp', []],
  ])('%s %j serves tools over stdio', async (name, words) => {
    const hello = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    };
    const { out } = await run(name, words, `${JSON.stringify(hello)}\n`);
    expect(JSON.parse(out.split('\n')[0]!)).toMatchObject({ result: { serverInfo: { name: 'packhouse' } } });
  });

  test.each(['cli', 'mcp'])('@packhouse/%s has a licence, a README and no TypeScript of its own', (room) => {
    const place = join(folder, 'node_modules/@packhouse', room);
    for (const file of ['LICENSE', 'README.md']) expect(existsSync(join(place, file)), file).toBe(true);
    const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({ engines: { node: '>=20' }, publishConfig: { provenance: true } });
  });
});
