/** Facts about a tool that a client may show its user before the call. They are hints only: the API decides. */
import { changesRecord, needsWriteAccess, type Operation } from '@packhouse/contract/operation';

export interface Hints {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

export function hintsOf(name: string, operation: Operation): Hints {
  const readOnly = !needsWriteAccess(operation);
  return {
    readOnlyHint: readOnly,
    destructiveHint: !readOnly && destroys(name, operation),
    idempotentHint: readOnly || operation.method !== 'POST' || (changesRecord(operation) && !adds.has(name)),
    // A tool reaches nothing outside the service.
    openWorldHint: false,
  };
}

const adds = new Set(['shipments.uploadDocument', 'shipments.simulate']);

/** True when the operation deletes or overwrites earlier data. */
const destroys = (name: string, { method }: Operation): boolean =>
  method !== 'POST' || /\.(cancel|dismiss)/.test(name);
