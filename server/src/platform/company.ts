import type { Config } from './config.ts';

/** Who runs the warehouse and sends its bills. Nothing of it needs to be known: what is not set is left out. */
export interface Company {
  name: string | undefined;
  address: readonly string[];
  taxId: string | undefined;
  /** How it is to be paid. */
  paymentDetails: readonly string[];
}

export const companyOf = (config: Config): Company => ({
  name: config.companyName,
  address: linesIn(config.companyAddress),
  taxId: config.companyTaxId,
  paymentDetails: linesIn(config.paymentDetails),
});

/** A variable of the environment has one line, and `;` begins another. */
const linesIn = (text = ''): string[] =>
  text
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '');
