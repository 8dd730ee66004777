import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billedGrams, rateOf, zoneOf, type PostageDestination, type PostageZone } from './postage.ts';

const row = (zone: string, countryCode: string, fields: Partial<PostageZone> = {}): PostageZone => ({
  zone,
  countryCode,
  state: null,
  postalPrefix: null,
  warehouseId: null,
  ...fields,
});

const chart = [
  row('world', '*'),
  row('5', 'US'),
  row('4', 'US', { warehouseId: 'reno' }),
  row('3', 'US', { state: 'New Jersey' }),
  row('2', 'US', { postalPrefix: '088' }),
  row('1', 'US', { postalPrefix: '08817' }),
  row('uk', 'GB', { postalPrefix: 'SW1A' }),
];

test.for([
  ['the longest postal prefix', { countryCode: 'US', state: 'NJ', postalCode: '08817-1234' }, '1'],
  ['a shorter one', { countryCode: 'US', state: 'NJ', postalCode: '08899' }, '2'],
  ['a state, in any case', { countryCode: 'US', state: 'new jersey', postalCode: '07001' }, '3'],
  ['a country', { countryCode: 'US', state: 'AK', postalCode: '99501' }, '5'],
  ['all others', { countryCode: 'AU', state: null, postalCode: '2000' }, 'world'],
  ['a postal code with a space', { countryCode: 'GB', state: null, postalCode: 'sw1a 1aa' }, 'uk'],
] as const)('%s gives the zone', ([, to, zone]) => {
  expect(zoneOf(chart, to, 'edison')).toBe(zone);
});

test('a row for one warehouse counts before one for all, and not for another', () => {
  const alaska = { countryCode: 'US', state: 'AK', postalCode: null };
  expect(zoneOf(chart, alaska, 'reno')).toBe('4');
  expect(zoneOf(chart, alaska, 'edison')).toBe('5');
  expect(zoneOf(chart.slice(1), { ...alaska, countryCode: 'AU' }, 'reno')).toBeUndefined();
});

const letters = fc.constantFrom('0', '1', '2');
const destination = fc.record({
  countryCode: fc.constantFrom('US', 'DE'),
  state: fc.option(fc.constantFrom('NJ', 'AK'), { nil: null }),
  postalCode: fc.option(fc.string({ unit: letters, minLength: 1, maxLength: 3 }), { nil: null }),
});
const zoneRow = fc
  .record({
    countryCode: fc.constantFrom('US', 'DE', '*'),
    state: fc.option(fc.constantFrom('NJ', 'AK'), { nil: null }),
    postalPrefix: fc.option(fc.string({ unit: letters, minLength: 1, maxLength: 3 }), { nil: null }),
    warehouseId: fc.option(fc.constantFrom('reno', 'edison'), { nil: null }),
  })
  .map((one) => (one.countryCode === '*' ? { ...one, state: null, postalPrefix: null } : one));

/** The rule in another way: the rows are sorted from the most precise on, and the first that fits counts. */
function byHand(rows: readonly PostageZone[], to: PostageDestination, from: string): string | undefined {
  const ordered = rows.toSorted(
    (a, b) =>
      (b.postalPrefix ?? '').length - (a.postalPrefix ?? '').length ||
      Number(b.state !== null) - Number(a.state !== null) ||
      Number(a.countryCode === '*') - Number(b.countryCode === '*') ||
      Number(b.warehouseId !== null) - Number(a.warehouseId !== null),
  );
  return ordered.find(
    (one) =>
      ['*', to.countryCode].includes(one.countryCode) &&
      [null, to.state].includes(one.state) &&
      [null, from].includes(one.warehouseId) &&
      (to.postalCode ?? '').slice(0, (one.postalPrefix ?? '').length) === (one.postalPrefix ?? ''),
  )?.zone;
}

test('any chart gives any destination the zone of the first row that fits, from the most precise on', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(zoneRow, { maxLength: 12, selector: (one) => JSON.stringify(one) }),
      destination,
      fc.constantFrom('reno', 'edison'),
      (rows, to, from) => {
        const zones = rows.map((one, index) => ({ ...one, zone: String(index) }));
        expect(zoneOf(zones, to, from)).toBe(byHand(zones, to, from));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the heavier of weight and volume is billed, by the lightest row that it fits in', () => {
  const litre = { grams: 300, volume_mm3: 10_000_000 };
  expect([billedGrams(litre, 5_000), billedGrams(litre, undefined)]).toEqual([2_000, 300]);
  expect(billedGrams({ grams: 300, volume_mm3: null }, 5_000)).toBe(300);
  const rates = [2_000, 500, 5_000].map((upToGrams) => ({
    service: 'standard',
    zone: '5',
    upToGrams,
    price: upToGrams / 10,
  }));
  const priceOf = (grams: number, zone = '5') => rateOf(rates, { service: 'standard', zone, grams })?.price;
  expect([500, 500.1, 2_000, 5_000, 5_001].map((grams) => priceOf(grams))).toEqual([
    50,
    200,
    200,
    500,
    undefined,
  ]);
  expect(priceOf(100, '6')).toBeUndefined();
});
