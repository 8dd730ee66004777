/** One invoice of an organization: what can be done with it, what it bills, and whether that can be reckoned again. */
import { useParams } from '@tanstack/react-router';
import type { Output } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { InvoiceView } from '../../merchant/invoices/invoice-view.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { Credits } from '../organizations/credits.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { ReversePayment } from './reverse-payment.tsx';
import { InvoiceVerbs } from './invoice-verbs.tsx';

export function InvoicePage() {
  const { organizationId, invoiceId: id } = useParams({ strict: false }) as {
    organizationId: string;
    invoiceId: string;
  };
  const query = useRead('operatorInvoices.get', { organizationId, id });
  const organization = useNameOf(organizationId, query.data);
  return (
    <InvoiceView
      query={query}
      source={{ resource: 'operatorInvoices', input: { organizationId, id } }}
      frame={BackOfficePage}
      lead={({ name }) => (organization === undefined ? name : `${organization} · ${name}`)}
      crumbs={[
        { title: 'Invoices', to: warehousePath.invoices() },
        ...(organization === undefined
          ? []
          : [{ title: organization, to: warehousePath.organization(organizationId) }]),
      ]}
      verbs={(invoice) => <InvoiceVerbs organizationId={organizationId} invoice={invoice} />}
      lines={(invoice) => <InvoiceLines organizationId={organizationId} invoice={invoice} />}
      payment={(payment) => (
        <ReversePayment organizationId={organizationId} invoiceId={id} payment={payment} />
      )}
      more={({ currency }) => <Credits organizationId={organizationId} currency={currency} />}
    />
  );
}

/** The record of an invoice does not name its organization, and the list does. */
function useNameOf(
  organizationId: string,
  invoice: Output<'operatorInvoices.get'> | undefined,
): string | undefined {
  const { data } = useList(
    'operatorInvoices.list',
    { organizationId, search: invoice?.number, take: 1 },
    { enabled: invoice !== undefined },
  );
  return data?.rows[0]?.organization.name;
}
