/** One process at a time: a file that only one can make, with the number of the process that did. */
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Does the work while no other process does any under the same path. The folder must be there. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await take(path);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

const patienceMs = 90_000;
/** Longer than any work under a lock takes. */
const oldestMs = 60_000;

async function take(path: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await writeFile(path, String(process.pid), { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    await breakAbandoned(path);
    if (performance.now() > deadline) {
      throw new Error(`another packhouse command seems to be running; if none is, delete ${path}.`);
    }
    await pause(20 + Math.random() * 30);
  }
}

/** A process that was killed leaves its file behind. */
async function breakAbandoned(path: string): Promise<void> {
  const holder = await holderOf(path);
  if (holder === undefined || !(await isAbandoned(path, holder))) return;
  // Another process may have broken it and made its own since: what was moved is looked at, and put back if it is not the same.
  const aside = `${path}.${process.pid}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await holderOf(aside)) !== holder) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

const holderOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

async function isAbandoned(path: string, holder: string): Promise<boolean> {
  const made = await stat(path).catch(() => undefined);
  if (made && Date.now() - made.mtimeMs > oldestMs) return true;
  // Between being made and being written it is empty.
  return holder !== '' && !isRunning(Number(holder));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
