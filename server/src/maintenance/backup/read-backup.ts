import { readArchive } from './archive.ts';
import { manifestPath, openPart, readManifest, secretKeyPath, type Manifest } from './manifest.ts';

/** Is given what a backup holds, in its order; what is awaited is not overtaken. */
export interface BackupVisitor {
  /** The next piece of a table's content. */
  table?(name: string, content: Buffer): Promise<void>;
  file?(orgId: string, id: string, content: Buffer): Promise<void>;
  secretKey?(content: Buffer): Promise<void>;
}

/**
 * Reads a backup from its beginning to its end and compares everything with what its manifest says. `onRead` is told how
 * many bytes of the file were read.
 *
 * @throws Error when anything is missing, was added or was changed, or a newer Packhouse wrote it.
 */
export async function readBackup(
  file: string,
  visitor: BackupVisitor = {},
  onRead?: (bytes: number) => void,
): Promise<Manifest> {
  const tables = new Map<string, ReturnType<typeof openPart>>();
  const files = openPart();
  let fileCount = 0;
  let secretKey: ReturnType<typeof openPart> | undefined;
  let manifest: Manifest | undefined;
  for await (const { path, bytes } of readArchive(file, onRead)) {
    if (manifest) throw new Error(`${file} contains something after its manifest: ${path}`);
    const [kind = '', name = '', rest = ''] = path.split('/');
    if (path === manifestPath) {
      manifest = readManifest(bytes);
    } else if (path === secretKeyPath) {
      secretKey = openPart();
      secretKey.add(bytes);
      await visitor.secretKey?.(bytes);
    } else if (kind === 'tables') {
      if (!tables.has(name)) tables.set(name, openPart());
      tables.get(name)!.add(bytes);
      await visitor.table?.(name, bytes);
    } else if (kind === 'files') {
      files.addFile(path, bytes);
      fileCount += 1;
      await visitor.file?.(name, rest, bytes);
    } else {
      throw new Error(`${file} is not a Packhouse backup: it contains ${JSON.stringify(path)}.`);
    }
  }
  if (!manifest) throw new Error(`${file} is not a Packhouse backup: it contains no ${manifestPath}.`);
  const wrong = [
    ...manifest.tables
      .filter((table) => !isSame(table, (tables.get(table.name) ?? openPart()).sum()))
      .map(({ name }) => `the table ${name}`),
    ...(isSame(manifest.files, files.sum()) && manifest.files.count === fileCount
      ? []
      : ['the uploaded files']),
    ...(isSame(manifest.secretKey, secretKey?.sum() ?? null) ? [] : ['the secret key']),
  ];
  const known = new Set(manifest.tables.map(({ name }) => name));
  wrong.push(...[...tables.keys()].filter((name) => !known.has(name)).map((name) => `the table ${name}`));
  if (wrong.length > 0) {
    throw new Error(`${file} is damaged: ${wrong.join(', ')} is not what was written. Use another backup.`);
  }
  return manifest;
}

type Sum = { bytes: number; sha256: string } | null;

const isSame = (said: Sum, found: Sum): boolean =>
  said?.bytes === found?.bytes && said?.sha256 === found?.sha256;
