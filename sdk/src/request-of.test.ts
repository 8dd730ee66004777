import { products } from '@packhouse/contract/public/products';
import { shipments } from '@packhouse/contract/public/shipments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parserOf } from '../../server/src/http/parse.ts';
import { requestOf } from './request-of.ts';
import { routeOf } from './route.ts';

const baseUrl = 'https://packhouse.example';
const queryOf = (name: 'products.list' | 'shipments.list', input: Record<string, unknown>) =>
  new URL(requestOf(routeOf(name), baseUrl, input, {}).url).search.slice(1);

test('the service reads of any query what was put into it', () => {
  const parse = parserOf(products.list);
  const text = fc
    .string({ minLength: 1, maxLength: 64, unit: 'grapheme' })
    .filter((one) => !/[\0\uFEFF]/.test(one));
  // A SKU is read in its composed form.
  const sku = text.map((one) => one.normalize());
  fc.assert(
    fc.property(
      fc.record(
        {
          search: text,
          sku,
          tag: fc.constantFrom('a+b', '50% off', 'a,b', 'ä ö', '&=?#/'),
          includeDeleted: fc.boolean(),
          skip: fc.nat(),
          includeTotal: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
      (input) => {
        expect(parse(queryOf('products.list', input), {})).toMatchObject(input);
      },
    ),
  );
});

test('several values, times with an offset, and dates are read as they were meant', () => {
  const parse = parserOf(shipments.list);
  const query = queryOf('shipments.list', {
    status: ['pending', 'on_hold'],
    createdAfter: '2026-03-08T12:00:00+01:00',
    createdBefore: new Date('2026-03-08T12:00:00Z'),
    kind: undefined,
  });
  expect(query).not.toMatch(/[+ ]|kind/);
  expect(parse(query, {})).toMatchObject({
    status: ['pending', 'on_hold'],
    createdAfter: '2026-03-08T11:00:00.000Z',
    createdBefore: '2026-03-08T12:00:00.000Z',
  });
});

test('what the path names goes there, encoded, and everything else into the body', () => {
  const request = requestOf(routeOf('shipments.putNotes'), baseUrl, { id: 'shp/1?x', notes: null }, {});
  expect(request).toMatchObject({
    method: 'PUT',
    url: `${baseUrl}/v0/shipments/shp%2F1%3Fx/notes`,
    headers: { 'content-type': 'application/json' },
    body: '{"notes":null}',
  });
});

test.each([undefined, '', '.', '..', 7, null])('a path without its id is not sent: %o', (id) => {
  expect(() => requestOf(routeOf('shipments.get'), baseUrl, { id }, {})).toThrow(
    'shipments.get needs id: the id as a text',
  );
});

test('a write without fields has no body, and no Content-Type', () => {
  const request = requestOf(routeOf('shipments.submit'), baseUrl, { id: 'shp_1' }, { dryRun: true });
  expect(request).toEqual({
    method: 'POST',
    url: `${baseUrl}/v0/shipments/shp_1/submit?dryRun=true`,
    headers: { accept: 'application/json' },
  });
});

test.each([
  [3, '"3"'],
  ['3', '"3"'],
  ['W/"3"', 'W/"3"'],
])('a version is sent as If-Match takes it: %o', (ifMatch, header) => {
  const { headers } = requestOf(routeOf('shipments.submit'), baseUrl, { id: 'shp_1' }, { ifMatch });
  expect(headers['if-match']).toBe(header);
});

test.each([
  ['a File', new File(['%PDF'], 'label.pdf', { type: 'application/pdf' }), 'label.pdf'],
  ['a Blob', new Blob(['%PDF'], { type: 'application/pdf' }), 'file'],
  [
    'bytes',
    { bytes: new TextEncoder().encode('%PDF'), fileName: 'label.pdf', contentType: 'application/pdf' },
    'label.pdf',
  ],
])('a file is sent with its name and type: %s', async (_, file, name) => {
  const input = { id: 'shp_1', kind: 'photo', itemId: undefined, file };
  const { url, headers, body } = requestOf(routeOf('shipments.uploadDocument'), baseUrl, input, {});
  expect(url).toBe(`${baseUrl}/v0/shipments/shp_1/documents`);
  // fetch writes it, with the boundary.
  expect(headers).not.toHaveProperty('content-type');
  const form = body as FormData;
  const sent = form.get('file') as File;
  expect([sent.name, sent.type, await sent.text()]).toEqual([name, 'application/pdf', '%PDF']);
  expect([...form.keys()]).toEqual(['kind', 'file']);
});

test('an upload without a file is not sent', () => {
  expect(() =>
    requestOf(routeOf('shipments.uploadDocument'), baseUrl, { id: 'shp_1', kind: 'photo' }, {}),
  ).toThrow('shipments.uploadDocument needs file: a Blob, or { bytes, fileName, contentType }.');
});

test('an operation that is not there is not sent', () => {
  expect(() => routeOf('shipments.fly' as 'shipments.get')).toThrow('There is no operation shipments.fly');
  expect(() => routeOf('toString' as 'shipments.get')).toThrow('There is no operation toString');
});
