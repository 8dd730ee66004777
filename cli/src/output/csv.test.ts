import { expect, test } from 'vitest';
import { withoutControls } from './controls.ts';
import { csvLine } from './csv.ts';

test('a spreadsheet shows what would be a formula, unless it is wanted raw; numbers stay numbers', () => {
  const row = ['=HYPERLINK("x")', '-5', -5, 'plain'];
  expect(csvLine(row)).toBe(`"'=HYPERLINK(""x"")",'-5,-5,plain\r\n`);
  expect(csvLine(row, true)).toBe('"=HYPERLINK(""x"")",-5,-5,plain\r\n');
});

test('a terminal gets no control characters, and a file everything', () => {
  const text = 'a\u001b[2Jb\tc';
  expect([withoutControls(text, true), withoutControls(text, false)]).toEqual(['a�[2Jb\tc', text]);
});
