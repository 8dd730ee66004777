import { isWrite, type Operation } from '@packhouse/contract/operation';
import type { ScopeName } from '@packhouse/contract/scopes';

/** What a credential may do. */
export interface Access {
  scopes: readonly ScopeName[];
  /** False of a key that only reads, and of a person who is a viewer. */
  mayWrite: boolean;
}

export const mayCall = ({ scopes, mayWrite }: Access, operation: Operation): boolean =>
  (scopes as readonly string[]).includes(operation.scope) && (mayWrite || !isWrite(operation));
