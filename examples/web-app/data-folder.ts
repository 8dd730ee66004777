import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

export interface DataFolder {
  /** The content of a file; undefined where there is none. */
  read(name: string): Promise<string | undefined>;
  /** Writes a file whole or not at all, readable by its owner only. It is on the disk when this is done. */
  write(name: string, text: string): Promise<void>;
  /** 32 bytes that are made once. */
  key(): Promise<Buffer>;
}

export async function openDataFolder(path: string): Promise<DataFolder> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const folder: DataFolder = {
    read: (name) =>
      readFile(join(path, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    async write(name, text) {
      const draft = join(path, `${name}.new`);
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(path, name));
    },
    async key() {
      const known = await folder.read('session.key');
      if (known !== undefined) return Buffer.from(known, 'base64url');
      const made = randomBytes(32);
      await folder.write('session.key', made.toString('base64url'));
      return made;
    },
  };
  return folder;
}
