import { expect, test } from 'vitest';
import { addressFor, addressLines } from './address-lines.ts';

const grace = {
  name: 'Grace Hopper',
  company: null,
  line1: '1 Harbor Way',
  line2: null,
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  countryCode: 'US',
  phone: '+1 503 555 0100',
  email: 'grace@example.com',
};

test('an address has the lines of a label, without those that are empty', () => {
  expect(addressLines(grace)).toEqual(['Grace Hopper', '1 Harbor Way', '97201 Portland', 'OR', 'US']);
  expect(
    addressLines({ ...grace, company: 'Navy', line2: 'Suite 3', state: null, postalCode: null }),
  ).toEqual(['Grace Hopper', 'Navy', '1 Harbor Way', 'Suite 3', 'Portland', 'US']);
});

test('boxes go to the address of the fulfillment center, and what comes in has none', () => {
  const destination = { address: grace } as never;
  expect(addressFor({ shippingAddress: null, destination })).toBe(grace);
  expect(addressFor({ shippingAddress: null, destination: null })).toBeNull();
});
