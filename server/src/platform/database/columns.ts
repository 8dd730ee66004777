/** The column of a field: `external_id` of `externalId`. */
export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a record under the names of their columns. */
export const inColumns = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [columnOf(field), value]));
