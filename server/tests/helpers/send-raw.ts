import { connect, type AddressInfo } from 'node:net';
import type { TestService } from './service.ts';

/**
 * Sends these bytes to a service that listens. Returns what is answered up to the end of the connection, which the client
 * asks for unless it waits for the service to end it.
 */
export const sendRaw = (
  { app }: TestService,
  bytes: string,
  { waits = false }: { waits?: boolean } = {},
): Promise<string> =>
  new Promise((resolve) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () =>
      waits ? socket.write(bytes, 'latin1') : socket.end(bytes, 'latin1'),
    );
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
