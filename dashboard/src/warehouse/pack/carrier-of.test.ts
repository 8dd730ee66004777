import { expect, test } from 'vitest';
import { carrierOf, isTrackingNumber, trackingNumberOf } from './carrier-of.ts';

test('the form of a tracking number tells its carrier, where it tells', () => {
  expect(carrierOf('1Z999AA10123456784')).toBe('UPS');
  expect(carrierOf('9400111899223197428490')).toBe('USPS');
  expect(carrierOf('123456789012')).toBe('FedEx');
  expect(carrierOf('JD014600006281230512')).toBeUndefined();
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
