/**
 * The import of a file into one organization. It is read three times: for its digest, which finds the checkpoint of an
 * earlier run; to check everything; and, when nothing is wrong, to write it.
 */
import type { Units } from '@packhouse/contract/rules/product-csv';
import { createHash, hash } from 'node:crypto';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { transaction } from '../../platform/transaction.ts';
import { checkFile, type Check } from './check-file.ts';
import {
  claimCheckpoint,
  findCheckpoint,
  findOtherReading,
  type Checkpoint,
  type Reading,
} from './checkpoint.sql.ts';
import type { ImportKind, Terms } from './kind.ts';
import { listWarehouseNames } from './lookups.sql.ts';
import { usualPlace } from './place.ts';
import type { Progress } from './progress.ts';
import { readBytes } from './read-bytes.ts';
import { openSource, type Source } from './read-rows.ts';
import { commandOf, type Summary } from './report.ts';
import { writeFile } from './write-file.ts';

export interface ImportOptions {
  database: Database;
  /** A uuid. */
  orgId: string;
  path: string;
  /** The code of the warehouse of rows that name none. */
  warehouse?: string | undefined;
  /** The file's column for some of ours. */
  columns?: ReadonlyMap<string, string> | undefined;
  /** The columns of a file that has no header line. */
  header?: readonly string[] | undefined;
  units?: Units | undefined;
  /** Records that are there already are passed over instead of being an error. */
  skipExisting?: boolean | undefined;
  /** Check everything and write nothing. */
  dryRun?: boolean | undefined;
  /** How many rows to show; nothing is written then. */
  preview?: number | undefined;
  /** Records in one transaction; 500 when undefined. */
  batch?: number | undefined;
  /** Ends the import behind the batch that is being written. */
  signal?: AbortSignal | undefined;
  progress?: Progress | undefined;
  now?: (() => Date) | undefined;
}

/**
 * Imports a file; what became of it is in the summary, wrong rows included.
 *
 * @throws Error when the file cannot be read as one of this kind, or the options do not fit it.
 */
export async function runImport<S extends z.ZodObject, R, F>(
  kind: ImportKind<S, R, F>,
  options: ImportOptions,
): Promise<Summary> {
  const file = await openFile(options.path);
  try {
    return await importFile(kind, file, options);
  } finally {
    options.progress?.stop();
    await file.close();
  }
}

async function importFile<S extends z.ZodObject, R, F>(
  kind: ImportKind<S, R, F>,
  file: FileHandle,
  options: ImportOptions,
): Promise<Summary> {
  const started = performance.now();
  const { database, orgId, batch = 500, skipExisting = false, signal, progress } = options;
  const { size, mtimeMs } = await file.stat();
  const source = await openSource(kind, file, options);
  const terms = await termsOf(kind, source, options);
  const identity = await identify(kind, file, source, terms, options);
  const earlier = await earlierRun(kind, identity, options);
  const summary = (outcome: Summary['outcome'], check?: Check, checkpoint = earlier): Summary => ({
    outcome,
    kind: kind.name,
    file: terms.fileName,
    rows: check?.rows ?? 0,
    records: check?.records ?? checkpoint?.recordsDone ?? 0,
    written: (checkpoint?.recordsDone ?? 0) - (earlier?.recordsDone ?? 0) - skippedSince(earlier, checkpoint),
    skipped: checkpoint === earlier ? (check?.existing ?? 0) : skippedSince(earlier, checkpoint),
    done: checkpoint?.recordsDone ?? 0,
    linesDone: checkpoint?.linesDone ?? 0,
    resumedAfter: earlier?.recordsDone ?? 0,
    finishedAt: checkpoint?.finishedAt ?? null,
    errors: check?.problems ?? { total: 0, first: [] },
    warnings: source.columns.warnings,
    preview: check?.preview ?? [],
    seconds: Math.round(performance.now() - started) / 1000,
  });
  if (earlier?.finishedAt && options.preview === undefined) return summary('finished before');

  progress?.start('Checking', size);
  let check: Check;
  try {
    check = await checkFile(kind, source, terms, options, {
      done: earlier?.recordsDone ?? 0,
      skipExisting,
      batch,
      preview: options.preview ?? 0,
      signal,
      onBytes: (bytes) => progress?.at(bytes),
    });
  } catch (error) {
    if (signal?.aborted) return { ...summary('stopped'), stopped: 'it was interrupted' };
    throw error;
  }
  progress?.stop();
  if (check.problems.total > 0) {
    // What another run writes meanwhile looks like records that were there before.
    const now = await earlierRun(kind, identity, options);
    if (now?.recordsDone === earlier?.recordsDone) return summary('refused', check);
    const stopped = 'another run of this import wrote meanwhile';
    return { ...summary('stopped', undefined, now), written: 0, skipped: 0, stopped };
  }
  if (check.rows === 0)
    throw new Error(source.headed ? 'The file has no rows below its header.' : 'The file is empty.');
  if (options.dryRun || options.preview !== undefined) return summary('checked', check);

  const runId = newId();
  const from = await transaction(database, orgId, (tenant) =>
    claimCheckpoint(tenant, { ...identity, kind: kind.name, fileName: terms.fileName, runId }, terms.now()),
  );
  progress?.start('Importing', size);
  const { checkpoint, stopped } = await writeFile(kind, source, terms, options, from, {
    runId,
    skipExisting,
    batch,
    signal,
    onBytes: (bytes) => progress?.at(bytes),
    async unchanged() {
      const now = await file.stat();
      return now.size === size && now.mtimeMs === mtimeMs;
    },
  });
  progress?.stop();
  return { ...summary(stopped ? 'stopped' : 'imported', check, checkpoint), ...(stopped ? { stopped } : {}) };
}

