import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { migrate } from '../../platform/database/migrate.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { countEntered, countOthers, listMigrations } from './catalogue.sql.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { releasedMigrations } from './released-migrations.ts';
import { Client } from '../../platform/database/servers.ts';

export interface RestoreOptions {
  file: string;
  manifest: Manifest;
  ownerUrl: string;
  files: FileStore;
  /** Is given the secret key of the backup, before anything is committed. */
  keepSecretKey: (text: string) => Promise<void>;
  /** Bytes of content that were brought back, of those that the manifest names. */
  onProgress?: (bytes: number) => void;
}

/**
 * Brings a backup, which `readBackup` has found whole, into an empty database, and that to the schema of this version. The
 * rows are one transaction. Broken off before its commit, it leaves an empty schema, into which it can be done again; files
 * that were stored by then are the same next time.
 *
 * @throws Error when the database is not empty, is in use, or another version's; then nothing was changed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { manifest, ownerUrl, file, files, keepSecretKey, onProgress } = options;
  const owner = new Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'packhouse restore',
  });
  // Who waits for an answer is told of a connection that breaks; without a listener the process would end at once.
  owner.on('error', () => {});
  await owner.connect();
  try {
    await refuseUsed(owner, manifest);
    await migrateTo(ownerUrl, manifest);
    let bytes = 0;
    const took = (content: Buffer) => onProgress?.((bytes += content.length));
    await loadTables(owner, manifest, {
      // Looked at again: somebody may have entered something meanwhile.
      check: () => refuseUsed(owner, manifest),
      async read(table) {
        await readBackup(file, {
          async table(name, content) {
            await table(name, content);
            took(content);
          },
          async file(orgId, id, content) {
            await files.put(orgId, id, content);
            took(content);
          },
          secretKey: (content) => keepSecretKey(content.toString('utf8')),
        });
      },
    });
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
  await migrate(ownerUrl);
}

async function refuseUsed(owner: pg.ClientBase, { migrations, version }: Manifest): Promise<void> {
  const entered = await countEntered(owner);
  if (entered === undefined) return;
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const database = `The database ${rows[0]!.name}`;
  const told = Object.entries(entered).map(([what, count]) => `${count} ${what}${count === 1 ? '' : 's'}`);
  if (told.length > 0) throw new Error(`${database} holds ${told.join(', ')} already. ${emptyOne}`);
  if ((await countOthers(owner)) > 0) throw new Error(`${database} is used by a service now: stop it first.`);
  const known = new Set(migrations.map(({ name }) => name));
  const newer = (await listMigrations(owner)).find(({ name }) => !known.has(name));
  if (newer) {
    throw new Error(
      `${database} is empty, and its schema is newer than that of the backup (by Packhouse ${version}): it has run ${newer.name}. ${emptyOne}`,
    );
  }
}

const emptyOne =
  'A backup is restored into an empty database. Make a new one and name it in DATABASE_URL; where the database is the ' +
  'embedded one, name another folder in PACKHOUSE_DATA, or delete this one with packhouse reset.';

/** Runs the migrations that the database had run when it was backed up; the others follow when the rows are there. */
async function migrateTo(ownerUrl: string, { migrations }: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse-migrations-'));
  try {
    for (const { name } of migrations) await cp(join(releasedMigrations, name), join(folder, name));
    await migrate(ownerUrl, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
