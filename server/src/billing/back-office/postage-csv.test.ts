import { expect, test } from 'vitest';
import { readPostageFiles } from './postage-csv.ts';

const warehouses = new Map([['EWR1', 'wh_1']]);
const read = (zones: string, rates: string, currency = 'USD') =>
  readPostageFiles({ zones, rates, currency, warehouses });

const zones = 'zone,country,state,postal_prefix,warehouse\n2,us,NJ,,ewr1\nworld,*,,,\n';
const rates = 'service,zone,up_to_kg,price\nstandard,2,0.5,5.53\nstandard,world,30,48\n';

test('both files are read, whatever separates the cells and whichever unit the weights have', () => {
  const expected = {
    zones: [
      { zone: '2', countryCode: 'US', state: 'NJ', postalPrefix: null, warehouseId: 'wh_1' },
      { zone: 'world', countryCode: '*', state: null, postalPrefix: null, warehouseId: null },
    ],
    rates: [
      { service: 'standard', zone: '2', upToGrams: 500, price: 553 },
      { service: 'standard', zone: 'world', upToGrams: 30_000, price: 4_800 },
    ],
    errors: [],
  };
  expect(read(zones, rates)).toEqual(expected);
  expect(read(zones.replaceAll(',', ';'), rates.replaceAll(',', '\t').replaceAll('\n', '\r\n'))).toEqual(
    expected,
  );
  expect(read(`\uFEFF${zones}`, rates.replace('up_to_kg', 'Up to lb')).rates[0]!.upToGrams).toBe(226.7962);
  expect(read(zones, rates.replace('5.53', '553'), 'JPY').rates[0]!.price).toBe(553);
});

test.for([
  ['zones', 'zone,country\n2,Narnia\n', 2, 'country', 'must be two letters'],
  ['zones', 'zone,country,warehouse\n2,US,LAX9\n', 2, 'warehouse', 'EWR1'],
  ['zones', 'zone,country,state\n2,*,NJ\n', 2, 'state', 'must be empty'],
  ['zones', 'zone,country\n,US\n', 2, 'zone', '1 to 40 characters'],
  ['zones', 'zone,country,postal_prefix\n2,US,08\n2,US,0-8\n', 3, null, 'same as line 2'],
  ['zones', 'zone,land\n2,US\n', 1, 'land', 'not a column'],
  ['zones', 'zone,country\n', null, null, 'no rows'],
  ['zones', 'zone,country\n2,US\nworld,*\n9,DE\n', 4, 'zone', 'no price for zone 9'],
  ['rates', 'service,zone,up_to_kg,price\ndrone,2,1,1\n', 2, 'service', 'standard, expedited, overnight'],
  ['rates', 'service,zone,up_to_kg,price\nstandard,2,0,1\n', 2, 'up_to_kg', 'above 0'],
  ['rates', 'service,zone,up_to_kg,price\nstandard,2,1,free\n', 2, 'price', 'amount in USD such as 5.53'],
  ['rates', 'service,zone,up_to_kg,price\nstandard,2,1,5.533\n', 2, 'price', 'amount in USD'],
  ['rates', 'service,zone,price\nstandard,2,1\n', 1, 'up_to_kg', 'up_to_kg or up_to_g or up_to_lb'],
  ['rates', 'service,zone,up_to_kg,up_to_g,price\nstandard,2,1,1,1\n', 1, 'up_to_kg', 'remove the others'],
  ['rates', `${rates}standard,7,1,1\n`, 4, 'zone', 'not in the zone chart'],
  ['rates', `${rates}"standard,7,1,1\n`, 4, null, 'is not CSV'],
] as const)('a wrong row of the %s is named with its fix: %j', ([file, text, line, column, fix]) => {
  const { errors } = file === 'zones' ? read(text, rates) : read(zones, text);
  expect(errors).toContainEqual({ file, line, column, message: expect.stringContaining(fix) });
});

test('all wrong rows are reported at once', () => {
  const { errors } = read(
    'zone,country\n2,XX\n,US\n',
    'service,zone,up_to_kg,price\nslow,2,1,1\nstandard,2,1,x\n',
  );
  expect(errors.map(({ file, line }) => [file, line])).toEqual([
    ['zones', 2],
    ['zones', 3],
    ['rates', 2],
    ['rates', 3],
  ]);
});
