import { describe, expect, test } from 'vitest';
import { shipmentVerbs } from '../public/shipment-verbs.ts';
import { matchOrderTitles, orderColumnNames, orderColumns } from './order-columns.ts';
import { cellOfField, orderKeyOf, readOrder, type OrderCells } from './order-csv.ts';

/** Reads the rows of an order; the first stands in line 2. */
const read = (...rows: OrderCells[]) => readOrder(rows.map((cells, index) => ({ line: index + 2, cells })));

const row = { order: '1', sku: 'A', quantity: '2' };

describe('titles', () => {
  test('stand for a column by its name and by other titles, whatever their case, accents and signs', () => {
    for (const name of orderColumnNames)
      for (const title of [name, ...orderColumns[name].aliases].filter((one) => one !== 'name'))
        expect(matchOrderTitles([title.toUpperCase().replaceAll(' ', '_')])).toMatchObject({
          [name]: title.toUpperCase().replaceAll(' ', '_'),
        });
    expect(matchOrderTitles(['Ordér-Nó.'])).toEqual({ order: 'Ordér-Nó.' });
  });

  test('of which two would be the same column are read by the name of the column, then in the order of the help', () => {
    expect(matchOrderTitles(['Order number', 'Order', 'Shipping Street', 'Shipping Address1'])).toEqual({
      order: 'Order',
      line1: 'Shipping Address1',
    });
  });

  test('of a shop that call the number of the order its name are read so', () => {
    expect(matchOrderTitles(['Name', 'Id', 'Shipping Name'])).toEqual({
      order: 'Name',
      externalId: 'Id',
      name: 'Shipping Name',
    });
    expect(matchOrderTitles(['Name', 'SKU'])).toEqual({ order: 'Name', sku: 'SKU' });
  });

  test('that call the recipient a name are read so where the order has a number or an external id', () => {
    expect(matchOrderTitles(['Order', 'Name', 'Customer'])).toEqual({ order: 'Order', name: 'Name' });
    expect(matchOrderTitles(['External id', 'Name'])).toEqual({ externalId: 'External id', name: 'Name' });
  });
});

describe('an order', () => {
  test('becomes a shipment that the API takes, with every column in its field', () => {
    const { shipment, warehouse, problems } = read({
      ...{
        order: '1',
        externalId: 'shop-1',
        sku: 'A',
        quantity: '2',
        name: 'Jo',
        company: 'Pier',
        notes: 'n',
      },
      ...{
        line1: 'Pier 1',
        line2: 'Apt 3',
        city: 'Reno',
        state: 'NV',
        postalCode: '89501',
        countryCode: 'us',
      },
      ...{
        phone: '1',
        email: 'jo@example.com',
        service: 'overnight',
        carrier: 'ups',
        signatureRequired: 'Yes',
      },
      ...{ requestedShipDate: '2026-03-08', giftMessage: 'Hi', warehouse: 'RNO', tags: 'a; b' },
    });
    expect(problems).toEqual([]);
    expect(warehouse).toBe('RNO');
    expect(shipmentVerbs.createPnp.input.parse(shipment)).toMatchObject({
      externalId: 'shop-1',
      orderNumber: '1',
      notes: 'n',
      tags: ['a', 'b'],
      priority: 'expedited',
      requestedShipDate: '2026-03-08',
      shippingAddress: { name: 'Jo', line2: 'Apt 3', countryCode: 'US', email: 'jo@example.com' },
      shippingMethod: { service: 'overnight', carrier: 'ups', signatureRequired: true },
      packingInstructions: { giftMessage: 'Hi' },
      items: [{ sku: 'A', quantity: 2 }],
    });
  });

  test('has no address where no more than a country is given', () => {
    expect(read({ ...row, countryCode: 'US' }).shipment.shippingAddress).toBeNull();
  });

  test('sums the rows of a SKU, and says in which line each item began', () => {
    const order = read(row, { ...row, sku: 'B' }, { ...row, quantity: '3.0' });
    expect(order.shipment.items).toEqual([
      { sku: 'A', quantity: 5 },
      { sku: 'B', quantity: 2 },
    ]);
    expect(order.lines).toEqual([2, 3]);
    expect(cellOfField(['items', 1, 'sku'], { line: 2, lines: order.lines })).toEqual({
      line: 3,
      column: 'sku',
    });
    expect(cellOfField(['shippingAddress', 'city'], { line: 2, lines: [] })).toEqual({
      line: 2,
      column: 'city',
    });
  });

  test('takes what belongs to all of it from the first row that has it, and refuses a row that says otherwise', () => {
    const order = read(
      row,
      { ...row, notes: 'Ring twice', service: 'Express' },
      { ...row, notes: 'ring TWICE' },
    );
    expect(order.problems).toEqual([]);
    expect(order.shipment).toMatchObject({ notes: 'Ring twice', shippingMethod: { service: 'expedited' } });
    expect(read({ ...row, notes: 'Ring' }, { ...row, notes: 'Knock' }).problems).toEqual([
      {
        line: 3,
        column: 'notes',
        rule: 'must be the same in all lines of the order 1; it began with "Ring"',
        sent: 'Knock',
      },
    ]);
  });

  test('is known by its external id where it has no number', () => {
    const cells = { externalId: 'shop-1', sku: 'A', quantity: '1' };
    expect(orderKeyOf(cells)).toBe('shop-1');
    expect(read(cells).shipment).toMatchObject({ externalId: 'shop-1', orderNumber: null });
    expect(orderKeyOf({ sku: 'A' })).toBeUndefined();
  });

  test('names its country by a code or by a name in one of several languages', () => {
    const countries = ['us', 'U.S.A.', 'Germany', 'Allemagne', 'Österreich', 'UK', 'Atlantis'].map(
      (countryCode) => read({ ...row, line1: '1 Quay', city: 'X', countryCode }),
    );
    expect(countries.map(({ shipment }) => shipment.shippingAddress?.countryCode)).toEqual([
      'US',
      'US',
      'DE',
      'DE',
      'AT',
      'GB',
      '',
    ]);
    expect(countries.at(-1)?.problems).toMatchObject([{ line: 2, column: 'countryCode', sent: 'Atlantis' }]);
  });

  test('names the service in the words of shops', () => {
    const services = ['', 'Standard Shipping', 'Next-day air', 'DHL Express', 'Carrier pigeon'].map(
      (service) => read({ ...row, service }),
    );
    expect(services.map(({ shipment }) => shipment.shippingMethod.service)).toEqual([
      ...['standard', 'standard', 'overnight', 'expedited', 'standard'],
    ]);
    expect(services.map(({ problems }) => problems.length)).toEqual([0, 0, 0, 0, 1]);
  });

  test('is told every fault with its line and its column', () => {
    const { problems } = read(
      { quantity: '1.5', name: 'Jo', city: 'Reno', signatureRequired: 'maybe' },
      { sku: 'A', quantity: '0' },
    );
    expect(problems.map(({ line, column, sent }) => [line, column, sent])).toEqual([
      [2, 'order', undefined],
      [2, 'sku', undefined],
      [2, 'quantity', '1.5'],
      [3, 'quantity', '0'],
      [2, 'signatureRequired', 'maybe'],
      [2, 'line1', undefined],
      [2, 'countryCode', undefined],
    ]);
  });
});
