/** What a client may tell its person of a tool before it is called. They are hints: the API decides. */
import { changesRecord, isWrite, type Operation } from '@packhouse/contract/operation';

export interface Hints {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

export function hintsOf(name: string, operation: Operation): Hints {
  const readOnly = !isWrite(operation) || asksOnly.has(name);
  return {
    readOnlyHint: readOnly,
    destructiveHint: !readOnly && destroys(name, operation),
    idempotentHint: readOnly || operation.method !== 'POST' || (changesRecord(operation) && !adds.has(name)),
    // Everything it can reach is in the service.
    openWorldHint: false,
  };
}

/** Its input has no room in an address, so it is a POST. */
export const asksOnly: ReadonlySet<string> = new Set(['shipments.quote']);

const adds = new Set(['shipments.uploadDocument', 'shipments.simulate']);

/** What was there before is gone or overwritten. */
const destroys = (name: string, { method }: Operation): boolean =>
  method !== 'POST' || /\.(cancel|dismiss)/.test(name);
