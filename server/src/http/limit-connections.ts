/**
 * Keeps one address from holding all connections: others still get in. Behind a proxy all connections are the proxy's, so this
 * is for a service without one. The machine itself is exempt.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../accounts/people/throttle.ts';

export function limitConnections(server: Pick<Server, 'on'>, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (address === '' || /^(127\.|::1$|::ffff:127\.)/.test(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
