import { mkdir, realpath } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { prepareCluster } from './cluster.ts';
import { lockFolder } from './lock.ts';
import { choosePlace, type Place } from './data-folder.ts';
import { endPostmaster, startPostmaster, type Postmaster, type PostmasterOptions } from './postmaster.ts';

/** A running PostgreSQL server that belongs to this process. */
export interface EmbeddedDatabase {
  /** For the superuser packhouse and the database packhouse; the port is another one after each start. */
  url: string;
  /** PostgreSQL's version, as in 18.4. */
  version: string;
  /** Where the cluster lies. */
  folder: string;
  /** A sentence for the operator, when programs or data had to be put elsewhere than expected. */
  note?: string;
  /** Ends the server cleanly, cutting off whoever is connected, and frees the data folder. May be called again. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The service's data folder, an absolute path; it is made when it does not exist. */
  folder: string;
  /** False for throw-away databases: nothing waits for the disk, and a crash may take what was committed last, or all. */
  durable?: boolean;
  /** PACKHOUSE_POSTGRES_USER: the system user PostgreSQL runs as when this process is root. */
  user?: string | undefined;
}

/**
 * Starts the PostgreSQL that comes with Packhouse on a data folder, and brings it back whenever it dies before `stop`.
 * The first start makes the database; a later one takes up what was left, however it was left.
 *
 * @throws Error when another process works on the folder, when no PostgreSQL fits this machine, or when it does not
 *   start; the message says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { durable = true, user } = options;
  if (!isAbsolute(options.folder))
    throw new Error(`The data folder must be an absolute path; it is "${options.folder}".`);
  await mkdir(options.folder, { recursive: true });
  const folder = await realpath(options.folder);
  const unlock = await lockFolder(folder);
  let place: Place | undefined;
  try {
    place = await choosePlace(folder, user);
    await endPostmaster(place);
    const password = await prepareCluster(folder, place, durable);
    const serving = { log: join(folder, 'postgres.log'), durable };
    const postmaster = await startPostmaster(place, serving);
    const url = `postgres://packhouse:${password}@127.0.0.1:${postmaster.port}/packhouse`;
    const version = await openDatabase(url).catch((error: pg.DatabaseError) => {
      if (error.code !== invalidPassword) throw error;
      throw new Error(
        `The password in ${join(folder, 'postgres.password')} is not the one of the database in ${place?.cluster}: ` +
          'put the right file back, or move the database away to begin with an empty one.',
        { cause: error },
      );
    });
    const end = keepAlive(postmaster, place, serving);
    const stop = async () => {
      try {
        await end();
      } finally {
        await unlock();
      }
    };
    let stopped: Promise<void> | undefined;
    return {
      url,
      version,
      folder: place.cluster,
      ...(place.note === undefined ? {} : { note: place.note }),
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    if (place) await endPostmaster(place).catch(() => undefined);
    await unlock();
    throw error;
  }
}

/** Connects, makes the database if this is the first time, and answers with PostgreSQL's version. */
async function openDatabase(url: string): Promise<string> {
  try {
    return await readVersion(url);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== invalidCatalogName) throw error;
  }
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  await withClient(maintenance.href, (client) => client.query('create database packhouse'));
  return readVersion(url);
}

const invalidCatalogName = '3D000';
const invalidPassword = '28P01';

async function readVersion(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ server_version: string }>('show server_version'),
  );
  return rows[0]!.server_version;
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/**
 * Starts the server again on the same port each time it dies: the memory killer of the system likes databases.
 *
 * @returns what ends it for good.
 */
function keepAlive(postmaster: Postmaster, place: Place, options: PostmasterOptions): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const kept = keep();
  return async () => {
    ending.abort();
    await endPostmaster(place);
    // The server does not keep this process from ending, so something has to until its end was noticed.
    const hold = setInterval(() => undefined, 1_000);
    await kept.finally(() => clearInterval(hold));
  };

  async function keep(): Promise<void> {
    let { exited } = postmaster;
    for (let pause = 250; ;) {
      await exited;
      if (signal.aborted) return;
      try {
        await endPostmaster(place);
        ({ exited } = await startPostmaster(place, { ...options, port: postmaster.port }));
        if (signal.aborted) await endPostmaster(place);
        pause = 250;
      } catch {
        // Why it failed is in the server's log; a full disk, for one, may be over soon.
        await delay(pause, undefined, { ref: false, signal }).catch(() => undefined);
        pause = Math.min(pause * 2, 30_000);
      }
    }
  }
}
