/** A file to upload, with the type its name says. */
import type { FileToSend } from '@packhouse/sdk';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { UsageError } from '../usage-error.ts';

export async function readUpload(path: string): Promise<FileToSend> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new UsageError(`--file must name a file that can be read; ${error.message}.`, { cause: error });
  });
  const contentType = types[extname(path).toLowerCase()] ?? 'application/octet-stream';
  return { bytes: new Uint8Array(bytes), fileName: basename(path), contentType };
}

const types: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.zpl': 'application/zpl',
};
