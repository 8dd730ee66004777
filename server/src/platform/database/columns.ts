/** The column of a field: `external_id` of `externalId`. */
export function columnOf(field: string): string {
  let column = columns.get(field);
  if (column === undefined) {
    column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    columns.set(field, column);
  }
  return column;
}

/** Every write asks for the same few names. */
const columns = new Map<string, string>();

/** The fields of a record under the names of their columns. */
export const inColumns = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [columnOf(field), value]));
