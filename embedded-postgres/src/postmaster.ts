import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run, spawnOptions } from './binaries.ts';
import type { Place } from './data-folder.ts';
import { isRunning } from './process.ts';

/** A PostgreSQL server that accepts connections on 127.0.0.1. `exited` resolves when it has exited for any reason. */
export interface Postmaster {
  port: number;
  exited: Promise<void>;
}

export interface PostmasterOptions {
  /** File for the server's output; above 10 MB it is started anew, and the previous one is kept. */
  log: string;
  /** With false, nothing waits for the disk, and a crash may lose the last commits, or all data. */
  durable: boolean;
  /** Port to listen on; by default any free one. */
  port?: number;
}

/**
 * Starts the server of a cluster that has none and waits until it accepts connections. The server outlives Ctrl+C and
 * this process.
 *
 * @throws Error with the last lines of the server's log when it does not start.
 */
export async function startPostmaster(place: Place, options: PostmasterOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    const log = await openLog(options.log);
    const begin = (await log.stat()).size;
    const child = spawn(place.binaries.postgres, parameters(place.cluster, port, options.durable), {
      ...spawnOptions(place.user),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    let failure = '';
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', (error) => {
        failure = error.message;
        resolve();
      });
    });
    child.unref();
    await log.close();
    if (await becomesReady(child, place.cluster)) return { port, exited };

    const said = (await readFile(options.log)).subarray(begin).toString('utf8').trim() || failure;
    // The port was taken after it was found free, or processes of a killed server have not exited yet.
    const passes =
      /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory block/.test(said);
    if (!passes || attempt === 20) {
      const lines = said.split('\n').slice(-15).join('\n');
      throw new Error(
        `PostgreSQL does not start in ${place.cluster}. The last lines of ${options.log}:\n${lines}`,
      );
    }
    await delay(250);
  }
}

/**
 * Stops any server of a cluster, including one left behind by a killed service or a killed server, and waits until it
 * is gone: cleanly if possible, by force if not. Committed data is kept either way.
 */
export async function endPostmaster(place: Place): Promise<void> {
  const { cluster } = place;
  for (const { signal, patience } of escalation) {
    const pids = await findServer(cluster);
    const postmaster = readPidFile(cluster)?.pid;
    const orphaned = postmaster === undefined || !pids.includes(postmaster);
    // Orphaned processes end by themselves unless busy; SIGINT has another meaning for them.
    const targets = orphaned ? (signal === 'SIGINT' ? [] : pids) : signal === 'SIGKILL' ? pids : [postmaster];
    for (const pid of targets) await send(signal, pid, place);
    if (await isGone(cluster, orphaned ? 2_000 : patience)) {
      // PostgreSQL trusts this file while any process has that number, even an unrelated one or a zombie. It checks
      // separately that nothing else uses the cluster's memory.
      await rm(join(cluster, 'postmaster.pid'), { force: true });
      return;
    }
  }
  const left = (await findServer(cluster)).join(', ');
  throw new Error(`PostgreSQL in ${cluster} does not end, not even by SIGKILL. Its processes are ${left}.`);
}

/**
 * Fast shutdown, immediate shutdown (the next start recovers), and the signal that cannot be ignored. Patience in
 * milliseconds.
 */
const escalation = [
  { signal: 'SIGINT', patience: 20_000 },
  { signal: 'SIGQUIT', patience: 10_000 },
  { signal: 'SIGKILL', patience: 10_000 },
] as const;

const logLimit = 10_000_000;

function parameters(cluster: string, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // The path of a socket may have at most 107 bytes, and a data folder's path is easily longer.
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    jit: 'off',
    random_page_cost: '1.1',
    wal_compression: 'on',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function openLog(path: string) {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > logLimit) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

/** Waits until the server is ready. Returns false if it exited instead. */
async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const deadline = performance.now() + 60_000;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const file = readPidFile(cluster);
    const present = file?.pid === child.pid;
    if (present && file?.state === 'ready') return true;
    // A server that has its pid file but is not ready is recovering from a crash; interrupting it would only restart
    // the recovery.
    if (!present && performance.now() > deadline) child.kill('SIGKILL');
    await delay(20);
  }
  return false;
}

/**
 * Contents of the postmaster's pid file; undefined when there is no such file. An incomplete file yields NaN and
 * empty fields.
 */
function readPidFile(cluster: string): { pid: number; port: number; state: string } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), state: (lines[7] ?? '').trim() };
}

async function isGone(cluster: string, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  for (;;) {
    const pids = await findServer(cluster);
    if (pids.length === 0) return true;
    while (pids.some((pid) => isRunning(pid))) {
      if (performance.now() > deadline) return false;
      await delay(10);
    }
  }
}

/** Pids of the processes that serve a cluster: the postmaster and, where the system shows them, its children. */
async function findServer(cluster: string): Promise<number[]> {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && serves(pid, cluster));
  }
  // The pid may belong to another process by now; that its port accepts connections is the best evidence available
  // here.
  const file = readPidFile(cluster);
  return file && isRunning(file.pid) && (await accepts(file.port)) ? [file.pid] : [];
}

function serves(pid: number, cluster: string): boolean {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false;
  } catch {
    return false;
  }
  try {
    const there = statSync(`/proc/${pid}/cwd`);
    const here = statSync(cluster);
    return there.dev === here.dev && there.ino === here.ino;
  } catch {
    // Root in a container may not be allowed to inspect another user's process, but it can read the postmaster's
    // parameters.
    return parametersOf(pid).includes(cluster);
  }
}

function parametersOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

async function send(signal: NodeJS.Signals, pid: number, { binaries, user }: Place): Promise<void> {
  try {
    // Windows has no signals; PostgreSQL emulates them there.
    if (process.platform === 'win32')
      await run(binaries.pg_ctl, ['kill', signal.slice(3), String(pid)], user);
    else process.kill(pid, signal);
  } catch (error) {
    if (isRunning(pid)) throw error;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
