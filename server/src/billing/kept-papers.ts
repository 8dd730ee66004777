/**
 * Papers of invoices with very many lines. They are made once, piece by piece, outside of any transaction, and kept as files
 * until what they say changes.
 */
import { createHash } from 'node:crypto';
import { newId } from '../platform/database/ids.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { StoredFile } from '../platform/implement.ts';
import { transaction } from '../platform/transaction.ts';
import { findPaper, upsertPaper, type KeptPaper, type PaperKind } from './kept-papers.sql.ts';

export { listPaperFiles } from './kept-papers.sql.ts';

interface Paper {
  orgId: string;
  /** A uuid. */
  invoiceId: string;
  kind: PaperKind;
  /** Facts that the paper says beside its lines, as text. */
  facts: string;
  contentType: string;
  fileName: string;
  make(): AsyncIterable<Buffer>;
}

/** Papers that are being made. Whoever asks for the same one meanwhile waits for it. */
const underWay = new Map<string, Promise<KeptPaper>>();

export async function keptPaper(
  { database, files }: { database: Database; files: FileStore },
  paper: Paper,
): Promise<StoredFile> {
  const { orgId, invoiceId, kind, contentType, fileName } = paper;
  const key = createHash('sha256').update(paper.facts).digest('hex');
  const name = `${orgId} ${invoiceId} ${kind} ${key}`;
  let making = underWay.get(name);
  if (!making) {
    making = findOrMake().finally(() => underWay.delete(name));
    underWay.set(name, making);
  }
  const made = await making;
  return {
    digest: made.digest,
    contentType,
    fileName,
    pieces: made.pieces.map(({ fileId, bytes }) => ({
      bytes,
      async read() {
        const piece = await files.get(orgId, fileId);
        if (!piece) throw new Error(`the file ${fileId} of ${fileName} is missing`);
        return piece;
      },
    })),
  };

  async function findOrMake(): Promise<KeptPaper> {
    const kept = await transaction(
      database,
      orgId,
      (tenant) => findPaper(tenant, invoiceId, kind, key),
      'read',
    );
    // A database may be restored without its files.
    if (kept && (await files.get(orgId, kept.pieces[0]!.fileId))) return kept;
    const pieces: KeptPaper['pieces'] = [];
    const hash = createHash('sha256');
    for await (const bytes of paper.make()) {
      const fileId = newId();
      await files.put(orgId, fileId, bytes);
      hash.update(bytes);
      pieces.push({ fileId, bytes: bytes.length });
    }
    const whole: KeptPaper = { pieces, digest: hash.digest('hex') };
    await transaction(database, orgId, (tenant) => upsertPaper(tenant, { invoiceId, kind, key, ...whole }));
    return whole;
  }
}

/** The same bytes in pieces of about a megabyte. */
export async function* inMegabytes(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const text of texts) {
    const piece = Buffer.from(text);
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < 1_000_000) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
