/** Value of a number field: the empty string while nothing is typed. */
export type Typed = number | string;

export const numberOrNull = (typed: Typed): number | null => (typed === '' ? null : Number(typed));
export const typedOf = (value: number | null): Typed => value ?? '';
export const textOrNull = (text: string): string | null => text.trim() || null;
