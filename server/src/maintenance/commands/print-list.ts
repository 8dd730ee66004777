import Table from 'cli-table3';

/** Prints records as JSON or as a table, by the title of each column; `none` is the sentence where there are none. */
export function printList<R>(
  records: readonly R[],
  json: boolean,
  none: string,
  columns: Record<string, (record: R) => string>,
): void {
  if (json) return console.log(JSON.stringify(records, null, 2));
  if (records.length === 0) return console.log(none);
  const table = new Table({ head: Object.keys(columns), style: { head: [], border: [] } });
  table.push(...records.map((record) => Object.values(columns).map((cellOf) => cellOf(record))));
  console.log(table.toString());
}

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

/** A time to the minute, as in `2026-03-08 12:00`. */
export const toMinute = (time: string): string => time.slice(0, 16).replace('T', ' ');
