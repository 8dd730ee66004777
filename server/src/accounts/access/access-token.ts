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

/** Audience of a token: the API or the MCP server. */
export type Audience = 'api' | 'mcp';

/** Ids are uuids. */
export interface Claims {
  orgId: string;
  grantId: string;
  userId: string;
  clientId: string;
  scopes: readonly ScopeName[];
}

type Verified = Claims & {
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
  verify(token: string, audience: Audience): Promise<Verified>;
}

export type Sign = (claims: Claims, audience: Audience, now: Date) => Promise<string>;

/** The `aud` value of an audience: the address of the resource (RFC 8707). */
export const audienceUrl = (issuer: string, audience: Audience): string =>
  audience === 'api' ? issuer : `${issuer}/mcp`;

/** `issuer` is called each time because the service knows its port only once it listens. */
export function openAccessTokens(keys: SigningKeys, issuer: () => string, now: () => Date): AccessTokens {
  // The cache saves the check of the signature and nothing else: time, audience and grant are checked each time.
  const verified = new LRUCache<string, { claims: Verified; audience: string; issuer: string }>({
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
    async verify(token, audience) {
      const name = hashOf(token).toString('latin1');
      const kept = verified.get(name) ?? (await check(token));
      if (kept.issuer !== issuer() || kept.audience !== audienceUrl(issuer(), audience)) {
        throw refused(`It is for ${kept.audience}, and this is ${audienceUrl(issuer(), audience)}.`);
      }
      if (kept.claims.expiresAt <= now().getTime() / 1000) throw expired();
      verified.set(name, kept);
      return kept.claims;
    },
  };

  async function check(token: string) {
    if (token.length > 4_096) throw refused('It is too long to be valid.');
    try {
      const { payload } = await jwtVerify(token, ({ kid, alg }) => keys.publicKey(kid, alg), {
        algorithms: ['ES256', 'RS256'],
        typ: 'at+jwt',
        issuer: issuer(),
        audience: [audienceUrl(issuer(), 'api'), audienceUrl(issuer(), 'mcp')],
        requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'jti', 'client_id', 'scope', 'org', 'gid'],
        currentDate: now(),
      });
      const told = payload as Record<string, unknown>;
      const orgId = readId('organization', String(told['org']));
      const userId = readId('user', String(told['sub']));
      if (!orgId || !userId || !isUuid(told['gid']) || typeof payload.aud !== 'string')
        throw refused('Its claims are not ours.');
      return {
        claims: {
          orgId,
          userId,
          grantId: told['gid'],
          clientId: String(told['client_id']),
          expiresAt: payload.exp!,
          scopes: scopeNames.filter((scope) => String(told['scope']).split(' ').includes(scope)),
        },
        audience: payload.aud,
        issuer: payload.iss!,
      };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw expired();
      if (error instanceof errors.JOSEError) throw refused('Ask the authorization server for a new one.');
      throw error;
    }
  }
}

const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const refused = (why: string) =>
  new Failure('invalid_token', `This access token cannot be used here. ${why}`);

const expired = () =>
  new Failure('token_expired', 'The access token has expired. Refresh it and repeat the request.');
