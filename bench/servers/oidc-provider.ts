/**
 * oidc-provider, the certified authorization server for Node, doing the same work on the same store: a confidential
 * client exchanges a code with PKCE for a JWT access token (ES256) and a refresh token. Its adapter follows its
 * documentation, on one table: one statement for each call.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import pg from 'pg';
import { answerParent, usage } from '../processes/child.ts';

export interface OidcOptions {
  /** URL of an empty database. */
  url: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const resource = 'https://api.example.com';
const scope = 'inventory shipments';

let provider: Provider;
let redirectUri: string;
let clientId: string;

answerParent({
  usage,
  async open(options: OidcOptions) {
    const pool = new pg.Pool({ connectionString: options.url, max: 10 });
    await pool.query(`
      create table if not exists payloads (
        model text not null, id text not null, payload jsonb not null, grant_id text, uid text, expires_at timestamptz,
        consumed_at timestamptz, primary key (model, id))`);
    await pool.query('create index if not exists payloads_grant_idx on payloads (grant_id)');
    ({ redirectUri, clientId } = options);
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    provider = new Provider('http://127.0.0.1', {
      adapter: adapterOn(pool),
      clients: [
        {
          client_id: options.clientId,
          client_secret: options.clientSecret,
          redirect_uris: [redirectUri],
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', alg: 'ES256', use: 'sig' }] },
      cookies: { keys: ['not a secret'] },
      scopes: scope.split(' '),
      findAccount: async (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
      issueRefreshToken: async () => true,
      pkce: { required: () => false },
      features: {
        devInteractions: { enabled: false },
        resourceIndicators: {
          enabled: true,
          defaultResource: async () => resource,
          useGrantedResource: async () => true,
          getResourceServerInfo: async () => ({
            scope,
            audience: resource,
            accessTokenFormat: 'jwt',
            accessTokenTTL: 3600,
            jwt: { sign: { alg: 'ES256' } },
          }),
        },
      },
    });
    const server = createServer((request, response) => void provider.callback()(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  },
  /** Creates codes that can be exchanged, each with its own grant. */
  async codes({ count, challenge }: { count: number; challenge: string }): Promise<string[]> {
    const client = (await provider.Client.find(clientId))!;
    const codes: string[] = [];
    for (let index = 0; index < count; index++) {
      const accountId = `person-${index}`;
      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addResourceScope(resource, scope);
      const grantId = await grant.save();
      const code = new provider.AuthorizationCode({
        client,
        accountId,
        grantId,
        redirectUri,
        scope,
        resource,
        codeChallenge: challenge,
        codeChallengeMethod: 'S256',
        expiresWithSession: false,
        gty: 'authorization_code',
      });
      codes.push(await code.save());
    }
    return codes;
  },
});

function adapterOn(pool: pg.Pool): (model: string) => Adapter {
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      await pool.query({
        name: 'upsert',
        text: `insert into payloads (model, id, payload, grant_id, uid, expires_at)
          values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
          on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        values: [
          model,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          expiresIn ?? 3600,
        ],
      });
    },
    async find(id) {
      const { rows } = await pool.query<{ payload: AdapterPayload; consumed: boolean }>({
        name: 'find',
        text: `select payload, consumed_at is not null as consumed from payloads
          where model = $1 and id = $2 and expires_at > now()`,
        values: [model, id],
      });
      const [row] = rows;
      return row && { ...row.payload, ...(row.consumed ? { consumed: true } : {}) };
    },
    async consume(id) {
      await pool.query({
        name: 'consume',
        text: 'update payloads set consumed_at = now() where model = $1 and id = $2',
        values: [model, id],
      });
    },
    async destroy(id) {
      await pool.query({
        name: 'destroy',
        text: 'delete from payloads where model = $1 and id = $2',
        values: [model, id],
      });
    },
    async revokeByGrantId(grantId) {
      await pool.query({
        name: 'revoke',
        text: 'delete from payloads where grant_id = $1',
        values: [grantId],
      });
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  });
}
