import { expect, test } from 'vitest';
import { recordsIn } from './records-in-path.ts';

const shipment = 'shp_01m80bkkbaer5bhbejgp5q79rj';
const product = 'prd_01kdvdna01e15td5kvrmtdpd08';

test('every record of a path is named once, with its page', () => {
  expect(recordsIn(`/v0/shipments/${shipment}/cancel?productId=${product}&again=${product}`)).toEqual([
    { id: shipment, what: 'Shipment', to: `/shipments/${shipment}` },
    { id: product, what: 'Product', to: `/inventory/${product}` },
  ]);
});

test.each([
  '/v0/shipments?take=2',
  '/v0/shipments/shp_short',
  `/v0/x/${shipment}0`,
  `/v0/x/evt_${shipment.slice(4)}`,
])('%s names none that has a page', (path) => {
  expect(recordsIn(path)).toEqual([]);
});
