import { expect, test } from 'vitest';
import { ruleFor, usualRules, type Taxpayers } from './tax.ts';

const rule = (
  merchantCountry: string,
  fields: { appliesTo?: Taxpayers; from?: string; lastDay?: string } = {},
) => ({
  issuerCountry: 'DE',
  merchantCountry,
  appliesTo: fields.appliesTo ?? 'all',
  validFrom: fields.from ?? '2026-01-01',
  lastDay: fields.lastDay ?? null,
});

const sale = (merchantCountry: string, vatId: string | null = null, day = '2026-03-31') => ({
  issuerCountry: 'DE',
  merchantCountry,
  vatId,
  day,
});

test('the most precise rule holds', () => {
  const [home, business, eu, others, swiss] = [
    rule('DE'),
    rule('EU', { appliesTo: 'with_vat_id' }),
    rule('EU', { appliesTo: 'without_vat_id' }),
    rule('*'),
    rule('CH'),
  ];
  const rules = [others, eu, swiss, business, home];
  expect(ruleFor(rules, sale('DE', 'DE136695976'))).toBe(home);
  expect(ruleFor(rules, sale('FR', 'FR40303265045'))).toBe(business);
  expect(ruleFor(rules, sale('FR'))).toBe(eu);
  expect(ruleFor(rules, sale('CH'))).toBe(swiss);
  expect(ruleFor(rules, sale('US'))).toBe(others);
  expect(ruleFor(rules, { ...sale('DE'), issuerCountry: 'AT' })).toBeUndefined();
  // Rules for the European Union are for its other member states.
  expect(ruleFor([business, eu], sale('DE'))).toBeUndefined();
  expect(ruleFor([eu], sale('CH'))).toBeUndefined();
});

test('a later rule replaces an earlier one from its first day to its last, and no earlier one comes back', () => {
  const [first, second] = [rule('DE'), rule('DE', { from: '2026-07-01', lastDay: '2026-12-31' })];
  const on = (day: string) => ruleFor([first, second], sale('DE', null, day));
  expect(on('2025-12-31')).toBeUndefined();
  expect(on('2026-06-30')).toBe(first);
  expect(on('2026-07-01')).toBe(second);
  expect(on('2026-12-31')).toBe(second);
  expect(on('2027-01-01')).toBeUndefined();
});

test('a withdrawn rule was never there', () => {
  const [first, mistake] = [rule('DE'), rule('DE', { from: '2026-03-01', lastDay: '2026-02-28' })];
  expect(ruleFor([first, mistake], sale('DE'))).toBe(first);
});

test('usual rules in the European Union are the domestic rate, reverse charge and outside the scope', () => {
  expect(
    usualRules('DE').map(({ merchantCountry, appliesTo, kind, percent }) => [
      merchantCountry,
      appliesTo,
      kind,
      percent,
    ]),
  ).toEqual([
    ['DE', 'all', 'standard', null],
    ['EU', 'with_vat_id', 'reverse_charge', 0],
    ['EU', 'without_vat_id', 'standard', null],
    ['*', 'all', 'export', 0],
  ]);
  expect(usualRules('US').map(({ merchantCountry, label, kind }) => [merchantCountry, label, kind])).toEqual([
    ['US', 'Sales tax', 'standard'],
    ['*', 'Sales tax', 'export'],
  ]);
  for (const { kind, sentence } of usualRules('FR')) expect(sentence === null).toBe(kind === 'standard');
});
