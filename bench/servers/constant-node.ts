/** The least that can be: `node:http` with the same bytes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent, usage } from '../processes/child.ts';

/** Bytes and headers to answer, by request target and Authorization header. */
export type Constants = Record<string, { headers: Record<string, string>; body: Uint8Array }>;

answerParent({
  usage,
  async open(constants: Constants) {
    const server = createServer((request, response) => {
      const { headers, body } = constants[`${request.url} ${request.headers.authorization}`]!;
      response.writeHead(200, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  },
});
