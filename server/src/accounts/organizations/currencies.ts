import { invalid } from '../../platform/failure.ts';

/** Codes of ISO 4217. */
export const currencies = Intl.supportedValuesOf('currency');

const known: ReadonlySet<string> = new Set(currencies);

/** Whether it is a code of ISO 4217. */
export const isCurrency = (code: string): boolean => known.has(code);

/** Refuses a code that is no currency of ISO 4217. */
export function mustBeCurrency(currency: string): void {
  if (!isCurrency(currency))
    throw invalid('currency', `must be an ISO 4217 code such as USD; you sent ${currency}`);
}
