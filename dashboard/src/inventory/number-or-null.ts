/** What a number field holds: the empty text while there is nothing in it. */
export type Typed = number | string;

export const numberOrNull = (typed: Typed): number | null => (typed === '' ? null : Number(typed));
export const typedOf = (value: number | null): Typed => value ?? '';
export const textOrNull = (text: string): string | null => text.trim() || null;
