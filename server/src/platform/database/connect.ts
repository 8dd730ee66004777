/**
 * The owner's connection for a command: DATABASE_URL, or the embedded database, or, while a service runs on the same data
 * folder, that service's database.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from '@packhouse/embedded-postgres';

export interface OwnerDatabase {
  ownerUrl: string;
  /** PostgreSQL's version when it is the embedded one. */
  version?: string;
  /** A sentence for the operator. */
  note?: string;
  close(): Promise<void>;
}

export async function connectOwner(config: Config): Promise<OwnerDatabase> {
  if (config.databaseUrl) return { ownerUrl: config.databaseUrl, close: async () => {} };
  const running = await findRunning(config.dataFolder);
  if (running) return { ownerUrl: running, close: async () => {} };
  return openEmbedded(config);
}

/** Starts the embedded database and lets commands find it while it runs. */
export async function openEmbedded(config: Config): Promise<OwnerDatabase> {
  const { url, version, note, stop } = await startEmbedded({
    folder: config.dataFolder,
    user: config.postgresUser,
  });
  const sign = signOf(config.dataFolder);
  await writeFile(sign, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 });
  return {
    ownerUrl: url,
    version,
    ...(note ? { note } : {}),
    async close() {
      await rm(sign, { force: true });
      await stop();
    },
  };
}

async function findRunning(folder: string): Promise<string | undefined> {
  try {
    const { pid, url } = JSON.parse(await readFile(signOf(folder), 'utf8')) as { pid: number; url: string };
    process.kill(pid, 0);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined; // nothing runs, or what ran was killed: the embedded database itself sorts that out
  }
}

const signOf = (folder: string) => join(folder, 'database.json');
