/** `packhouse start` as a process of its own, on a data folder of its own or on a database that is given. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { startEmbedded } from '@packhouse/embedded-postgres';
import { secretKeyOfTests } from './secret-key.ts';
import { isRunning } from '@packhouse/embedded-postgres/process';
import { bareEnvironment } from './bare-environment.ts';

export interface PackhouseProcess {
  child: ChildProcess;
  /** Where it listens. */
  url: string;
  /** Resolves with the exit code and the signal when the process is gone. */
  exited: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

/** The command `packhouse`. */
export const main = fileURLToPath(new URL('../../../bin/main.ts', import.meta.url));

/** Starts it without the demo and waits until it serves. Rejects with what it said when it ends instead. */
export async function startPackhouse(
  env: Record<string, string>,
  meanwhile: (child: ChildProcess) => void = () => {},
): Promise<PackhouseProcess> {
  // With this much room for young objects, V8 seldom collects garbage during a start.
  const words = ['--max-semi-space-size=64', main, 'start', '--no-demo'];
  return starting(process.execPath, words, env, meanwhile);
}

/** As a person starts it, without options of Node. */
export const startPackhouseByHand = (env: Record<string, string>): Promise<PackhouseProcess> =>
  starting(process.execPath, [main, 'start', '--no-demo'], env);

/** As npm starts it: by a shell, which is what `child` is then. */
export const startPackhouseByNpm = (env: Record<string, string>): Promise<PackhouseProcess> =>
  starting('sh', ['-c', `"${process.execPath}" "${main}" start --no-demo; true`], {
    npm_lifecycle_event: 'start',
    ...env,
  });

async function starting(
  command: string,
  words: readonly string[],
  env: Record<string, string>,
  meanwhile: (child: ChildProcess) => void = () => {},
): Promise<PackhouseProcess> {
  const child = spawn(command, words, {
    env: {
      ...bareEnvironment,
      PORT: '0',
      PACKHOUSE_LOG_LEVEL: 'silent',
      PACKHOUSE_RATE_LIMIT: '0',
      PACKHOUSE_ORGANIZATION_RATE_LIMIT: '0',
      PACKHOUSE_ADDRESS_LIMIT: '0',
      // On a busy machine, too, every request is answered.
      PACKHOUSE_MAX_DELAY_MS: '0',
      PACKHOUSE_MAX_WAIT_MS: '10000',
      PACKHOUSE_JOBS: 'false',
      PACKHOUSE_DASHBOARD: 'false',
      // On a database that others use as well; with a folder of its own it makes its own.
      ...(env['DATABASE_URL'] ? { PACKHOUSE_SECRET_KEY: secretKeyOfTests } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as PackhouseProcess['exited'];
  meanwhile(child);
  let said = '';
  const url = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const found = /API +(http\S+)\/v0/.exec(said);
        if (found) resolve(found[1]!);
      });
    }
  });
  return Promise.race([
    url.then((found) => ({ child, url: found, exited })),
    once(child, 'close').then(([code]) => {
      throw new Error(`packhouse ended with ${String(code)}: ${said}`);
    }),
  ]);
}

/** A data folder, and what removes it with every process that works on it. */
export async function dataFolder(): Promise<{
  folder: string;
  remove(started: readonly PackhouseProcess[]): Promise<void>;
}> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'packhouse process ')));
  // mkdtemp makes folders that nobody else may enter, not even the user PostgreSQL runs as.
  await chmod(home, 0o755);
  const folder = join(home, 'data');
  return {
    folder,
    async remove(started) {
      for (const { child, exited } of started) {
        if (!isRunning(child.pid!)) continue;
        child.kill('SIGKILL');
        await exited;
      }
      // What they have left is ended by whoever comes next.
      await (await startEmbedded({ folder, durable: false })).stop();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The owner's URL of the database that a service on the folder runs. */
export const ownerUrlOf = async (folder: string): Promise<string> =>
  (JSON.parse(await readFile(join(folder, 'database.json'), 'utf8')) as { url: string }).url;

export async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/**
 * Ends all connections of the application's login to the owner's database, as soon as one of them is in a transaction.
 * Answers how many were, or 0 when nobody began one until `over`.
 */
export async function endTransactions(owner: pg.ClientBase, over: () => boolean): Promise<number> {
  while (!over()) {
    // Connections that do nothing are left alone until then: those that were only ended would never come to do anything.
    const { rows } = await owner.query<{ interrupted: number }>(
      `select count(*) filter (where pg_terminate_backend(pid) and state <> 'idle')::int as interrupted
       from pg_stat_activity where usename = 'packhouse_app' and datname = current_database()
         and exists (select from pg_stat_activity busy where busy.usename = 'packhouse_app'
           and busy.datname = current_database() and busy.xact_start is not null and busy.state <> 'idle')`,
    );
    if (rows[0]!.interrupted > 0) return rows[0]!.interrupted;
    await pause(1);
  }
  return 0;
}
