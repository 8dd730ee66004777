/**
 * Formulas in CSV files. A spreadsheet runs a cell that begins with one of these signs, so our exports put an apostrophe
 * before it, and our imports take that apostrophe off. A text that already begins with apostrophes before such a sign gets one
 * more: every text comes back as it was.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const sign = '[=+\\-@\\t\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20]';

/** Matches a cell that an export has to guard. */
export const formula = new RegExp(`^'*${sign}`);

const guarded = new RegExp(`^'(?='*${sign})`);

export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const withoutFormulaGuard = (text: string): string => text.replace(guarded, '');
