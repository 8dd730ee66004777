/** Registration of applications by themselves (RFC 7591 3): open to anybody, within a limit for each network. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { registerClient } from '../../accounts/oauth/register.ts';
import { networkOf } from '../../accounts/people/throttle.ts';
import type { Services } from '../../services.ts';
import { contentTypeOf } from '../read-body.ts';
import type { InTurns } from '@packhouse/contract/rules/turns';
import { inTurns } from '../../platform/turns.ts';
import { strictJson } from '../strict-json.ts';

type Needed = Pick<Services, 'config' | 'database' | 'throttles' | 'now'>;

const largestBody = 32_768;

export async function registration(app: FastifyInstance, { services }: { services: Needed }): Promise<void> {
  const { config, database, throttles, now } = services;
  const registrations = { points: config.registrationsPerHour, seconds: 3_600 };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onSend', async (_request, reply) => {
    // Agents that run in a browser register from pages of any site. Cookies are ignored here.
    reply.headers({
      'cache-control': 'no-store',
      pragma: 'no-cache',
      'access-control-allow-origin': '*',
    });
  });

  const register = async (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = await throttles.consume('registration', networkOf(request.ip), registrations);
    if (seconds > 0) {
      return reply
        .code(429)
        .header('retry-after', String(seconds))
        .send({
          error: 'slow_down',
          error_description: `Too many applications were registered from here. Try again in ${seconds} seconds.`,
        });
    }
    let metadata: unknown;
    try {
      metadata = await inTurns(metadataIn(request));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return reply
        .code(400)
        .send({ error: 'invalid_client_metadata', error_description: inAscii(error.message) });
    }
    const { status, body } = await registerClient(database, metadata, now());
    return reply.code(status).send(body);
  };

  // Agents that do not read the metadata try /register.
  for (const path of ['/oauth/register', '/register']) {
    app.post(path, register);
    app.options(path, async (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'POST, OPTIONS',
          // Agents add headers of their protocol, such as MCP-Protocol-Version.
          'access-control-allow-headers': '*',
          'access-control-max-age': '7200',
        })
        .send(),
    );
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: path,
      handler: async (_request, reply) =>
        reply
          .code(405)
          .header('allow', 'POST, OPTIONS')
          .send({ error: 'invalid_request', error_description: 'Use POST.' }),
    });
  }
}

/** @throws Failure */
function* metadataIn(request: FastifyRequest): InTurns<unknown> {
  if (
    !/^application\/json[ \t]*(;[ \t]*charset="?utf-8"?[ \t]*)?$/i.test(
      contentTypeOf(request.raw.rawHeaders) ?? '',
    )
  ) {
    throw new Failure('unsupported_media_type', 'Send JSON with the header Content-Type: application/json.');
  }
  return yield* strictJson(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
}

/** Replaces the characters that an error_description may not contain (RFC 6749 5.2). */
const inAscii = (sentence: string) => sentence.replaceAll(/[^\x20\x21\x23-\x5B\x5D-\x7E]/g, '?');
