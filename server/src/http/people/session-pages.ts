/** Signing in and out. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { findSession } from '../../accounts/people/sessions.ts';
import { signOut } from '../../accounts/people/sign-in.ts';
import type { Services } from '../../services.ts';
import { checkFormToken, formToken, isFromUs, readForm } from '../form.ts';
import { html } from '../html.ts';
import { clearSessionCookie, readSessionCookie } from '../session-cookie.ts';
import { localPath } from './local-path.ts';
import { sendPage, sendTo } from '../send-page.ts';
import { formPage } from './form-page.ts';
import { queryOf, showSignIn, takeSignIn, type SignInForm } from './sign-in-form.ts';

export async function sessionPages(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { database, secrets, origin } = services;
  const issuer = () => origin.url();
  const signedIn = (request: FastifyRequest) =>
    findSession(database, readSessionCookie(request, issuer()), services.now());
  const formFor = (next: string): SignInForm => ({ action: '/login', hidden: { next } });

  app.get('/login', async (request, reply) => {
    const next = localPath(queryOf(request).get('next'), issuer());
    if (await signedIn(request)) return sendTo(reply, next);
    return showSignIn(services, request, reply, formFor(next));
  });

  app.post('/login', async (request, reply) => {
    const fields = readForm(request);
    const next = localPath(fields.get('next'), issuer());
    const userId = await takeSignIn(services, request, reply, fields, formFor(next));
    return userId === undefined ? reply : sendTo(reply, next);
  });

  app.get('/logout', async (request, reply) => {
    const person = await signedIn(request);
    if (!person) return sendTo(reply, '/login');
    return sendPage(
      reply,
      200,
      formPage({
        title: 'Sign out',
        lead: html`<p>You are signed in as ${person.name} (${person.email}).</p>`,
        action: '/logout',
        hidden: { form: formToken(secrets, readSessionCookie(request, issuer())!, 'sign out') },
        fields: [],
        submit: 'Sign out',
      }),
    );
  });

  app.post('/logout', async (request, reply) => {
    const text = readSessionCookie(request, issuer());
    const person = await signedIn(request);
    if (
      !isFromUs(request, issuer()) ||
      (person && !checkFormToken(secrets, readForm(request).get('form'), text, 'sign out'))
    ) {
      throw new Failure(
        'cross_site_request',
        'This form has expired or was not sent from this site. Open /logout and sign out there.',
      );
    }
    if (person) await signOut(database, person, services.now());
    clearSessionCookie(reply, issuer());
    return sendTo(reply, '/login');
  });
}
