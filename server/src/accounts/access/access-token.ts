/**
 * Access tokens: JWTs in the form of RFC 9068 (`typ: at+jwt`). They say who allowed what, to which application and for
 * which organization. The signature alone admits nobody: every request looks up the grant that the token names
 * (`credentials.ts`).
 */
import { readId, spellId } from '@packhouse/contract/id';
import { scopeNames, type ScopeName } from '@packhouse/contract/scopes';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { newId } from '../../platform/database/ids.ts';
import { Failure } from '../../platform/failure.ts';
import { hashOf } from './key.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Lifetime of an access token, in seconds (the contract, section 8). */
export const accessTokenSeconds = 3600;

/** A resource that takes tokens: the API or the MCP server. */
export type Resource = 'api' | 'mcp';

/** Audience of a token: one resource, or both when the client named none. */
export type Audience = Resource | 'both';

/** Ids are uuids. */
export interface Claims {
  orgId: string;
  grantId: string;
  userId: string;
  clientId: string;
  scopes: readonly ScopeName[];
}

type Verified = Claims & {
  audience: Audience;
  /** Seconds since 1970. */
  expiresAt: number;
};

export interface AccessTokens {
  sign: Sign;
  /**
   * Returns `sign` bound to the current signing key. Call it before a transaction begins: `sign` then needs no query
   * while the transaction holds a connection. Otherwise many transactions at once would wait for each other's
   * connections.
   */
  signer(): Promise<Sign>;
  /** @throws Failure invalid_token or token_expired. */
  verify(token: string, resource: Resource): Promise<Verified>;
}

export type Sign = (claims: Claims, audience: Audience, now: Date) => Promise<string>;

/** The address of a resource (RFC 8707). */
export const resourceUrl = (issuer: string, resource: Resource): string =>
  resource === 'api' ? issuer : `${issuer}/mcp`;

/** The `aud` value of an audience: the address of its resource, or of both. */
export const audienceUrl = (issuer: string, audience: Audience): string | string[] =>
  audience === 'both'
    ? [resourceUrl(issuer, 'api'), resourceUrl(issuer, 'mcp')]
    : resourceUrl(issuer, audience);

/** `issuer` is called each time because the service knows its port only once it listens. */
export function openAccessTokens(keys: SigningKeys, issuer: () => string, now: () => Date): AccessTokens {
  // The cache saves the check of the signature and nothing else: time, audience and grant are checked each time.
  const verified = new LRUCache<string, { claims: Verified; issuer: string }>({
    max: 10_000,
  });
  const signer = async (): Promise<Sign> => {
    const { kid, alg, privateKey } = await keys.active();
    return ({ orgId, grantId, userId, clientId, scopes }, audience, at) => {
      const issuedAt = Math.floor(at.getTime() / 1000);
      return new SignJWT({
        client_id: clientId,
        scope: scopes.join(' '),
        org: spellId('organization', orgId),
        gid: grantId,
      })
        .setProtectedHeader({ typ: 'at+jwt', alg, kid })
        .setIssuer(issuer())
        .setSubject(spellId('user', userId))
        .setAudience(audienceUrl(issuer(), audience))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .setJti(newId())
        .sign(privateKey);
    };
  };
  return {
    signer,
    sign: async (claims, audience, at) => (await signer())(claims, audience, at),
    async verify(token, resource) {
      const name = hashOf(token).toString('latin1');
      const kept = verified.get(name) ?? (await check(token));
      const { audience } = kept.claims;
      if (kept.issuer !== issuer() || (audience !== 'both' && audience !== resource)) {
        throw refused(
          `It is for ${String(audienceUrl(kept.issuer, audience))}, and this is ${resourceUrl(issuer(), resource)}.`,
        );
      }
      if (kept.claims.expiresAt <= now().getTime() / 1000) throw expired();
      verified.set(name, kept);
      return kept.claims;
    },
  };

  function audienceOf(urls: readonly string[]): Audience | undefined {
    const named = resources.filter((resource) => urls.includes(resourceUrl(issuer(), resource)));
    if (named.length !== urls.length) return undefined;
    return named.length === 2 ? 'both' : named[0];
  }

  async function check(token: string) {
    if (token.length > 4_096) throw refused('It is too long to be valid.');
    try {
      const { payload } = await jwtVerify(token, ({ kid, alg }) => keys.publicKey(kid, alg), {
        algorithms: ['ES256', 'RS256'],
        typ: 'at+jwt',
        issuer: issuer(),
        audience: resources.map((resource) => resourceUrl(issuer(), resource)),
        requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'jti', 'client_id', 'scope', 'org', 'gid'],
        currentDate: now(),
      });
      const told = payload as Record<string, unknown>;
      const orgId = readId('organization', String(told['org']));
      const userId = readId('user', String(told['sub']));
      const audience = audienceOf([payload.aud ?? []].flat());
      if (!orgId || !userId || !audience || !isUuid(told['gid'])) throw refused('Its claims are not ours.');
      return {
        claims: {
          orgId,
          userId,
          grantId: told['gid'],
          audience,
          clientId: String(told['client_id']),
          expiresAt: payload.exp!,
          scopes: scopeNames.filter((scope) => String(told['scope']).split(' ').includes(scope)),
        },
        issuer: payload.iss!,
      };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw expired();
      if (error instanceof errors.JOSEError) throw refused('Ask the authorization server for a new one.');
      throw error;
    }
  }
}

const resources = ['api', 'mcp'] as const;

const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const refused = (why: string) =>
  new Failure('invalid_token', `This access token cannot be used here. ${why}`);

const expired = () =>
  new Failure('token_expired', 'The access token has expired. Refresh it and repeat the request.');
