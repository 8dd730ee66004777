import { Command } from 'commander';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import packageJson from '../../../../package.json' with { type: 'json' };
import { backUp } from '../backup/back-up.ts';
import type { Manifest } from '../backup/manifest.ts';
import { readBackup } from '../backup/read-backup.ts';
import { loadConfig, type Config } from '../../platform/config.ts';
import { connectOwner } from '../../platform/database/connect.ts';
import { withProgress } from '../import/progress.ts';

interface Options {
  withSecretKey: boolean;
  verify: boolean;
  json: boolean;
}

/** `packhouse backup`: everything the service keeps in one file, or whether such a file is whole. */
export function backupCommand(): Command {
  return new Command('backup')
    .description(
      'Writes a snapshot of all data of the service to one file: all tables and all uploaded files. ' +
        'The service can keep running meanwhile.',
    )
    .argument('[file]', 'where to; by default packhouse-<time>.tar.gz in this folder')
    .option('--verify', 'only read a backup and verify that it is intact', false)
    .option(
      '--with-secret-key',
      'include the secret key of the data folder: anyone with the file can then read everything',
      false,
    )
    .option('--json', 'print JSON', false)
    .addHelpText('after', notes)
    .action((file: string | undefined, options: Options) =>
      options.verify ? verify(file, options) : write(file, options),
    );
}

async function write(name: string | undefined, { withSecretKey, json }: Options): Promise<void> {
  const config = loadConfig();
  for (const warning of config.warnings) console.error(`packhouse: ${warning}`);
  const file = resolve(name ?? defaultName(new Date()));
  const secretKey = withSecretKey ? await secretKeyOf(config) : undefined;
  const began = performance.now();
  const owner = await connectOwner(config);
  let manifest: Manifest;
  try {
    manifest = await withProgress('backing up', steps, (at) =>
      backUp({
        ownerUrl: owner.ownerUrl,
        appUrl: config.appDatabaseUrl,
        filesFolder: config.filesFolder,
        secretKey,
        file,
        version: packageJson.version,
        onProgress: (share) => at(Math.floor(share * steps)),
      }),
    );
  } finally {
    await owner.close();
  }
  const { size } = await stat(file);
  const seconds = (performance.now() - began) / 1000;
  if (json) return console.log(JSON.stringify({ file, bytes: size, seconds, ...factsOf(manifest) }, null, 2));
  console.log(`Wrote ${file}: ${inWords(manifest)}, ${megabytes(size)} in ${seconds.toFixed(1)} s.`);
  console.error(keyNote(config, withSecretKey));
}

async function verify(name: string | undefined, { json }: Options): Promise<void> {
  if (name === undefined)
    throw new Error('--verify needs the file to read: packhouse backup --verify <file>');
  const file = resolve(name);
  const manifest = await readWithProgress(file, 'reading');
  if (json) console.log(JSON.stringify({ file, ...factsOf(manifest) }, null, 2));
  else
    console.log(
      `${file} is complete: ${inWords(manifest)}, taken at ${manifest.takenAt} by Packhouse ${manifest.version}.`,
    );
}

/** @throws Error when the file is no whole backup. */
export async function readWithProgress(file: string, label: string): Promise<Manifest> {
  const { size } = await stat(file).catch((error: Error) => {
    throw new Error(`the backup cannot be read: ${error.message}`, { cause: error });
  });
  return withProgress(label, size, (at) => readBackup(file, {}, at));
}

const steps = 1_000;

const defaultName = (now: Date): string =>
  `packhouse-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

async function secretKeyOf({ secretKeys, dataFolder }: Config): Promise<string> {
  if (secretKeys) {
    throw new Error(
      'the secret key is set in PACKHOUSE_SECRET_KEY, not in the data folder: omit --with-secret-key, ' +
        'and keep the setting in a safe place.',
    );
  }
  return readFile(join(dataFolder, 'secret.key'), 'utf8').catch((error: Error) => {
    throw new Error(`there is no secret key to put into the backup: ${error.message}`, { cause: error });
  });
}

const keyNote = ({ secretKeys, dataFolder }: Config, included: boolean): string =>
  included
    ? 'The secret key is in it: keep the file as safe as the database, since whoever has it can read everything.'
    : `What is sealed in it can only be read with the secret key, which is not in it: keep ${
        secretKeys ? 'PACKHOUSE_SECRET_KEY' : `a copy of ${join(dataFolder, 'secret.key')}`
      } in another safe place.`;

export const inWords = ({ tables, files }: Manifest): string =>
  `${rowsOf(tables).toLocaleString('en')} rows of ${tables.length} tables and ${files.count.toLocaleString('en')} files`;

const rowsOf = (tables: Manifest['tables']): number => tables.reduce((sum, { rows }) => sum + rows, 0);

const factsOf = ({ version, takenAt, tables, files, secretKey }: Manifest) => ({
  version,
  takenAt,
  rows: rowsOf(tables),
  tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
  files: files.count,
  secretKey: secretKey !== null,
});

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const notes = `
What the database keeps sealed (seeds of second factors, keys that sign tokens, secrets of webhooks) needs the secret key:
PACKHOUSE_SECRET_KEY, or secret.key in the data folder. It is not in the backup unless --with-secret-key is said.
The queue of the jobs is left out; what is to be done follows from the data.

Examples:
  packhouse backup
  packhouse backup --with-secret-key /mnt/safe/packhouse.tar.gz
  packhouse backup --verify packhouse-2026-03-09T02-00-00Z.tar.gz`;
