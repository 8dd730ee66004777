/** The first run: the first organization and its owner. */
import type { FastifyInstance } from 'fastify';
import { isSetupLinkGood, setUp } from '../../people/setup.ts';
import { enter } from '../../people/sign-in.ts';
import { shortestPassword, longestPassword } from '../../people/password-rules.ts';
import type { Services } from '../../services.ts';
import { formCookieOf, formToken, readForm, renewFormCookie } from '../form.ts';
import { html } from '../html.ts';
import { setSessionCookie } from '../session-cookie.ts';
import { fieldErrors, type FieldErrors } from './field-errors.ts';
import { sendPage, sendTo } from '../send-page.ts';
import { formPage, wordPage, type Field } from './form-page.ts';
import { checkForm, queryOf, visitorOf } from './sign-in-form.ts';

export async function setupPages(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { database, secrets, origin } = services;

  app.get('/setup', async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    if (!(await isSetupLinkGood(database, token, services.now()))) return sendPage(reply, 404, gonePage());
    const cookie = formCookieOf(request, reply, origin.url());
    return sendPage(reply, 200, page(token, formToken(secrets, cookie, 'set up', token), new Map()));
  });

  app.post('/setup', async (request, reply) => {
    const fields = readForm(request);
    const token = fields.get('token') ?? '';
    checkForm(services, request, fields, 'set up', token);
    if (!(await isSetupLinkGood(database, token, services.now()))) return sendPage(reply, 404, gonePage());
    try {
      const { userId } = await setUp(
        database,
        {
          token,
          organization: fields.get('organization') ?? '',
          name: fields.get('name') ?? '',
          email: fields.get('email') ?? '',
          password: fields.get('password') ?? '',
        },
        services.now(),
      );
      const visitor = visitorOf(request, '');
      setSessionCookie(
        reply,
        origin.url(),
        await enter(database, userId, visitor, services.now(), 'new account'),
      );
      renewFormCookie(reply, origin.url());
    } catch (error) {
      const errors = fieldErrors(error, ['organization', 'name', 'email', 'password']);
      return sendPage(reply, 400, page(token, fields.get('form')!, fields, errors));
    }
    return sendTo(reply, '/');
  });
}

const page = (
  token: string,
  form: string,
  filled: ReadonlyMap<string, string>,
  errors: FieldErrors = { at: {} },
): string =>
  formPage({
    title: 'Set up Packhouse',
    lead: html`<p class="quiet">The first organization and its owner. This is done once.</p>`,
    action: '/setup',
    hidden: { token, form },
    error: errors.error,
    fields: [
      {
        name: 'organization',
        label: 'Name of the organization',
        autocomplete: 'organization',
        maxlength: 120,
        value: filled.get('organization') ?? '',
        error: errors.at['organization'],
      },
      ...accountFields(filled, errors),
    ],
    submit: 'Set up',
  });

/** What a new account is made of; without the address where it is known. */
export const accountFields = (
  filled: ReadonlyMap<string, string>,
  errors: FieldErrors,
  { withEmail = true }: { withEmail?: boolean } = {},
): Field[] => [
  {
    name: 'name',
    label: 'Your name',
    autocomplete: 'name',
    maxlength: 120,
    value: filled.get('name') ?? '',
    error: errors.at['name'],
  },
  ...(withEmail
    ? [
        {
          name: 'email',
          label: 'E-mail address',
          type: 'email' as const,
          autocomplete: 'username',
          maxlength: 254,
          value: filled.get('email') ?? '',
          error: errors.at['email'],
        },
      ]
    : []),
  newPasswordField(errors),
];

export const newPasswordField = (errors: FieldErrors): Field => ({
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${shortestPassword} characters, of any kind. A few words that only you would put together are good.`,
  // In the browser's units of UTF-16; what is too long is told here, not cut off there.
  minlength: shortestPassword,
  maxlength: longestPassword * 2,
  error: errors.at['password'],
});

const gonePage = (): string =>
  wordPage(
    'This link cannot be used',
    html`<p>
        It has been used, or is older than a day. Start the service again: its first lines show a new link as
        long as it has not been set up.
      </p>
      <p><a href="/login">Sign in</a></p>`,
  );
