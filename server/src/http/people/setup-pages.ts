/** The first run: the first organization and its owner. */
import type { FastifyInstance } from 'fastify';
import { currencies } from '../../accounts/organizations/currencies.ts';
import { timezones } from '../../accounts/organizations/timezones.ts';
import { isSetupLinkGood, setUp } from '../../accounts/people/setup.ts';
import { shortestPassword, longestPassword } from '../../accounts/people/password-rules.ts';
import type { Services } from '../../services.ts';
import { formCookieOf, formToken, readForm } from '../form.ts';
import { html } from '../html.ts';
import { fieldErrors, type FieldErrors } from './field-errors.ts';
import { sendPage, sendTo } from '../send-page.ts';
import { formPage, wordPage, type Field } from './form-page.ts';
import { checkForm, enterNewAccount, queryOf } from './sign-in-form.ts';

export async function setupPages(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { database, secrets, origin } = services;

  app.get('/setup', async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    if (!(await isSetupLinkGood(database, token, services.now()))) return sendPage(reply, 404, gonePage());
    const cookie = formCookieOf(request, reply, origin.url());
    const form = formToken(secrets, cookie, 'set up', token);
    return sendPage(reply, 200, page({ token, form, demo: await services.isDemoThere(), filled: fresh }));
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
          timezone: fields.get('timezone') ?? '',
          currency: fields.get('currency') ?? '',
          operator: fields.has('operator'),
        },
        services.now(),
      );
      await enterNewAccount(services, request, reply, userId);
    } catch (error) {
      const errors = fieldErrors(error, fieldNames);
      const demo = await services.isDemoThere();
      return sendPage(reply, 400, page({ token, form: fields.get('form')!, demo, filled: fields, errors }));
    }
    return sendTo(reply, '/');
  });
}

const fieldNames = ['organization', 'name', 'email', 'password', 'timezone', 'currency'];

/** Initial values of a form that nobody has filled in yet. */
const fresh: ReadonlyMap<string, string> = new Map([
  ['timezone', 'UTC'],
  ['currency', 'USD'],
  ['operator', 'yes'],
]);

const page = ({
  token,
  form,
  demo,
  filled,
  errors = { at: {} },
}: {
  token: string;
  form: string;
  demo: boolean;
  filled: ReadonlyMap<string, string>;
  errors?: FieldErrors;
}): string =>
  formPage({
    title: 'Set up Packhouse',
    lead: html`<p class="quiet">Create the first organization and its owner. You only do this once.</p>
      ${demo ? demoNotice : html``}`,
    action: '/setup',
    hidden: { token, form },
    error: errors.error,
    fields: [
      {
        ...filledField('organization', filled, errors),
        label: 'Company name',
        autocomplete: 'organization',
        maxlength: 120,
      },
      ...accountFields(filled, errors),
      {
        ...filledField('timezone', filled, errors),
        label: 'Time zone',
        options: zoneOptions,
        detect: filled === fresh,
      },
      {
        ...filledField('currency', filled, errors),
        label: 'Currency',
        options: currencyOptions,
      },
      {
        name: 'operator',
        type: 'checkbox',
        label: 'I also work in the warehouse',
        hint: 'Your sign-in then also opens the warehouse app, which manages the goods of every organization here.',
        value: 'yes',
        checked: filled.has('operator'),
      },
    ],
    submit: 'Set up',
    wide: true,
  });

const demoNotice = html`<p class="notice">
  The demo merchants are installed, too. Each is a separate organization, and their data is never mixed with
  yours. To start without them, use a new data folder and run <code>npm start -- --no-demo</code>.
</p>`;

const zoneOptions = timezones.map((value) => ({ value, label: value }));

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

const currencyOptions = currencies.map((value) => ({
  value,
  label: `${value}: ${currencyNames.of(value) ?? value}`,
}));

/** Fields of a new account; without the email address if it is known. */
export const accountFields = (
  filled: ReadonlyMap<string, string>,
  errors: FieldErrors,
  { withEmail = true }: { withEmail?: boolean } = {},
): Field[] => [
  {
    ...filledField('name', filled, errors),
    label: 'Your name',
    autocomplete: 'name',
    maxlength: 120,
  },
  ...(withEmail
    ? [
        {
          ...filledField('email', filled, errors),
          label: 'Email address',
          type: 'email' as const,
          autocomplete: 'username',
          maxlength: 254,
        },
      ]
    : []),
  newPasswordField(errors),
];

/** Name of a field with the value that was typed before, and its error. */
const filledField = (name: string, filled: ReadonlyMap<string, string>, errors: FieldErrors) => ({
  name,
  value: filled.get(name) ?? '',
  error: errors.at[name],
});

export const newPasswordField = (errors: FieldErrors): Field => ({
  name: 'password',
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${shortestPassword} characters of any kind. A few unrelated words work well.`,
  // In the browser's UTF-16 units; a longer password gets an error here instead of being cut off there.
  minlength: shortestPassword,
  maxlength: longestPassword * 2,
  error: errors.at['password'],
});

const gonePage = (): string =>
  wordPage(
    'Link no longer valid',
    html`<p>
        It has been used or is older than a day. Restart the service: its first lines show a new link until
        the setup is done.
      </p>
      <p><a href="/login">Sign in</a></p>`,
  );
