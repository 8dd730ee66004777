/**
 * A flood, in a process of its own: every connection sends its next request as soon as the last one is answered, whatever the
 * answer is.
 */
import { answerParent } from '../processes/child.ts';
import { openConnection, requestOf, type Ask, type Connection } from './connection.ts';

export interface Flood {
  port: number;
  /** Requests of each connection, sent over and over. */
  connections: readonly (readonly Ask[])[];
}

/** Number of answers with each status. */
export type Flooded = Record<string, number>;

let flooding = new AbortController();

answerParent({ run, stop: () => flooding.abort() });

async function run({ port, connections }: Flood): Promise<Flooded> {
  flooding = new AbortController();
  const { signal } = flooding;
  const statuses: Flooded = {};
  const open = await Promise.all(connections.map(() => openConnection(port)));
  try {
    await Promise.all(open.map((connection, place) => work(connection, connections[place]!)));
  } finally {
    for (const connection of open) connection.close();
  }
  return statuses;

  async function work(connection: Connection, asks: readonly Ask[]) {
    const requests = asks.map(requestOf);
    for (let place = 0; !signal.aborted; place = (place + 1) % requests.length) {
      const { status } = await connection.ask(requests[place]!);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
}
