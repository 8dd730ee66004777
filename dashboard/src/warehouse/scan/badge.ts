/** Codes that are badges, or may be. */

const prefix = /^OP-/i;

/** True for a code that is a badge, whatever the screen waits for. */
export const saysItIsABadge = (code: string): boolean => prefix.test(code);

/**
 * True for a code that a badge may have without the prefix. The service counts wrong badges against guessing, so the misread
 * of a bin, a number or a barcode must not be tried as one.
 */
export const mayBeBadge = (code: string): boolean => /^[A-Z0-9]{3,11}$/i.test(code.trim());

export const withoutPrefix = (code: string): string => code.replace(prefix, '');
