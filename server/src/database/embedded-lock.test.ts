import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './embedded-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packhouse lock '));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is locked once, and can be locked again when it was unlocked', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(`process ${process.pid} .* works on ${folder}`),
  );
  await unlock();
  await (
    await lockFolder(folder)
  )();
  expect(await readdir(folder)).toEqual([]);
});

test('of many processes that find a dead one’s lock exactly one takes it over', async () => {
  await lockAndDie();
  const contenders = Array.from({ length: 12 }, () => lockFolder(folder));
  // Others that are not in this process, and so have a number of their own.
  const strangers = Array.from({ length: 4 }, () => contend());
  const here = await Promise.allSettled(contenders);
  const there = await Promise.all(strangers);
  const winners = [...here.map(({ status }) => status === 'fulfilled'), ...there].filter(Boolean);
  expect(winners).toHaveLength(1);
});

test.runIf(process.platform === 'linux')(
  'a process that only has the number of the dead one does not count',
  async () => {
    await lockAndDie();
    const path = join(folder, 'packhouse.lock');
    const lock = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...lock, pid: process.pid }));
    await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
  },
);

test('a lock that a power cut has emptied is taken over', async () => {
  await writeFile(join(folder, 'packhouse.lock'), '');
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

test('a lock from another container counts as long as its owner touches it', async () => {
  const path = join(folder, 'packhouse.lock');
  const foreign = {
    pid: 7,
    started: '1',
    place: 'elsewhere',
    host: 'other',
    since: '2026-01-01T00:00:00.000Z',
  };
  await writeFile(path, JSON.stringify(foreign));
  const touching = setInterval(() => void utimes(path, new Date(), new Date()), 500);
  await expect(lockFolder(folder)).rejects.toThrow(/process 7 on other/);
  clearInterval(touching);
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
});

/** A process that takes the lock and is killed with it. */
async function lockAndDie(): Promise<void> {
  const child = spawnWith(`await lockFolder(folder); process.kill(process.pid, 'SIGKILL');`);
  await once(child, 'exit');
}

/** Whether another process gets the lock. It keeps it until after it has told so. */
async function contend(): Promise<boolean> {
  const child = spawnWith(`
    const got = await lockFolder(folder).then(() => true, () => false);
    setTimeout(() => process.exit(got ? 0 : 1), 3_000);`);
  const [code] = await once(child, 'exit');
  return code === 0;
}

function spawnWith(program: string) {
  const begin = `const { lockFolder } = await import(process.argv[1]); const folder = process.argv[2];`;
  const module = new URL('embedded-lock.ts', import.meta.url).href;
  const parameters = ['--input-type=module', '--eval', begin + program, module, folder];
  return spawn(process.execPath, parameters, { stdio: 'inherit' });
}
