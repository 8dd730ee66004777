import type { Config } from './config.ts';

/**
 * The company that runs the warehouse and sends its invoices. All of it is optional: settings that are missing are left
 * out.
 */
export interface Company {
  name: string | undefined;
  address: readonly string[];
  taxId: string | undefined;
  /** Instructions for payment, as lines of text. */
  paymentDetails: readonly string[];
}

export const companyOf = (config: Config): Company => ({
  name: config.companyName,
  address: linesIn(config.companyAddress),
  taxId: config.companyTaxId,
  paymentDetails: linesIn(config.paymentDetails),
});

/** Splits a setting into lines: an environment variable has only one line, so `;` separates them. */
const linesIn = (text = ''): string[] =>
  text
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '');
