import { expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

test('a clock that is set back is followed, so that no id is of the future', () => {
  vi.useFakeTimers({ now: Date.parse('2041-01-01') });
  const ahead = newId();
  vi.setSystemTime(Date.parse('2026-01-01'));
  expect(newId() < ahead).toBe(true);
});
