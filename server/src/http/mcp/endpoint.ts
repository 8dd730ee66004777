/**
 * The HTTP endpoint at which agents reach an MCP server. The server itself and the admission of agents are passed in.
 */
import { toWebRequest, type NodeIncomingMessageLike } from '@modelcontextprotocol/node';
import { httpHandler, type HttpHandlerOptions } from '@packhouse/mcp/http-handler';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '../../platform/origin.ts';
import { metadataUrl } from './challenge.ts';
import { crossOrigin, protocolError } from './cross-origin.ts';

export interface Endpoint<Agent> extends Pick<HttpHandlerOptions<Agent>, 'serverFor' | 'bodyLimit'> {
  path: string;
  origin: Origin;
  /**
   * Identifies the agent.
   * @throws Failure if it is not admitted.
   */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<Agent>;
}

export function mountEndpoint<Agent>(
  app: FastifyInstance,
  { path, origin, serverFor, admit, bodyLimit }: Endpoint<Agent>,
): void {
  const handler = httpHandler({
    serverFor,
    bodyLimit,
    // An idle connection is closed after 15 seconds.
    keepAliveMs: 10_000,
    metadataUrl: () => metadataUrl(origin),
    onError: (error) => app.log.debug({ err: error }, 'a message of an agent was refused'),
  });
  // Open streams would delay the shutdown of the service.
  app.addHook('preClose', () => handler.close());

  // The handler reads the body itself, and only after admission.
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

/** The message of a request; undefined if it is too long. It is aborted when the client disconnects. */
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
