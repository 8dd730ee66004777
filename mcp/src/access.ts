import { needsWriteAccess, type Operation } from '@packhouse/contract/operation';
import type { ScopeName } from '@packhouse/contract/scopes';

/** Permissions of a credential. */
export interface Access {
  scopes: readonly ScopeName[];
  /** False for a read-only key, and for a person who is a viewer. */
  mayWrite: boolean;
  /** True for an access token: the client can ask its person for more scopes. */
  canAskForMore?: boolean;
}

export const mayCall = (access: Access, operation: Operation): boolean =>
  hasScopeFor(access, operation) && (access.mayWrite || !needsWriteAccess(operation));

export const hasScopeFor = ({ scopes }: Access, operation: Operation): boolean =>
  (scopes as readonly string[]).includes(operation.scope);

/** The reason why a credential may not call an operation, with what to do about it. */
export const refusalOf = (access: Access, operation: Operation): string =>
  hasScopeFor(access, operation)
    ? 'This credential is read-only, and the operation writes. Nothing was done.'
    : `This needs the scope ${operation.scope}, which this credential does not have (it has ${access.scopes.join(', ')}). The person must connect again and allow it, or use a key that has it. Nothing was done.`;

/** The scopes that a client asks its person for when a call was refused; undefined when that would not help. */
export const scopesToAskFor = (
  access: Access,
  operation: Operation,
): { scopes: [string, ...string[]]; errorDescription: string } | undefined =>
  access.canAskForMore && !hasScopeFor(access, operation)
    ? {
        scopes: [operation.scope, ...access.scopes],
        errorDescription: `This needs the scope ${operation.scope}.`,
      }
    : undefined;
