import { expect, test } from 'vitest';
import { mustProveApproval } from './approvals.ts';

const now = new Date('2026-03-02T10:00:00Z');
const config = { approvalsNeedPin: false };
const asks =
  (
    kind: 'work' | 'money',
    who: { state: 'none' | 'set' | 'reset'; pinAt?: string; provenAt?: string; viaBadge?: boolean },
    approvalsNeedPin = false,
  ) =>
  () =>
    mustProveApproval(
      kind,
      {
        pin: { state: who.state, provenAt: who.pinAt ?? null },
        viaBadge: who.viaBadge ?? false,
        provenAt: who.provenAt ?? '2026-03-02T08:00:00Z',
        name: 'Mai',
      },
      { approvalsNeedPin },
      now,
    );

test('a PIN counts for two minutes, and one that was reset for no time', () => {
  expect(asks('work', { state: 'set', pinAt: '2026-03-02T09:58:00Z' })).not.toThrow();
  expect(asks('work', { state: 'set', pinAt: '2026-03-02T09:57:59Z' })).toThrow('Enter the PIN of Mai');
  expect(asks('work', { state: 'set' })).toThrow('Enter the PIN of Mai');
  expect(asks('work', { state: 'reset', pinAt: '2026-03-02T10:00:00Z' })).toThrow('Set it first');
  expect(asks('work', { state: 'none' })).not.toThrow();
  expect(asks('work', { state: 'none' }, true)).toThrow('Set it first');
});

test('money takes the PIN of a badge, and a password that is at most ten minutes old without one', () => {
  const badge = { viaBadge: true, provenAt: '2026-03-02T10:00:00Z' };
  expect(asks('money', { ...badge, state: 'set', pinAt: '2026-03-02T09:58:00Z' })).not.toThrow();
  expect(asks('money', { ...badge, state: 'set' })).toThrow('Enter the PIN of Mai');
  expect(asks('money', { ...badge, state: 'none' })).toThrow('Ask an owner to press Reset PIN');
  expect(asks('money', { state: 'none', provenAt: '2026-03-02T09:50:00Z' })).not.toThrow();
  expect(asks('money', { state: 'none', provenAt: '2026-03-02T09:49:59Z' })).toThrow('password');
  expect(asks('money', { state: 'set', pinAt: '2026-03-02T10:00:00Z' })).toThrow('password');
});

test('keys are asked for nothing', () => {
  expect(() => mustProveApproval('money', { name: 'Importer' }, config, now)).not.toThrow();
});
