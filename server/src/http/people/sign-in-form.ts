/** The sign-in form, on whichever page: shows it, reads it, and repeats it until somebody has signed in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { enter, signIn, signInWithCode, signOut, type SignInClient } from '../../accounts/people/sign-in.ts';
import { findSession } from '../../accounts/people/sessions.ts';
import type { Services } from '../../services.ts';
import {
  checkFormToken,
  formCookieOf,
  formToken,
  isFromUs,
  readFormCookie,
  renewFormCookie,
} from '../form.ts';
import { readSessionCookie, setSessionCookie } from '../session-cookie.ts';
import { sendPage } from '../send-page.ts';
import { signInPage } from './sign-in-page.ts';

/** A sign-in form: where it is sent, its hidden fields, and the application that waits for it. */
export interface SignInForm {
  action: string;
  /** Kept from one step to the next, and bound to the form's token. */
  hidden: Readonly<Record<string, string>>;
  continueTo?: string;
  /** Signing in may lead directly to the application: see `sendPage` in `http/send-page.ts`. */
  leadsOut?: boolean;
}

/** Contents of the form at this step. */
interface Told {
  status?: number;
  email?: string | undefined;
  error?: string | undefined;
  /** Ticket of the second step. */
  ticket?: string | undefined;
}

/** Shows the form, and sets the cookie that its token is bound to. */
export function showSignIn(
  { secrets, origin, config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SignInForm,
  { status = 200, email, error, ticket }: Told = {},
): FastifyReply {
  const cookie = formCookieOf(request, reply, origin.url());
  return sendPage(
    reply,
    status,
    signInPage({
      action: form.action,
      hidden: {
        ...form.hidden,
        token: formToken(secrets, cookie, 'sign in', ...wordsOf(form)),
        ...(ticket === undefined ? {} : { ticket }),
      },
      email,
      error,
      continueTo: form.continueTo,
      totp: ticket !== undefined,
      mails: config.smtpUrl !== undefined,
      url: origin.url(),
    }),
    { leadsOut: form.leadsOut ?? false },
  );
}

/**
 * Processes a submitted form, which `form` describes again. Returns the person's uuid when they have signed in, with
 * the cookie set and nothing sent; otherwise it has sent the form again, with the error.
 */
export async function takeSignIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: ReadonlyMap<string, string>,
  form: SignInForm,
): Promise<string | undefined> {
  const { database, secrets, origin } = services;
  const binding = readFormCookie(request, origin.url());
  const ours =
    isFromUs(request, origin.url()) &&
    checkFormToken(secrets, fields.get('token'), binding, 'sign in', ...wordsOf(form));
  const email = fields.get('email') ?? '';
  if (!ours || binding === undefined) {
    showSignIn(services, request, reply, form, {
      status: 403,
      email,
      error: 'This form has expired or was not sent from this site. Allow cookies and try again.',
    });
    return undefined;
  }
  const desk = { database, secrets, throttles: services.throttles };
  const client = signInClientOf(request, binding);
  const ticket = fields.get('ticket');
  const answer =
    ticket === undefined
      ? await signIn(desk, { email, password: fields.get('password') ?? '' }, client, services.now())
      : await signInWithCode(desk, { ticket, code: fields.get('code') ?? '' }, client, services.now());
  if ('cookie' in answer) {
    // The browser's earlier session ends.
    const before = await findSession(database, readSessionCookie(request, origin.url()), services.now());
    if (before) await signOut(database, before, services.now());
    setSessionCookie(reply, origin.url(), answer.cookie);
    renewFormCookie(reply, origin.url());
    return answer.userId;
  }
  if (answer.waitSeconds !== undefined) reply.header('retry-after', String(answer.waitSeconds));
  const refused = 'refused' in answer ? answer.refused : undefined;
  showSignIn(services, request, reply, form, {
    status: answer.waitSeconds === undefined ? (refused === undefined ? 200 : 401) : 429,
    email,
    error: refused,
    ticket: 'ticket' in answer ? answer.ticket : undefined,
  });
  return undefined;
}

/** Signs a person in who has just made an account. */
export async function enterNewAccount(
  { database, origin, now }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const cookie = await enter(database, userId, signInClientOf(request, ''), now(), 'new account');
  setSessionCookie(reply, origin.url(), cookie);
  renewFormCookie(reply, origin.url());
}

/** The query of the address. */
export const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** The visitor, as throttles and the account's log entries identify them. */
const signInClientOf = (request: FastifyRequest, binding: string): SignInClient => ({
  address: request.ip,
  agent: request.headers['user-agent'] ?? '',
  binding,
});

/**
 * Checks that this browser has sent a form of ours about `parts`.
 * @throws Failure if it has not.
 */
export function checkForm(
  { secrets, origin }: Services,
  request: FastifyRequest,
  fields: ReadonlyMap<string, string>,
  ...parts: readonly string[]
): void {
  const cookie = readFormCookie(request, origin.url());
  if (isFromUs(request, origin.url()) && checkFormToken(secrets, fields.get('form'), cookie, ...parts))
    return;
  throw new Failure(
    'cross_site_request',
    'This form has expired or was not sent from this site. Go back, reload the page, allow cookies and try again.',
  );
}

const wordsOf = ({ action, hidden }: SignInForm): string[] => [
  action,
  ...Object.entries(hidden).flatMap(([name, value]) => [name, value]),
];
