import type { ScopeName } from '@packhouse/contract/scopes';
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
}
