/** JSON as a command line gives it: as it is, from a file, or from what is piped in. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UsageError } from '../usage-error.ts';

/** `@file`, `-` for what is piped in, or the JSON itself. `option` is named when it cannot be read. */
export async function readJson(given: string, option: string): Promise<unknown> {
  const { from, json } = await textOf(given, option);
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UsageError(`${option}: ${from} is not JSON; ${(error as Error).message}.`, { cause: error });
  }
}

/** The same where only an object will do. */
export async function readObject(given: string, option: string): Promise<Record<string, unknown>> {
  const value = await readJson(given, option);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new UsageError(
    `${option} must be a JSON object such as {"name": "…"}; it is ${Array.isArray(value) ? 'an array' : JSON.stringify(value)}.`,
  );
}

async function textOf(given: string, option: string): Promise<{ from: string; json: string }> {
  if (given === '-') {
    if (process.stdin.isTTY) {
      throw new UsageError(
        `${option} - reads what is piped in, and nothing is; use ${option} @file instead.`,
      );
    }
    return { from: 'what was piped in', json: await text(process.stdin) };
  }
  if (!given.startsWith('@')) return { from: 'the text', json: given };
  const path = given.slice(1);
  const json = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UsageError(`${option} must name a file that can be read; ${error.message}.`, { cause: error });
  });
  return { from: path, json: json.replace(/^\uFEFF/, '') };
}
