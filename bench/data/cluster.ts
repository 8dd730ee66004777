/**
 * The benchmark's own PostgreSQL, holding the seeded database. It is kept in .bench/ between runs and rebuilt when
 * the migrations, the records or the sizes change.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, type EmbeddedDatabase } from '@packhouse/embedded-postgres';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import type { Scale } from '../scale.ts';
import type { Organization } from './rows.ts';
import { seed } from './seed.ts';

export interface Cluster {
  /** Owner's URL of the seeded database. */
  ownerUrl: string;
  /** Version of PostgreSQL. */
  version: string;
  postmasterPid: number;
  organizations: Organization[];
  /**
   * Creates a migrated, empty database beside the seeded one, after dropping any database of that name. Returns its
   * owner's URL.
   */
  emptyDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function openCluster(scale: Scale, say: (progress: string) => void): Promise<Cluster> {
  const folder = join(import.meta.dirname, '../../.bench', scale.name);
  const digest = await digestOf(scale);
  let organizations = await readSeeded(folder, digest);
  if (!organizations) {
    await removeCluster(folder);
    organizations = await makeSeeded(folder, scale, say);
    await writeFile(seededFile(folder), JSON.stringify({ digest, organizations }));
  }
  const embedded = await startEmbedded({ folder });
  const pidFile = await readFile(join(embedded.folder, 'postmaster.pid'), 'utf8');
  return {
    ownerUrl: embedded.url,
    version: embedded.version,
    postmasterPid: Number(pidFile.split('\n')[0]),
    organizations,
    emptyDatabase: (name) => emptyDatabase(embedded, name),
    stop: embedded.stop,
  };
}

const seededFile = (folder: string) => join(folder, 'seeded.json');
const migrations = join(import.meta.dirname, '../../server/migrations');

async function digestOf(scale: Scale): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(scale.organizations));
  for (const folder of [migrations, import.meta.dirname]) {
    for (const name of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

async function readSeeded(folder: string, digest: string): Promise<Organization[] | undefined> {
  try {
    const seeded = JSON.parse(await readFile(seededFile(folder), 'utf8'));
    return seeded.digest === digest ? seeded.organizations : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the cluster's files too: PostgreSQL started as root may keep them elsewhere and leave a link here. */
async function removeCluster(folder: string): Promise<void> {
  const cluster = await realpath(join(folder, 'postgres')).catch(() => folder);
  await rm(cluster, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

async function makeSeeded(
  folder: string,
  scale: Scale,
  say: (progress: string) => void,
): Promise<Organization[]> {
  const began = performance.now();
  const embedded = await startEmbedded({ folder, durable: false });
  try {
    await migrate(embedded.url);
    return await seed(embedded.url, scale.organizations, (progress) => say(`seeding: ${progress}`));
  } finally {
    await embedded.stop();
    say(`seeded in ${Math.round((performance.now() - began) / 1000)} s`);
  }
}

async function emptyDatabase({ url }: EmbeddedDatabase, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const empty = new URL(url);
  empty.pathname = `/${name}`;
  await migrate(empty.href);
  return empty.href;
}
