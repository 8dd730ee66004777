/** Applications that register themselves (RFC 7591): agents do so before their first request. */
import { dayMs } from '@packhouse/contract/rules/time';
import { spellId } from '@packhouse/contract/id';
import { hashOf } from '../access/key.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { readClientMetadata, WrongMetadata } from './client-metadata.ts';
import { deleteUnusedClients, insertClient } from './clients.sql.ts';
import { makeClientSecret, type Client } from './clients.ts';

export type Registered =
  | { status: 201; body: Registration }
  | { status: 400; body: { error: WrongMetadata['code']; error_description: string } };

/** A registration, in the names of RFC 7591, 3.2.1. */
export interface Registration {
  client_id: string;
  /** Seconds since 1970. */
  client_id_issued_at: number;
  /** Shown once. */
  client_secret?: string;
  /** 0: the secret does not expire. */
  client_secret_expires_at?: 0;
  client_name: string;
  redirect_uris: string[];
  grant_types: string[];
  response_types: string[];
  token_endpoint_auth_method: string;
  scope: string;
  client_uri?: string;
  logo_uri?: string;
}

/**
 * Registers an application by its metadata, as far as we support it. It belongs to no organization, and every person is
 * asked for consent.
 */
export async function registerClient(database: Database, metadata: unknown, now: Date): Promise<Registered> {
  try {
    const { authMethod = 'client_secret_basic', ...said } = readClientMetadata(metadata);
    const confidential = authMethod !== 'none';
    const secret = confidential ? makeClientSecret() : undefined;
    const id = spellId('app', newId());
    const at = now.toISOString();
    const client: Client = {
      ...said,
      id,
      kind: 'dynamic',
      orgId: null,
      confidential,
      secretHash: secret === undefined ? null : hashOf(secret),
      authMethod,
      createdBy: { type: 'app', id, name: said.name },
      createdAt: at,
      updatedAt: at,
      version: 1,
      deletedAt: null,
    };
    await insertClient(database, client);
    return { status: 201, body: registrationOf(client, secret) };
  } catch (error) {
    if (!(error instanceof WrongMetadata)) throw error;
    return { status: 400, body: { error: error.code, error_description: error.message } };
  }
}

const daysUnused = 90;

/** Removes registrations that nobody has used within 90 days; returns how many. */
export const removeUnusedRegistrations = (database: Database, now: Date): Promise<number> =>
  deleteUnusedClients(database, new Date(now.getTime() - daysUnused * dayMs));

const registrationOf = (client: Client, secret: string | undefined): Registration => ({
  client_id: client.id,
  client_id_issued_at: Math.floor(Date.parse(client.createdAt) / 1000),
  ...(secret === undefined ? {} : { client_secret: secret, client_secret_expires_at: 0 }),
  client_name: client.name,
  redirect_uris: client.redirectUris,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: client.authMethod,
  scope: client.scopes.join(' '),
  ...(client.clientUri === null ? {} : { client_uri: client.clientUri }),
  ...(client.logoUri === null ? {} : { logo_uri: client.logoUri }),
});
