import { setImmediate } from 'node:timers/promises';

/** How deep entries are written one at a time: fields of a document, and fields of these. */
const levelsInTurns = 2;
const itemsAtOnce = 200;

/**
 * A large document as JSON, in the same characters as `JSON.stringify` writes it. Its fields and long lists are written
 * in parts, so that requests are answered in between.
 */
export async function jsonInTurns(document: object): Promise<string> {
  const parts: string[] = [];
  await write(document, 0);
  return parts.join('');

  async function write(value: unknown, level: number): Promise<void> {
    if (level < levelsInTurns && isMap(value)) {
      let separator = '{';
      for (const [key, field] of Object.entries(value)) {
        if (field === undefined) continue;
        parts.push(`${separator}${JSON.stringify(key)}:`);
        await write(field, level + 1);
        separator = ',';
      }
      parts.push(separator === '{' ? '{}' : '}');
    } else if (Array.isArray(value)) {
      parts.push('[');
      for (let index = 0; index < value.length; index += itemsAtOnce) {
        if (index > 0) parts.push(',');
        parts.push(JSON.stringify(value.slice(index, index + itemsAtOnce)).slice(1, -1));
        await setImmediate();
      }
      parts.push(']');
    } else {
      parts.push(JSON.stringify(value));
      await setImmediate();
    }
  }
}

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
