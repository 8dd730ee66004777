/** The authorization server (OAuth 2.1): the pages of the browser, and the endpoints of applications. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ReturnedError, UnknownReturn } from '../../accounts/oauth/authorization.ts';
import { OAuthError } from '../../accounts/oauth/oauth-error.ts';
import type { Services } from '../../services.ts';
import { takeForms } from '../form.ts';
import { tellPerson } from '../tell-person.ts';
import { authorization } from './authorize.ts';
import { unknownReturnPage } from './consent-page.ts';
import { login } from './login.ts';
import { metadata } from './metadata.ts';
import { sendPage, sendTo } from '../send-page.ts';
import { registration } from './register.ts';
import { tokens } from './token.ts';

export async function oauth(app: FastifyInstance, options: { services: Services }): Promise<void> {
  await app.register(async (pages) => {
    takeForms(pages);
    pages.setErrorHandler((error, request, reply) => replyPage(error, request, reply));
    pages.addHook('onRequest', identify);
    await pages.register(login, options);
    await pages.register(authorization, options);
    // Otherwise the API's answer to every OPTIONS would let scripts in.
    for (const path of ['/oauth/authorize', '/authorize', '/oauth/login', '/oauth/switch']) {
      pages.options(path, async (_request, reply) => reply.code(405).header('allow', 'GET, POST').send());
    }
  });
  await app.register(async (endpoints) => {
    takeForms(endpoints);
    endpoints.setErrorHandler((error, request, reply) => replyError(error, request, reply));
    endpoints.addHook('onRequest', identify);
    endpoints.addHook('onRequest', allowScripts);
    await endpoints.register(metadata, options);
    await endpoints.register(registration, options);
    await endpoints.register(async (forms) => {
      forms.addHook('onSend', async (_request, reply) => {
        reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
      });
      await forms.register(tokens, options);
      for (const path of ['/oauth/jwks', '/.well-known/oauth-authorization-server', ...posted]) {
        forms.options(path, answerPreflight);
      }
      for (const path of posted) {
        forms.route({
          method: ['GET', 'PUT', 'PATCH', 'DELETE'],
          url: path,
          handler: async (_request, reply) =>
            reply.code(405).headers({ allow: 'POST, OPTIONS' }).send({
              error: 'invalid_request',
              error_description: 'Use POST.',
            }),
        });
      }
    });
  });
}

/** Scripts of any site may ask; no cookie of theirs or ours counts here. */
async function allowScripts(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-request-id, retry-after, www-authenticate',
  });
}

const answerPreflight = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
      // Agents send headers of their own protocol with everything.
      'access-control-allow-headers': 'authorization, *',
      'access-control-max-age': '7200',
    })
    .send();

async function identify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
}

const posted = ['/oauth/token', '/token', '/oauth/revoke', '/oauth/introspect'];

function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthError) {
    return reply
      .code(error.status)
      .headers(error.headers)
      .send({ error: error.code, error_description: error.message });
  }
  const { status, sentence } = tellPerson(error, request, reply);
  return reply.code(status).send({
    error: status >= 500 ? (status === 503 ? 'temporarily_unavailable' : 'server_error') : 'invalid_request',
    error_description: sentence,
  });
}

function replyPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof UnknownReturn) return sendPage(reply, 400, unknownReturnPage(error.message));
  if (error instanceof ReturnedError) return sendTo(reply, error.location);
  const { status, sentence } = tellPerson(error, request, reply);
  return sendPage(reply, status, unknownReturnPage(sentence));
}
