/** The framework without a service in it: the same bytes with the same headers. */
import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { answerParent, usage } from '../processes/child.ts';
import type { Constants } from './constant-node.ts';

answerParent({
  usage,
  async open(constants: Constants) {
    const app = fastify();
    app.get('*', async (request, reply) => {
      const { headers, body } = constants[`${request.url} ${request.headers.authorization}`]!;
      return reply.headers(headers).send(body);
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  },
});
