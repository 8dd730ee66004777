/** Metadata of the authorization server (RFC 8414), and the keys that its tokens are verified with (RFC 7517). */
import { scopeNames } from '@packhouse/contract/scopes';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

export async function metadata(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get('/.well-known/oauth-authorization-server', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .send(serverMetadata(services.origin.url(), services.config.clientDocuments)),
  );
  app.get('/oauth/jwks', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(await services.signingKeys.published()),
  );
}

/** Lists only what works. */
const serverMetadata = (issuer: string, clientDocuments: boolean) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  introspection_endpoint: `${issuer}/oauth/introspect`,
  registration_endpoint: `${issuer}/oauth/register`,
  jwks_uri: `${issuer}/oauth/jwks`,
  scopes_supported: scopeNames,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: clientDocuments,
  service_documentation: `${issuer}/docs`,
});
