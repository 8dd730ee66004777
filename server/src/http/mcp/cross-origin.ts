/** Pages of other origins: those that may ask get what a browser needs of them (CORS), the others are refused. */
import { isOwnOrigin, strangeOrigin } from '@packhouse/mcp/own-origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '../../platform/origin.ts';
import { exposedHeaders } from '../exposed-headers.ts';

const methods = 'GET, POST, DELETE';

/** Credentials travel in the header Authorization alone, so no cookies are allowed. */
const exposed = [...exposedHeaders, 'mcp-protocol-version', 'mcp-session-id'].join(', ');

export function crossOrigin(app: FastifyInstance, path: string, origin: Origin): void {
  app.addHook('onRequest', async (request, reply) => {
    allowOwn(request, reply, origin.url());
    const strange = strangeOrigin(request.headers, origin.url());
    if (strange !== undefined) await reply.code(403).send(protocolError(strange));
  });
  app.options(path, async ({ headers }, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers':
          headers['access-control-request-headers'] ?? 'authorization, content-type',
        'access-control-max-age': '7200',
        allow: `${methods}, OPTIONS`,
      })
      .send(),
  );
}

function allowOwn({ headers }: FastifyRequest, reply: FastifyReply, url: string): void {
  reply.header('vary', 'Origin');
  if (headers.origin === undefined || !isOwnOrigin(headers.origin, url)) return;
  reply.headers({
    'access-control-allow-origin': headers.origin,
    'access-control-expose-headers': exposed,
  });
}

/** An error of JSON-RPC that belongs to no message. */
export const protocolError = (message: string) => ({
  jsonrpc: '2.0',
  error: { code: -32_000, message },
  id: null,
});
