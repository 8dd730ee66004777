import { expect, test } from 'vitest';
import { trackingPageOf } from './tracking-page.ts';

test.each([
  ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['usps', '9400111899223100001', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223100001'],
  ['FedEx', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr=123456789012'],
  ['DHL Express', '1234567890', 'https://www.dhl.com/en/express/tracking.html?AWB=1234567890'],
])('a parcel of %s is looked up on its page', (carrier, number, page) => {
  expect(trackingPageOf(carrier, number)).toBe(page);
});

test('a number is only ever a value in the address', () => {
  expect(trackingPageOf('UPS', '1Z&loc=<x>')).toBe('https://www.ups.com/track?tracknum=1Z%26loc%3D%3Cx%3E');
});

test('other carriers have no page', () => {
  expect(['DHL', 'Coastal Courier', ''].map((carrier) => trackingPageOf(carrier, '123'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
