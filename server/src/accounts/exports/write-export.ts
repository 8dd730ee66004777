/**
 * Writes the archive of an export: a gzipped tar of NDJSON files, the uploaded files, and a manifest. Each part is a gzip
 * member of its own (RFC 1952 allows several in a row) and a file of the store, and moves the position behind it. A
 * process that ends leaves no more than one part to repeat.
 *
 * Every statement reads a few hundred rows in a transaction of its own, so that nobody waits for an export, and no snapshot
 * is kept open. Records that change in the meantime are exported as they were before or after; the events come last.
 */
import { readId } from '@packhouse/contract/id';
import { exportKeptDays } from '@packhouse/contract/organization-export';
import { dayMs } from '@packhouse/contract/rules/time';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { endOfTar, tarEntry } from '../../platform/tar-entry.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  findRunningExport,
  insertPart,
  listParts,
  listRows,
  listShipmentFiles,
  listTenantTables,
  updateToReady,
  type Entry,
  type ExportRow,
  type Part,
  type Position,
  type TenantTable,
} from './exports.sql.ts';
import { exportedRecord, leftOut } from './exported-record.ts';

export { listArchiveFiles, listExporting, listParts } from './exports.sql.ts';

export interface Exporting {
  database: Database;
  files: FileStore;
  now(): Date;
}

/** Bytes of content after which a part ends. */
const usualPartBytes = 4_000_000;
const rowsAtOnce = 250;
const shipmentsAtOnce = 10;

/**
 * Continues the running export of an organization until it is ready. `onPart` is told after each part.
 *
 * @throws the reason of `signal` between two parts.
 */
export async function writeExport(
  exporting: Exporting,
  orgId: string,
  {
    signal,
    onPart = () => {},
    partBytes = usualPartBytes,
  }: { signal?: AbortSignal; onPart?: (part: Part) => void; partBytes?: number } = {},
): Promise<void> {
  const tables = await exportedTables(exporting.database);
  for (;;) {
    signal?.throwIfAborted();
    const running = await transaction(exporting.database, orgId, findRunningExport, 'read');
    if (!running) return;
    const next = await collect(exporting, orgId, tables, running, partBytes);
    if (next.content.length === 0) {
      await finish(exporting, orgId, running);
    } else {
      onPart(await addPart(exporting, orgId, running, next));
    }
  }
}

/** The tables in the order of the archive. Events are last, so that they tell of everything before them. */
async function exportedTables(database: Database): Promise<TenantTable[]> {
  const tables = (await listTenantTables(database)).filter(({ name }) => leftOut[name] === undefined);
  return [
    ...tables.filter(({ name }) => name !== 'events'),
    ...tables.filter(({ name }) => name === 'events'),
  ];
}

interface Content {
  path: string;
  bytes: Buffer;
  records?: number;
}

interface Collected {
  content: Content[];
  position: Position;
}

/** Reads the content of the next part; it is empty when nothing is left. */
async function collect(
  exporting: Exporting,
  orgId: string,
  tables: readonly TenantTable[],
  { position }: ExportRow,
  partBytes: number,
): Promise<Collected> {
  const content: Content[] = [];
  const size = () => content.reduce((sum, { bytes }) => sum + bytes.length, 0);
  let at: Position = position ?? { table: tables[0]!.name, after: null, file: 1 };
  while (size() < partBytes && !('manifest' in at)) {
    if ('table' in at) {
      const read = await collectRows(exporting, orgId, tables, at, partBytes - size());
      if (read.content) content.push(read.content);
      at = read.position;
      continue;
    }
    const read = await collectFiles(exporting, orgId, at.shipmentsThrough);
    if (!read) break;
    content.push(...read.content);
    at = read.position;
  }
  return { content, position: at };
}

