import { refusals } from '@packhouse/contract/refusals';
import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';
import { wordRefusal } from './word-refusal.ts';

const toteTaken = {
  error: 'T-1 holds PNP-7. Take another tote.',
  code: 'in_use',
  reason: { code: 'tote_taken', values: { tote: 'T-1', order: 'PNP-7' } },
  properties: { code: 'T-1 holds PNP-7.' },
};

test.each(Object.entries(refusals))('the words for %s name nothing but its values', (code, values) => {
  const words = refusalWords[code as keyof typeof refusals];
  const named = [...words.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name);
  expect(values).toEqual(expect.arrayContaining(named));
});

test('a reason is told in the words of the crew, at its field as well, and the sentence is kept', () => {
  expect(wordRefusal(toteTaken, 'en')).toMatchObject({
    error: 'T-1 holds PNP-7. Take another tote.',
    properties: { code: 'T-1 holds PNP-7. Take another tote.' },
    asSent: 'T-1 holds PNP-7. Take another tote. · code: T-1 holds PNP-7.',
  });
});

test('a date and a state among the values are written as people read them', () => {
  const told = (code: string, values: Record<string, string>) =>
    wordRefusal({ error: '', code: 'invalid_state', reason: { code, values } }, 'en').error;
  expect(told('order_wrong_state', { order: 'PNP-7', state: 'labelled' })).toContain('Labelled');
  expect(told('order_too_early', { order: 'PNP-7', day: '2026-03-09' })).not.toContain('2026-03-09');
  expect(told('expiry_differs', { lot: 'L-1', day: '' })).toContain('–');
});

test('without a reason the service speaks English itself, and a code is enough for other languages', () => {
  const refused = { error: 'The record changed.', code: 'version_conflict' };
  expect(wordRefusal(refused, 'en')).toBe(refused);
  const told = wordRefusal({ ...refused, reason: { code: 'of_a_later_service', values: {} } }, 'pl');
  expect(told).toMatchObject({ asSent: 'The record changed.' });
  expect(told.error).toContain('Somebody else just changed this.');
});
