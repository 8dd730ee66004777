/** One variant under load for a moment: how much it answered, and what that cost whom. */
import { postgresCpuMs } from './cpu.ts';
import type { Cluster } from './data/cluster.ts';
import type { Load, Loaded } from './load/generator.ts';
import type { Usage } from './processes/child.ts';
import { startChild, type Child } from './processes/start-child.ts';
import type { Scale } from './scale.ts';

/** What every goal measures with. */
export interface Bench {
  scale: Scale;
  /** Whether it only has to be shown that everything can still be measured; the goals without shipments have one scale. */
  short: boolean;
  cluster: Cluster;
  /** The load generator's process. */
  generator: Child;
  say(progress: string): void;
  /** The folder of the reference data, which is no part of this repository. */
  data: string | undefined;
}

export interface Sample extends Loaded {
  perSecond: number;
  /** CPU microseconds a request: the server's, and PostgreSQL's where it is known. */
  serverMicros: number;
  postgresMicros: number | undefined;
}

export interface Server extends Child {
  port: number;
}

export async function startServer(module: URL, options: unknown): Promise<Server> {
  const child = startChild(module);
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

/** CPU microseconds a request of everybody who works on it. */
export const microsOf = ({ serverMicros, postgresMicros = 0 }: Sample): number =>
  serverMicros + postgresMicros;
