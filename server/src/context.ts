import type { Actor } from '@packhouse/contract/measures';
import type { Party } from '@packhouse/contract/life';
import type { ScopeName } from '@packhouse/contract/scopes';
import type { FileStore } from './file-store.ts';
import type { Tick } from './clock.ts';
import type { Tenant } from './tenant.ts';

/** What the gate says of a credential that it knows. */
export interface Admission {
  orgId: string;
  /** The key's uuid. */
  keyId: string;
  keyName: string;
  scopes: readonly ScopeName[];
  accessMode: 'read_write' | 'read_only';
  mode: 'live' | 'test';
  /** How far the clock of a test space is ahead, in milliseconds. */
  clockAheadMs: number;
  revoked: boolean;
  expired: boolean;
  suspended: boolean;
  /** Of the resource that was asked for; null when it has none. */
  version: string | null;
}

/** What a handler knows beside its input; it sees no request and no reply. */
export interface Context {
  tenant: Tenant;
  admission: Admission;
  now: Date;
  files: FileStore;
}

/** The same for the warehouse, which has no admission of the organization. */
export type FloorContext = Omit<Context, 'admission'>;

/** What a handler of a write knows: it runs under the clock of its organization. */
export interface WriteContext {
  tenant: Tenant;
  tick: Tick;
  now: Date;
  /** Who does it, and on whose side. */
  actor: Actor;
  party: Party;
  mode: 'live' | 'test';
  /** The version in If-Match, if there is one. */
  expected: number | undefined;
  files: FileStore;
  /** Of an upload. */
  upload?: Upload;
}

/** What all requests of a batch share. */
export type BatchContext = Pick<WriteContext, 'tenant' | 'tick' | 'now'>;

export interface Upload {
  bytes: Buffer;
  fileName: string;
  contentType: string | undefined;
}
