import { expect, test } from 'vitest';
import { operationAt } from './operation-at.ts';

test.each([
  ['GET', '/v0/invoices/inv_1', 'invoices.get', { id: 'inv_1' }],
  ['GET', '/v0/invoices/inv_1.pdf', 'invoices.pdf', { id: 'inv_1' }],
  ['GET', '/v0/invoices/upcoming', 'invoices.upcoming', {}],
  ['GET', '/v0/invoices?status=overdue', 'invoices.list', { status: 'overdue' }],
  ['POST', '/v0/shipments/shp_1/release', 'shipments.release', { id: 'shp_1' }],
])('%s %s is %s', (method, address, name, input) => {
  expect(operationAt(method, address)).toMatchObject({ name, input });
});

test('the organization and its mode are left to the client, and what is sent goes along', () => {
  expect(
    operationAt('POST', '/dashboard/v0/organizations/org_1/webhooks/whk_1/enable', {
      mode: 'test',
      note: 'x',
    }),
  ).toMatchObject({ name: 'dashboardWebhooks.enable', input: { id: 'whk_1', note: 'x' } });
  expect(
    operationAt('POST', '/dashboard/v0/organizations/org_1/webhooks/whk_1/enable', { mode: 'test' })?.input,
  ).toEqual({ id: 'whk_1' });
});

test.each([
  ['DELETE', '/v0/shipments/shp_1/release'],
  ['POST', '/v0/shipments/shp_1/release/now'],
  ['POST', '/operator/v0/shipments/shp_1/release'],
  ['POST', 'https://elsewhere.example/v0/shipments/shp_1/release'],
  ['POST', '//elsewhere.example/v0/shipments/shp_1/release'],
])('%s %s is nothing that is ever sent', (method, address) => {
  expect(operationAt(method, address)).toBeUndefined();
});
