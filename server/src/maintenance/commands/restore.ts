import { Command } from 'commander';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { refuseNewer } from '../backup/refuse-newer.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { loadConfig, type Config } from '../../platform/config.ts';
import { openEmbedded, type OwnerDatabase } from '../../platform/database/connect.ts';
import { folderStore } from '../../platform/file-store.ts';
import { withProgress } from '../import/progress.ts';
import { auditOne, linesOf } from './audit.ts';
import { inWords, readWithProgress } from './backup.ts';
import { spacesNamed } from './spaces.ts';
import { openConfigured } from './with-database.ts';

/** `packhouse restore`: a backup into an empty database. Exits with 1 where the books do not agree afterwards. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description(
      'Brings a backup back into an empty database: that of DATABASE_URL, or the embedded one of a data folder in which ' +
        'nothing was entered yet. The whole file is checked before anything is written; rows come all or none. Then the ' +
        'database is brought to the schema of this version, and its books are checked.',
    )
    .argument('<file>', 'what packhouse backup has written')
    .addHelpText('after', notes)
    .action(run);
}

async function run(name: string): Promise<void> {
  const config = loadConfig();
  for (const warning of config.warnings) console.error(`packhouse: ${warning}`);
  const file = resolve(name);
  const manifest = await readWithProgress(file, 'checking');
  await refuseNewer(manifest);
  const began = performance.now();
  const owner = await openOwner(config);
  try {
    await restoreInto(owner, config, manifest, file);
    console.log(
      `Restored ${inWords(manifest)} in ${((performance.now() - began) / 1000).toFixed(1)} s, as of ${manifest.takenAt}.`,
    );
    await auditAll(owner.ownerUrl, config);
  } finally {
    await owner.close();
  }
  if (!manifest.secretKey) console.error(keyNote(config));
}

/** A service that runs on the data folder is a reason to stop here: it would not notice that its database is another one. */
const openOwner = (config: Config): Promise<OwnerDatabase> =>
  config.databaseUrl
    ? Promise.resolve({ ownerUrl: config.databaseUrl, close: async () => {} })
    : openEmbedded(config);

async function restoreInto(
  { ownerUrl }: OwnerDatabase,
  config: Config,
  manifest: Manifest,
  file: string,
): Promise<void> {
  const total = manifest.tables.reduce((sum, { bytes }) => sum + bytes, manifest.files.bytes);
  await withProgress('restoring', total, (onProgress) =>
    restoreBackup({
      file,
      manifest,
      ownerUrl,
      files: folderStore(config.filesFolder),
      keepSecretKey: (text) => keepSecretKey(config, text),
      onProgress,
    }),
  );
}

async function keepSecretKey({ secretKeys, dataFolder }: Config, text: string): Promise<void> {
  const path = join(dataFolder, 'secret.key');
  if (secretKeys) {
    if (secretKeys.some((key) => key.equals(Buffer.from(text.trim(), 'base64url')))) return;
    throw new Error(
      'PACKHOUSE_SECRET_KEY is not the key of the backup: set it to that key, or leave it away, and the key is put into the data folder.',
    );
  }
  await mkdir(dataFolder, { recursive: true });
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if ((await readFile(path, 'utf8')).trim() === text.trim()) return;
    throw new Error(
      `${path} holds another key than the backup: name another folder in PACKHOUSE_DATA, or delete this one with packhouse reset.`,
      {
        cause: error,
      },
    );
  }
}

async function auditAll(ownerUrl: string, config: Config): Promise<void> {
  const database = openConfigured(ownerUrl, config, 2);
  try {
    for (const space of await spacesNamed(database, undefined)) {
      const result = await auditOne(database, space, false);
      for (const line of linesOf(result)) console.log(line);
      if (result.findings.length > 0) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

const keyNote = ({ secretKeys, dataFolder }: Config): string =>
  `The backup holds no secret key. Before you start the service, ${
    secretKeys
      ? 'see that PACKHOUSE_SECRET_KEY is the one of the service that was backed up.'
      : `set PACKHOUSE_SECRET_KEY to the one of the service that was backed up, or put its secret.key into ${dataFolder}.`
  }`;

const notes = `
Nothing is ever overwritten. To go back to a backup, restore it into a new database (or another PACKHOUSE_DATA), look at it,
and start the service there.

Examples:
  PACKHOUSE_DATA=restored packhouse restore packhouse-2026-03-09T02-00-00Z.tar.gz
  DATABASE_URL=postgres://… packhouse restore backup.tar.gz`;
