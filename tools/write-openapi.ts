import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openapi, operatorOpenapi } from '../contract/openapi/openapi.ts';
import { complain, orderIn, writeOrCompare } from './generated.ts';

/**
 * Writes docs/openapi.json and docs/openapi-operator.json from the contract, as a service on this machine would answer
 * them. With --check it writes nothing and answers which files say something else. Another folder may be named as the last
 * word.
 */
export function writeOpenapi(words: readonly string[]): string[] {
  const { isCheck, place = fileURLToPath(new URL('../docs', import.meta.url)) } = orderIn(words);
  const files = [
    ['openapi.json', openapi],
    ['openapi-operator.json', operatorOpenapi],
  ] as const;
  return files
    .map(([name, describe]) => [join(place, name), `${JSON.stringify(describe(), null, 2)}\n`] as const)
    .filter(([file, text]) => writeOrCompare(file, text, isCheck))
    .map(
      ([file]) =>
        `${file} does not match the contract: run node tools/write-openapi.ts and commit the result.`,
    );
}

if (import.meta.main) complain(writeOpenapi(process.argv.slice(2)));
