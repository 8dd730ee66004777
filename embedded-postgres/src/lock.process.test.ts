import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

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

test('of many processes that find a dead one’s lock at once exactly one takes it over', async () => {
  for (const name of ['first', 'second', 'third']) {
    const contested = join(folder, name);
    await mkdir(contested);
    await lockAndDie(contested);
    const contenders = Array.from({ length: 8 }, () => spawnWith(contend, contested));
    try {
      await Promise.all(contenders.map(({ stdout }) => once(stdout, 'data')));
      const answers = contenders.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]));
      await writeFile(join(contested, 'go'), '');
      expect((await Promise.all(answers)).filter((answer) => answer === 'locked')).toHaveLength(1);
    } finally {
      for (const contender of contenders) contender.kill('SIGKILL');
    }
  }
});

test.runIf(process.platform === 'linux')(
  'a process that only has the number of the dead one does not count',
  async () => {
    await lockAndDie(folder);
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
async function lockAndDie(path: string): Promise<void> {
  await once(spawnWith(`await lockFolder(folder); process.kill(process.pid, 'SIGKILL');`, path), 'exit');
}

/** Waits for a file named go, tries, tells, and keeps what it got. */
const contend = `
  process.stdout.write('ready');
  while (!existsSync(folder + '/go'));
  process.stdout.write(await lockFolder(folder).then(() => 'locked', () => 'refused'));
  setInterval(() => undefined, 60_000);`;

function spawnWith(program: string, path: string) {
  const begin = `
    const { existsSync } = await import('node:fs');
    const { lockFolder } = await import(process.argv[1]);
    const folder = process.argv[2];`;
  const module = new URL('lock.ts', import.meta.url).href;
  const parameters = ['--input-type=module', '--eval', begin + program, module, path];
  return spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
}
