/** The pages of people: signing in and out, the first run, invitations, new passwords. They need no script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { takeForms } from '../form.ts';
import { html } from '../html.ts';
import { tellPerson } from '../tell-person.ts';
import { invitationPages } from './invitation-pages.ts';
import { sendPage } from '../send-page.ts';
import { wordPage } from './form-page.ts';
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
  const { status, title, sentence } = tellPerson(error, request, reply);
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
