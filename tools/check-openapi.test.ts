import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openapi, operatorOpenapi } from '../contract/openapi.ts';
import { lintWithRedocly, lintWithSpectral } from './check-openapi.ts';

test('Redocly names the place of an example that its schema does not allow', () => {
  const broken = JSON.stringify(openapi(), null, 2).replace(/"version": \d+/, '"version": "nine"');
  expect(lintWithRedocly(written(broken))).toContain('no-invalid-media-type-examples');
});

test('Spectral names the place of an operation id that is there twice', async () => {
  const { paths, ...rest } = operatorOpenapi() as { paths: Record<string, object> };
  // Of the whole description Spectral would take its time.
  const two = Object.fromEntries(Object.entries(paths).filter(([path]) => /\/(start|close)$/.test(path)));
  const broken = JSON.stringify({ ...rest, paths: two }).replace('"startShipment"', '"closeShipment"');
  expect(await lintWithSpectral(broken)).toContainEqual(
    expect.stringMatching(/^spectral operation-operationId-unique at paths\./),
  );
});

function written(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, text);
  return file;
}
