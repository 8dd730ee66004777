/** The files this page hands out: the template, and the rows that could not be imported. */
import { orderColumnNames } from '@packhouse/contract/rules/order-columns';
import type { OrderCells } from '@packhouse/contract/rules/order-csv';
import { saveCsv } from '../../../ui/save-csv.ts';
import type { Order } from './orders.ts';
import type { Outcome } from './send-orders.ts';

export const saveTemplate = (): Promise<void> =>
  saveCsv('shipments-template.csv', [
    orderColumnNames,
    ...examples.map((cells) => orderColumnNames.map((name) => cells[name] ?? '')),
  ]);

const jo: OrderCells = {
  order: '1001',
  externalId: 'shop-1001',
  name: 'Jo Reyes',
  line1: '1200 Harbor Street',
  line2: 'Apt 3',
  city: 'Reno',
  state: 'NV',
  postalCode: '89501',
  countryCode: 'US',
  email: 'jo@example.com',
  service: 'standard',
};
const examples: readonly OrderCells[] = [
  { ...jo, sku: 'MUG-BLUE', quantity: '2' },
  { ...jo, sku: 'TEA-50', quantity: '1' },
  {
    order: '1002',
    externalId: 'shop-1002',
    sku: 'MUG-BLUE',
    quantity: '1',
    name: 'Anna Schmidt',
    line1: 'Hafenstrasse 12',
    city: 'Hamburg',
    postalCode: '20457',
    countryCode: 'DE',
    service: 'expedited',
    giftMessage: 'Happy birthday',
  },
];

/** As they were, with what is wrong beside them: corrected, the file can be imported as it is. */
export function saveFailed(
  columns: readonly string[],
  orders: readonly Order[],
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const failed = orders.filter(({ name }) => outcomes.get(name)?.state === 'refused');
  const rows = failed.flatMap((order) => {
    const { errors } = outcomes.get(order.name)!;
    const ofOrder = errors.map(({ message }) => message).join(' ');
    return order.rows.map(({ line, cells }) => {
      const own = errors.filter((error) => error.line === line).map(({ message }) => message);
      return [
        ...columns.map((column) => cells[column] ?? ''),
        own.length > 0 ? own.join(' ') : `See the order: ${ofOrder}`,
      ];
    });
  });
  return saveCsv('failed-rows.csv', [[...columns, 'import_error'], ...rows]);
}
