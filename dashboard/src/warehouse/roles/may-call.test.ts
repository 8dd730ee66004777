import type { HeldRole, StaffRole } from '@packhouse/contract/staff-roles';
import { expect, test } from 'vitest';
import { warehousePages } from '../pages.ts';
import { holderWithoutRole, mayCall, rolesFor } from './may-call.ts';

const reno = 'wh_reno';
const newark = 'wh_newark';
const person = (name: string, ...roles: [StaffRole, (string | null)?][]) => ({
  name,
  roles: roles.map(([role, warehouseId = null]): HeldRole => ({ role, warehouseId })),
});

/** Titles in the menus that somebody with this role everywhere sees. */
const titlesFor = (role: StaffRole): string[] =>
  warehousePages
    .filter(({ operations }) => holderWithoutRole([person('Mai', [role])], operations) === undefined)
    .flatMap(({ tile, card }) => tile?.title ?? card?.name ?? []);

test.each<[StaffRole, string[]]>([
  ['picker', ['Pick', 'FBA / cartons', 'Count', 'Print', 'Put back', 'Refill', 'Bins']],
  ['packer', ['Pack', 'Ship', 'FBA / cartons', 'Count', 'Print', 'Put back', 'Refill', 'Bins']],
  ['receiver', ['Receive', 'Put away', 'Count', 'Move and adjust', 'Print', 'Put back', 'Refill', 'Bins']],
  [
    'back_office',
    [
      ...[
        'Print',
        'Shipments',
        'Stock',
        'Products',
        'Measurements',
        'Reports',
        'Invoices',
        'Receivables',
        'Charges',
        'Merchants',
      ],
      ...[
        'Rate cards',
        'Carrier costs',
        'Carriers',
        'Taxes',
        'Jobs',
        'Webhooks',
        'Recommendations',
        'Warehouses',
      ],
    ],
  ],
])('a %s sees the tasks of that role and no others', (role, titles) => {
  expect(titlesFor(role)).toEqual(titles);
});

test('a lead sees all tasks of the warehouse and some of the back office, and an owner everything', () => {
  const tiles = warehousePages.flatMap(({ tile }) => tile?.title ?? []);
  const cards = warehousePages.flatMap(({ card }) => card?.name ?? []);
  const forLeads = ['Shipments', 'Stock', 'Products', 'Measurements', 'Reports', 'Charges', 'Jobs'];
  expect(titlesFor('lead')).toEqual([...tiles, ...forLeads]);
  expect(titlesFor('owner')).toEqual([...tiles, ...cards]);
});

test('a role counts at its warehouse, and one without a warehouse at all of them', () => {
  const holders = [person('Mai', ['picker', reno], ['packer'])];
  expect(mayCall(holders, 'operatorShipments.pick', reno)).toBe(true);
  expect(mayCall(holders, 'operatorShipments.pick', newark)).toBe(false);
  expect(mayCall(holders, 'operatorShipments.pack', newark)).toBe(true);
  expect(mayCall(holders, 'operatorShipments.pick')).toBe(true);
});

test('a receiver moves stock, and only a lead adjusts it', () => {
  const may = (role: StaffRole, type: string) =>
    mayCall([person('Mai', [role])], 'operatorStock.move', reno, { type });
  expect([may('receiver', 'quarantine'), may('receiver', 'adjust'), may('receiver', 'write_off')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(may('lead', 'adjust')).toBe(true);
});

test('a badge adds no right to those of the account, and the account none to those of the badge', () => {
  const lead = person('Lia', ['lead']);
  const picker = person('Mai', ['picker']);
  expect(mayCall([lead, picker], 'operatorShipments.hold')).toBe(false);
  expect(mayCall([picker, lead], 'operatorShipments.hold')).toBe(false);
  expect(mayCall([picker, lead], 'operatorShipments.pick')).toBe(true);
  expect(holderWithoutRole([lead, picker], ['operatorShipments.hold'])).toBe(picker);
});

test('a page for several operations takes one that both people may call', () => {
  const operations = ['operatorShipments.pick', 'operatorShipments.label'] as const;
  const picker = person('Mai', ['picker']);
  const packer = person('Jip', ['packer']);
  expect(holderWithoutRole([packer], operations)).toBeUndefined();
  expect(holderWithoutRole([picker, packer], operations)).toBe(picker);
  expect(rolesFor(operations)).toEqual(['picker', 'packer', 'lead', 'owner']);
});
