import { matchOrderTitles } from '@packhouse/contract/rules/order-columns';
import { describe, expect, test } from 'vitest';
import { missingFrom } from './column-labels.ts';
import { lineOfField, readOrders } from './orders.ts';
import type { CsvCells } from '../../../ui/read-csv.ts';

const numbered = (rows: readonly CsvCells[]) => rows.map((cells, place) => ({ line: place + 2, cells }));

describe('columns', () => {
  test('of our template are all recognized', () => {
    const mapping = matchOrderTitles([
      'order_number',
      'external_id',
      'sku',
      'quantity',
      'recipient',
      'address1',
      'postal_code',
    ]);
    expect(mapping).toEqual({
      order: 'order_number',
      externalId: 'external_id',
      sku: 'sku',
      quantity: 'quantity',
      name: 'recipient',
      line1: 'address1',
      postalCode: 'postal_code',
    });
  });

  test('of a shop are guessed by the names shops use', () => {
    const mapping = matchOrderTitles([
      'Name',
      'Lineitem sku',
      'Lineitem quantity',
      'Shipping Name',
      'Shipping Zip',
      'Shipping Country',
    ]);
    expect(mapping).toMatchObject({
      order: 'Name',
      sku: 'Lineitem sku',
      quantity: 'Lineitem quantity',
      name: 'Shipping Name',
      postalCode: 'Shipping Zip',
      countryCode: 'Shipping Country',
    });
    expect(missingFrom(mapping)).toEqual([]);
  });

  test('that have to be there are named', () => {
    expect(missingFrom(matchOrderTitles(['City']))).toHaveLength(3);
  });
});

describe('rows', () => {
  const titles = {
    order: 'o',
    sku: 's',
    quantity: 'q',
    name: 'n',
    line1: 'a',
    city: 'c',
    countryCode: 'k',
  } as const;

  test('of the same order number are one shipment, with the address of the first that has one', () => {
    const orders = readOrders(
      numbered([
        { o: '1', s: 'A', q: '2', n: 'Jo', a: 'Pier 1', c: 'Reno', k: 'usa' },
        { o: '2', s: 'B', q: '1', n: 'Al', a: 'Pier 2', c: 'Reno', k: 'US' },
        { o: '1', s: 'B', q: '3', n: '', a: '', c: '', k: '' },
      ]),
      { titles, warehouses: [], submit: true },
    );
    expect(orders.map(({ name }) => name)).toEqual(['1', '2']);
    expect(orders[0]?.shipment).toMatchObject({
      externalId: '1',
      orderNumber: '1',
      submit: true,
      shippingAddress: { name: 'Jo', line1: 'Pier 1', city: 'Reno', countryCode: 'US' },
      items: [
        { sku: 'A', quantity: 2 },
        { sku: 'B', quantity: 3 },
      ],
    });
    const fields = ['items[1].sku', 'shippingAddress.city'];
    expect(orders.slice(0, 1).flatMap((order) => fields.map((field) => lineOfField(order, field)))).toEqual([
      4, 2,
    ]);
  });

  test('that cannot be asked say why, at their line', () => {
    const [order] = readOrders(
      numbered([
        { o: '1', s: 'A', q: '1.5', n: 'Jo', a: 'Pier 1', c: '', k: 'Atlantis' },
        { o: '1', s: '', q: '1' },
      ]),
      { titles, warehouses: [], submit: false },
    );
    expect(order?.shipment).toBeUndefined();
    expect(order?.errors.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([2, 2, 2, 3]);
  });

  test('of two orders with the same external id refuse the second, which would seem to be there already', () => {
    const rows = numbered([
      { o: '1', s: 'A', q: '1', x: 'shop-1' },
      { o: '2', s: 'A', q: '1', x: 'shop-1' },
    ]);
    const orders = readOrders(rows, {
      titles: { ...titles, externalId: 'x' },
      warehouses: [],
      submit: false,
    });
    expect(orders.map(({ shipment }) => shipment?.externalId)).toEqual(['shop-1', undefined]);
    expect(orders.map(({ errors }) => errors.length)).toEqual([0, 1]);
  });

  test('without a name are refused one by one', () => {
    const orders = readOrders(
      numbered([
        { s: 'A', q: '1' },
        { s: 'A', q: '1' },
      ]),
      { titles, warehouses: [], submit: false },
    );
    expect(orders.map(({ errors }) => errors.length)).toEqual([1, 1]);
  });

  test('name the warehouse by its code', () => {
    const rows = numbered([
      { o: '1', s: 'A', q: '1', w: 'RNO' },
      { o: '2', s: 'A', q: '1', w: 'NOWHERE' },
    ]);
    const warehouses = [{ id: 'wh_1', code: 'RNO' }];
    const orders = readOrders(rows, { titles: { ...titles, warehouse: 'w' }, warehouses, submit: false });
    expect(orders.map(({ shipment }) => shipment?.warehouseId)).toEqual(['wh_1', undefined]);
    expect(orders[1]?.errors).toEqual([
      { line: 3, message: 'w must be the code of a warehouse (“NOWHERE”).' },
    ]);
  });
});
