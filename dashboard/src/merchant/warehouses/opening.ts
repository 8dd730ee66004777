import type { Output } from '../../api/operation.ts';
import { date } from '../../ui/format.ts';
import { plain } from '../../ui/words.ts';

type Warehouse = Output<'warehouses.list'>;

/** Until when an order counts for the day, by service, in the time of the warehouse. */
export const cutoffWords = ({ cutoffs }: Pick<Warehouse, 'cutoffs'>): string =>
  cutoffs.map(({ service, localTime }) => `${plain(service)} ${localTime}`).join(', ') || 'Not set';

export function nextHoliday(holidays: readonly string[]): string | undefined {
  const today = new Date().toISOString().slice(0, 10);
  const next = holidays.toSorted().find((day) => day >= today);
  return next && date(next);
}
