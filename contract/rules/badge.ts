/** Codes of badges. The prefix tells a badge from every other code; the badge may have been recorded with it or without it. */

const prefix = /^OP-/i;

/** True for a code that is a badge, whatever a screen waits for. */
export const saysItIsABadge = (code: string): boolean => prefix.test(code);

export const withoutPrefix = (code: string): string => code.replace(prefix, '');
