/** A carrier on this machine. Requests to any https address reach it in the clear, and it answers as a test wants. */
import http, { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutboundOptions } from '../../src/platform/outbound-request.ts';

interface CarrierCall {
  method: string;
  host: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Body as JSON; undefined for a request without one. */
  body: unknown;
}

/** An answer, or a fault: silence, a connection that breaks, or one that breaks in the middle of the answer. */
export type CarrierAnswering =
  | { status: number; body: string | Buffer; headers?: Record<string, string> }
  | 'silence'
  | 'reset'
  | 'half';

export interface CarrierServer {
  outbound: OutboundOptions;
  calls: CarrierCall[];
  answer: (call: CarrierCall) => CarrierAnswering;
  close(): Promise<void>;
}

export async function openCarrierServer(): Promise<CarrierServer> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      const call: CarrierCall = {
        method: request.method!,
        host: request.headers.host!.replace(/:\d+$/, ''),
        path: request.url!,
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
      };
      opened.calls.push(call);
      const answer = opened.answer(call);
      if (answer === 'silence') return;
      if (answer === 'reset') request.socket.resetAndDestroy();
      else if (answer === 'half') {
        response
          .writeHead(200, { 'content-length': '1000' })
          .write('{"id":"shp_', () => request.socket.destroy());
      } else response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const opened: CarrierServer = {
    outbound: {
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      mayReach: () => true,
      request: ((options: http.RequestOptions, answered: (answer: http.IncomingMessage) => void) =>
        http.request({ ...options, port }, answered)) as typeof http.request,
    },
    calls: [],
    answer: () => ({ status: 404, body: '{}' }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return opened;
}
