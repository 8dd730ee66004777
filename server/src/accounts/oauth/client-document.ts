/**
 * Applications whose id is the address of a document about them (draft-ietf-oauth-client-id-metadata-document). Nobody
 * has to register, and the host of the address answers for the contents of the document.
 */
import { LRUCache } from 'lru-cache';
import { readClientMetadata, WrongMetadata } from './client-metadata.ts';
import type { Client } from './clients.ts';
import { fetchDocument, UnreadableDocument, type FetchedDocument } from './fetch-document.ts';

export interface ClientDocuments {
  /**
   * Returns the client that the document at this id describes, as read within the last 24 hours; undefined when the id
   * cannot be an address, or when there is no valid document at it. Takes up to 3 seconds.
   */
  find(clientId: string, now: Date): Promise<Client | undefined>;
}

export interface ClientDocumentsOptions {
  fetch?: (url: string) => Promise<FetchedDocument>;
  /** Called with the reason why a document was refused, for the log. */
  onRefused?: (clientId: string, reason: string) => void;
}

export function openClientDocuments({
  fetch = fetchDocument,
  onRefused = () => {},
}: ClientDocumentsOptions = {}): ClientDocuments {
  const kept = new LRUCache<string, { client: Client; until: number }>({ max: 500 });
  const fetching = new Map<string, Promise<Client | undefined>>();

  return {
    async find(clientId, now) {
      if (checkDocumentId(clientId) !== undefined) return undefined;
      const known = kept.get(clientId);
      if (known && known.until > now.getTime()) return known.client;
      const under = fetching.get(clientId);
      if (under) return under;
      // Anybody can make the service fetch a document without signing in, so it fetches at most this many at once.
      if (fetching.size >= mostAtOnce) {
        onRefused(clientId, 'too many documents are being fetched already');
        return undefined;
      }
      const read = readAndKeep(clientId, now).finally(() => fetching.delete(clientId));
      fetching.set(clientId, read);
      return read;
    },
  };

  async function readAndKeep(clientId: string, now: Date): Promise<Client | undefined> {
    try {
      const { value, maxAge = 0 } = await fetch(clientId);
      const client = clientIn(value, clientId, now);
      const seconds = Math.min(Math.max(maxAge, shortestSeconds), longestSeconds);
      kept.set(clientId, { client, until: now.getTime() + seconds * 1000 });
      return client;
    } catch (error) {
      // Failures are not cached: as soon as the owner fixes the document, it works.
      if (!(error instanceof UnreadableDocument || error instanceof WrongMetadata)) throw error;
      onRefused(clientId, error.message);
      return undefined;
    }
  }
}

/**
 * The reason why a client_id cannot be the address of a document, as the end of a sentence about it; undefined when it
 * can.
 */
export function checkDocumentId(clientId: string): string | undefined {
  if (!clientId.startsWith('https://')) return 'must begin with https://';
  if (clientId.length > 1_000) return 'must not be longer than 1000 characters';
  if (clientId.includes('#')) return 'must not have a fragment (#)';
  if (!URL.canParse(clientId)) return 'must be a URL';
  const url = new URL(clientId);
  if (url.username || url.password || /^https:\/\/[^/?]*@/.test(clientId))
    return 'must not have a user name or password';
  if (url.pathname === '/') return 'must have a path';
  // Ids are compared as text everywhere. If a URL were fetched in another spelling than the id's (dot segments, a host
  // in capitals or digits, a default port), two ids could mean one document.
  if (url.href !== clientId) return `must be written as ${url.href.slice(0, 200)}`;
  return undefined;
}

const mostAtOnce = 16;
const shortestSeconds = 5 * 60;
const longestSeconds = 24 * 60 * 60;

/** @throws WrongMetadata */
function clientIn(document: unknown, clientId: string, now: Date): Client {
  const said = readClientMetadata(document, new URL(clientId).hostname);
  const { client_id: id, jwks } = document as { client_id?: unknown; jwks?: unknown };
  if (id !== clientId) throw wrong('client_id must be the address of the document, character by character');
  const secret = Object.keys(document as object).find((name) => name.startsWith('client_secret'));
  if (secret !== undefined) throw wrong(`${secret} must not stand in a document that everybody can read`);
  if (holdsPrivateKey(jwks)) throw wrong('jwks must hold public keys only');
  if (said.authMethod !== undefined && said.authMethod !== 'none') {
    throw wrong('token_endpoint_auth_method must be none');
  }
  const at = now.toISOString();
  return {
    ...said,
    id: clientId,
    kind: 'document',
    orgId: null,
    confidential: false,
    secretHash: null,
    authMethod: 'none',
    createdBy: { type: 'app', id: clientId, name: said.name },
    createdAt: at,
    updatedAt: at,
    version: 1,
    deletedAt: null,
  };
}

const wrong = (sentence: string) => new WrongMetadata('invalid_client_metadata', `${sentence}.`);

/** Whether the key set holds private members of a JWK (RFC 7518, 6): `d` and its companions, or `k` of a shared key. */
function holdsPrivateKey(jwks: unknown): boolean {
  const keys: unknown = (jwks as { keys?: unknown } | null | undefined)?.keys;
  return (
    Array.isArray(keys) &&
    keys.some(
      (key: unknown) =>
        typeof key === 'object' &&
        key !== null &&
        ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'].some((name) => name in key),
    )
  );
}
