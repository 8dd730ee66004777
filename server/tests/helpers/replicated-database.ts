/** Two PostgreSQL servers, one of which follows the other. */
import { prepareCluster } from '@packhouse/embedded-postgres/cluster';
import { choosePlace, type Place } from '@packhouse/embedded-postgres/data-folder';
import { endPostmaster, startPostmaster } from '@packhouse/embedded-postgres/postmaster';
import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.ts';

export interface ReplicatedDatabase {
  /** URL of both servers, for the owner of the migrated database. */
  url: string;
  /** URL of the server that follows. */
  standbyUrl: string;
  /** Kills the server that takes writes, like a power cut. */
  killPrimary(): Promise<void>;
  /** Makes the other one take writes, as Patroni or a managed service does. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

/** A commit is answered when the standby has it too, so that nothing that was acknowledged is lost with the primary. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'packhouse replicated ')));
  await chmod(home, 0o755);
  const primary = await choosePlace(home, undefined);
  const password = await prepareCluster(home, primary, true);
  const at = (port: number, name = 'packhouse') =>
    `postgres://packhouse:${password}@127.0.0.1:${port}/${name}`;
  const start = (place: Place, log: string) =>
    startPostmaster(place, { log: join(home, log), durable: true });

  const first = await start(primary, 'primary.log');
  await query(at(first.port, 'postgres'), 'create database packhouse');
  await migrate(at(first.port));
  await endPostmaster(primary);

  const standby: Place = { ...primary, cluster: `${primary.cluster}-standby` };
  await promisify(execFile)('cp', ['-a', primary.cluster, standby.cluster]);
  await appendFile(join(primary.cluster, 'postgresql.auto.conf'), `synchronous_standby_names = 'standby'\n`);
  const { port } = await start(primary, 'primary.log');
  const conninfo = `host=127.0.0.1 port=${port} user=packhouse password=${password} application_name=standby`;
  await appendFile(join(standby.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const signal = join(standby.cluster, 'standby.signal');
  await writeFile(signal, '');
  if (standby.user) await chown(signal, standby.user.uid, standby.user.gid);
  const { port: standbyPort } = await start(standby, 'standby.log');
  const streams = `select from pg_stat_replication where sync_state = 'sync'`;
  while ((await query(at(port), streams)).rowCount === 0) await pause(50);

  return {
    url: `postgres://packhouse:${password}@127.0.0.1:${port},127.0.0.1:${standbyPort}/packhouse`,
    standbyUrl: at(standbyPort),
    async killPrimary() {
      const [pid] = (await readFile(join(primary.cluster, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGQUIT');
    },
    promote: async () => void (await query(at(standbyPort), 'select pg_promote()')),
    async close() {
      await endPostmaster(primary);
      await endPostmaster(standby);
      for (const folder of [primary.cluster, standby.cluster, home]) {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
