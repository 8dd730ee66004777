/** Draws the number of an invoice that is being issued. */
import {
  countsByMerchant,
  invoiceNumberOf,
  usualInvoiceFormat,
} from '@packhouse/contract/rules/invoice-number';
import { localTimeOf } from '../goods/shipments/local-time.ts';
import type { Sequencer } from '../platform/sequencer.ts';
import type { Tenant } from '../platform/tenant.ts';
import type { Account } from './account.sql.ts';
import { lockNumbering, updateLastNumber } from './numbering.sql.ts';

/**
 * The next number, which is lost only with the whole transaction. Call it under the sequencer and shortly before the commit:
 * until then, no other organization is given one. Invoices of test spaces never draw from the count over all merchants.
 */
export async function drawNumber(
  tenant: Tenant,
  sequencer: Sequencer,
  { timezone, isTest }: Pick<Account, 'timezone' | 'isTest'>,
): Promise<string> {
  const numbering = await lockNumbering(tenant);
  const format = isTest ? usualInvoiceFormat : numbering.format;
  const year = Number(localTimeOf(timezone, Date.parse(sequencer.at)).day.slice(0, 4));
  if (countsByMerchant(format))
    return sequencer.number('invoice', (code, _kind, number) =>
      invoiceNumberOf(format, { code, year, number }),
    );
  const number = numbering.lastNumber + 1;
  await updateLastNumber(tenant, number);
  return invoiceNumberOf(format, { code: '', year, number });
}
