/** The service's MCP server, at /mcp, for agents authorized by people or keys. */
import underPressure from '@fastify/under-pressure';
import type { Access } from '@packhouse/mcp/access';
import { packhouseServer } from '@packhouse/mcp/packhouse-server';
import { openRepeats } from '@packhouse/mcp/repeats';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import packageJson from '../../../../package.json' with { type: 'json' };
import { authenticate } from '../../accounts/access/authenticate.ts';
import type { Principal } from '../../platform/context.ts';
import { maximumFileBytes } from '../../goods/documents/check-file.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import { limitRate } from '../rate-limit.ts';
import { apiWithin, type Caller } from './api-within.ts';
import { cards } from './cards.ts';
import { challengeOf } from './challenge.ts';
import { mountEndpoint } from './endpoint.ts';
import { guidesWithin } from './guides-within.ts';
import { narrowedBy, type Narrowed } from './narrow.ts';

/** An admitted agent. */
interface Agent {
  caller: Caller;
  access: Access;
  /** Identifies the credential without revealing its secret. */
  credential: string;
  tools: Narrowed['tools'];
}

export async function mcp(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { config, origin } = services;
  await app.register(cards, { origin });
  await app.register(async (scope) => {
    await scope.register(underPressure, { maxEventLoopDelay: config.maxDelayMs, retryAfter: 2 });
    const limit = limitRate(config);
    const repeats = openRepeats();
    const guides = guidesWithin(origin);

    mountEndpoint<Agent>(scope, {
      path: '/mcp',
      origin,
      // A file is sent inside a message, in base64.
      bodyLimit: Math.max(config.bodyLimit, Math.ceil((maximumFileBytes * 4) / 3) + 100_000),
      async admit(request, reply) {
        try {
          const principal = await authenticate(services, request.headers.authorization, undefined, 'mcp');
          await limit(principal.credentialId, reply, principal.orgId);
          if (principal.scopes.length === 0) throw noScopes();
          const { tools, readOnly } = narrowedBy(request);
          return {
            caller: callerOf(request),
            access: accessOf(principal, readOnly),
            credential: `${principal.orgId} ${principal.credentialId}`,
            tools,
          };
        } catch (error) {
          throw error instanceof Failure ? challengeOf(origin, error) : error;
        }
      },
      serverFor: ({ caller, access, credential, tools }) =>
        packhouseServer({
          api: apiWithin(app, caller),
          access,
          credential,
          tools,
          repeats,
          origin: origin.url(),
          guides,
          version: packageJson.version,
        }),
    });
  });
}

const accessOf = ({ scopes, accessMode, person }: Principal, readOnly: boolean): Access => ({
  scopes,
  mayWrite: accessMode === 'read_write' && !readOnly,
  canAskForMore: person !== null,
});

function callerOf({ headers, ip }: FastifyRequest): Caller {
  const { authorization, traceparent, 'user-agent': userAgent } = headers;
  return {
    authorization: authorization!,
    address: ip,
    userAgent,
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  };
}

const noScopes = () =>
  new Failure(
    'insufficient_scope',
    'This credential no longer has any permissions. Connect again and grant the agent access.',
  );
