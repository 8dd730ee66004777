import { expect, test } from 'vitest';
import { change, litres } from './difference.ts';

test.each([
  [270, 284, '+5 %'],
  [284, 270, '−5 %'],
  [270, 270, '0 %'],
  [0, 270, null],
  [null, 270, null],
  [270, null, null],
])('declared %j and measured %j differ by %j', (declared, measured, said) => {
  expect(change(declared, measured)).toBe(said);
});

test('a size in millimetres has a volume in litres', () => {
  expect(litres({ length: 200, width: 100, height: 50 })).toBe(1);
  expect(litres(null)).toBeNull();
});
