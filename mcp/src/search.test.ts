import { operations } from '@packhouse/contract';
import { scopeNames } from '@packhouse/contract/scopes';
import { expect, test } from 'vitest';
import { searchOperations, searchPages } from './search.ts';
import { toolNameOf } from './tool-name.ts';

const everything = { scopes: scopeNames, mayWrite: true };
const found = (query: string) => searchOperations(query, everything, 10).found.map(({ name }) => name);

test.each(operations)(
  '$name is found first by its name, and by the words of its summary',
  ({ name, operation }) => {
    expect(found(name)[0]).toBe(name);
    expect(found(toolNameOf(name))[0]).toBe(name);
    expect(found(operation.summary).slice(0, 3)).toContain(name);
  },
);

test.each([
  ['put an order on hold', 'shipments.hold'],
  ['download the packing slip', 'shipments.packingSlip'],
  ['change the address of an order', 'shipments.putShippingAddress'],
  ['what runs out soon', 'recommendations.list'],
  ['what was I charged for', 'invoices.evidence'],
  ['create a return', 'shipments.createReturn'],
  ['mark everything as read', 'notifications.readAll'],
  ['track parcel', 'shipments.timeline'],
])('"%s" finds %s', (query, name) => {
  expect(found(query).slice(0, 3)).toContain(name);
});

test('what the credential may not call is not found', () => {
  const reader = { scopes: ['invoices'] as const, mayWrite: false };
  const { found: none, beyond } = searchOperations('shipments.cancel', reader, 10);
  expect(none).toEqual([]);
  expect(beyond!.name).toBe('shipments.cancel');
  for (const { operation } of searchOperations('invoice', reader, 10).found)
    expect(operation.scope).toBe('invoices');
});

test('words that no operation has are told apart', () => {
  for (const query of ['hold shipment', 'track parcel', 'packing slip']) {
    expect(searchOperations(query, everything, 10).isLoose, query).toBe(false);
  }
  for (const query of ['cycle count', 'zzz']) {
    expect(searchOperations(query, everything, 10).isLoose, query).toBe(true);
  }
});

test('what only people can do is found on its page', () => {
  const pagesFor = (query: string) => searchPages(query).map(({ page }) => page);
  expect(pagesFor('create an API key')).toEqual(['/developer/keys']);
  expect(pagesFor('invite a user')).toEqual(['/organization/team']);
  expect(pagesFor('webhook')).toEqual(['/developer/webhooks']);
  expect(pagesFor('put an order on hold')).toEqual([]);
});
