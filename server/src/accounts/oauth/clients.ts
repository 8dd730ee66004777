/** An application that acts for people: made in a dashboard, registered by itself, or a document at its id. */
import type { Actor } from '@packhouse/contract/measures';
import type { ScopeName } from '@packhouse/contract/scopes';
import { createHash } from 'node:crypto';
import { makeCredential } from '../access/key.ts';

export interface Client {
  /** `app_…`, or of a document its URL. */
  id: string;
  kind: 'dashboard' | 'dynamic' | 'document';
  /** Of those that a dashboard made. */
  orgId: string | null;
  name: string;
  confidential: boolean;
  secretHash: Buffer | null;
  authMethod: AuthMethod;
  /** As they were given, in the order they were given. */
  redirectUris: string[];
  /** What it may ask for, and what it gets when it asks for nothing. */
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

/** What a person agreed to is an application of this name that is reached there: when this changes, they are asked again. */
export const digestOf = ({ name, redirectUris }: Pick<Client, 'name' | 'redirectUris'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, redirectUris.toSorted()]))
    .digest();

/**
 * A new secret of an application: `pks_`, 32 random bytes as 43 base-62 characters, and 6 of CRC-32 over all before. It is
 * shown once; `hashOf` of it is kept.
 */
export const makeClientSecret = (): string => makeCredential('pks_');
