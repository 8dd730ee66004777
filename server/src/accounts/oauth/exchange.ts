/**
 * Exchanges a code or a refresh token for an access token and the next refresh token. One transaction locks the code or
 * token together with its grant, checks it and marks it as used. A second use ends the grant, because one of the two
 * users must have stolen it (RFC 9700 4.14.2). A code or token that is refused for another reason is not used up.
 */
import { dayMs } from '@packhouse/contract/rules/time';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ScopeName } from '@packhouse/contract/scopes';
import {
  accessTokenSeconds,
  type AccessTokens,
  type Audience,
  type Resource,
  type Sign,
} from '../access/access-token.ts';
import type { Credentials } from '../access/credentials.ts';
import { hashOf } from '../access/key.ts';
import { advanceSequencer } from '../../platform/sequencer.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertAuditEntry } from '../organizations/audit.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Client } from './clients.ts';
import {
  findCode,
  findPasswordChange,
  findRefreshToken,
  insertRefreshToken,
  revokeGrant,
  useCode,
  useRefreshToken,
  type Code,
  type RefreshToken,
} from './grants.sql.ts';
import { OAuthError } from './oauth-error.ts';
import { audienceIn } from './resources.ts';
import { readScopes } from './scopes.ts';
import { makeTokenText, readTokenText } from './token-text.ts';

/** The parts of the service that the exchange needs. */
export interface Mint {
  credentials: Credentials;
  config: Pick<Config, 'refreshReuseGraceSeconds' | 'refreshLifetimeDays'>;
  database: Database;
  secrets: Secrets;
  accessTokens: AccessTokens;
  origin: { url(): string };
  now(): Date;
}

/** The five fields from section 4.3 of the contract. */
export interface TokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** Days after which an unused refresh token expires. */
const idleDays = 30;

export interface CodeRequest {
  code: string;
  redirectUri: string | undefined;
  verifier: string | undefined;
  resources: readonly string[];
}

export async function exchangeCode(mint: Mint, client: Client, request: CodeRequest): Promise<TokenAnswer> {
  const named = audienceIn(mint.origin.url(), request.resources);
  const read = readTokenText('pkc', request.code);
  if (!read) throw dead('code');
  return take(mint, read.orgId, client, async (tenant, sign, now) => {
    const code = await findCode(tenant, read.hash);
    if (!code || code.clientId !== client.id) return refuse(dead('code'));
    if (code.usedAt !== null) return end(code, dead('code'));
    if (code.revoked || Date.parse(code.expiresAt) <= now.getTime()) return refuse(dead('code'));
    if (request.redirectUri !== undefined && request.redirectUri !== code.redirectUri) {
      return refuse(new OAuthError('invalid_grant', 'redirect_uri is not the one the code was sent to.'));
    }
    if (!isFor(code.audience, named)) return refuse(otherTarget());
    const scopes = stillAllowed(code.scopes, client);
    if (scopes.length === 0) return refuse(nothingAllowed());
    const wrong = wrongVerifier(code, request.verifier);
    if (wrong) return refuse(wrong);
    const lost = await lostSince(tenant, code, code.createdAt);
    if (lost) return lost === 'grant' ? end(code, dead('code')) : refuse(dead('code'));
    await useCode(tenant, read.hash, now.toISOString());
    const refreshToken = makeTokenText('pkr', tenant.orgId);
    await keep(mint, tenant, { ...code, familyAt: now.toISOString() }, refreshToken, now);
    const audience = named ?? code.audience;
    return answer(sign, tenant.orgId, { ...code, audience }, scopes, refreshToken, now);
  });
}

export interface RefreshRequest {
  refreshToken: string;
  scope: string | undefined;
  resources: readonly string[];
}

