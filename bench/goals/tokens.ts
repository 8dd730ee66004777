/** P9: the exchange of a code at the token endpoint, beside oidc-provider on the same store. */
import { createHash, randomBytes } from 'node:crypto';
import { spellId } from '@packhouse/contract/id';
import { hashOf } from '../../server/src/accounts/access/key.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { insertRows } from '../../server/src/platform/database/insert.ts';
import { newId } from '../../server/src/platform/database/ids.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import { insertClient } from '../../server/src/accounts/oauth/clients.sql.ts';
import { makeClientSecret, type Client } from '../../server/src/accounts/oauth/clients.ts';
import { makeTokenText } from '../../server/src/accounts/oauth/token-text.ts';
import { transaction } from '../../server/src/platform/transaction.ts';
import { insertEmptyMerchant, openAsService, system } from '../data/merchants.ts';
import type { Ask } from '../load/connection.ts';
import { measure, microsOf, startServer, type Bench, type Sample, type Server } from '../measure.ts';
import type { Result } from '../result.ts';
import { inRounds } from '../rounds.ts';
import type { OidcOptions } from '../servers/oidc-provider.ts';
import type { PackhouseOptions } from '../servers/packhouse.ts';
import { ratioOf, spreadOf } from '../spread.ts';

const connections = 16;
const codesEach = 60;
const redirectUri = 'https://app.example.com/callback';
const scopes = ['inventory', 'shipments'];
const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

export async function tokens(bench: Bench): Promise<Result> {
  const { scale, cluster, say } = bench;
  say('P9: making people and an application');
  const ownerUrl = await cluster.emptyDatabase('packhouse_tokens');
  const database = openAsService(ownerUrl, 4);
  const servers: Server[] = [];
  try {
    const secret = makeClientSecret();
    const shop = await openShop(database, secret);
    const theirUrl = await cluster.emptyDatabase('oidc_provider');
    const options: PackhouseOptions = { ownerUrl };
    const oidc: OidcOptions = { url: theirUrl, clientId: shop.clientId, clientSecret: secret, redirectUri };
    const ours = await startServer(new URL('../servers/packhouse.ts', import.meta.url), options);
    const theirs = await startServer(new URL('../servers/oidc-provider.ts', import.meta.url), oidc);
    servers.push(ours, theirs);
    const basic = Buffer.from(`${shop.clientId}:${secret}`).toString('base64');
    const load = (path: string, codes: readonly string[]) => ({
      connections: asksOf(path, basic, codes),
      status: 200,
      until: 'once' as const,
    });
    const count = connections * codesEach;
    const samples = await inRounds(
      scale.rounds,
      {
        theirs: async () =>
          measure(bench, theirs, load('/token', await theirs.call<string[]>('codes', { count, challenge }))),
        ours: async () =>
          measure(bench, ours, load('/oauth/token', await insertCodes(database, shop, count))),
      },
      (round, name) => say(`P9: round ${round}, ${name}`),
    );
    return {
      findings: [
        {
          goal: 'P9',
          what: 'CPU of a code exchange ÷ oidc-provider’s',
          unit: '×',
          spread: ratioOf(samples.ours.map(microsOf), samples.theirs.map(microsOf)),
          atMost: 0.5,
        },
      ],
      tables: [
        {
          title: `Codes exchanged at ${connections} connections (medians)`,
          head: ['Variant', 'tokens/s', 'Node µs', 'PostgreSQL µs', 'CPU µs', 'p50 ms', 'p99 ms'],
          rows: [rowOf('oidc-provider', samples.theirs), rowOf('ours', samples.ours)],
        },
      ],
    };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await database.close();
  }
}

function rowOf(name: string, samples: readonly Sample[]): (string | number)[] {
  const median = (value: (sample: Sample) => number) => spreadOf(samples.map(value)).median;
  return [
    name,
    Math.round(median(({ perSecond }) => perSecond)),
    Math.round(median(({ serverMicros }) => serverMicros)),
    Math.round(median(({ postgresMicros }) => postgresMicros ?? Number.NaN)),
    Math.round(median(microsOf)),
    median(({ p50 }) => p50).toFixed(1),
    median(({ p99 }) => p99).toFixed(1),
  ];
}

interface Shop {
  orgId: string;
  clientId: string;
  /** One for each person, since a grant is locked while it is used. */
  grantIds: string[];
}

async function openShop(database: Database, secret: string): Promise<Shop> {
  const orgId = newId();
  const now = new Date(Date.now() - 60_000).toISOString();
  const client: Client = {
    id: spellId('app', newId()),
    kind: 'dashboard',
    orgId,
    name: 'Stock Sync',
    confidential: true,
    secretHash: hashOf(secret),
    authMethod: 'client_secret_basic',
    redirectUris: [redirectUri],
    scopes: ['inventory', 'shipments'],
    clientUri: null,
    logoUri: null,
    createdBy: system,
    createdAt: now,
    updatedAt: now,
    version: 1,
    deletedAt: null,
  };
  await insertClient(database, client);
  const people = Array.from({ length: connections * codesEach }, () => ({
    userId: newId(),
    grantId: newId(),
  }));
  await transaction(database, orgId, insertEmptyMerchant);
  await transaction(database, orgId, async (tenant) => {
    await tenant.rows(sql`
      insert into users (user_id, name, email, password_changed_at, created_at, updated_at, version)
      select id, 'Somebody', id::text, now() - interval '1 hour', now(), now(), 1
      from unnest(${people.map(({ userId }) => userId)}::uuid[]) as id`);
    await insertRows(
      tenant,
      'members',
      people.map(({ userId }) => ({
        user_id: userId,
        name: 'Somebody',
        email: `${userId}@example.com`,
        role: 'member',
        joined_at: now,
        updated_at: now,
      })),
    );
    await insertRows(
      tenant,
      'oauth_grants',
      people.map(({ userId, grantId }) => ({
        id: grantId,
        user_id: userId,
        client_id: client.id,
        client_digest: '\\x00',
        scopes,
        created_at: now,
        authorized_at: now,
        updated_at: now,
        version: 1,
      })),
    );
  });
  return { orgId, clientId: client.id, grantIds: people.map(({ grantId }) => grantId) };
}

async function insertCodes(database: Database, { orgId, grantIds }: Shop, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => makeTokenText('pkc', orgId));
  const now = Date.now();
  await transaction(database, orgId, (tenant) =>
    insertRows(
      tenant,
      'oauth_codes',
      codes.map((code, index) => ({
        hash: `\\x${hashOf(code).toString('hex')}`,
        grant_id: grantIds[index],
        redirect_uri: redirectUri,
        code_challenge: challenge,
        scopes,
        audience: 'api',
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + 300_000).toISOString(),
      })),
    ),
  );
  return codes;
}

/** Each code once, dealt out to the connections. */
const asksOf = (path: string, basic: string, codes: readonly string[]): Ask[][] =>
  Array.from({ length: connections }, (_, connection) =>
    codes
      .filter((_code, index) => index % connections === connection)
      .map((code) => ({
        path,
        key: basic,
        form: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }).toString(),
      })),
  );
