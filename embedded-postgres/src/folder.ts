import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning, started } from './process.ts';

/**
 * Makes a folder whole or not at all: `fill` works in a sibling, which gets the folder's name at the end. What a
 * killed process left half filled is removed by the next one.
 *
 * @throws Error with code ENOTEMPTY or EEXIST when the folder came to be meanwhile.
 */
export async function fillFolder(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  await sweep(folder);
  const random = randomBytes(4).toString('hex');
  const unfinished = `${folder}.new-${process.pid}-${started}-${random}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await fill(unfinished);
    await rename(unfinished, folder);
    await sync(dirname(folder));
  } catch (error) {
    await remove(unfinished);
    throw error;
  }
}

/** Waits until a file's content, or the names in a folder, are on disk. */
export async function sync(path: string): Promise<void> {
  // Windows lets nobody open a folder, nor sync a file that is open for reading.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sweep(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const [pid, since] = name.slice(prefix.length).split('-');
    if (!isRunning(Number(pid), since)) await remove(join(dirname(folder), name));
  }
}

/** A program that outlived its killed parent may still write there: then the rest is left to the next sweep. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}
