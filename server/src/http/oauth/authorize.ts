/**
 * The authorization endpoint (RFC 6749 3.1). Nothing is kept of a request that waits for a person: the pages carry its raw
 * query, bound to the browser's session by a token, and every form is checked again from the start.
 */
import { scopeNames } from '@packhouse/contract/scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import {
  checkAuthorization,
  ReturnedError,
  UnknownReturn,
  returnTo,
  type AuthorizationRequest,
} from '../../accounts/oauth/authorization.ts';
import { authorize, findGrantFor } from '../../accounts/oauth/authorize.ts';
import { listMemberships } from '../../accounts/people/memberships.ts';
import { endSession, findSession, type SignedIn } from '../../accounts/people/sessions.ts';
import type { Services } from '../../services.ts';
import { checkFormToken, formToken, isFromUs, readForm } from '../form.ts';
import { showSignIn } from '../people/sign-in-form.ts';
import { clearSessionCookie, readSessionCookie } from '../session-cookie.ts';
import { consentPage, noOrganizationPage } from './consent-page.ts';
import { mayBeRemembered, signInFor } from './login.ts';
import { sendPage, sendTo } from '../send-page.ts';

export async function authorization(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { clients, database, secrets, origin, spaceOf } = services;

  const check = (query: string) => checkAuthorization(query, origin.url(), clients.introduced);
  const allow = async (
    reply: FastifyReply,
    asked: AuthorizationRequest,
    consent: Parameters<typeof authorize>[2],
  ): Promise<FastifyReply> => {
    const code = await authorize(database, asked, consent, services.now());
    if (code === undefined) throw notMember();
    return sendTo(reply, returnTo(asked, origin.url(), { code }));
  };
  const consent = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: AuthorizationRequest,
    { query, person, problem }: { query: string; person: SignedIn; problem?: string },
  ): Promise<FastifyReply> => {
    const organizations = await listMemberships(database, person.userId);
    if (organizations.length === 0) return sendPage(reply, 200, noOrganizationPage(asked.client.name));
    const cookie = readSessionCookie(request, origin.url())!;
    return sendPage(
      reply,
      problem === undefined ? 200 : 400,
      consentPage({
        request: asked,
        person,
        organizations,
        query,
        token: formToken(secrets, cookie, 'consent', query),
        ...(problem === undefined ? {} : { problem }),
      }),
      { leadsOut: true },
    );
  };

  const ask = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = queryOf(request);
    const person = await findSession(database, readSessionCookie(request, origin.url()), services.now());
    const asked = await check(query).catch((error: unknown) => {
      // RFC 9700, 4.11.2: nobody is led to a stranger's address before they have signed in.
      if (error instanceof ReturnedError && error.isStranger && !person)
        throw new UnknownReturn(error.message);
      throw error;
    });
    if (!person) return showSignIn(services, request, reply, signInFor(query, asked.client));
    const { client, scopes } = asked;
    if (mayBeRemembered(client)) {
      const organizations = await listMemberships(database, person.userId);
      const orgIds = organizations.map(({ orgId }) => orgId);
      const own = orgIds.length === 1 ? orgIds.find((orgId) => orgId === client.orgId) : undefined;
      const grant = own && (await findGrantFor(database, asked, person.userId, own));
      if (own && grant) {
        const { readOnly } = grant;
        return allow(reply, asked, { userId: person.userId, orgId: own, spaceId: own, scopes, readOnly });
      }
    }
    return consent(request, reply, asked, { query, person });
  };
  app.get('/oauth/authorize', ask);
  // Agents that read no metadata look here.
  app.get('/authorize', ask);

  /** The form's query, once it has proven to be the one that was shown to this session. */
  const shown = (request: FastifyRequest): { form: ReadonlyMap<string, string>; query: string } => {
    const form = readForm(request);
    const query = form.get('query') ?? '';
    const cookie = readSessionCookie(request, origin.url());
    if (
      !isFromUs(request, origin.url()) ||
      !checkFormToken(secrets, form.get('token'), cookie, 'consent', query)
    ) {
      throw new Failure(
        'cross_site_request',
        'This page has expired, or you have signed out since. Go back to the app and start again.',
      );
    }
    return { form, query };
  };

  app.post('/oauth/authorize', async (request, reply) => {
    const { form, query } = shown(request);
    const asked = await check(query);
    const person = await findSession(database, readSessionCookie(request, origin.url()), services.now());
    if (!person) return showSignIn(services, request, reply, signInFor(query, asked.client));
    if (form.get('decision') !== 'allow') {
      return sendTo(
        reply,
        returnTo(asked, origin.url(), {
          error: 'access_denied',
          error_description: 'The person denied access.',
        }),
      );
    }
    const scopes = scopeNames.filter(
      (scope) => asked.scopes.includes(scope) && form.get(`scope.${scope}`) === 'on',
    );
    if (scopes.length === 0) {
      return consent(request, reply, asked, {
        query,
        person,
        problem: 'Select at least one permission, or cancel.',
      });
    }
    const memberships = await listMemberships(database, person.userId);
    const chosen = memberships.find(({ orgId }) => orgId === form.get('organization'));
    if (!chosen) return consent(request, reply, asked, { query, person, problem: 'Choose an organization.' });
    const { orgId } = chosen;
    const spaceId = await spaceOf(orgId, form.get('space') === 'test' ? 'test' : 'live');
    if (spaceId === undefined) {
      return consent(request, reply, asked, {
        query,
        person,
        problem: `${chosen.name} has no test space.`,
      });
    }
    const readOnly = form.get('read_only') === 'on';
    return allow(reply, asked, { userId: person.userId, orgId, spaceId, scopes, readOnly });
  });

  app.post('/oauth/switch', async (request, reply) => {
    const { query } = shown(request);
    const person = await findSession(database, readSessionCookie(request, origin.url()), services.now());
    if (person) await endSession(database, person.userId, person.sessionId, services.now());
    clearSessionCookie(reply, origin.url());
    return sendTo(reply, `/oauth/authorize?${query}`);
  });
}

const notMember = () =>
  new Failure('not_found', 'You are no longer a member of this organization. Go back and choose another.');

/** As it was sent: what is parsed and written again could say something else. */
function queryOf({ url }: FastifyRequest): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}
