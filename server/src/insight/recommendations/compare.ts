/** By code point, as PostgreSQL compares under the C locale. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
