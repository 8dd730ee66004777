/** The userinfo endpoint (OpenID Connect Core 5.3): who the person behind an access token is. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findIdentity } from '../../accounts/oauth/grants.sql.ts';
import { personClaims } from '../../accounts/oauth/person-claims.ts';
import { Failure } from '../../platform/failure.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';

export async function userinfo(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { accessTokens, credentials, database } = services;
  const verified = async (token: string) => {
    try {
      return await accessTokens.verify(token, 'api');
    } catch {
      return accessTokens.verify(token, 'mcp');
    }
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return refuse(reply, 401, undefined, 'Send an access token in the header Authorization.');
    try {
      const claims = await verified(token);
      const principal = await credentials.admit(claims, undefined);
      if (!principal || principal.revoked) {
        return await refuse(reply, 401, 'invalid_token', 'Access for this application was revoked.');
      }
      if (!claims.identity.includes('openid')) {
        return await refuse(reply, 403, 'insufficient_scope', 'This needs the scope openid.');
      }
      const person = await transaction(
        database,
        claims.orgId,
        (tenant) => findIdentity(tenant, claims.userId),
        'read',
      );
      if (!person) return await refuse(reply, 401, 'invalid_token', 'The person no longer exists.');
      return await reply.send(personClaims(claims.userId, claims.identity, person));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return refuse(reply, 401, 'invalid_token', 'The access token is not valid or has expired.');
    }
  };
  app.get('/oauth/userinfo', answer);
  app.post('/oauth/userinfo', answer);
}

/** RFC 6750 3: no error code when no credential was sent. */
function refuse(
  reply: FastifyReply,
  status: number,
  error: string | undefined,
  sentence: string,
): FastifyReply {
  const scope = error === 'insufficient_scope' ? ', scope="openid"' : '';
  return reply
    .code(status)
    .header('www-authenticate', error === undefined ? 'Bearer' : `Bearer error="${error}"${scope}`)
    .send({ error: error ?? 'invalid_request', error_description: sentence });
}
