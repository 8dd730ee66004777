import { startEmbedded } from '@packhouse/embedded-postgres';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface PlainDatabase {
  /** URL of its owner, who is no superuser. */
  owner: string;
  superuser: string;
}

/**
 * A PostgreSQL server of its own, until `close`, with databases whose owner is no superuser, as the guide to self-hosting
 * makes them, and so does a managed PostgreSQL. Logins belong to all databases of a server, so tests of them do not share one.
 */
export async function plainServer<Name extends string>(
  ...names: readonly Name[]
): Promise<{ databases: Record<Name, PlainDatabase>; close(): Promise<void> }> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'packhouse plain ')));
  await chmod(home, 0o755);
  const server = await startEmbedded({ folder: home, durable: false });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create role plain login createrole password 'plain'`);
  for (const name of names) await client.query(`create database ${name} owner plain`);
  await client.end();
  const at = (pathname: string, login: object = {}) =>
    Object.assign(new URL(server.url), { pathname, ...login }).href;
  const databases = Object.fromEntries(
    names.map((name) => [
      name,
      { owner: at(name, { username: 'plain', password: 'plain' }), superuser: at(name) },
    ]),
  ) as Record<Name, PlainDatabase>;
  return {
    databases,
    async close() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