async function collectRows(
  { database }: Exporting,
  orgId: string,
  tables: readonly TenantTable[],
  { table: name, after, file }: Extract<Position, { table: string }>,
  room: number,
): Promise<{ content: Content | undefined; position: Position }> {
  const index = tables.findIndex((table) => table.name === name);
  const table = tables[index]!;
  const lines: string[] = [];
  let length = 0;
  let last = after;
  let more = true;
  while (more && length < room) {
    const behind = last;
    const rows = await transaction(
      database,
      orgId,
      (tenant) => listRows(tenant, table, behind, rowsAtOnce),
      'read',
    );
    for (const row of rows) {
      const line = `${exportedRecord(table, row)}\n`;
      lines.push(line);
      length += line.length;
    }
    last = rows.at(-1)?.key ?? last;
    more = rows.length === rowsAtOnce && table.key.length > 0;
  }
  const next = tables[index + 1];
  const content = lines.length === 0 ? undefined : contentOf(table, file, lines);
  if (more) return { content, position: { table: name, after: last, file: file + 1 } };
  return { content, position: next ? { table: next.name, after: null, file: 1 } : { shipmentsThrough: 0 } };
}

const contentOf = ({ name }: TenantTable, file: number, lines: readonly string[]): Content => ({
  path: `records/${name.replaceAll('_', '-')}/${String(file).padStart(6, '0')}.ndjson`,
  bytes: Buffer.from(lines.join('')),
  records: lines.length,
});

async function collectFiles(
  { database, files }: Exporting,
  orgId: string,
  after: number,
): Promise<Collected | undefined> {
  const shipments = await transaction(
    database,
    orgId,
    (tenant) => listShipmentFiles(tenant, after, shipmentsAtOnce),
    'read',
  );
  if (shipments.length === 0) return undefined;
  const content: Content[] = [];
  for (const { id, fileName } of shipments.flatMap(({ documents }) => documents)) {
    const bytes = await files.get(orgId, readId('document', id)!);
    // It was taken away after its shipment was read.
    if (bytes) content.push({ path: `files/${id}${extensionOf(fileName)}`, bytes });
  }
  return { content, position: { shipmentsThrough: shipments.at(-1)!.n } };
}

const extensionOf = (fileName: string): string => /\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0].toLowerCase() ?? '';

/** Stores a part and moves the position. The file of a part that another process has added first is deleted. */
async function addPart(
  { database, files, now }: Exporting,
  orgId: string,
  { id, parts }: ExportRow,
  { content, position }: Collected,
): Promise<Part> {
  const madeAt = now();
  const tar = content.flatMap(({ path, bytes }) => tarEntry(path, bytes, madeAt));
  const packed = await compress(Buffer.concat(isOver(position) ? [...tar, endOfTar()] : tar));
  const part: Part = {
    n: parts + 1,
    fileId: newId(),
    bytes: packed.length,
    entries: content.map(({ path, bytes, records }) => ({
      ...{ path, bytes: bytes.length, sha256: digestOf(bytes) },
      ...(records === undefined ? {} : { records }),
    })),
  };
  await files.put(orgId, part.fileId, packed);
  const added = await transaction(database, orgId, (tenant) => insertPart(tenant, id, part, position));
  if (!added) await files.remove(orgId, part.fileId);
  return part;
}

/** Adds the manifest, which ends the archive, and makes the export ready. */
async function finish(exporting: Exporting, orgId: string, running: ExportRow): Promise<void> {
  const { database, files, now } = exporting;
  const parts = await transaction(database, orgId, (tenant) => listParts(tenant, running.id), 'read');
  const entries = parts.flatMap((part) => part.entries);
  if (!isOver(running.position)) {
    const bytes = Buffer.from(JSON.stringify(manifestOf(running, entries, now()), null, 2));
    const content = [{ path: 'manifest.json', bytes }];
    parts.push(await addPart(exporting, orgId, running, { content, position: { manifest: true } }));
  }
  const digest = createHash('sha256');
  for (const { fileId } of parts) {
    const bytes = await files.get(orgId, fileId);
    // Another process has added the same part first, and continues.
    if (!bytes) return;
    digest.update(bytes);
  }
  const finishedAt = now();
  await transaction(database, orgId, (tenant) =>
    updateToReady(tenant, running.id, {
      finishedAt: finishedAt.toISOString(),
      expiresAt: new Date(finishedAt.getTime() + exportKeptDays * dayMs).toISOString(),
      digest: digest.digest('hex'),
    }),
  );
}

const isOver = (position: Position | null): boolean => position !== null && 'manifest' in position;

const manifestOf = ({ createdAt }: ExportRow, entries: readonly Entry[], finishedAt: Date) => ({
  format: 'packhouse-export-1',
  startedAt: createdAt,
  finishedAt: finishedAt.toISOString(),
  entries,
});

const compress = promisify(gzip);

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
