/**
 * The load generator, a separate process: it sends requests, counts and times the answers, and checks nothing but the
 * status.
 */
import { answerParent, usage } from '../processes/child.ts';
import { openConnection, requestOf, type Ask, type Connection } from './connection.ts';

export interface Load {
  port: number;
  /** Requests of each connection, sent over and over, one at a time. */
  connections: readonly (readonly Ask[])[];
  /** Every answer must have this status. */
  status: number;
  /**
   * Seconds to run, or `stopped` to run until `stop` is called, or `once` to send every request of every connection
   * once.
   */
  until: number | 'stopped' | 'once';
}

export interface Loaded {
  requests: number;
  seconds: number;
  bytes: number;
  /** Median and 99th percentile, in milliseconds. */
  p50: number;
  p99: number;
  /** With `once`, the milliseconds of each request, in the order in which they were answered; empty otherwise. */
  latencies: number[];
  /** Share of a core that the generator itself took. Near 1, the generator is the bottleneck. */
  generatorLoad: number;
}

let stopped = false;

answerParent({
  run,
  usage,
  stop() {
    stopped = true;
  },
});

async function run({ port, connections, status, until }: Load): Promise<Loaded> {
  stopped = false;
  const open = await Promise.all(connections.map(() => openConnection(port)));
  const latencies: number[] = [];
  let bytes = 0;
  const { cpuMs } = usage();
  const start = performance.now();
  const end = typeof until === 'number' ? start + until * 1000 : Infinity;
  try {
    await Promise.all(open.map((connection, place) => work(connection, connections[place]!)));
  } finally {
    for (const connection of open) connection.close();
  }
  const milliseconds = performance.now() - start;
  const sorted = Float64Array.from(latencies).toSorted();
  return {
    requests: latencies.length,
    seconds: milliseconds / 1000,
    bytes,
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    latencies: until === 'once' ? latencies : [],
    generatorLoad: (usage().cpuMs - cpuMs) / milliseconds,
  };

  async function work(connection: Connection, asks: readonly Ask[]) {
    const requests = asks.map(requestOf);
    for (let place = 0; ; place++) {
      if (until === 'once' && place === requests.length) return;
      const index = place % requests.length;
      const sent = performance.now();
      const answer = await connection.ask(requests[index]!);
      const now = performance.now();
      latencies.push(now - sent);
      bytes += answer.bytes;
      if (answer.status !== status) {
        throw new Error(
          `${asks[index]!.path} answered ${answer.status} where ${status} was expected:\n${answer.head}`,
        );
      }
      if (now >= end || stopped) return;
    }
  }
}
