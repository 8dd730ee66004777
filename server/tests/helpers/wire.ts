/** A wire between the service and PostgreSQL that can be cut, silenced and taken away. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Wire {
  /** The URL it was opened for, through the wire. */
  url: string;
  /**
   * Passes on what a client sends next that matches, or the `nth` of them, and cuts the client off before the answer.
   * With a `login`, only connections of that login count.
   */
  cutAfter(sent: RegExp, options?: { nth?: number; login?: string }): void;
  cuts(): number;
  /** Nothing passes any more, and nobody is told. */
  stall(): void;
  resume(): void;
  /** Every connection is cut and every new one refused, as by a machine whose database has ended. */
  remove(): Promise<void>;
  /** After `remove`: it is there again, under the same URL. */
  restore(): Promise<void>;
  close(): void;
}

export async function openWire(databaseUrl: string): Promise<Wire> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cutting: { sent: RegExp; left: number; login: string | undefined } | undefined;
  let cuts = 0;
  let stalled = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // Otherwise a small message waits 40 ms for the acknowledgement of the one before.
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        for (const one of [client, upstream]) one.destroy();
      });
    }
    upstream.on('data', (bytes) => void (stalled || client.write(bytes)));
    let login: string | undefined;
    client.on('data', (bytes) => {
      if (stalled) return;
      const sent = bytes.toString('latin1');
      // The first message names the login (PostgreSQL, Message Formats: StartupMessage).
      login ??= /\0user\0([^\0]+)\0/.exec(sent)?.[1];
      if (cutting && [undefined, login].includes(cutting.login) && cutting.sent.test(sent)) cutting.left -= 1;
      if (cutting?.left !== 0) {
        upstream.write(bytes);
        return;
      }
      cutting = undefined;
      cuts += 1;
      upstream.removeAllListeners('data');
      upstream.resume();
      client.removeAllListeners('close');
      upstream.end(bytes);
      client.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const local = (server.address() as AddressInfo).port;
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(local) }).href,
    cutAfter: (sent, { nth = 1, login } = {}) => (cutting = { sent, left: nth, login }),
    cuts: () => cuts,
    stall: () => (stalled = true),
    resume: () => (stalled = false),
    async remove() {
      const closed = once(server, 'close');
      server.close();
      destroyAll();
      await closed;
    },
    async restore() {
      server.listen(local, '127.0.0.1');
      await once(server, 'listening');
    },
    close() {
      destroyAll();
      server.close();
    },
  };
}
