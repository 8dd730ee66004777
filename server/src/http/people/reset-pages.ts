/** Asking for a new password, and setting it by a link. */
import type { FastifyInstance } from 'fastify';
import { openMail } from '../../accounts/people/mail.ts';
import { isResetGood, redeemReset, requestReset } from '../../accounts/people/password-resets.ts';
import { inWords } from '../../accounts/people/throttle.ts';
import type { Services } from '../../services.ts';
import { formCookieOf, formToken, readForm } from '../form.ts';
import { html } from '../html.ts';
import { clearSessionCookie } from '../session-cookie.ts';
import { fieldErrors, type FieldErrors } from './field-errors.ts';
import { sendPage } from '../send-page.ts';
import { formPage, wordPage } from './form-page.ts';
import { newPasswordField } from './setup-pages.ts';
import { checkForm, queryOf } from './sign-in-form.ts';

export async function resetPages(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { database, secrets, origin, config, throttles } = services;
  const mail = openMail(config);

  app.get('/password-reset', async (request, reply) => {
    if (!mail) return sendPage(reply, 200, noMailPage());
    const cookie = formCookieOf(request, reply, origin.url());
    return sendPage(reply, 200, askPage(formToken(secrets, cookie, 'ask for a reset')));
  });

  app.post('/password-reset', async (request, reply) => {
    const fields = readForm(request);
    checkForm(services, request, fields, 'ask for a reset');
    const refused = await requestReset(
      { database, throttles, mail, issuer: origin.url() },
      { email: fields.get('email') ?? '', address: request.ip },
      services.now(),
      (work) =>
        void work.catch((error: unknown) => {
          request.log.error({ err: error, requestId: request.id }, 'a mail could not be sent');
        }),
    );
    if (refused) {
      reply.header('retry-after', String(refused.waitSeconds));
      const error = `Too many requests. Wait ${inWords(refused.waitSeconds)} and try again.`;
      return sendPage(reply, 429, askPage(fields.get('form')!, error));
    }
    return sendPage(reply, 200, mail ? sentPage() : noMailPage());
  });

  app.get('/password-reset/new', async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    if (!(await isResetGood(database, token, services.now()))) return sendPage(reply, 404, gonePage());
    const cookie = formCookieOf(request, reply, origin.url());
    return sendPage(reply, 200, setPage(token, formToken(secrets, cookie, 'reset', token)));
  });

  app.post('/password-reset/new', async (request, reply) => {
    const fields = readForm(request);
    const token = fields.get('token') ?? '';
    checkForm(services, request, fields, 'reset', token);
    if (!(await isResetGood(database, token, services.now()))) return sendPage(reply, 404, gonePage());
    try {
      await redeemReset(database, { token, password: fields.get('password') ?? '' }, services.now());
    } catch (error) {
      return sendPage(reply, 400, setPage(token, fields.get('form')!, fieldErrors(error, ['password'])));
    }
    // Its session has ended with all others.
    clearSessionCookie(reply, origin.url());
    return sendPage(
      reply,
      200,
      wordPage(
        'Password changed',
        html`<p>You have been signed out everywhere.</p>
          <p><a href="/login">Sign in</a></p>`,
      ),
    );
  });
}

const sentPage = (): string =>
  wordPage(
    'Check your email',
    html`<p>
        If this address has an account, you will get an email with a link. The link is valid for one hour.
        Check your spam folder, too.
      </p>
      <p><a href="/login">Sign in</a></p>`,
  );

const noMailPage = (): string =>
  wordPage(
    'Reset your password',
    html`<p>
        This service does not send email. Ask an admin of your organization for a link, or ask the person who
        runs the service to create one: <code>packhouse admin users reset</code>.
      </p>
      <p><a href="/login">Sign in</a></p>`,
  );

const askPage = (form: string, error?: string): string =>
  formPage({
    title: 'Reset your password',
    lead: html`<p class="quiet">We will email you a link.</p>`,
    action: '/password-reset',
    hidden: { form },
    error,
    fields: [{ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username' }],
    submit: 'Send link',
    tail: html`<p><a href="/login">Sign in</a></p>`,
  });

const setPage = (token: string, form: string, errors: FieldErrors = { at: {} }): string =>
  formPage({
    title: 'Set a new password',
    lead: html`<p class="quiet">You will be signed out everywhere.</p>`,
    action: '/password-reset/new',
    hidden: { token, form },
    error: errors.error,
    fields: [newPasswordField(errors)],
    submit: 'Set password',
  });

const gonePage = (): string =>
  wordPage(
    'Link no longer valid',
    html`<p>It has been used or is older than one hour. Request a new one.</p>
      <p><a href="/password-reset">Reset your password</a></p>`,
  );
