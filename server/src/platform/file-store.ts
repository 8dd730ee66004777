/** Storage for the bytes of uploaded files. Everything else about a file is in the database. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { validate } from 'uuid';
import { Failure } from './failure.ts';

/** Ids are uuids; each method throws for anything else, before it touches the store. */
export interface FileStore {
  /**
   * Resolves when the bytes are safe on disk. Putting the same bytes again is allowed; other bytes under the same id
   * are refused.
   */
  put(orgId: string, id: string, bytes: Buffer): Promise<void>;
  /** Refuses an upload of so many bytes with quota_reached if the organization may not store them. */
  mustHaveRoom(orgId: string, bytes: number): Promise<void>;
  get(orgId: string, id: string): Promise<Buffer | undefined>;
  /** Does nothing when the file does not exist. */
  remove(orgId: string, id: string): Promise<void>;
  /** All files stored for an organization. */
  list(orgId: string): Promise<{ id: string; storedAt: Date }[]>;
}

/**
 * Files in a folder of this machine, at `<folder>/<orgId>/<id>`, for the service's own user only. An organization may store
 * `mostBytes` (0 for no limit); files that the service makes itself, such as exports, are not refused.
 */
export function folderStore(folder: string, mostBytes = 0): FileStore {
  const opened = openFolder(folder);
  const put = async (orgId: string, id: string, bytes: Buffer) => void (await opened.put(orgId, id, bytes));
  if (mostBytes === 0) return { ...opened, put, mustHaveRoom: async () => {} };
  const sums = new LRUCache<string, { used: number }>({ max: 10_000, ttl: summedEveryMs });
  return {
    ...opened,
    async mustHaveRoom(orgId, bytes) {
      const sum = sums.get(orgId) ?? { used: await sizeOf(folderOf(folder, orgId)) };
      if (!sums.has(orgId)) sums.set(orgId, sum);
      if (sum.used + bytes > mostBytes) throw isFull(sum.used, mostBytes);
    },
    async put(orgId, id, bytes) {
      const sum = sums.get(orgId);
      const isNew = await opened.put(orgId, id, bytes);
      // A sum that was taken meanwhile may have it.
      if (isNew && sum && sum === sums.get(orgId)) sum.used += bytes.length;
    },
    async remove(orgId, id) {
      sums.delete(orgId);
      await opened.remove(orgId, id);
    },
  };
}

/**
 * Puts what somebody uploaded.
 *
 * @throws Failure quota_reached if the organization may not store that much more.
 */
export async function keepUpload(files: FileStore, orgId: string, id: string, bytes: Buffer): Promise<void> {
  await files.mustHaveRoom(orgId, bytes.length);
  await files.put(orgId, id, bytes);
}

/** Other processes and the nightly round change the folder, too: the sum is taken again from time to time. */
const summedEveryMs = 60_000;

const isFull = (used: number, limit: number): Failure =>
  new Failure(
    'quota_reached',
    `The documents of the organization take ${megabytes(used)} MB, and this one does not fit into the ${megabytes(limit)} MB that are allowed. Remove documents first, which takes until the next night, or have the operator of the service raise PACKHOUSE_MAX_DOCUMENT_MB.`,
    { details: [{ usedBytes: used, limitBytes: limit }] },
  );

const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder).catch(ifThere([]));
  let sum = 0;
  for (const name of names) sum += (await stat(join(folder, name)).catch(ifThere(undefined)))?.size ?? 0;
  return sum;
}

interface Folder extends Omit<FileStore, 'put' | 'mustHaveRoom'> {
  /** As `put` of the store. Returns whether the file is new. */
  put(orgId: string, id: string, bytes: Buffer): Promise<boolean>;
}

const openFolder = (folder: string): Folder => ({
  put: async (orgId, id, bytes) => {
    const path = pathOf(folder, orgId, id);
    return oneAfterAnother(path, () => putNew(path, bytes));
  },

  async get(orgId, id) {
    return readIfThere(pathOf(folder, orgId, id));
  },

  async remove(orgId, id) {
    await rm(pathOf(folder, orgId, id), { force: true });
  },

  async list(orgId) {
    const names = await readdir(folderOf(folder, orgId)).catch(ifThere([]));
    const files = await Promise.all(
      names.filter(validate).map(async (id) => {
        const stats = await stat(pathOf(folder, orgId, id)).catch(ifThere(undefined));
        return stats && { id, storedAt: stats.mtime };
      }),
    );
    return files.filter((file) => file !== undefined);
  },
});

/** Puts under way, by path: the second one for the same file must see what the first one has put. */
const puts = new Map<string, Promise<unknown>>();

async function oneAfterAnother<T>(path: string, put: () => Promise<T>): Promise<T> {
  const own = Promise.allSettled([puts.get(path)]).then(put);
  puts.set(path, own);
  try {
    return await own;
  } finally {
    if (puts.get(path) === own) puts.delete(path);
  }
}

async function putNew(path: string, bytes: Buffer): Promise<boolean> {
  const present = await readIfThere(path);
  if (present?.equals(bytes)) return false;
  if (present) throw new Error(`${path} already holds other bytes`);

  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if (made) await syncFolder(dirname(made));
  // A temporary name that nothing reads: if the process ends here, the file either has all its bytes or does not exist.
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeAll(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
  return true;
}

const pathOf = (folder: string, orgId: string, id: string): string =>
  join(folderOf(folder, orgId), nameOf(id));

const folderOf = (folder: string, orgId: string): string => join(folder, nameOf(orgId));

function nameOf(uuid: string): string {
  if (!validate(uuid)) throw new Error(`A stored file is named by uuids, not by ${JSON.stringify(uuid)}`);
  // File names may be case-insensitive, so the same uuid must always give the same name.
  return uuid.toLowerCase();
}

const readIfThere = (path: string): Promise<Buffer | undefined> => readFile(path).catch(ifThere(undefined));

/** Returns `instead` for a file or folder that does not exist. */
const ifThere =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

async function writeAll(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * A new name survives a power cut only when its folder is synced too. Windows does that by itself and has no call for
 * it.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
