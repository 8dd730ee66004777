import { Header } from 'tar';

/** Size of the blocks of a tar. */
export const blockSize = 512;

export const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

/** Bytes at the end of a tar (POSIX.1-1988 ustar). */
export const endOfTar = (): Buffer => Buffer.alloc(2 * blockSize);

/** A file of a tar: its header, its content, and the padding up to the next block. */
export function tarEntry(path: string, bytes: Buffer, madeAt: Date): [Buffer, Buffer, Buffer] {
  const header = new Header({ path, size: bytes.length, mode: 0o600, mtime: madeAt, type: 'File' });
  header.encode();
  if (header.needPax) throw new Error(`${path} is too long a name for the archive`);
  return [header.block!, bytes, Buffer.alloc(paddingOf(bytes.length))];
}
