import { expect, test } from 'vitest';
import { carrierOf, isTrackingNumber, looksLikeGoods, looksMisread, trackingNumberOf } from './carrier-of.ts';

test('the form of a tracking number tells its carrier, where it tells', () => {
  expect(carrierOf('1Z999AA10123456784')).toBe('UPS');
  expect(carrierOf('9400111899223197428490')).toBe('USPS');
  for (const number of ['986578788855', '477179081230', '041441760228964', '568283610012734'])
    expect(carrierOf(number)).toBe('FedEx');
  expect(carrierOf('JD014600006281230512')).toBeUndefined();
});

test('a wrong character in a number of UPS is seen by its check digit', () => {
  const right = ['1Z999AA10123456784', '1Z5R89390357567127', '1Z879E930346834440', 'JD014600006281230512'];
  expect(right.filter(looksMisread)).toEqual([]);
  const wrong = ['1Z999AA10123456774', '1Z999AB10123456784', '1Z999AA10123456785'];
  expect(wrong.filter((number) => !looksMisread(number))).toEqual([]);
});

test('the ZIP code in front of a USPS number is not part of it', () => {
  expect(trackingNumberOf('420902109400111899223197428490')).toBe('9400111899223197428490');
  expect(trackingNumberOf('1z999aa10123456784')).toBe('1Z999AA10123456784');
});

test('a badge or a bin is no tracking number', () => {
  expect(isTrackingNumber('1001')).toBe(false);
  expect(isTrackingNumber('A-03-2')).toBe(false);
  expect(isTrackingNumber('1Z999AA10123456784')).toBe(true);
});

test('the barcode of a FedEx label has routing data in front of the number', () => {
  expect(trackingNumberOf('1001921334250001000300779017972697')).toBe('779017972697');
  expect(trackingNumberOf('9622001900000000000000776632517510')).toBe('776632517510');
  expect(trackingNumberOf('9611020987654312345672')).toBe('987654312345672');
  for (const number of ['779017972697', '776632517510', '987654312345672'])
    expect(carrierOf(number)).toBe('FedEx');
});

test('the barcode of a product is no tracking number, and a number of FedEx is no barcode', () => {
  for (const code of ['036000291452', '9522122401059', '4006381333931'])
    expect([carrierOf(code), looksLikeGoods(code)]).toEqual([undefined, true]);
  expect(looksLikeGoods('986578788855')).toBe(false);
  expect(looksLikeGoods('1Z999AA10123456784')).toBe(false);
  expect(looksLikeGoods('JD014600006281230512')).toBe(false);
});
