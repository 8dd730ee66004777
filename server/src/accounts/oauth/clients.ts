/**
 * An application that acts for people: made in a dashboard, registered by itself, or described by the document at its
 * id.
 */
import type { Actor } from '@packhouse/contract/measures';
import type { ScopeName } from '@packhouse/contract/scopes';
import { createHash } from 'node:crypto';
import { makeCredential } from '../access/key.ts';

export interface Client {
  /** `app_…`, or the URL of its document. */
  id: string;
  kind: 'dashboard' | 'dynamic' | 'document';
  /** The organization whose dashboard made it; null for other applications. */
  orgId: string | null;
  name: string;
  confidential: boolean;
  secretHash: Buffer | null;
  authMethod: AuthMethod;
  /** As they were given, in the order they were given. */
  redirectUris: string[];
  /** The scopes it may ask for; it gets all of them when it asks for none. */
  scopes: ScopeName[];
  clientUri: string | null;
  logoUri: string | null;
  createdBy: Actor;
  createdAt: string;
  updatedAt: string;
  version: number;
  deletedAt: string | null;
}

export const authMethods = ['none', 'client_secret_basic', 'client_secret_post'] as const;
export type AuthMethod = (typeof authMethods)[number];

/** Digest of the name and the redirect URIs that a person agreed to: when either changes, they are asked again. */
export const digestOf = ({ name, redirectUris }: Pick<Client, 'name' | 'redirectUris'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, redirectUris.toSorted()]))
    .digest();

/**
 * A new client secret: `pks_`, 32 random bytes as 43 base-62 characters, and 6 characters of CRC-32 over everything
 * before. It is shown once; only its `hashOf` is kept.
 */
export const makeClientSecret = (): string => makeCredential('pks_');