export async function refresh(mint: Mint, client: Client, request: RefreshRequest): Promise<TokenAnswer> {
  const named = audienceIn(mint.origin.url(), request.resources);
  const read = readTokenText('pkr', request.refreshToken);
  if (!read) throw dead('refresh token');
  return take(mint, read.orgId, client, async (tenant, sign, now) => {
    const token = await findRefreshToken(tenant, read.hash);
    if (!token || token.clientId !== client.id) return refuse(dead('refresh token'));
    if (token.revoked || hasExpired(mint, token, now)) return refuse(dead('refresh token'));
    const scopes = narrowed(stillAllowed(token.scopes, client), request.scope);
    if (scopes instanceof OAuthError) return refuse(scopes);
    if (!isFor(token.audience, named)) return refuse(otherTarget());
    const audience = named ?? token.audience;
    // During the grace period, the same token gets the same successor again: it is derived from the token and our
    // secret.
    const successor = makeTokenText('pkr', tenant.orgId, mint.secrets.mac('refresh', request.refreshToken));
    if (token.usedAt !== null) {
      const graceMs = mint.config.refreshReuseGraceSeconds * 1000;
      // A request that waited for the lock read the clock before the token was used, so the difference may be negative.
      const isGrace = graceMs > 0 && now.getTime() - Date.parse(token.usedAt) < graceMs;
      const next = isGrace ? await findRefreshToken(tenant, hashOf(successor)) : undefined;
      if (!next || next.usedAt !== null) return end(token, dead('refresh token'));
      return answer(sign, tenant.orgId, { ...token, audience }, scopes, successor, now);
    }
    const lost = await lostSince(tenant, token, token.familyAt);
    if (lost) return lost === 'grant' ? end(token, dead('refresh token')) : refuse(dead('refresh token'));
    await useRefreshToken(tenant, read.hash, now.toISOString());
    await keep(mint, tenant, token, successor, now);
    return answer(sign, tenant.orgId, { ...token, audience }, scopes, successor, now);
  });
}

type Outcome =
  | { answer: TokenAnswer; grant: Pick<Code, 'grantId' | 'isTest'> }
  | { error: OAuthError; ends?: Code | RefreshToken };

/**
 * Runs an exchange in one transaction. When the outcome ends the grant, a second transaction does so, because the
 * organization's sequencer must be taken before anything else.
 */
async function take(
  { accessTokens, credentials, database, now }: Mint,
  orgId: string,
  client: Client,
  work: (tenant: Tenant, sign: Sign, now: Date) => Promise<Outcome>,
): Promise<TokenAnswer> {
  const sign = await accessTokens.signer();
  const outcome = await transaction(database, orgId, (tenant) => work(tenant, sign, now()));
  if ('answer' in outcome) {
    const { grantId, isTest } = outcome.grant;
    // The members of a test space are those of its organization, which its tenant does not see.
    const principal = isTest ? await credentials.admit({ orgId, grantId }, undefined) : undefined;
    if (isTest && (!principal || principal.revoked)) throw dead('grant');
    return outcome.answer;
  }
  const { ends, error } = outcome;
  if (ends) await transaction(database, orgId, (tenant) => endGrant(tenant, ends, client, now()));
  throw error;
}

const refuse = (error: OAuthError): Outcome => ({ error });

const end = (ends: Code | RefreshToken, error: OAuthError): Outcome => ({ error, ends });

async function endGrant(
  tenant: Tenant,
  { grantId, usedAt, userId }: Code | RefreshToken,
  client: Client,
  now: Date,
): Promise<void> {
  const { at } = await advanceSequencer(tenant, { touched: ['organization'] }, now);
  if (!(await revokeGrant(tenant, grantId, at))) return;
  await insertAuditEntry(tenant, {
    at,
    action: 'grant.revoked',
    actor: { type: 'system', id: null, name: usedAt === null ? 'Account rules' : 'Reuse detection' },
    subjectType: 'app',
    subjectId: client.id,
    details: { name: client.name, userId, reason: usedAt === null ? 'account changed' : 'used twice' },
  });
}

/**
 * The loss that the person has caused since `began`. The grant is lost when they are no member any more or have changed
 * the password since they gave consent. The token alone is lost when they have given consent again after that: the new
 * consent must not revive an old token.
 */
async function lostSince(
  tenant: Tenant,
  { authorizedAt, isMember, userId }: Code | RefreshToken,
  began: string,
): Promise<'grant' | 'token' | undefined> {
  if (!isMember) return 'grant';
  const changedAt = await findPasswordChange(tenant, userId);
  if (changedAt === undefined || Date.parse(changedAt) > Date.parse(authorizedAt)) return 'grant';
  return Date.parse(changedAt) > Date.parse(began) ? 'token' : undefined;
}

