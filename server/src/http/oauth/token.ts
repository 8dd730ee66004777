/** The token endpoint (RFC 6749 3.2), revocation (RFC 7009) and introspection (RFC 7662). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticateClient, claimedClient } from '../../accounts/oauth/authenticate-client.ts';
import type { Client } from '../../accounts/oauth/clients.ts';
import { exchangeCode, refresh, type TokenAnswer } from '../../accounts/oauth/exchange.ts';
import { OAuthError } from '../../accounts/oauth/oauth-error.ts';
import type { Parameters } from '../../accounts/oauth/parameters.ts';
import { introspectToken, revokeToken } from '../../accounts/oauth/revoke.ts';
import { networkOf } from '../../accounts/people/throttle.ts';
import type { Services } from '../../services.ts';
import { formParameters } from './form-parameters.ts';

/** So many wrong secrets of a client are taken from an address in a quarter of an hour. */
const guesses = { points: 20, seconds: 900 };

export async function tokens(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { clients, throttles } = services;
  const authenticated = async (request: FastifyRequest, parameters: Parameters): Promise<Client> => {
    const { authorization } = request.headers;
    // By the client, never by the header as it came: that differs with every secret that is tried.
    const claimed = claimedClient(authorization, parameters) ?? '';
    // What is made up is counted by the address alone: otherwise each made-up id would be a row.
    const isKnown = claimed !== '' && (await clients.known(claimed)) !== undefined;
    const name = `${isKnown ? claimed : ''} ${networkOf(request.ip)}`;
    const wait = await throttles.pausedFor('client pause', name);
    if (wait > 0) {
      throw new OAuthError('slow_down', `Too many wrong secrets. Try again in ${wait} seconds.`, {
        'retry-after': String(wait),
      });
    }
    try {
      return await authenticateClient(authorization, parameters, clients.known);
    } catch (error) {
      if (error instanceof OAuthError && error.code === 'invalid_client') {
        const seconds = await throttles.consume('client guess', name, guesses);
        if (seconds > 0) await throttles.pause('client pause', name, seconds);
      }
      throw error;
    }
  };

  const token = async (request: FastifyRequest, reply: FastifyReply) => {
    const parameters = formParameters(request);
    const grantType = parameters.get('grant_type');
    if (grantType === undefined) throw new OAuthError('invalid_request', 'grant_type is missing.');
    const exchange = exchanges[grantType];
    if (!exchange) {
      throw new OAuthError(
        'unsupported_grant_type',
        'grant_type must be authorization_code or refresh_token.',
      );
    }
    return reply.send(await exchange(services, await authenticated(request, parameters), parameters));
  };
  app.post('/oauth/token', token);
  // Agents that read no metadata look here.
  app.post('/token', token);

  app.post('/oauth/revoke', async (request, reply) => {
    const parameters = formParameters(request);
    const client = await authenticated(request, parameters);
    await revokeToken(services, client, required(parameters, 'token'));
    return reply.send({});
  });

  app.post('/oauth/introspect', async (request, reply) => {
    const parameters = formParameters(request);
    const client = await authenticated(request, parameters);
    return reply.send(await introspectToken(services, client, required(parameters, 'token')));
  });
}

type Exchange = (services: Services, client: Client, parameters: Parameters) => Promise<TokenAnswer>;

const exchanges: Record<string, Exchange> = Object.assign(Object.create(null), {
  authorization_code: (services, client, parameters) =>
    exchangeCode(services, client, {
      code: required(parameters, 'code'),
      redirectUri: parameters.get('redirect_uri'),
      verifier: parameters.get('code_verifier'),
      resources: parameters.all('resource'),
    }),
  refresh_token: (services, client, parameters) =>
    refresh(services, client, {
      refreshToken: required(parameters, 'refresh_token'),
      scope: parameters.get('scope'),
      resources: parameters.all('resource'),
    }),
} satisfies Record<string, Exchange>);

function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing.`);
  return value;
}
