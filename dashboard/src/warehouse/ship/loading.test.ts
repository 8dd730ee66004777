import { expect, test } from 'vitest';
import { missingOf, spotOf, withLoaded, withoutLoaded, type Lane } from './loading.ts';

const lane = (carrier: string, shipmentId: string, ...numbers: string[]) =>
  ({
    carrier,
    waiting: [
      {
        shipmentId,
        number: `PNP-${shipmentId}`,
        orderNumber: null,
        packages: numbers.map((trackingNumber) => ({ id: `pkg_${trackingNumber}`, trackingNumber })),
      },
    ],
  }) as unknown as Lane;
const lanes = [
  lane('UPS', '1', '1Z999AA10123456784', '1Z999AA10123456785'),
  lane('USPS', '2', '9400111899223197428490'),
];

test('a parcel is found by its tracking number, also with the ZIP code in front', () => {
  expect(spotOf(lanes, '1z999aa10123456785')?.parcels.map(({ id }) => id)).toEqual([
    'pkg_1Z999AA10123456785',
  ]);
  expect(spotOf(lanes, '420902109400111899223197428490')?.lane.carrier).toBe('USPS');
  expect(spotOf(lanes, '1Z999AA10123456786')).toBeUndefined();
});

test('the number of a shipment means all of its parcels', () => {
  expect(spotOf(lanes, 'pnp-1')?.parcels).toHaveLength(2);
});

test('a shipment is whole when each of its parcels was scanned, however often', () => {
  const once = withLoaded({}, '1', ['pkg_1Z999AA10123456784']);
  const again = withLoaded(once, '1', ['pkg_1Z999AA10123456784']);
  expect(missingOf(lanes, again, '1').map(({ id }) => id)).toEqual(['pkg_1Z999AA10123456785']);
  expect(missingOf(lanes, withLoaded(again, '1', ['pkg_1Z999AA10123456785']), '1')).toEqual([]);
  expect(withoutLoaded(once, '1', ['pkg_1Z999AA10123456784'])).toEqual({});
});
