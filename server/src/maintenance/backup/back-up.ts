import { access, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'uuid';
import { openArchive, type ArchiveWriter } from './archive.ts';
import { backupFormat, manifestPath, openPart, secretKeyPath, type Manifest } from './manifest.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

export interface BackUpOptions {
  ownerUrl: string;
  /** URL of the application's login, if it is not the one that the service creates. */
  appUrl?: string | undefined;
  filesFolder: string;
  /** Text of `secret.key`, if the backup should contain it. */
  secretKey?: string | undefined;
  /** Path of the backup. The file gets this name only when it is complete. */
  file: string;
  /** Version of this Packhouse. */
  version: string;
  onProgress?: (share: number) => void;
}

/**
 * Writes all data of the service into one file, as of one moment. The service may keep running and writing, and waits
 * for nothing. Needs as much memory as the largest uploaded file, and a few megabytes.
 *
 * @throws Error when the file already exists, or the database cannot be reached.
 */
export async function backUp(options: BackUpOptions): Promise<Manifest> {
  const draft = `${options.file}.${process.pid}.part`;
  await refuseExisting(options.file);
  const snapshot = await openSnapshot(options.ownerUrl, options.appUrl);
  const archive = openArchive(draft, snapshot.takenAt);
  try {
    const tables = await addTables(archive, snapshot, options.onProgress);
    const manifest: Manifest = {
      format: backupFormat,
      version: options.version,
      takenAt: snapshot.takenAt.toISOString(),
      postgres: snapshot.postgres,
      migrations: snapshot.migrations,
      tables,
      sequences: snapshot.sequences,
      files: await addFiles(archive, options.filesFolder),
      secretKey: await addSecretKey(archive, options.secretKey),
    };
    await archive.add(manifestPath, Buffer.from(JSON.stringify(manifest, null, 2)));
    await archive.finish();
    await rename(draft, options.file);
    return manifest;
  } catch (error) {
    await archive.abandon();
    await rm(draft, { force: true });
    throw error;
  } finally {
    await snapshot.close();
  }
}

async function refuseExisting(file: string): Promise<void> {
  const there = await access(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  if (there) throw new Error(`${file} already exists: choose another file, or move it away.`);
}

const partSize = 4 * 1024 * 1024;

async function addTables(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  onProgress: (share: number) => void = () => {},
): Promise<Manifest['tables']> {
  const all = snapshot.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const written: Manifest['tables'] = [];
  let done = 0;
  for (const table of snapshot.tables) {
    const part = openPart();
    let [rows, count] = [0, 0];
    for await (const content of inPieces(snapshot.copy(table), partSize)) {
      rows += linesIn(content);
      part.add(content);
      await archive.add(`tables/${table.name}/${String((count += 1)).padStart(6, '0')}`, content);
    }
    written.push({ name: table.name, columns: table.columns, rows, ...part.sum() });
    done += table.bytes;
    onProgress(done / Math.max(1, all));
  }
  return written;
}

/** The same bytes in pieces of about that size; the last one is smaller. */
async function* inPieces(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    kept.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    yield Buffer.concat(kept);
    [kept, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(kept);
}

/** Number of rows, one on each line: within values, COPY writes line feeds as \n. */
function linesIn(content: Buffer): number {
  let lines = 0;
  for (let at = content.indexOf(0x0a); at !== -1; at = content.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}

/** Adds the files after the tables: a file that a row refers to was stored before the row, and still exists. */
async function addFiles(archive: ArchiveWriter, folder: string): Promise<Manifest['files']> {
  const part = openPart();
  let count = 0;
  for (const orgId of (await namesIn(folder)).filter(validate)) {
    for (const id of (await namesIn(join(folder, orgId))).filter(validate)) {
      const content = await readFile(join(folder, orgId, id)).catch(unlessGone);
      // It was deleted after its name was read: no shipment refers to it.
      if (!content) continue;
      const path = `files/${orgId}/${id}`;
      part.addFile(path, content);
      await archive.add(path, content);
      count += 1;
    }
  }
  return { count, ...part.sum() };
}

const namesIn = async (folder: string): Promise<string[]> =>
  ((await readdir(folder).catch(unlessGone)) ?? []).toSorted();

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function addSecretKey(
  archive: ArchiveWriter,
  text: string | undefined,
): Promise<Manifest['secretKey']> {
  if (text === undefined) return null;
  const content = Buffer.from(text);
  const part = openPart();
  part.add(content);
  await archive.add(secretKeyPath, content);
  return part.sum();
}
