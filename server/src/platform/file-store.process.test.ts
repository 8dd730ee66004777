import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs, { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderStore, type FileStore } from './file-store.ts';

const orgId = '0198a000-0000-7000-8000-000000000001';
const id = '0198a000-0000-7000-8000-000000000002';
let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packhouse-files-'));
  store = folderStore(join(folder, 'files'));
});

afterEach(() => rm(folder, { recursive: true }));

test('what was put is there until it is removed', async () => {
  expect(await store.get(orgId, id)).toBeUndefined();
  await store.put(orgId, id, Buffer.from('a label'));
  expect(await store.get(orgId, id)).toEqual(Buffer.from('a label'));
  expect(await folderStore(join(folder, 'files')).get(orgId, id)).toEqual(Buffer.from('a label'));
  await store.remove(orgId, id);
  await store.remove(orgId, id);
  expect(await store.get(orgId, id)).toBeUndefined();
});

test("another organization's file is not there", async () => {
  await store.put(orgId, id, Buffer.from('a label'));
  expect(await store.get(randomUUID(), id)).toBeUndefined();
});

test('the same bytes may be put again, other bytes may not', async () => {
  await store.put(orgId, id, Buffer.from('a label'));
  await store.put(orgId, id, Buffer.from('a label'));
  await expect(store.put(orgId, id, Buffer.from('another'))).rejects.toThrow('already holds other bytes');
  expect(await store.get(orgId, id)).toEqual(Buffer.from('a label'));
});

test('two who put the same file at once both succeed, and leave one file', async () => {
  await Promise.all(Array.from({ length: 5 }, () => store.put(orgId, id, Buffer.alloc(100_000, 7))));
  expect(await readdir(join(folder, 'files', orgId))).toEqual([id]);
});

test('of different files that are put under one id at once, one stays and the others are refused', async () => {
  const contents = ['one', 'two', 'three'];
  const outcomes = await Promise.allSettled(contents.map((text) => store.put(orgId, id, Buffer.from(text))));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await store.get(orgId, id)).toEqual(Buffer.from('one'));
});

test('a file that is put twice takes its room once, one after the other and at the same time', async () => {
  const limited = folderStore(join(folder, 'files'), 250_000);
  const bytes = Buffer.alloc(100_000, 7);
  // The sum is known from here on.
  await limited.mustHaveRoom(orgId, bytes.length);
  await Promise.all(Array.from({ length: 3 }, () => limited.put(orgId, id, bytes)));
  await limited.put(orgId, id, bytes);
  await limited.mustHaveRoom(orgId, 150_000);
  await expect(limited.mustHaveRoom(orgId, 150_001)).rejects.toMatchObject({
    code: 'quota_reached',
    facts: { details: [{ usedBytes: 100_000, limitBytes: 250_000 }] },
  });
});

test('a file takes the room of the one that was removed before it', async () => {
  const limited = folderStore(join(folder, 'files'), 250_000);
  await limited.mustHaveRoom(orgId, 1);
  await limited.put(orgId, id, Buffer.alloc(200_000));
  await limited.remove(orgId, id);
  await limited.mustHaveRoom(orgId, 240_000);
  await limited.put(orgId, id, Buffer.alloc(240_000));
  await limited.mustHaveRoom(orgId, 10_000);
  await expect(limited.mustHaveRoom(orgId, 10_001)).rejects.toMatchObject({ code: 'quota_reached' });
});

test.skipIf(process.platform === 'win32')('nobody else on the machine may read a file', async () => {
  await store.put(orgId, id, Buffer.from('a label'));
  expect((await stat(join(folder, 'files', orgId, id))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'files', orgId))).mode & 0o777).toBe(0o700);
});

test('only a uuid names a file, so that no name leads out of the folder', async () => {
  await writeFile(join(folder, 'secret'), 'not yours');
  const names = [
    '../secret',
    '..',
    '',
    '.',
    '/etc/passwd',
    `${id}/../../../secret`,
    `${id}\0`,
    `${id}.part`,
    `..\\${id}`,
  ];
  for (const name of names) {
    await expect(store.get(orgId, name), name).rejects.toThrow('named by uuids');
    await expect(store.get(name, id), name).rejects.toThrow('named by uuids');
    await expect(store.put(name, id, Buffer.from('x')), name).rejects.toThrow('named by uuids');
    await expect(store.remove(orgId, name), name).rejects.toThrow('named by uuids');
  }
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('not yours');
});

test('a process killed while it writes leaves no file under its name, and the next one can put it', async () => {
  const bytes = Buffer.alloc(1_000_000, 'abc');
  // It never comes to the rename: all before it has happened when the process is killed.
  const program = `
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    fs.rename = () => { process.stdout.write('written'); return new Promise(() => setInterval(() => {}, 1000)); };
    syncBuiltinESMExports();
    const { folderStore } = await import(${JSON.stringify(new URL('file-store.ts', import.meta.url).href)});
    await folderStore(${JSON.stringify(join(folder, 'files'))}).put('${orgId}', '${id}', Buffer.alloc(1_000_000, 'abc'));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  const left = await readdir(join(folder, 'files', orgId));
  expect(left).toHaveLength(1);
  expect(left).not.toContain(id);
  expect(await store.get(orgId, id)).toBeUndefined();
  await store.put(orgId, id, bytes);
  expect((await store.get(orgId, id))!.equals(bytes)).toBe(true);
});

test('a put that fails leaves nothing behind', async () => {
  const rename = vi.spyOn(fs, 'rename').mockRejectedValueOnce(new Error('the disk is full'));
  syncBuiltinESMExports();
  await expect(store.put(orgId, id, Buffer.from('a label'))).rejects.toThrow('the disk is full');
  rename.mockRestore();
  syncBuiltinESMExports();
  expect(await readdir(join(folder, 'files', orgId))).toEqual([]);
});

test('the list has each whole file of one organization, with when it was stored', async () => {
  expect(await store.list(orgId)).toEqual([]);
  const before = Date.now() - 1_000;
  await store.put(orgId, id, Buffer.from('a label'));
  await store.put(id, orgId, Buffer.from("another organization's"));
  await writeFile(join(folder, 'files', orgId, `${id}.${randomUUID()}.part`), 'half of');
  const [one, ...more] = await store.list(orgId);
  expect(more).toEqual([]);
  expect(one!.id).toBe(id);
  expect(one!.storedAt.getTime()).toBeGreaterThan(before);
  await expect(store.list('..')).rejects.toThrow('named by uuids');
});
