import { needsWriteAccess, type Operation } from '@packhouse/contract/operation';
import type { ScopeName } from '@packhouse/contract/scopes';

/** Permissions of a credential. */
export interface Access {
  scopes: readonly ScopeName[];
  /** False for a read-only key, and for a person who is a viewer. */
  mayWrite: boolean;
}

export const mayCall = ({ scopes, mayWrite }: Access, operation: Operation): boolean =>
  (scopes as readonly string[]).includes(operation.scope) && (mayWrite || !needsWriteAccess(operation));
