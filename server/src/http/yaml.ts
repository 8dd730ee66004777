import { stringify } from 'yaml';
import { setImmediate } from 'node:timers/promises';

const options = { aliasDuplicateObjects: false, lineWidth: 0 } as const;
/** The entries of these levels are written one at a time: paths, and records among the components. */
const levelsInTurns = 2;

/**
 * A large document as YAML 1.2, in the same words as `stringify` writes it. It is written an entry at a time, so that
 * requests are answered in between.
 */
export async function yamlInTurns(document: object): Promise<string> {
  const parts: string[] = [];
  await write(document, 0);
  return parts.join('');

  async function write(map: object, level: number): Promise<void> {
    const indent = '  '.repeat(level);
    for (const [key, value] of Object.entries(map) as [string, unknown][]) {
      if (level < levelsInTurns && isMap(value)) {
        parts.push(`${indent}${stringify(key, options).trimEnd()}:\n`);
        await write(value, level + 1);
      } else {
        parts.push(stringify({ [key]: value }, options).replaceAll(/^(?=.)/gm, indent));
        await setImmediate();
      }
    }
  }
}

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
