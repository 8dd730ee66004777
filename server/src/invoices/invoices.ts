import type { contract } from '@packhouse/contract';
import { found, uuidOf, type Implementation } from '../implement.ts';
import { findInvoice, listInvoiceLines, listInvoices } from './invoices.sql.ts';

export const invoices: Implementation<typeof contract.invoices> = {
  list: { clock: 'invoices', page: (input, { tenant, now }) => listInvoices(tenant, input, now) },
  get: async ({ id }, { tenant }) => found('invoice', id, await findInvoice(tenant, uuidOf('invoice', id))),
  lineItems: {
    clock: 'invoices',
    async page(input, { tenant }) {
      const invoice = uuidOf('invoice', input.id);
      found('invoice', input.id, await findInvoice(tenant, invoice));
      return listInvoiceLines(tenant, invoice, input);
    },
  },
};
