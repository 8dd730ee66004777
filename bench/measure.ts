/**
 * Puts one variant under load for a short time: how many requests it answered, and how much CPU that took on each side.
 */
import { allocatorEnvironment, nodeOptions } from '../server/src/platform/memory-settings.ts';
import { postgresCpuMs } from './cpu.ts';
import type { Cluster } from './data/cluster.ts';
import type { Load, Loaded } from './load/generator.ts';
import type { Usage } from './processes/child.ts';
import { startChild, type Child } from './processes/start-child.ts';
import type { Scale } from './scale.ts';

/** Everything a goal needs to measure. */
export interface Bench {
  scale: Scale;
  /**
   * True when the run only has to show that everything can still be measured; goals without shipments have a single
   * scale.
   */
  short: boolean;
  /** Length of the soak, if it is not the usual one. */
  minutes: number | undefined;
  cluster: Cluster;
  /** The load generator's process. */
  generator: Child;
  say(progress: string): void;
  /** Folder of the reference data, which is not part of this repository. */
  data: string | undefined;
}

export interface Sample extends Loaded {
  perSecond: number;
  /** CPU microseconds per request: the server's, and PostgreSQL's where known. */
  serverMicros: number;
  postgresMicros: number | undefined;
}

export interface Server extends Child {
  port: number;
}

export async function startServer(module: URL, options: unknown): Promise<Server> {
  // As `packhouse start` sets itself up.
  const child = startChild(module, { execArgv: nodeOptions, env: allocatorEnvironment });
  try {
    return { ...child, port: await child.call<number>('open', options) };
  } catch (error) {
    await child.close();
    throw error;
  }
}

export async function measure(
  { generator, cluster }: Bench,
  server: Server,
  load: Omit<Load, 'port'>,
): Promise<Sample> {
  const before = await usageNow();
  const loaded = await generator.call<Loaded>('run', { ...load, port: server.port });
  const after = await usageNow();
  const micros = (from: number, to: number) => ((to - from) * 1000) / loaded.requests;
  return {
    ...loaded,
    perSecond: loaded.requests / loaded.seconds,
    serverMicros: micros(before.server, after.server),
    postgresMicros:
      before.postgres === undefined || after.postgres === undefined
        ? undefined
        : micros(before.postgres, after.postgres),
  };

  async function usageNow() {
    const { cpuMs } = await server.call<Usage>('usage');
    return { server: cpuMs, postgres: postgresCpuMs(cluster.postmasterPid) };
  }
}

/** CPU microseconds per request of the server and PostgreSQL together. */
export const microsOf = ({ serverMicros, postgresMicros = 0 }: Sample): number =>
  serverMicros + postgresMicros;
