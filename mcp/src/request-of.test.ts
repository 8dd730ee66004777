import { UnusableCall } from '@packhouse/contract/rules/request';
import { expect, test } from 'vitest';
import { operationOf } from './direct-tools.ts';
import { requestOf } from './request-of.ts';

test('what the path names goes into the path, the rest of a read into the query', async () => {
  const call = { input: { id: 'shp_1', take: 5, includeTotal: true, none: undefined } };
  expect(await requestOf(operationOf('shipments.timeline'), call)).toEqual({
    method: 'GET',
    path: '/v0/shipments/shp_1/timeline?take=5&includeTotal=true',
    headers: {},
  });
  const several = await requestOf(operationOf('shipments.list'), {
    input: { status: ['pending', 'on_hold'] },
  });
  expect(several.path).toBe('/v0/shipments?status=pending%2Con_hold');
});

test('a write is sent as JSON, with what says how it is done in the address and the headers', async () => {
  const { path, headers, body } = await requestOf(operationOf('products.update'), {
    input: { id: 'prd_1', name: 'Mug' },
    dryRun: true,
    idempotencyKey: 'once',
    ifMatch: '3',
  });
  expect(path).toBe('/v0/inventory/products/prd_1?dryRun=true');
  expect(headers).toEqual({
    'content-type': 'application/json',
    'idempotency-key': 'once',
    'if-match': '"3"',
  });
  expect(JSON.parse(new TextDecoder().decode(body))).toEqual({ name: 'Mug' });
});

test('an id cannot lead to another path', async () => {
  const get = (id: unknown) => requestOf(operationOf('products.get'), { input: { id } });
  expect((await get('../../v0/invoices')).path).toBe('/v0/inventory/products/..%2F..%2Fv0%2Finvoices');
  for (const id of ['..', '.', '', undefined, 7, null]) await expect(get(id)).rejects.toThrow(UnusableCall);
});

test('a file is sent as a form', async () => {
  const base64 = Buffer.from('%PDF-1.7').toString('base64');
  const { headers, body } = await requestOf(operationOf('shipments.uploadDocument'), {
    input: { id: 'shp_1', kind: 'other' },
    file: { name: 'a.pdf', contentType: 'application/pdf', base64 },
  });
  const form = await new Response(Buffer.from(body!), { headers }).formData();
  expect(form.get('kind')).toBe('other');
  expect(await (form.get('file') as File).text()).toBe('%PDF-1.7');
});
