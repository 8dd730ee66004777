/** The address at which agents reach a server. What the server is, and who is let in, is the business of others. */
import { toWebRequest, type NodeIncomingMessageLike } from '@modelcontextprotocol/node';
import { httpHandler, type HttpHandlerOptions } from '@packhouse/mcp/http-handler';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '../../platform/origin.ts';
import { crossOrigin, protocolError } from './cross-origin.ts';

export interface Endpoint<Agent> extends Pick<HttpHandlerOptions<Agent>, 'serverFor' | 'bodyLimit'> {
  path: string;
  origin: Origin;
  /** Who asks; it throws a Failure for who is not let in. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<Agent>;
}

export function mountEndpoint<Agent>(
  app: FastifyInstance,
  { path, origin, serverFor, admit, bodyLimit }: Endpoint<Agent>,
): void {
  const handler = httpHandler({
    serverFor,
    bodyLimit,
    // A connection on which nothing is said is closed after 15 seconds.
    keepAliveMs: 10_000,
    onError: (error) => app.log.debug({ err: error }, 'a message of an agent was refused'),
  });
  // Streams would hold up the end of the service.
  app.addHook('preClose', () => handler.close());

  // The handler reads the body itself, and only of who was let in.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  crossOrigin(app, path, origin);
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: path,
    async handler(request, reply) {
      const agent = await admit(request, reply);
      const message = await messageOf(request, reply, bodyLimit);
      if (message) return reply.send(await handler.answer(message, agent));
      return reply.code(413).send(protocolError(`The body must have at most ${bodyLimit} bytes.`));
    },
  });
}

/** Undefined when it is too long. It is broken off when the client goes away. */
async function messageOf(
  request: FastifyRequest,
  reply: FastifyReply,
  bodyLimit: number,
): Promise<Request | undefined> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    return await toWebRequest(request.raw as NodeIncomingMessageLike, undefined, {
      signal: gone.signal,
      maxRequestBodySize: bodyLimit,
    });
  } catch (error) {
    if ((error as Error).name === 'RequestBodyTooLargeError') return undefined;
    throw error;
  }
}
