import { hourMs } from '@packhouse/contract/rules/time';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Client } from './clients.ts';

/** Undefined when there is none or when it was deleted. Of a document, as it was when somebody last agreed to it. */
export async function findClient(database: Database, id: string): Promise<Client | undefined> {
  return database.row<Client>(sql`
    select c.client_id as id, c.kind, c.org_id as "orgId", c.name, c.confidential, c.secret_hash as "secretHash",
      c.auth_method as "authMethod", c.redirect_uris as "redirectUris", c.scopes, c.client_uri as "clientUri",
      c.logo_uri as "logoUri", c.created_by as "createdBy", c.created_at as "createdAt",
      c.updated_at as "updatedAt", c.version, c.deleted_at as "deletedAt"
    from oauth_clients c where c.client_id = ${id} and c.deleted_at is null`);
}

export async function insertClient(database: Database, client: Client): Promise<void> {
  await database.rows(insertOf(client));
}

/**
 * Keeps what a document said, so that grants can point to it: before the first grant, and whenever somebody agrees to it
 * again. A document that was kept by another process meanwhile is replaced.
 */
export async function saveDocumentClient(database: Database, client: Client): Promise<void> {
  await database.rows(sql`
    ${insertOf(client)}
    on conflict (client_id) do update set name = excluded.name, redirect_uris = excluded.redirect_uris,
      scopes = excluded.scopes, client_uri = excluded.client_uri, logo_uri = excluded.logo_uri,
      updated_at = excluded.updated_at, version = oauth_clients.version + 1
    where oauth_clients.kind = 'document'`);
}

/**
 * That somebody was asked to agree to this client: written to the hour, so that busy clients are not written all the time.
 * Call it before a grant is made; what was used is never removed as unused.
 */
export async function noteClientUse(database: Database, id: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - hourMs);
  await database.rows(sql`
    update oauth_clients c set last_used_at = ${now.toISOString()}
    where c.client_id = ${id} and (c.last_used_at is null or c.last_used_at < ${hourAgo.toISOString()})`);
}

/** Removes those that registered themselves before then and were never used; answers how many. */
export async function deleteUnusedClients(database: Database, before: Date): Promise<number> {
  const gone = await database.rows(sql`
    delete from oauth_clients c
    where c.kind = 'dynamic' and c.last_used_at is null and c.created_at < ${before.toISOString()}
    returning c.client_id`);
  return gone.length;
}

const insertOf = (client: Client) => sql`
  insert into oauth_clients (client_id, kind, org_id, name, confidential, secret_hash, auth_method, redirect_uris, scopes,
    client_uri, logo_uri, created_by, created_at, updated_at, version, deleted_at)
  values (${client.id}, ${client.kind}, ${client.orgId}, ${client.name}, ${client.confidential}, ${client.secretHash},
    ${client.authMethod}, ${client.redirectUris}, ${client.scopes}, ${client.clientUri}, ${client.logoUri},
    ${JSON.stringify(client.createdBy)}::jsonb, ${client.createdAt}, ${client.updatedAt}, ${client.version},
    ${client.deletedAt})`;