const skippedSince = (earlier: Checkpoint | undefined, checkpoint: Checkpoint | undefined) =>
  (checkpoint?.recordsSkipped ?? 0) - (earlier?.recordsSkipped ?? 0);

async function openFile(path: string): Promise<FileHandle> {
  const again = 'the import reads it more than once. Save it as a file and name that one.';
  if (path === '-') throw new Error(`The file cannot come from standard input: ${again}`);
  const unreadable = (error: Error) => {
    throw new Error(`The file cannot be read; ${error.message}.`, { cause: error });
  };
  // Asked before it is opened: opening a pipe waits for somebody to write into it.
  const found = await stat(path).catch(unreadable);
  if (!found.isFile()) throw new Error(`${path} is not a regular file, and ${again}`);
  return open(path).catch(unreadable);
}

async function termsOf<S extends z.ZodObject, R, F>(
  kind: ImportKind<S, R, F>,
  source: Source,
  { database, orgId, path, warehouse: code, units, now = () => new Date() }: ImportOptions,
): Promise<Terms> {
  const listed = await transaction(database, orgId, listWarehouseNames, 'read');
  const warehouses = new Map(listed.map((warehouse) => [warehouse.code, warehouse]));
  const warehouse = usualPlace(code, warehouses);
  // Said once for the file, instead of once for each of its rows.
  if ('warehouse' in kind.row.shape && !warehouse && source.columns.places['warehouse'] === undefined) {
    const codes = listed.filter(({ active }) => active).map((one) => one.code);
    throw new Error(
      codes.length > 0
        ? `The file does not say which warehouse; --warehouse must: one of ${codes.join(', ')}.`
        : `There is no active warehouse yet, and ${kind.words[1]} need one; create one in the warehouse app, or with: packhouse operator warehouses create`,
    );
  }
  const actor = { type: 'system' as const, id: null, name: 'import' };
  return { fileName: basename(path), actor, now, warehouses, warehouse, units };
}

/** Identifies this import: the same file with its columns read otherwise is another import. */
async function identify<S extends z.ZodObject, R, F>(
  kind: ImportKind<S, R, F>,
  file: FileHandle,
  { columns }: Source,
  { warehouse, units }: Terms,
  { header }: ImportOptions,
): Promise<{ digest: string; fileDigest: string; reading: Reading }> {
  const bytes = createHash('sha256');
  for await (const piece of readBytes(file)) bytes.update(piece);
  const fileDigest = bytes.digest('hex');
  const reading: Reading = {
    columns: Object.fromEntries(Object.entries(columns.titles).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    header: header ?? null,
    warehouse: ('warehouse' in kind.row.shape && warehouse?.code) || null,
    units: ('dimensionUnit' in kind.row.shape && units && `${units.dimension},${units.weight}`) || null,
  };
  return { digest: hash('sha256', JSON.stringify([kind.name, fileDigest, reading])), fileDigest, reading };
}

async function earlierRun<S extends z.ZodObject, R, F>(
  kind: ImportKind<S, R, F>,
  { digest, fileDigest }: { digest: string; fileDigest: string },
  { database, orgId, path }: ImportOptions,
): Promise<Checkpoint | undefined> {
  const [same, other] = await transaction(
    database,
    orgId,
    async (tenant) => [
      await findCheckpoint(tenant, digest),
      await findOtherReading(tenant, kind.name, fileDigest, digest),
    ],
    'read',
  );
  if (same || !other) return same;
  throw new Error(
    `An import of this file with other options stopped after ${other.recordsDone} ${kind.words[1]}. ` +
      `Finish it first: ${commandOf(kind.name, path, other.reading)}`,
  );
}
