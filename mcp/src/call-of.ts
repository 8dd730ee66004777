/**
 * Turns the arguments of a tool into a call. The arguments that control a write are parsed strictly: a misspelled
 * request for a dry run must not become a write.
 */
import type { Operation } from '@packhouse/contract/operation';
import { UnusableCall } from '@packhouse/contract/rules/request';
import type { Call, SentFile } from './request-of.ts';
import { controlsOf } from './tool-schema.ts';

export type Arguments = Record<string, unknown>;

/**
 * The call of a tool that is a single operation: its arguments are the operation's input and the controls of a write.
 */
export function callOf(operation: Operation, args: Arguments): Call {
  const controls = controlsOf(operation);
  const input = Object.entries(args).filter(([name]) => !Object.hasOwn(controls, name));
  const given = Object.entries(args).filter(([name]) => Object.hasOwn(controls, name));
  return { input: Object.fromEntries(input), ...controlsIn(Object.fromEntries(given)) };
}

/**
 * The call of `call_operation`, whose input is a separate argument. The input may also contain the controls, where
 * search_operations shows them.
 */
export function callThrough(operation: Operation, args: Arguments): Call {
  const { input = {}, ...rest } = args;
  const beside = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'operation'));
  if (!isObject(input)) {
    throw new UnusableCall('input must be an object: search_operations shows its fields. Nothing was done.');
  }
  const controls = controlsOf(operation);
  const unknown = Object.keys(beside).find((name) => !controlNames.has(name));
  if (unknown !== undefined) {
    throw new UnusableCall(
      `Beside operation and input there are ${[...controlNames].join(', ')}, and nothing else. Nothing was done.`,
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

const controlNames = new Set(['dry_run', 'idempotency_key', 'if_match', 'file']);

const controlsIn = (given: Arguments): Omit<Call, 'input'> => ({
  dryRun: flagIn('dry_run', given['dry_run']),
  idempotencyKey: textIn('idempotency_key', given['idempotency_key']),
  ifMatch: textIn('if_match', given['if_match']),
  file: fileIn(given['file']),
});

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
