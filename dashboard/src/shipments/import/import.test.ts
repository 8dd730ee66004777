import { describe, expect, test } from 'vitest';
import { guessMapping, missingFrom } from './fields.ts';
import { lineOfField, readOrders } from './orders.ts';
import type { CsvCells } from '../../ui/read-csv.ts';

const numbered = (rows: readonly CsvCells[]) => rows.map((cells, place) => ({ line: place + 2, cells }));

describe('columns', () => {
  test('of our template are all recognized', () => {
    const mapping = guessMapping([
      'order_number',
      'external_id',
      'sku',
      'quantity',
      'recipient',
      'address1',
      'postal_code',
    ]);
    expect(mapping).toEqual({
      orderNumber: 'order_number',
      externalId: 'external_id',
      sku: 'sku',
      quantity: 'quantity',
      recipient: 'recipient',
      line1: 'address1',
      postalCode: 'postal_code',
    });
  });

  test('of a shop are guessed by the names shops use', () => {
    const mapping = guessMapping([
      'Name',
      'Lineitem sku',
      'Lineitem quantity',
      'Shipping Name',
      'Shipping Zip',
      'Shipping Country',
    ]);
    expect(mapping).toMatchObject({
      orderNumber: 'Name',
      sku: 'Lineitem sku',
      quantity: 'Lineitem quantity',
      recipient: 'Shipping Name',
      postalCode: 'Shipping Zip',
      country: 'Shipping Country',
    });
    expect(missingFrom(mapping)).toEqual([]);
  });

  test('that have to be there are named', () => {
    expect(missingFrom(guessMapping(['City']))).toHaveLength(3);
  });
});

describe('rows', () => {
  const mapping = {
    orderNumber: 'o',
    sku: 's',
    quantity: 'q',
    recipient: 'n',
    line1: 'a',
    city: 'c',
    country: 'k',
  } as const;

  test('of the same order number are one shipment, with the address of the first that has one', () => {
    const orders = readOrders(
      numbered([
        { o: '1', s: 'A', q: '2', n: 'Jo', a: 'Pier 1', c: 'Reno', k: 'usa' },
        { o: '2', s: 'B', q: '1', n: 'Al', a: 'Pier 2', c: 'Reno', k: 'US' },
        { o: '1', s: 'B', q: '3', n: '', a: '', c: '', k: '' },
      ]),
      mapping,
      true,
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
      mapping,
      false,
    );
    expect(order?.shipment).toBeUndefined();
    expect(order?.errors.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([2, 2, 2, 3]);
  });

  test('of two orders with the same external id refuse the second, which would seem to be there already', () => {
    const rows = numbered([
      { o: '1', s: 'A', q: '1', x: 'shop-1' },
      { o: '2', s: 'A', q: '1', x: 'shop-1' },
    ]);
    const orders = readOrders(rows, { ...mapping, externalId: 'x' }, false);
    expect(orders.map(({ shipment }) => shipment?.externalId)).toEqual(['shop-1', undefined]);
    expect(orders.map(({ errors }) => errors.length)).toEqual([0, 1]);
  });

  test('name the service in the words of shops', () => {
    const services = ['', 'Standard Shipping', 'Next-day air', 'DHL Express', 'Carrier pigeon'].map(
      (service) =>
        readOrders(numbered([{ o: '1', s: 'A', q: '1', v: service }]), { ...mapping, service: 'v' }, false),
    );
    expect(
      services.map(([order]) => order?.shipment?.shippingMethod?.service ?? order?.errors.length),
    ).toEqual([0, 0, 'overnight', 'expedited', 1]);
  });

  test('without a name are refused one by one', () => {
    const orders = readOrders(
      numbered([
        { s: 'A', q: '1' },
        { s: 'A', q: '1' },
      ]),
      mapping,
      false,
    );
    expect(orders.map(({ errors }) => errors.length)).toEqual([1, 1]);
  });
});
