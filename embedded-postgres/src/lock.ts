import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { link, readFile, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, started } from './process.ts';

/**
 * Gives this process exclusive use of a data folder, until the returned function is called or the process ends,
 * however it ends.
 *
 * @throws Error when another live process holds the folder; the message names both.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'packhouse.lock');
  const holder = await acquire(path);
  if (holder) {
    throw new Error(
      `Another Packhouse, process ${holder.pid} on ${holder.host}, works on ${folder} since ${holder.since}: ` +
        'stop it first, or give this one a data folder of its own.',
    );
  }
  const heart = setInterval(() => void beat(path), heartbeat);
  heart.unref();
  return async () => {
    clearInterval(heart);
    await rm(path, { force: true });
  };
}

/**
 * Contents of a lock file, which describe its owner. `place` is the scope in which `pid` is valid: one boot, one
 * container.
 */
interface Holder {
  pid: number;
  started: string;
  place: string;
  host: string;
  since: string;
}

const heartbeat = 2_000;
const place = thisPlace();

/** Takes the lock, or returns the live process that holds it. */
async function acquire(path: string): Promise<Holder | undefined> {
  for (;;) {
    if (await create(path)) return undefined;
    const found = await read(path);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder && (await isAlive(holder, path))) return holder;
    await removeStale(path, found);
  }
}

/**
 * Removes a dead process's lock. Two processes may find it at once, and the slower one must not remove the lock that
 * the faster one has created since; so it is removed only under a second lock, and only if it is still the one that
 * was found.
 */
async function removeStale(path: string, found: string): Promise<void> {
  const guard = `${path}.guard`;
  if (await acquire(guard)) {
    await delay(20);
    return;
  }
  try {
    if ((await read(path)) === found) await unlink(path);
  } finally {
    await rm(guard, { force: true });
  }
}

/**
 * Creates the file with its content in one step, so that nobody ever reads a partial lock. Returns false if it
 * already exists.
 */
async function create(path: string): Promise<boolean> {
  const holder: Holder = {
    pid: process.pid,
    started,
    place,
    host: hostname(),
    since: new Date().toISOString(),
  };
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.place === place) return isRunning(holder.pid, holder.started);
  // A process in another container is not visible from here. Only its heartbeat shows that it is alive.
  const before = await beatOf(path);
  await delay(heartbeat * 2.5);
  const after = await beatOf(path);
  return after !== undefined && after !== before;
}

async function beat(path: string): Promise<void> {
  const now = new Date();
  // A lock removed by hand is no reason to crash.
  await utimes(path, now, now).catch(() => undefined);
}

async function beatOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    (stats) => stats.mtimeMs,
    () => undefined,
  );
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Parses a lock file. Undefined for a file that a power failure emptied: its owner is gone as well. */
function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function thisPlace(): string {
  if (process.platform !== 'linux') return hostname();
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}
