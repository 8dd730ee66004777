import { expect, test } from 'vitest';
import { ruleSentence, ruleWords } from './rule-words.ts';

test('a person reads what to enter, and no path, pattern or value', () => {
  expect(ruleWords('sku', 'must be at least 1 character long; you sent ""')).toBe('Enter a SKU.');
  expect(ruleWords('shippingAddress', 'is missing')).toBe('Enter a shipping address.');
  expect(ruleWords('pricing.currency', 'must match /^[A-Z]{3}$/; you sent "usdollar"')).toBe(
    'Choose a currency.',
  );
  expect(ruleWords('password', 'must be at least 12 characters long; you sent "x"')).toBe(
    'Use at least 12 characters.',
  );
  expect(ruleWords('hsCode', 'must match /^\\d+$/; you sent "a;b"')).toBe(
    'Check the HS code: its format is not valid.',
  );
});

test('a sentence names the field and the line, and keeps a rule that people can read', () => {
  expect(ruleSentence('day', 'must be between 1 and 31; you sent 40')).toBe('Day must be between 1 and 31.');
  expect(ruleSentence('items[0].sku', 'names nothing')).toBe('SKU of line 1 names nothing.');
  expect(ruleSentence('name', 'is missing')).toBe('Enter a name.');
});
