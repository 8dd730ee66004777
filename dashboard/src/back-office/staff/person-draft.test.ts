import { expect, test } from 'vitest';
import { draftOf, fieldsOf, newPerson, withRole } from './person-draft.ts';

test('fields that are left empty are sent as null', () => {
  const fields = fieldsOf({ ...newPerson, name: ' Mai Tran ', email: ' ', badge: '' });
  expect(fields).toEqual({
    name: 'Mai Tran',
    email: null,
    badge: null,
    roles: [{ role: 'picker', warehouseId: null }],
  });
});

test('a person who is not changed is sent as they are', () => {
  const person = {
    name: 'Mai Tran',
    email: 'mai@example.com',
    badge: 'MT-07',
    roles: [{ role: 'lead' as const, warehouseId: 'wh_1' }],
  };
  expect(fieldsOf(draftOf(person as Parameters<typeof draftOf>[0]))).toEqual(person);
});

test('a role that becomes owner is held at all warehouses', () => {
  const roles = [{ role: 'picker' as const, warehouseId: 'wh_1' }];
  expect(withRole(roles, 0, { role: 'owner', warehouseId: 'wh_1' })).toEqual([
    { role: 'owner', warehouseId: null },
  ]);
  expect(withRole(roles, 0, { role: 'lead', warehouseId: 'wh_1' })).toEqual([
    { role: 'lead', warehouseId: 'wh_1' },
  ]);
});