function hasExpired({ config }: Mint, { expiresAt, familyAt }: RefreshToken, now: Date): boolean {
  const days = config.refreshLifetimeDays;
  if (days > 0 && now.getTime() >= Date.parse(familyAt) + days * dayMs) return true;
  return Date.parse(expiresAt) <= now.getTime();
}

function wrongVerifier({ codeChallenge }: Code, verifier: string | undefined): OAuthError | undefined {
  if (codeChallenge === null) {
    return verifier === undefined
      ? undefined
      : new OAuthError(
          'invalid_grant',
          'A code_verifier was sent, and no code_challenge with the authorization.',
        );
  }
  if (verifier === undefined) return new OAuthError('invalid_grant', 'code_verifier is missing.');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) {
    return new OAuthError('invalid_grant', 'code_verifier must be 43 to 128 unreserved characters.');
  }
  const digest = createHash('sha256').update(verifier).digest();
  return timingSafeEqual(digest, Buffer.from(codeChallenge, 'base64url'))
    ? undefined
    : new OAuthError('invalid_grant', 'code_verifier does not match the code_challenge.');
}

/** Whether a token of this audience may be asked for a resource; a narrower one is signed for a client that names one. */
const isFor = (audience: Audience, named: Resource | undefined): boolean =>
  named === undefined || audience === 'both' || audience === named;

/** The scopes that the application may still ask for: an admin may have narrowed them since the person agreed. */
const stillAllowed = (granted: readonly ScopeName[], client: Client): ScopeName[] =>
  granted.filter((scope) => client.scopes.includes(scope));

const nothingAllowed = () =>
  new OAuthError(
    'invalid_scope',
    'The application may not use any of the scopes that were granted to it any more.',
  );

/** The requested scopes, which must be among those of the token. The next token has all of them again (RFC 6749 6). */
function narrowed(
  granted: readonly ScopeName[],
  text: string | undefined,
): readonly ScopeName[] | OAuthError {
  const asked = readScopes(text) ?? granted;
  if ('unknown' in asked) return new OAuthError('invalid_scope', `There is no scope ${asked.unknown}.`);
  if (granted.length === 0) return nothingAllowed();
  const wider = asked.find((scope) => !granted.includes(scope));
  return wider === undefined ? asked : new OAuthError('invalid_scope', `The scope ${wider} was not granted.`);
}

const keep = (
  { config }: Mint,
  tenant: Tenant,
  token: Pick<RefreshToken, 'grantId' | 'scopes' | 'audience' | 'familyAt'>,
  text: string,
  now: Date,
): Promise<void> =>
  insertRefreshToken(tenant, {
    hash: hashOf(text),
    grantId: token.grantId,
    scopes: token.scopes,
    audience: token.audience,
    familyAt: token.familyAt,
    createdAt: now.toISOString(),
    expiresAt: new Date(
      Math.min(
        now.getTime() + idleDays * dayMs,
        config.refreshLifetimeDays > 0
          ? Date.parse(token.familyAt) + config.refreshLifetimeDays * dayMs
          : Number.POSITIVE_INFINITY,
      ),
    ).toISOString(),
  });

async function answer(
  sign: Sign,
  orgId: string,
  {
    grantId,
    userId,
    clientId,
    audience,
    isTest,
  }: Pick<Code, 'grantId' | 'userId' | 'clientId' | 'audience' | 'isTest'>,
  scopes: readonly ScopeName[],
  refreshToken: string,
  now: Date,
): Promise<Outcome> {
  return {
    grant: { grantId, isTest },
    answer: {
      access_token: await sign({ orgId, grantId, userId, clientId, scopes }, audience, now),
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
      refresh_token: refreshToken,
      scope: scopes.join(' '),
    },
  };
}

/** The same error for a token that never existed, belongs to another client, has expired or was revoked. */
const dead = (what: string) =>
  new OAuthError(
    'invalid_grant',
    `The ${what} is not valid: it is unknown, was used, has expired or was revoked.`,
  );

const otherTarget = () =>
  new OAuthError(
    'invalid_target',
    'resource must be the one that the authorization was asked for (RFC 8707).',
  );
