import { expect, test } from 'vitest';
import { openapi, operatorOpenapi } from '../contract/openapi/openapi.ts';
import { listUndescribed } from './check-openapi.ts';

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
