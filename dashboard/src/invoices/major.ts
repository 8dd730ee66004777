/** An amount in major units, such as dollars: what a spreadsheet can add up. */
export function major(minor: number, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return minor / 10 ** maximumFractionDigits;
}
