import { expect, test } from 'vitest';
import { actionWords, detailWords } from './audit-words.ts';

test('an action is told in words, also one that is not known here', () => {
  expect(actionWords('member.role_changed')).toBe('Role changed');
  expect(actionWords('robot.switched_off')).toBe('Robot: switched off');
});

test('details are told field by field, a change as from and to', () => {
  expect(detailWords({ name: 'Ada', from: 'member', to: 'admin' })).toEqual([
    'From member to admin',
    'Name: Ada',
  ]);
  expect(detailWords({ scopes: ['inventory', 'shipments'], replacedBy: 'key_1', expiresAt: null })).toEqual([
    'Scopes: inventory, shipments',
    'Replaced by: key_1',
    'Expires at: none',
  ]);
});
