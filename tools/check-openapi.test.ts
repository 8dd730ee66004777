import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openapi, operatorOpenapi } from '../contract/openapi/openapi.ts';
import { lintWithRedocly, lintWithSpectral, listUndescribed } from './check-openapi.ts';

test('Redocly names the place of an example that its schema does not allow', () => {
  const broken = JSON.stringify(openapi(), null, 2).replace(/"version": \d+/, '"version": "nine"');
  expect(lintWithRedocly(written(broken))).toContain('no-invalid-media-type-examples');
});

test('Spectral names the place of an operation id that is there twice', async () => {
  const { paths, ...rest } = operatorOpenapi() as { paths: Record<string, object> };
  // Spectral would take long for the whole description.
  const two = Object.fromEntries(Object.entries(paths).filter(([path]) => /\/(start|close)$/.test(path)));
  const broken = JSON.stringify({ ...rest, paths: two }).replace('"startShipment"', '"closeShipment"');
  expect(await lintWithSpectral(broken)).toContainEqual(
    expect.stringMatching(/^spectral operation-operationId-unique at paths\./),
  );
});

test.each([
  ['merchants', openapi],
  ['operators', operatorOpenapi],
])('every property of the records for %s is described', (_, describe) => {
  expect(listUndescribed(JSON.stringify(describe()))).toEqual([]);
});

test('a property of a record without a description is named with its schema, however deep it is', () => {
  const text = { type: 'string' };
  const told = { ...text, description: 'Name for people.' };
  const Bin = { properties: { code: text, kind: { description: '' } } };
  const Shelf = {
    description: 'Shelf of a warehouse.',
    properties: {
      name: told,
      bins: { description: 'Bins on it.', type: 'array', items: { properties: { code: told, size: text } } },
      next: { $ref: '#/components/schemas/Shelf' },
      first: { $ref: '#/components/schemas/Bin' },
      last: { $ref: '#/components/schemas/Bin', description: 'Bin at the end.' },
      labels: { description: 'Labels.', additionalProperties: { properties: { color: text } } },
      owner: { description: 'Owner.', anyOf: [{ properties: { email: text } }, { type: 'null' }] },
    },
  };
  const body = { properties: { type: told, at: text } };
  const webhooks = { 'shelf.moved': { post: { requestBody: { content: { json: { schema: body } } } } } };
  const described = JSON.stringify({ components: { schemas: { Bin, Shelf } }, webhooks });
  expect(listUndescribed(described).map((complaint) => complaint.split(' has no description')[0])).toEqual([
    'Bin.code',
    'Bin.kind',
    'Shelf.bins[].size',
    'Shelf.first',
    'Shelf.labels{}.color',
    'Shelf.owner.email',
    'webhook shelf.moved.at',
  ]);
});

function written(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'packhouse-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, text);
  return file;
}
