import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complain, orderIn, writeOrCompare } from './generated.ts';
import { apiText } from './sdk/api-text.ts';
import { formatted } from './sdk/formatted.ts';
import { operationsText } from './sdk/operations-text.ts';
import { operatorRoutesText, routesText } from './sdk/routes-text.ts';
import { ruleText } from './sdk/rule-text.ts';
import { merchants, warehouse } from './sdk/surface.ts';
import { operatorTypesText, typesText } from './sdk/types-text.ts';

/**
 * Generates the SDK's files from the contract: types, methods, routes, the facts of every operation, and the rules by
 * which requests are built. With --check it writes nothing and returns the files that differ. Another folder may be
 * given as the last argument.
 */
export async function writeSdk(words: readonly string[]): Promise<string[]> {
  const { isCheck, place = fileURLToPath(new URL('../sdk/src', import.meta.url)) } = orderIn(words);
  const problems: string[] = [];
  for (const [name, text] of await (files ??= generate())) {
    const file = join(place, name);
    if (writeOrCompare(file, text, isCheck)) {
      problems.push(
        `${file} does not match the contract: run node tools/write-sdk.ts and commit the result.`,
      );
    }
  }
  return problems;
}

/** The contract of a process stays the same, and so do the files. */
let files: Promise<readonly (readonly [name: string, text: string])[]> | undefined;

async function generate() {
  const texts = [
    ['types.ts', await typesText()],
    ['api.ts', apiText(merchants)],
    ['routes.ts', routesText()],
    ['operations.ts', operationsText()],
    ['operator/types.ts', await operatorTypesText()],
    ['operator/api.ts', apiText(warehouse)],
    ['operator/routes.ts', operatorRoutesText()],
    ['nearest.ts', ruleText('nearest.ts')],
    ['path-template.ts', ruleText('path-template.ts')],
    ['request.ts', ruleText('request.ts')],
  ] as const;
  return Promise.all(texts.map(async ([name, text]) => [name, await formatted(name, text)] as const));
}

if (import.meta.main) complain(await writeSdk(process.argv.slice(2)));
