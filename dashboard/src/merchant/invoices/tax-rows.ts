/** The tax of an invoice as facts: its amount, the sentence about it, and both tax ids. */
import type { Output } from '../../api/operation.ts';
import { money, percent } from '../../ui/format.ts';

export function taxRows({
  tax,
  taxTotal,
  currency,
}: Pick<Output<'invoices.get'>, 'tax' | 'taxTotal' | 'currency'>): (readonly [string, string])[] {
  const amount = money(taxTotal, currency);
  if (!tax) return [['Tax', amount]];
  const { kind, label, percent: rate, sentence, issuer, merchant } = tax;
  return [
    [kind === 'standard' ? `${label} ${percent(rate / 100, 4)}` : label, amount],
    ...(sentence === null ? [] : [['About the tax', sentence] as const]),
    ...(issuer.vatId === null ? [] : [['VAT ID of the warehouse', issuer.vatId] as const]),
    ...(merchant.vatId === null ? [] : [['VAT ID of the merchant', merchant.vatId] as const]),
  ];
}
