import { expect, test } from 'vitest';
import { majorText, minorOf } from './minor.ts';

test('a typed price is the exact number of minor units, to a ten-thousandth of them', () => {
  expect(minorOf('0.615', 'USD', 4)).toBe(61.5);
  expect(minorOf('0.84255', 'CAD', 4)).toBe(84.255);
  expect(minorOf('1,45', 'EUR')).toBe(145);
  expect(minorOf('12', 'USD')).toBe(1200);
  expect(minorOf('145', 'JPY')).toBe(145);
  expect(minorOf('145.5', 'JPY', 4)).toBe(145.5);
});

test('what is no amount, or finer than can be billed, is not taken', () => {
  for (const text of ['', '-1', '1.2.3', '1e3', 'free', '1.234'])
    expect(minorOf(text, 'USD'), text).toBeUndefined();
  expect(minorOf('0.1234567', 'USD', 4)).toBeUndefined();
  expect(minorOf('1.5', 'JPY')).toBeUndefined();
});

test('what is shown in a field is read back as the same price', () => {
  for (const price of [0, 8, 61.5, 84.255, 145, 25_000, 0.0001]) {
    for (const currency of ['USD', 'JPY'])
      expect(minorOf(majorText(price, currency), currency, 4), `${price} ${currency}`).toBe(price);
  }
  expect(majorText(61.5, 'USD')).toBe('0.615');
  expect(majorText(25_000, 'USD')).toBe('250.00');
  expect(majorText(84.255, 'JPY')).toBe('84.255');
});
