/**
 * Real PostgreSQL for the tests: one embedded server for the run, one migrated template, a database of its own for each
 * test file that asks. As vitest's global set-up it starts and stops the server.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { readStatementFacts } from './statement-rules.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse test '));
  const embedded = await startEmbedded({ folder, durable: false });
  await execute(embedded.url, 'create database packhouse_template');
  await migrate(named(embedded.url, 'packhouse_template'));
  const facts = await connected(named(embedded.url, 'packhouse_template'), readStatementFacts);
  project.provide('databaseUrl', embedded.url);
  project.provide('tenantTables', [...facts.tenantTables]);
  project.provide('volatileFunctions', [...facts.volatileFunctions]);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
    if (!embedded.folder.startsWith(folder)) await rm(embedded.folder, { recursive: true, force: true });
  };
}

/** A migrated, empty database; answers the owner's URL. `serverUrl` is `inject('databaseUrl')`. */
export async function freshDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name} template packhouse_template`);
  return named(serverUrl, name);
}

const execute = (url: string, statement: string) => connected(url, (client) => client.query(statement));

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function named(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = database;
  return url.href;
}
