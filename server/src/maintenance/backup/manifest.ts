/** The manifest of a backup, its last entry: it proves to a reader that nothing is missing or changed. */
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const manifestPath = 'manifest.json';
export const secretKeyPath = 'secret.key';

/** Incremented when an older Packhouse could not read the file. */
export const backupFormat = 1;

const Part = z.strictObject({
  bytes: z.int(),
  /** SHA-256 of the content, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const Manifest = z.strictObject({
  format: z.literal(backupFormat),
  /** Version of the Packhouse that wrote the backup. */
  version: z.string(),
  /** The moment that all data represents. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), digest: z.string() })).min(1),
  /**
   * Stored in entries `tables/<name>/<number>`, in COPY's text format: concatenated they are the content of the table.
   */
  tables: z.array(Part.extend({ name: Name, columns: z.array(Name), rows: z.int() })).min(1),
  sequences: z.array(z.strictObject({ name: Name, value: z.string().regex(/^-?\d+$/) })),
  /**
   * Stored in entries `files/<organization>/<id>`. The digest covers each file's path, a line feed and its content,
   * in order.
   */
  files: Part.extend({ count: z.int() }),
  /**
   * The key that opens the sealed columns, stored as the entry `secret.key`; null if the backup does not contain it.
   */
  secretKey: Part.nullable(),
});

export type Manifest = z.output<typeof Manifest>;
export type TableOfBackup = Manifest['tables'][number];

/**
 * Parses a manifest.
 * @throws Error that says what to do, when a newer Packhouse has written it or it is not a manifest.
 */
export function readManifest(bytes: Buffer): Manifest {
  let said: unknown;
  try {
    said = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new Error('the manifest of the backup is not JSON', { cause: error });
  }
  const { format, version } = said as { format?: unknown; version?: unknown };
  if (typeof format === 'number' && format > backupFormat) {
    throw new Error(
      `The backup was written by a newer Packhouse (${String(version)}, format ${format}): restore it with that version or a later one.`,
    );
  }
  const read = Manifest.safeParse(said);
  if (!read.success)
    throw new Error(`the manifest of the backup is not valid: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** Measures the size and digest of content that passes through. */
export function openPart() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(content: Buffer): void {
      bytes += content.length;
      hash.update(content);
    },
    addFile(path: string, content: Buffer): void {
      bytes += content.length;
      hash.update(`${path}\n`).update(content);
    },
    /** Call once, at the end. */
    sum: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
