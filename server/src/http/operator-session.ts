/** How the warehouse's staff come in: with a key, or with the session of an operator who is signed in. */
import type { FastifyRequest } from 'fastify';
import { authenticate } from '../accounts/access/authenticate.ts';
import { findSession, type SignedIn } from '../accounts/people/sessions.ts';
import { Failure } from '../platform/failure.ts';
import type { Services } from '../services.ts';
import type { OperatorPrincipal } from '../warehouse/operators/operator-principal.ts';
import { admitAccount, findActing, type Acting } from '../warehouse/operators/admit-account.ts';
import { admitOperator, isOperatorToken } from '../warehouse/operators/admit-operator.ts';
import { noOperator } from '../warehouse/operators/station.ts';
import { fromOwnPages } from './own-pages.ts';
import { readSessionCookie } from './session-cookie.ts';

/** A valid credential of a merchant is told that it is not for this API. */
export async function admitStaff(services: Services, request: FastifyRequest): Promise<OperatorPrincipal> {
  const { authorization } = request.headers;
  const cookie = readSessionCookie(request, services.origin.url());
  if (authorization === undefined && cookie !== undefined) {
    const person = await signedIn(services, request);
    const principal = await admitAccount(services.database, person);
    if (!principal) throw noOperator(person);
    mustHaveSecondFactor(services, person);
    return principal;
  }
  if (authorization && !isOperatorToken(authorization)) {
    await authenticate(services, authorization, undefined);
    throw new Failure(
      'operator_only',
      'Only the warehouse can do this: use an operator key, which begins with pkh_op_.',
    );
  }
  return admitOperator(services.database, authorization);
}

/** Admits an operator's session, even if the badge scanned there admits nobody. */
export async function admitStation(
  services: Services,
  request: FastifyRequest,
): Promise<{ person: SignedIn; acting: Acting }> {
  const person = await signedIn(services, request);
  const acting = await findActing(services.database, person);
  if (!acting) throw noOperator(person);
  mustHaveSecondFactor(services, person);
  return { person, acting };
}

function mustHaveSecondFactor({ config }: Services, { name, hasSecondFactor }: SignedIn): void {
  if (hasSecondFactor || !config.operatorsNeedSecondFactor) return;
  throw new Failure(
    'second_factor_required',
    `The warehouse asks its staff for two-step verification, and ${name} has not turned it on yet.`,
  );
}

async function signedIn(services: Services, request: FastifyRequest): Promise<SignedIn> {
  const url = services.origin.url();
  if (request.headers.authorization !== undefined) {
    throw new Failure(
      'missing_credentials',
      `A key cannot scan badges: a station needs a signed-in operator. Sign in at ${url}/login and send no key.`,
    );
  }
  const person = await findSession(services.database, readSessionCookie(request, url), services.now());
  if (!person) {
    throw new Failure(
      'missing_credentials',
      `You are not signed in, or your session has expired. Sign in at ${url}/login.`,
    );
  }
  fromOwnPages(request, url);
  return person;
}
