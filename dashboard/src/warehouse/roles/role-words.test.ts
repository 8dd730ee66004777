import { expect, test } from 'vitest';
import { rolesInWords } from './role-words.ts';

test('roles are named with their warehouse, and those of owners alone', () => {
  const reno = { id: 'wh_1', name: 'Reno' };
  const words = rolesInWords(
    [
      { role: 'picker', warehouseId: 'wh_1' },
      { role: 'packer', warehouseId: null },
      { role: 'owner', warehouseId: null },
      { role: 'lead', warehouseId: 'wh_2' },
    ],
    [reno],
  );
  expect(words).toBe('Picker at Reno, Packer everywhere, Owner, Lead at wh_2');
});
