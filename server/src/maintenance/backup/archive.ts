/**
 * The file of a backup: a gzipped tar (POSIX.1-1988 ustar), so that any machine can look into it. It is written and read in
 * one pass, an entry at a time, whatever its size.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header } from 'tar';
import { blockSize, endOfTar, paddingOf, tarEntry } from '../../platform/tar-entry.ts';

export interface ArchiveWriter {
  /** Resolves when there is room for more. */
  add(path: string, bytes: Buffer): Promise<void>;
  /** Resolves when all of it is on disk. */
  finish(): Promise<void>;
  /** Ends without an archive. */
  abandon(): Promise<void>;
}

export interface ArchiveEntry {
  path: string;
  bytes: Buffer;
}

/** @throws Error with code EEXIST when the file is there already. */
export function openArchive(file: string, madeAt: Date): ArchiveWriter {
  const gzip = createGzip();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(gzip, target);
  // Whoever writes or finishes is told of a failure.
  written.catch(() => {});
  const write = async (bytes: Buffer) => {
    if (gzip.write(bytes)) return;
    await Promise.race([once(gzip, 'drain'), written]);
  };
  return {
    async add(path, bytes) {
      for (const piece of tarEntry(path, bytes, madeAt)) await write(piece);
    },
    async finish() {
      gzip.end(endOfTar());
      await written;
    },
    async abandon() {
      gzip.destroy();
      await written.catch(() => {});
    },
  };
}

/**
 * The entries in their order. `onRead` is told how many bytes of the file were read.
 *
 * @throws Error when the file is no such archive, was cut off, or was damaged where its checksums can tell.
 */
export async function* readArchive(
  file: string,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file);
  const unpacked = createGunzip({ chunkSize: 262_144 });
  pipeline(source, unpacked).catch(() => {}); // The reader is told.
  const bytes = bytesOf(unpacked);
  try {
    for (;;) {
      const header = new Header(await bytes.take(blockSize));
      if (header.nullBlock) break;
      if (!header.cksumValid || header.path === undefined || header.size === undefined) {
        throw new Error('it is not a tar archive');
      }
      const content = await bytes.take(header.size);
      await bytes.take(paddingOf(header.size));
      onRead(source.bytesRead);
      yield { path: header.path, bytes: content };
    }
    // The checksum of gzip stands at the very end.
    await bytes.drain();
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    if (unreadable.has(code)) throw new Error(`the backup cannot be read (${message})`, { cause: error });
    throw new Error(`${file} is not a complete backup (${message}): it was damaged or cut off.`, {
      cause: error,
    });
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

const unreadable = new Set(['ENOENT', 'EACCES', 'EISDIR']);

/** Takes exactly so many of the next bytes out of a stream, or all that are left. */
function bytesOf(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let kept: Buffer[] = [];
  let length = 0;
  return {
    async take(size: number): Promise<Buffer> {
      while (length < size) {
        const { value, done } = await chunks.next();
        if (done) throw new Error('it ends too early');
        kept.push(value);
        length += value.length;
      }
      const all = kept.length === 1 ? kept[0]! : Buffer.concat(kept, length);
      kept = [all.subarray(size)];
      length -= size;
      return all.subarray(0, size);
    },
    async drain(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}
