import { expect, test } from 'vitest';
import { catalogFor, faultsOf } from './catalog.ts';

test('a catalog has the messages in order, keeps translations, and drops what is not used', () => {
  expect(catalogFor(['Pick', 'Bin', 'Pick'], { Pick: 'Pobierz', Gone: 'Nie ma' })).toEqual({
    Bin: '',
    Pick: 'Pobierz',
  });
});

test('a translation that is missing, has other values or lacks a plural is a fault', () => {
  const items = '{count, plural, one {# item} other {# items}} in {bin}';
  const faults = (translation: string, message = items) => faultsOf('pl', { [message]: translation });
  const whole = '{count, plural, one {# artykuł} few {# artykuły} many {# artykułów} other {# artykułu}}';
  expect(faults(`${whole} w {bin}`)).toEqual([]);
  expect(faults('')).toEqual([`“${items}” has no translation`]);
  expect(faults(whole)).toEqual([`“${whole}” has the values {count}, not {bin, count}`]);
  expect(faults('{count, plural, one {# artykuł} other {# artykułu}} w {bin}')).toEqual([
    '“{count, plural, one {# artykuł} other {# artykułu}} w {bin}” lacks the plural many, few of count',
  ]);
  expect(faults('Zapisz {', 'Save')[0]).toMatch('SyntaxError');
});

test('Spanish needs no form for millions', () => {
  expect(
    faultsOf('es', {
      '{n, plural, one {# bin} other {# bins}}': '{n, plural, one {# ubicación} other {# ubicaciones}}',
    }),
  ).toEqual([]);
});
