/** The pages of people: signing in and out, the first run, invitations, new passwords. They need no script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTimeout, isTransient } from '../../database/failures.ts';
import { Failure } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { takeForms } from '../form.ts';
import { html } from '../html.ts';
import { invitationPages } from './invitation-pages.ts';
import { sendPage, wordPage } from './page.ts';
import { resetPages } from './reset-pages.ts';
import { setupPages } from './setup-pages.ts';
import { sessionPages } from './session-pages.ts';

export async function people(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  takeForms(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler(replyPage);
  await app.register(sessionPages, { services });
  await app.register(setupPages, { services });
  await app.register(invitationPages, { services });
  await app.register(resetPages, { services });
}

/** The addresses of these pages carry the secret of a link: requests for them are not written to the log. */
export const logLevelOf = ({ logLevel }: Services['config']): Services['config']['logLevel'] =>
  logLevel === 'trace' || logLevel === 'debug' || logLevel === 'info' ? 'warn' : logLevel;

function replyPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, title, sentence } = toldOf(error, request, reply);
  return sendPage(
    reply,
    status,
    wordPage(
      title,
      html`<p>${sentence}</p>
        <p><a href="/login">Sign in</a></p>`,
    ),
  );
}

function toldOf(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Failure) {
    reply.headers(error.facts.headers ?? {});
    if (error.status === 503) reply.header('retry-after', '1');
    return { status: error.status, title: 'This is not possible', sentence: error.message };
  }
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode < 500) {
    return { status: statusCode, title: 'This is not possible', sentence: 'The request cannot be read.' };
  }
  if (isTransient(error) || isTimeout(error)) {
    reply.header('retry-after', '1');
    return {
      status: 503,
      title: 'Please try again',
      sentence: 'The database cannot be reached right now. Try again in a moment.',
    };
  }
  request.log.error({ err: error, requestId: request.id }, 'request failed');
  return {
    status: 500,
    title: 'Something failed on our side',
    sentence: `The request id ${request.id} finds it in our log.`,
  };
}
