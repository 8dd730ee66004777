/** P6: how long a person waits from an empty folder to a service that answers, and after a restart. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askOnce } from '../load/connection.ts';
import type { Bench } from '../measure.ts';
import type { Result } from '../result.ts';
import { spreadOf } from '../spread.ts';

const command = join(import.meta.dirname, '../../bin/packhouse.js');
const patienceMs = 60_000;

export async function startUp({ scale, say }: Bench): Promise<Result> {
  const seconds = {
    demo: [] as number[],
    empty: [] as number[],
    restart: [] as number[],
    restartEmpty: [] as number[],
  };
  for (let start = 1; start <= scale.starts; start++) {
    say(`P6: start ${start} of ${scale.starts}`);
    await inFolder(async (folder) => {
      seconds.demo.push(await timeStart(folder, [], checkDemo));
      seconds.restart.push(await timeStart(folder, [], checkDemo));
    });
    await inFolder(async (folder) => {
      seconds.empty.push(await timeStart(folder, ['--no-demo']));
      seconds.restartEmpty.push(await timeStart(folder, ['--no-demo']));
    });
  }
  const finding = (what: string, name: keyof typeof seconds, atMost: number) => ({
    goal: 'P6',
    what,
    unit: 's' as const,
    spread: spreadOf(seconds[name]),
    atMost,
  });
  return {
    findings: [
      finding('ready from an empty folder, with the demo company', 'demo', 15),
      finding('ready from an empty folder, without', 'empty', 5),
      finding('ready after a restart, with the demo company', 'restart', 2),
      finding('ready after a restart, without', 'restartEmpty', 2),
    ],
    tables: [],
  };
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'packhouse-bench-'));
  // As a folder in a home is; where root starts the service, PostgreSQL's user has to pass through.
  await chmod(folder, 0o755);
  try {
    await work(folder);
  } finally {
    const cluster = await realpath(join(folder, 'postgres')).catch(() => folder);
    await rm(cluster, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds until /readyz says yes. Then `check` looks at the service, and it is stopped. */
async function timeStart(
  folder: string,
  options: string[],
  check?: (folder: string, url: URL) => Promise<void>,
): Promise<number> {
  const { DATABASE_URL: _, ...env } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, [command, 'start', ...options], {
    env: { ...env, PACKHOUSE_DATA: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const url = await urlOf(child, began);
    while (!(await isReady(url))) {
      if (performance.now() - began > patienceMs) throw new Error(`${url.href}readyz does not get ready.`);
      await pause(10);
    }
    const seconds = (performance.now() - began) / 1000;
    await check?.(folder, url);
    return seconds;
  } finally {
    await stop(child);
  }
}

/** Where the service says it is. */
function urlOf(child: ChildProcess, began: number): Promise<URL> {
  return new Promise((resolve, reject) => {
    let said = '';
    const giveUp = (why: string) => reject(new Error(`packhouse start ${why}. It said:\n${said}`));
    child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
    // The banner: the log tells the URL before the demo's facts are written.
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /API +(http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? [];
      if (url) resolve(new URL(url));
    });
    child.on('exit', (code) => giveUp(`ended with ${code}`));
    setTimeout(() => giveUp('told no URL'), patienceMs - (performance.now() - began)).unref();
  });
}

const isReady = (url: URL): Promise<boolean> =>
  fetch(new URL('/readyz', url)).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Ready means that the demo's key opens the demo's shipments. */
async function checkDemo(folder: string, url: URL): Promise<void> {
  const { apiKey } = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'));
  const { status, body } = await askOnce(Number(url.port), { path: '/v0/shipments?take=50', key: apiKey });
  if (status !== 200 || JSON.parse(body).length !== 50) {
    throw new Error(`The demo's key was answered ${status}:\n${body.slice(0, 500)}`);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
