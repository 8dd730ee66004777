import type { FileHandle } from 'node:fs/promises';

/**
 * The bytes of a file from its start, in pieces. Unlike a stream of the handle, which closes it when its reader ends
 * early, this leaves it open to be read again.
 */
export async function* readBytes(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const pieceBytes = 65_536;
