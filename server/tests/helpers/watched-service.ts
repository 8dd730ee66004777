/**
 * A service in a process of its own that says how long its event loop was occupied at a stretch. Time is that of the
 * thread's CPU, so that a machine with other work does not count; collecting garbage does.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openService } from '../../src/service.ts';
import { loadConfig } from '../../src/platform/config.ts';

export interface WatchedService {
  url: string;
  /** Milliseconds of the longest stretch while `work` was done, and what `work` resolved to. */
  watch<T>(work: () => Promise<T>): Promise<{ stretch: number; result: T }>;
  close(): Promise<void>;
}

/** Starts it on the database of a test service. */
export async function startWatchedService(env: Record<string, string>): Promise<WatchedService> {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, ...env } });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the service ended with ${code}`);
  });
  ended.catch(() => {});
  const said = async (): Promise<number> => {
    const [number] = (await Promise.race([once(child, 'message'), ended])) as [number];
    return number;
  };
  const ask = (question: 'begin' | 'end'): Promise<number> => {
    child.send(question);
    return said();
  };
  const port = await said();
  return {
    url: `http://127.0.0.1:${port}`,
    async watch(work) {
      await ask('begin');
      const result = await work();
      return { stretch: await ask('end'), result };
    },
    async close() {
      child.disconnect();
      await ended.catch(() => {});
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve();

async function serve(): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  const service = await openService({
    config: loadConfig(process.env),
    ownerUrl: process.env['WATCHED_DATABASE_URL']!,
  });
  await service.listen();
  let watching = false;
  let [longest, last] = [0, 0];
  const turn = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (watching) setImmediate(turn);
  };
  process.on('message', (question) => {
    watching = question === 'begin';
    if (watching) [longest, last] = [0, cpuMs()];
    turn();
    process.send!(longest);
  });
  process.send!((service.app.server.address() as AddressInfo).port);
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
