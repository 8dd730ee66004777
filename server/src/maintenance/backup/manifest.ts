/** What a backup says of itself, as its last entry: by it a reader knows that nothing is missing and nothing was changed. */
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const manifestPath = 'manifest.json';
export const secretKeyPath = 'secret.key';

/** One more when an older Packhouse could not read the file. */
export const backupFormat = 1;

const Part = z.strictObject({
  bytes: z.int(),
  /** SHA-256 of the content, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const Manifest = z.strictObject({
  format: z.literal(backupFormat),
  /** Of the Packhouse that wrote it. */
  version: z.string(),
  /** The moment everything in it is of. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), digest: z.string() })).min(1),
  /** In entries `tables/<name>/<number>`, as COPY writes text: one after the other they are the content of the table. */
  tables: z.array(Part.extend({ name: Name, columns: z.array(Name), rows: z.int() })).min(1),
  sequences: z.array(z.strictObject({ name: Name, value: z.string().regex(/^-?\d+$/) })),
  /** In entries `files/<organization>/<id>`. The digest is of each one's path, a line feed and its content, in their order. */
  files: Part.extend({ count: z.int() }),
  /** Whether the key that opens the sealed columns is in it, as the entry `secret.key`. */
  secretKey: Part.nullable(),
});

export type Manifest = z.output<typeof Manifest>;
export type TableOfBackup = Manifest['tables'][number];

/** @throws Error that says what to do, when a newer Packhouse has written it or it is none. */
export function readManifest(bytes: Buffer): Manifest {
  let said: unknown;
  try {
    said = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new Error('the manifest of the backup is no JSON', { cause: error });
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

/** What is to be said of content that passes by. */
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
    /** Once, at the end. */
    sum: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
