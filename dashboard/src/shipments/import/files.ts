/** The files this page hands out: the template, and the rows that could not be imported. */
import { saveCsv } from '../../ui/save-csv.ts';
import { importFields } from './fields.ts';
import type { Order } from './orders.ts';
import type { Outcome } from './send-orders.ts';

export const saveTemplate = (): Promise<void> =>
  saveCsv('shipments-template.csv', [
    importFields.map(({ column }) => column),
    ...[0, 1, 2].map((line) => importFields.map(({ example }) => example[line]!)),
  ]);

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
