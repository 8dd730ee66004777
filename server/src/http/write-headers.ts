/** The rules of a write's headers and address: its key, the version it is meant for, and whether it is a trial. */
import { changesRecord, type Operation } from '@packhouse/contract/operation';
import { Failure } from '../platform/failure.ts';

/**
 * The text of Idempotency-Key; undefined when none was sent. What is shown once takes none: a repetition would have to keep it.
 *
 * @throws Failure invalid_parameter.
 */
export function keyTextIn(
  text: string | readonly string[] | undefined,
  { shownOnce }: Operation,
): string | undefined {
  if (text === undefined) return undefined;
  if (shownOnce)
    throw wrongHeader(
      'Idempotency-Key',
      'is not possible here: the response holds a secret, which is not stored',
    );
  if (typeof text === 'string' && /^[!-~]([ -~]{0,253}[!-~])?$/.test(text)) return text;
  throw wrongHeader('Idempotency-Key', 'must be 1 to 255 printable ASCII characters');
}

/**
 * The version that If-Match names: `"7"` and `W/"7"`, as the ETag of the record says. Who names a version where there is none
 * must not think that it was compared.
 *
 * @throws Failure invalid_parameter.
 */
export function versionIn(ifMatch: string | undefined, operation: Operation): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})(?:-\w+)?"$/.exec(ifMatch.trim())?.[1];
  const compared = changesRecord(operation);
  if (version !== undefined && compared) return Number(version);
  throw wrongHeader(
    'If-Match',
    compared
      ? 'must be the version of the record in quotes, such as "3", as in its ETag'
      : 'is not possible here: this operation does not change a single existing record',
  );
}

const wrongHeader = (name: string, rule: string) =>
  new Failure('invalid_parameter', `The header ${name} ${rule}.`, { properties: { [name]: rule } });

/**
 * Whether the write is a trial. Its address takes `dryRun` and nothing else.
 *
 * @throws Failure unknown_parameter or invalid_parameter.
 */
export function dryRunOf(url: string, { noTrial, shownOnce }: Operation): boolean {
  const mark = url.indexOf('?');
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
  const names = [...query.keys()];
  const unknown = names.find((name) => name !== 'dryRun')?.slice(0, 60);
  if (unknown !== undefined) {
    const rule = 'is not known here; a write takes dryRun in its address and everything else in its body';
    throw new Failure('unknown_parameter', `The parameter ${unknown} ${rule}.`, {
      properties: { [unknown]: rule },
    });
  }
  const value = query.get('dryRun');
  const dryRun = value === 'true';
  if (dryRun && (noTrial || shownOnce))
    throw wrongDryRun('is not possible here: this operation has no trial run');
  if (names.length <= 1 && (value === null || value === 'false' || dryRun)) return dryRun;
  throw wrongDryRun('must be true or false, once');
}

const wrongDryRun = (rule: string) =>
  new Failure('invalid_parameter', `dryRun ${rule}.`, { properties: { dryRun: rule } });
