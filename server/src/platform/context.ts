import type { Actor } from '@packhouse/contract/measures';
import type { Role } from '@packhouse/contract/organization';
import type { Party } from '@packhouse/contract/life';
import type { ScopeName } from '@packhouse/contract/scopes';
import type { Company } from './company.ts';
import type { FileStore } from './file-store.ts';
import type { Tick } from './clock.ts';
import type { Tenant } from './tenant.ts';

/** What the gate says of a credential that it knows. */
export interface Admission {
  orgId: string;
  /** The uuid of the API key, of the grant behind an access token, or of the person who is signed in. */
  credentialId: string;
  /** What the key is called, or the application. */
  credentialName: string;
  /** Who is signed in, or allowed the application to act; null for a key. */
  person: Person | null;
  /** A person in the dashboard. */
  session: boolean;
  scopes: readonly ScopeName[];
  accessMode: 'read_write' | 'read_only';
  mode: 'live' | 'test';
  /** How far the clock of a test space is ahead, in milliseconds. */
  clockAheadMs: number;
  /** The key, or what the person had allowed the application. */
  revoked: boolean;
  expired: boolean;
  suspended: boolean;
  /** Of the resource that was asked for; null when it has none. */
  version: string | null;
}

interface Person {
  /** A uuid. */
  id: string;
  name: string;
  role: Role;
}

/** What a handler knows beside its input; it sees no request and no reply. */
export interface Context {
  tenant: Tenant;
  admission: Admission;
  now: Date;
  files: FileStore;
  company: Company;
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
  /** Of what the dashboard asks. */
  caller?: Caller;
}

/** The person who is signed in to the dashboard, and what it may do in the organization that it asks for. */
export interface Caller extends Person {
  email: string;
  /** A uuid. */
  sessionId: string;
}

/** What all requests of a batch share. */
export type BatchContext = Pick<WriteContext, 'tenant' | 'tick' | 'now'>;

export interface Upload {
  bytes: Buffer;
  fileName: string;
  contentType: string | undefined;
}
