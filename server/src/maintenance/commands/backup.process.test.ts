/** The embedded database of a service from its first backup to its end, as who runs it sees it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  dataFolder,
  startPackhouse,
  type PackhouseProcess,
} from '../../../tests/helpers/packhouse-process.ts';
import { bareEnvironment } from '../../../tests/helpers/bare-environment.ts';

const main = fileURLToPath(new URL('../../../../bin/main.ts', import.meta.url));
const started: PackhouseProcess[] = [];
let source: Awaited<ReturnType<typeof dataFolder>>;
let target: Awaited<ReturnType<typeof dataFolder>>;
let home: string;
let key: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'packhouse backups '));
  [source, target] = [await dataFolder(), await dataFolder()];
  started.push(await startPackhouse(calm(source.folder)));
  const admin = async (...words: string[]) => {
    const { code, stdout, stderr } = await run(['admin', ...words], source.folder);
    if (code !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  await admin('organizations', 'create', '--name', 'Harbor Coffee');
  key = await admin('keys', 'create', '--org', 'harbor-coffee');
  await admin('operators', 'add', '--name', 'Mai Tran');
  const created = await fetch(`${started[0]!.url}/operator/v0/warehouses`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await admin('operators', 'keys', 'create', '--operator', 'Mai Tran')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      code: 'RNO',
      name: 'Reno',
      timezone: 'America/Los_Angeles',
      address: { line1: '1 Dock Road', city: 'Reno', countryCode: 'US' },
    }),
  });
  expect(created.status).toBe(201);
}, 120_000);
afterAll(async () => {
  await source?.remove(started);
  await target?.remove(started);
  await rm(home, { recursive: true, force: true });
}, 120_000);

/** Settings of a service that answers also on a machine that runs many tests at once. */
const calm = (folder: string) => ({ PACKHOUSE_DATA: folder, PACKHOUSE_MAX_DELAY_MS: '0' });

/** A command of its own process on a data folder. */
async function run(words: string[], folder: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, ...words], {
    env: { ...bareEnvironment, PACKHOUSE_DATA: folder, ...env },
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}

test('a backup of a service that runs says what is in it, and that the secret key is not', async () => {
  const { code, stdout, stderr } = await run(['backup'], source.folder);
  expect(code).toBe(0);
  const [, file] =
    /^Wrote (.*packhouse-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz): .* rows of \d+ tables and 0 files/.exec(
      stdout,
    )!;
  expect(stderr).toContain(`keep a copy of ${join(source.folder, 'secret.key')} in another safe place.`);
  const verified = await run(['backup', '--verify', file!], source.folder);
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('is complete: ') as string });

  const named = join(home, 'in json.tar.gz');
  const facts = JSON.parse((await run(['backup', named, '--json'], source.folder)).stdout) as {
    file: string;
    bytes: number;
    secretKey: boolean;
    tables: Record<string, number>;
  };
  expect(facts).toMatchObject({ file: named, bytes: (await stat(named)).size, secretKey: false });
  expect(facts.tables).toMatchObject({ organizations: 2, warehouses: 1, api_keys: 1 });
});

test('a file that is no backup, or is there already, is refused in a sentence', async () => {
  const file = join(home, 'letter.tar.gz');
  await writeFile(file, 'Dear Sir or Madam');
  for (const words of [
    ['backup', '--verify', file],
    ['restore', file],
  ]) {
    const { code, stderr } = await run(words, target.folder);
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not a complete backup') as string,
    });
  }
  expect((await run(['backup', file], source.folder)).stderr).toContain(
    'already exists: choose another file',
  );
  expect((await run(['restore', join(home, 'nothing')], target.folder)).stderr).toContain('cannot be read');
  expect((await run(['backup', '--verify'], target.folder)).stderr).toContain(
    'packhouse backup --verify <file>',
  );
  expect(existsSync(target.folder), 'nothing was made').toBe(false);
});

test(
  'a backup with its secret key makes a service that goes on where the other one was',
  { timeout: 120_000 },
  async () => {
    const file = join(home, 'with key.tar.gz');
    const backed = await run(['backup', '--with-secret-key', file], source.folder);
    expect(backed.stderr).toContain('The secret key is in it: keep the file as safe as the database');
    expect(await run(['restore', file], source.folder), 'a service runs there').toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/process \d+ .* works on .*: stop it first/) as string,
    });

    const restored = await run(['restore', file], target.folder);
    expect(restored).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('harbor-coffee: the books agree') as string,
    });
    expect(restored.stderr).not.toContain('secret key');
    const secret = (folder: string) => readFile(join(folder, 'secret.key'), 'utf8');
    expect(await secret(target.folder)).toBe(await secret(source.folder));
    expect(await run(['restore', file], target.folder)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds 2 organizations, 1 operator, 1 warehouse already') as string,
    });

    const running = await startPackhouse(calm(target.folder));
    started.push(running);
    const ask = (url: string) =>
      fetch(`${url}/v0/warehouses`, { headers: { authorization: `Bearer ${key}` } }).then((answer) =>
        answer.text(),
      );
    expect(await ask(running.url)).toBe(await ask(started[0]!.url));
    expect(await ask(running.url)).toContain('Reno');
  },
);

test(
  'a data folder is deleted when it is told so, and nothing runs on it',
  { timeout: 120_000 },
  async () => {
    const { folder } = target;
    expect(await run(['reset', '--yes'], folder)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/process \d+ .* works on/) as string,
    });
    const running = started.at(-1)!;
    running.child.kill('SIGKILL');
    await running.exited;
    expect(await run(['reset'], folder)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Use --yes.') as string,
    });
    expect(
      await run(['reset', '--yes'], folder, { DATABASE_URL: 'postgres://app@db/packhouse' }),
    ).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('reset deletes the embedded database only') as string,
    });
    await writeFile(join(folder, 'thesis.doc'), 'x');
    expect(await run(['reset', '--yes'], folder)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'contains files that the service did not create (thesis.doc)',
      ) as string,
    });
    expect(await readdir(folder)).toContain('postgres');
    await rm(join(folder, 'thesis.doc'));

    const { code, stdout } = await run(['reset', '--yes'], folder);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `This is deleted for good:\n  ${folder}\nDeleted. The next packhouse start begins from scratch.\n`,
    });
    expect(existsSync(folder)).toBe(false);
    expect((await run(['reset', '--yes'], folder)).stdout).toContain('There is nothing to delete');
  },
);

test(
  process.getuid?.() === 0
    ? 'what root had to put elsewhere is deleted with it'
    : 'what root had to put elsewhere (skipped: not root)',
  { skip: process.getuid?.() !== 0, timeout: 120_000 },
  async () => {
    // Nobody but root may enter what mkdtemp makes.
    const folder = join(await realpath(await mkdtemp(join(tmpdir(), 'packhouse closed '))), 'data');
    onTestFinished(() => rm(join(folder, '..'), { recursive: true, force: true }));
    await run(['migrate'], folder);
    const cluster = await readlink(join(folder, 'postgres'));
    expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true);
    const { stdout } = await run(['reset', '--yes'], folder);
    expect(stdout).toContain(`  ${cluster}\n  ${folder}\n`);
    expect([existsSync(cluster), existsSync(folder)]).toEqual([false, false]);
  },
);
