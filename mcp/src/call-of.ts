/**
 * Turns the arguments of a tool into a call. The arguments that control it are parsed strictly: a misspelled request for a dry run
 * must not become a write.
 */
import type { Operation } from '@packhouse/contract/operation';
import { unknownName } from '@packhouse/contract/rules/unknown-name';
import { UnusableCall } from '@packhouse/contract/rules/request';
import { details, type Detail } from './brief.ts';
import type { Call, SentFile } from './request-of.ts';
import { controlsOf, detail, dryRun, file, ifMatch, keyOfCreation } from './tool-schema.ts';

export type Arguments = Record<string, unknown>;

/** Arguments that the operation does not have, each with what is wrong with it. */
export class UnknownArguments extends UnusableCall {
  readonly properties: Record<string, string>;

  constructor(properties: Record<string, string>) {
    super('Some of the arguments are not known. Nothing was done.');
    this.properties = properties;
  }
}

/**
 * The call of a tool that is a single operation: its arguments are the operation's input and the controls of the call.
 *
 * @throws UnusableCall
 */
export function callOf(operation: Operation, args: Arguments): Call {
  const controls = controlsOf(operation);
  const named = withNamesOf(controls, args);
  const unknown = Object.keys(named).filter(
    (name) => !Object.hasOwn(controls, name) && !Object.hasOwn(operation.input.shape, name),
  );
  if (unknown.length > 0) {
    const legal = [...Object.keys(operation.input.shape), ...Object.keys(controls)];
    throw new UnknownArguments(
      Object.fromEntries(unknown.slice(0, mostNamed).map((name) => [name, unknownName(name, legal)])),
    );
  }
  const input = Object.entries(named).filter(([name]) => !Object.hasOwn(controls, name));
  const given = Object.entries(named).filter(([name]) => Object.hasOwn(controls, name));
  return { input: Object.fromEntries(input), ...controlsIn(Object.fromEntries(given)) };
}

const mostNamed = 20;

/** The arguments with controls under their own names: models also spell them as the fields of the API, `dryRun`. */
function withNamesOf(controls: Record<string, object>, args: Arguments): Arguments {
  const named = { ...args };
  for (const control of Object.keys(controls)) {
    const alias = control.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (alias === control || !Object.hasOwn(named, alias)) continue;
    if (Object.hasOwn(named, control) && named[control] !== named[alias]) {
      throw new UnusableCall(`${alias} and ${control} are the same: send one of them. Nothing was done.`);
    }
    named[control] = named[alias];
    delete named[alias];
  }
  return named;
}

/**
 * The call of `call_operation`, whose input is a separate argument. The input may also contain the controls, where
 * search_operations shows them.
 */
export function callThrough(operation: Operation, args: Arguments): Call {
  const { input = {}, operation: _, ...rest } = args;
  if (!isObject(input)) {
    throw new UnusableCall('input must be an object: search_operations shows its fields. Nothing was done.');
  }
  const beside = withNamesOf(allControls, rest);
  const controls = controlsOf(operation);
  const unknown = Object.keys(beside).find((name) => !Object.hasOwn(allControls, name));
  if (unknown !== undefined) {
    throw new UnusableCall(
      `Beside operation and input there are ${Object.keys(allControls).join(', ')}, and nothing else. Nothing was done.`,
    );
  }
  const unfit = Object.entries(beside).find(
    ([name, value]) => value !== undefined && value !== null && !Object.hasOwn(controls, name),
  );
  if (unfit) {
    throw new UnusableCall(
      `${unfit[0]} is not possible with this operation: leave it out. Nothing was done.`,
    );
  }
  return callOf(operation, { ...input, ...beside });
}

const allControls = { detail, dry_run: dryRun, idempotency_key: keyOfCreation, if_match: ifMatch, file };

const controlsIn = (given: Arguments): Omit<Call, 'input'> => ({
  detail: detailIn(given['detail']),
  dryRun: flagIn('dry_run', given['dry_run']),
  idempotencyKey: textIn('idempotency_key', given['idempotency_key']),
  ifMatch: textIn('if_match', given['if_match']),
  file: fileIn(given['file']),
});

function detailIn(value: unknown): Detail | undefined {
  if (isNone(value)) return undefined;
  const known = details.find((one) => one === value);
  if (known) return known;
  throw new UnusableCall(`detail must be one of ${details.join(', ')}.`);
}

const isNone = (value: unknown) => value === undefined || value === null;

function flagIn(name: string, value: unknown): boolean {
  if (isNone(value) || value === false || value === 'false') return false;
  if (value === true || value === 'true') return true;
  throw new UnusableCall(`${name} must be true or false. Nothing was done.`);
}

function textIn(name: string, value: unknown): string | undefined {
  if (isNone(value)) return undefined;
  if (typeof value === 'number') return value.toString();
  if (typeof value === 'string' && value !== '') return value;
  throw new UnusableCall(`${name} must be a text that is not empty. Nothing was done.`);
}

function fileIn(value: unknown): SentFile | undefined {
  if (isNone(value)) return undefined;
  const { name, contentType, base64 } = isObject(value) ? value : {};
  if (typeof name === 'string' && typeof contentType === 'string' && typeof base64 === 'string') {
    return { name, contentType, base64 };
  }
  throw new UnusableCall('file must be an object with name, contentType and base64. Nothing was done.');
}

const isObject = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
