import type { Actor } from '@packhouse/contract/measures';
import type { Role } from '@packhouse/contract/public/organization';
import type { ActorRole } from '@packhouse/contract/rules/lifecycle';
import type { ScopeName } from '@packhouse/contract/scopes';
import type { Company } from './company.ts';
import type { FileStore } from './file-store.ts';
import type { Quotas } from './quotas.ts';
import type { Reach } from './reach.ts';
import type { Sequencer } from './sequencer.ts';
import type { Tenant } from './tenant.ts';

/** Facts about a credential that is known. */
export interface Principal {
  orgId: string;
  /** The uuid of the API key, of the grant behind an access token, or of the person who is signed in. */
  credentialId: string;
  /** Name of the key or of the application. */
  credentialName: string;
  /** The person who is signed in, or who allowed the application to act; null for a key. */
  person: Person | null;
  /** Whether the credential is a person's session in the dashboard. */
  session: boolean;
  scopes: readonly ScopeName[];
  accessMode: 'read_write' | 'read_only';
  mode: 'live' | 'test';
  /** How far the clock of a test space is ahead, in milliseconds. */
  clockAheadMs: number;
  /** Whether the key or the application's grant was revoked. */
  revoked: boolean;
  expired: boolean;
  suspended: boolean;
  /** Version of the requested resource; null when it has none. */
  version: string | null;
}

interface Person {
  /** A uuid. */
  id: string;
  name: string;
  role: Role;
}

/** Context that a handler gets beside its input; it sees no request and no reply. */
export interface Context {
  tenant: Tenant;
  principal: Principal;
  now: Date;
  files: FileStore;
  company: Company;
}

/** Context of a warehouse handler, which has no admission to the organization. */
export type OperatorContext = Omit<Context, 'principal'> & { reach?: Reach };

/** Context of a write handler, which runs under the sequencer of its organization. */
export interface WriteContext {
  tenant: Tenant;
  sequencer: Sequencer;
  now: Date;
  /** The actor, and the side it acts for. */
  actor: Actor;
  actorRole: ActorRole;
  mode: 'live' | 'test';
  /** The key or the application's grant, in a request of a program. */
  credential?: Pick<Principal, 'credentialId' | 'scopes'>;
  /** The version in If-Match, if there is one. */
  expected: number | undefined;
  files: FileStore;
  /** Limits of the organization, in a request. */
  quotas?: Quotas;
  /** The file, in an upload. */
  upload?: Upload;
  /** The signed-in person, in a request of the dashboard. */
  caller?: Caller;
  /** The warehouses in which it may be done, in a request of the warehouse's staff. */
  reach?: Reach;
  /**
   * Refuses what the person has to approve and did not prove, in a request of the warehouse's staff. For operations that are an
   * approval `in_part`.
   */
  mustBeApproved?: () => void;
  /** Result of the handler's `prepare`. */
  prepared?: unknown;
}

/** Context of work that a write does before it holds the sequencer. */
export type Preparing = Pick<WriteContext, 'tenant' | 'now'>;

/** The person who is signed in to the dashboard, with their role in the requested organization. */
export interface Caller extends Person {
  email: string;
  /** A uuid. */
  sessionId: string;
}

/** Context that all requests of a batch share. */
export type BatchContext = Pick<WriteContext, 'tenant' | 'sequencer' | 'now'>;

export interface Upload {
  bytes: Buffer;
  fileName: string;
  contentType: string | undefined;
}
