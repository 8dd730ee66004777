import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { operations } from '../contract/index.ts';
import { changesRecord, errorsOf, isWrite } from '../contract/operation.ts';
import { operations as facts } from '../sdk/src/operations.ts';
import { writeSdk } from './write-sdk.ts';

test('the committed files of the SDK say what the contract says', async () => {
  expect(await writeSdk(['--check'])).toEqual([]);
});

test('--check refuses each file when it differs or is missing, and leaves it alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = [
    'types.ts',
    'api.ts',
    'routes.ts',
    'operations.ts',
    'operator/types.ts',
    'operator/api.ts',
    'operator/routes.ts',
    'nearest.ts',
    'path-template.ts',
    'request.ts',
  ].map((name) => join(folder, name));
  const problems = files.map(
    (file) => `${file} does not match the contract: run node tools/write-sdk.ts and commit the result.`,
  );
  expect(await writeSdk(['--check', folder])).toEqual(problems);

  await writeSdk([folder]);
  expect(await writeSdk(['--check', folder])).toEqual([]);

  for (const file of files) writeFileSync(file, `${readFileSync(file, 'utf8')}\n// edited\n`);
  expect(await writeSdk(['--check', folder])).toEqual(problems);
  for (const file of files) expect(readFileSync(file, 'utf8')).toContain('// edited');
});

test.each(operations.map((one, index) => [one.name, one.operation, facts[index]!] as const))(
  'the facts of %s are those of the contract',
  (name, operation, fact) => {
    const { method, path, scope, summary, description, list, upload, file, status } = operation;
    expect(fact).toMatchObject(
      JSON.parse(
        JSON.stringify({ name, method, path, scope, summary, description, list, upload, file, status }),
      ),
    );
    expect(`${fact.resource}.${fact.verb}`).toBe(name);
    expect([fact.write === true, fact.errors]).toEqual([isWrite(operation), errorsOf(operation)]);
    if (fact.write && fact.path.includes('{') && !fact.noVersion) expect(changesRecord(operation)).toBe(true);
    expect(Object.keys(fact.input.properties ?? {})).toEqual(Object.keys(operation.input.shape));
  },
);

test.each(facts.map((fact, index) => [fact.name, fact, operations[index]!.operation] as const))(
  'the schema of %s stands alone, and its example is one that the operation takes',
  (_, { input, example }, operation) => {
    const text = JSON.stringify(input);
    expect(input).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' });
    for (const [, name] of text.matchAll(/"\$ref":"([^"]*)"/g)) {
      expect(Object.keys(input.$defs ?? {})).toContain(/^#\/\$defs\/(\w+)$/.exec(name!)?.[1]);
    }
    if (example && !operation.upload)
      expect(operation.input.safeParse(example).error?.issues).toBeUndefined();
  },
);
