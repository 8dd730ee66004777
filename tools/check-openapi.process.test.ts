import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openapi, operatorOpenapi } from '../contract/openapi/openapi.ts';
import { lintWithRedocly, lintWithSpectral } from './check-openapi.ts';

test('Redocly names the place of an example that its schema does not allow', () => {
  const broken = JSON.stringify(onlyPaths(openapi(), /^\/v0\/warehouses\/\{id\}$/), null, 2).replace(
    /"version": \d+/,
    '"version": "nine"',
  );
  expect(lintWithRedocly(written(broken))).toContain('no-invalid-media-type-examples');
});

test('Redocly names an example of a property that its schema does not allow', () => {
  const description = onlyPaths(openapi(), /^\/v0\/warehouses\/\{id\}$/) as Description;
  description.components.schemas['Warehouse']!.properties['version']!.example = 'nine';
  expect(lintWithRedocly(written(JSON.stringify(description, null, 2)))).toContain(
    'no-invalid-schema-examples',
  );
});

test('Spectral names the place of an operation id that is there twice', async () => {
  const two = onlyPaths(operatorOpenapi(), /\/(start|close)$/);
  const broken = JSON.stringify(two).replace('"startShipment"', '"closeShipment"');
  expect(await lintWithSpectral(broken)).toContainEqual(
    expect.stringMatching(/^spectral operation-operationId-unique at paths\./),
  );
});

interface Description {
  components: { schemas: Record<string, { properties: Record<string, { example?: unknown }> }> };
}

/** A description with some of its paths: linters take long for the whole of it. */
function onlyPaths(description: object, wanted: RegExp): object {
  const { paths } = description as { paths: Record<string, object> };
  return {
    ...description,
    paths: Object.fromEntries(Object.entries(paths).filter(([path]) => wanted.test(path))),
  };
}

function written(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, text);
  return file;
}
