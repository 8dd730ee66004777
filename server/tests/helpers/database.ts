/**
 * Real PostgreSQL for the tests: one embedded server for the run, and a database of its own for each test file that asks.
 * A database is a clone of a template, which the first file that needs it fills. As vitest's global set-up this starts the
 * server with the first project that has tests of it, and stops it with the last.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '@packhouse/embedded-postgres';
import { readId } from '@packhouse/contract/id';
import { RateCard } from '@packhouse/contract/public/rate-cards';
import { defaultCards } from '../../src/goods/rates/default-cards.ts';
import { searchText } from '../../src/platform/page.ts';
import { render } from '../../src/platform/render.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { readStatementFacts, type StatementFacts } from './statement-rules.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

interface Server {
  url: string;
  facts: StatementFacts;
  stop(): Promise<void>;
}

/** Each project loads this file for itself, in the process they all share. */
const shared = globalThis as { packhouseTestServer?: Promise<Server>; packhouseTestProjects?: number };

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  shared.packhouseTestProjects = (shared.packhouseTestProjects ?? 0) + 1;
  const server = await (shared.packhouseTestServer ??= startServer());
  project.provide('databaseUrl', server.url);
  project.provide('tenantTables', [...server.facts.tenantTables]);
  project.provide('volatileFunctions', [...server.facts.volatileFunctions]);
  return async () => {
    shared.packhouseTestProjects! -= 1;
    if (shared.packhouseTestProjects === 0) await server.stop();
  };
}

async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse test '));
  // Tests start the same programs again and again; Node keeps there what it has compiled of them.
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
  const embedded = await startEmbedded({ folder, durable: false });
  await connected(embedded.url, tuneForTests);
  await execute(embedded.url, `create database ${templateNamed('empty')}`);
  await migrate(named(embedded.url, templateNamed('empty')));
  await connected(named(embedded.url, templateNamed('empty')), insertCards);
  await execute(embedded.url, 'create table templates (name text primary key, facts jsonb not null)');
  return {
    url: embedded.url,
    facts: await connected(named(embedded.url, templateNamed('empty')), readStatementFacts),
    async stop() {
      await embedded.stop();
      // A program that a test has killed may still be writing what it has compiled.
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
      if (!embedded.folder.startsWith(folder)) await rm(embedded.folder, { recursive: true, force: true });
    },
  };
}

/** Gives every test database the cards of the demo, so that work has prices. A test of an installation without any deletes them. */
async function insertCards(client: pg.Client): Promise<void> {
  for (const card of defaultCards) {
    const { id, version, name, currency, createdAt, updatedAt } = card;
    await client.query(
      `insert into rate_cards (id, version, name, currency, is_default, search_text, doc, created_at, updated_at)
       values ($1, $2, $3, $4, true, $5, $6, $7, $8)`,
      [
        readId('rateCard', id),
        ...[version, name, currency, searchText(name, version)],
        ...[render(RateCard, card), createdAt, updatedAt],
      ],
    );
  }
}

/** The tests make hundreds of small databases that live for seconds: vacuuming and slow hashes would only cost time. */
async function tuneForTests(client: pg.Client): Promise<void> {
  await client.query('alter system set autovacuum = off');
  await client.query('alter system set scram_iterations = 1');
  await client.query('select pg_reload_conf()');
  // Roles that are made from now on get cheap hashes; the owner's password is hashed again.
  await client.query('set scram_iterations = 1');
  await client.query(`alter role ${client.user} password ${client.escapeLiteral(client.password!)}`);
}

/** A migrated, empty database; answers the owner's URL. `serverUrl` is `inject('databaseUrl')`. */
export const freshDatabase = (serverUrl: string): Promise<string> => clone(serverUrl, 'empty');

/** Contents that many test files begin with. */
export interface Template<Facts> {
  name: string;
  /** Fills an empty, migrated database, and closes what it has opened there. `Facts` go through JSON. */
  fill(ownerUrl: string): Promise<Facts>;
}

/** A database with a template's contents. They are made once in a run, by whoever asks first, while others wait. */
export async function cloneOf<Facts>(
  serverUrl: string,
  { name, fill }: Template<Facts>,
): Promise<{ ownerUrl: string; facts: Facts }> {
  const facts = await alone(serverUrl, `template ${name}`, async (client) => {
    const { rows } = await client.query<{ facts: Facts }>('select facts from templates where name = $1', [
      name,
    ]);
    if (rows[0]) return rows[0].facts;
    // One that could not be filled keeps its other name, and the next to ask tries again.
    const ownerUrl = await freshDatabase(serverUrl);
    const made = JSON.stringify(await fill(ownerUrl));
    await client.query(`alter database ${nameIn(ownerUrl)} rename to ${templateNamed(name)}`);
    await client.query('insert into templates values ($1, $2)', [name, made]);
    return JSON.parse(made) as Facts;
  });
  return { ownerUrl: await clone(serverUrl, name), facts };
}

/** Does the work while no other process of the run does work of that name. */
export const alone = <T>(
  serverUrl: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  connected(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    return work(client);
  });

async function clone(serverUrl: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes a third of the time that PostgreSQL's usual way takes, which writes each page to the log.
  await execute(serverUrl, `create database ${name} template ${templateNamed(template)} strategy file_copy`);
  return named(serverUrl, name);
}

const templateNamed = (name: string): string => `template_${name}`;

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

const execute = (url: string, statement: string) => connected(url, (client) => client.query(statement));

/** Connects for the time of the work. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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
