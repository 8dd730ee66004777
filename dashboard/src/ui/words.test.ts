import { expect, test } from 'vitest';
import { t } from './t.ts';
import { plain } from './words.ts';

test.each([
  ['fill_or_kill', 'Fill or kill'],
  ['fnsku_label', 'FNSKU label'],
  ['asn', 'ASN'],
  ['amazon_fba', 'Amazon FBA'],
  ['task', 'Task'],
])('%s is written as %s', (value, written) => {
  expect(plain(value)).toBe(written);
});

test('the context of a message is for translators alone', () => {
  expect(t('kind of bin|Pick')).toBe('Pick');
});
