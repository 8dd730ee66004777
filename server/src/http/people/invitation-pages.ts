/** Accepting an invitation: as the person who is signed in, or with a new account. */
import type { Role } from '@packhouse/contract/public/organization';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailHash } from '../../accounts/organizations/email-hash.ts';
import { acceptInvitation, findInvitation, type ShownInvitation } from '../../accounts/people/invitations.ts';
import { findSession, type SignedIn } from '../../accounts/people/sessions.ts';
import type { Services } from '../../services.ts';
import { formCookieOf, formToken, readForm } from '../form.ts';
import { html } from '../html.ts';
import { readSessionCookie } from '../session-cookie.ts';
import { fieldErrors, type FieldErrors } from './field-errors.ts';
import { sendPage, sendTo } from '../send-page.ts';
import { formPage, wordPage } from './form-page.ts';
import { accountFields } from './setup-pages.ts';
import { checkForm, enterNewAccount, queryOf } from './sign-in-form.ts';

const path = '/invitations/accept';

export async function invitationPages(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { database, secrets, origin } = services;
  const signedIn = (request: FastifyRequest) =>
    findSession(database, readSessionCookie(request, origin.url()), services.now());

  app.get(path, async (request, reply) => {
    const token = queryOf(request).get('token') ?? '';
    const invitation = await findInvitation(database, token, services.now());
    if (!invitation) return gone(reply);
    const person = await signedIn(request);
    const other = elsewhere(invitation, person);
    if (other !== undefined) return sendPage(reply, 200, other);
    const cookie = formCookieOf(request, reply, origin.url());
    return sendPage(
      reply,
      200,
      acceptPage(invitation, person, token, formToken(secrets, cookie, 'invitation', token, idOf(person))),
    );
  });

  app.post(path, async (request, reply) => {
    const fields = readForm(request);
    const token = fields.get('token') ?? '';
    const person = await signedIn(request);
    checkForm(services, request, fields, 'invitation', token, idOf(person));
    const invitation = await findInvitation(database, token, services.now());
    if (!invitation) return gone(reply);
    const other = elsewhere(invitation, person);
    if (other !== undefined) return sendPage(reply, 409, other);
    if (!person && invitation.hasAccount) return sendPage(reply, 409, signInInstead(invitation, token));
    try {
      const userId = await acceptInvitation(
        database,
        token,
        person ?? { name: fields.get('name') ?? '', password: fields.get('password') ?? '' },
        services.now(),
      );
      if (!person) await enterNewAccount(services, request, reply, userId);
    } catch (error) {
      const errors = fieldErrors(error, ['name', 'password']);
      return sendPage(reply, 400, acceptPage(invitation, person, token, fields.get('form')!, fields, errors));
    }
    return sendTo(reply, '/');
  });
}

/** The page for a person who is signed in as somebody else. */
function elsewhere(
  { organization, email }: ShownInvitation,
  person: SignedIn | undefined,
): string | undefined {
  if (person && !emailHash(person.email).equals(emailHash(email))) {
    return wordPage(
      `Join ${organization}`,
      html`<p>
          This invitation is for ${email}, but you are signed in as ${person.email}. Sign out, then open the
          link again.
        </p>
        <p><a href="/logout">Sign out</a></p>`,
    );
  }
  return undefined;
}

/** Says only now that there is an account: holding a link is no proof of the address. */
const signInInstead = ({ organization }: ShownInvitation, token: string): string =>
  wordPage(
    `Join ${organization}`,
    html`<p>
        No new account could be made for this address. If you have one, sign in to accept the invitation.
      </p>
      <p><a href="${signInFirst(token)}">Sign in</a></p>`,
  );

const signInFirst = (token: string): string => `/login?next=${encodeURIComponent(`${path}?token=${token}`)}`;

const acceptPage = (
  { organization, email, role, invitedBy }: ShownInvitation,
  person: SignedIn | undefined,
  token: string,
  form: string,
  filled: ReadonlyMap<string, string> = new Map(),
  errors: FieldErrors = { at: {} },
): string =>
  formPage({
    title: `Join ${organization}`,
    lead: html`<p>
      ${invitedBy} invites ${person ? `you (${person.email})` : email} to join ${organization} as
      ${roleWords[role]}.
    </p>`,
    action: path,
    hidden: { token, form },
    error: errors.error,
    fields: person ? [] : accountFields(filled, errors, { withEmail: false }),
    submit: `Join ${organization}`,
    ...(person
      ? {}
      : { tail: html`<p>Do you have an account? <a href="${signInFirst(token)}">Sign in to accept</a></p>` }),
  });

const roleWords: Record<Role, string> = {
  owner: 'an owner, with full access',
  admin: 'an admin, who also manages members, keys and apps',
  member: 'a member, who works with products, shipments and stock',
  viewer: 'a viewer, who can see everything but change nothing',
};

const gone = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply,
    404,
    wordPage(
      'Invitation no longer valid',
      html`<p>It has been used or revoked, or it is older than seven days. Ask for a new one.</p>
        <p><a href="/login">Sign in</a></p>`,
    ),
  );

const idOf = (person: SignedIn | undefined): string => person?.userId ?? '';
