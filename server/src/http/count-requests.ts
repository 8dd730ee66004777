import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Counts of the answers since the start of this process, by method, route and class of status. */
export interface RequestTally {
  series(): Iterable<RouteTally>;
  /** Counts a request for which there is no route. */
  missed(): void;
  misses(): number;
}

interface RouteTally {
  method: string;
  /** The pattern as registered, such as `/v0/shipments/:id`: it contains no ids. */
  route: string;
  /** 2xx, 4xx and so on. */
  status: string;
  /**
   * For each limit in `requestSeconds`, the requests that took at most that long, but longer than the limit before;
   * last, those that took longer than all.
   */
  within: Float64Array;
  seconds: number;
}

export const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Counts the answers of every route that is registered from now on. Each route has its own hook, which knows its
 * counters: asking fastify for the route of a request creates an object each time, which cost more than everything
 * else here.
 */
export function countRequests(app: FastifyInstance): RequestTally {
  const all: RouteTally[] = [];
  let misses = 0;
  app.addHook('onRoute', (route) => {
    const before = route.onResponse ?? [];
    const countsOf = [route.method].flat().map((method) => ({ method, count: counter(method, route.url) }));
    const [only] = countsOf;
    const count =
      countsOf.length === 1
        ? only!.count
        : (answer: FastifyReply, { method }: FastifyRequest) =>
            countsOf.find((one) => one.method === method)?.count(answer);
    route.onResponse = [
      ...[before].flat(),
      (request, reply, done) => {
        count(reply, request);
        done();
      },
    ];
  });
  return {
    series: () => all,
    missed: () => void (misses += 1),
    misses: () => misses,
  };

  function counter(method: string, route: string): (reply: FastifyReply) => void {
    const classes: (RouteTally | undefined)[] = [];
    return (reply) => {
      const hundreds = (reply.statusCode / 100) | 0;
      const tally = (classes[hundreds] ??= newTally(method, route, `${hundreds}xx`));
      const seconds = reply.elapsedTime / 1_000;
      let index = 0;
      while (seconds > requestSeconds[index]!) index += 1;
      tally.within[index]! += 1;
      tally.seconds += seconds;
    };
  }

  function newTally(method: string, route: string, status: string): RouteTally {
    const within = new Float64Array(requestSeconds.length + 1);
    const tally = { method, route, status, within, seconds: 0 };
    all.push(tally);
    return tally;
  }
}
