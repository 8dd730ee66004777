/**
 * True for a code that a badge may have without the prefix. The service counts wrong badges against guessing, so the misread
 * of a bin, a number or a barcode must not be tried as one.
 */
export const mayBeBadge = (code: string): boolean => /^[A-Z0-9]{3,11}$/i.test(code.trim());
