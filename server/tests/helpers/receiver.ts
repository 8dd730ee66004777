/** A receiver of webhooks on this machine, which notes what it is sent and answers as a test wants. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

type Answering = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

export interface Receiver {
  url(path?: string): string;
  /** In the order of arrival. */
  received: Received[];
  at(path: string): Received[];
  connections(): number;
  /** How what arrives at a path is answered; everything else is answered with 204. */
  answer(path: string, answering: Answering): void;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers = new Map<string, Answering>();
  let connections = 0;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const one: Received = {
        path: request.url!,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(pieces).toString(),
      };
      received.push(one);
      const answering = answers.get(one.path);
      if (answering) answering(response, one, request);
      else response.writeHead(204).end();
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path = '/') => `http://127.0.0.1:${port}${path}`,
    received,
    at: (path) => received.filter((one) => one.path === path),
    connections: () => connections,
    answer: (path, answering) => void answers.set(path, answering),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
