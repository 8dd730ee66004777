/**
 * A digest of what a write asks for, as it was understood: defaults are filled in, and the order of fields does not matter.
 * Two requests with one Idempotency-Key are the same where their digests are.
 */
import type { InTurns } from '@packhouse/contract/rules/turns';
import { createHash } from 'node:crypto';
import type { Upload } from '../platform/context.ts';
import { Failure, toldOf } from '../platform/failure.ts';

/** So many values of an input are read at a stretch. */
const valuesAtOnce = 2_000;

/** @param operation Its method and path. */
export function* requestFingerprint(
  operation: string,
  input: Record<string, unknown>,
  upload: Upload | undefined,
): InTurns<Buffer> {
  const hash = createHash('sha256').update(operation);
  let values = 0;
  yield* add(input);
  if (upload) {
    hash.update(JSON.stringify([upload.fileName, upload.contentType ?? '']));
    hash.update(createHash('sha256').update(upload.bytes).digest());
  }
  return hash.digest();

  function* add(value: unknown): InTurns<void> {
    values += 1;
    if (values % valuesAtOnce === 0) yield;
    if (Array.isArray(value)) {
      hash.update('[');
      for (const part of value) yield* add(part);
      hash.update(']');
    } else if (value instanceof Failure) {
      // A part of a bulk request that could not be read.
      yield* add(toldOf(value));
    } else if (typeof value === 'object' && value !== null && !('toJSON' in value)) {
      hash.update('{');
      const fields = Object.entries(value).filter(([, part]) => part !== undefined);
      for (const [name, part] of fields.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
        hash.update(`${JSON.stringify(name)}:`);
        yield* add(part);
      }
      hash.update('}');
    } else {
      hash.update(`${JSON.stringify(value)},`);
    }
  }
}
