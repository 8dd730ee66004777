import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { apiCall } from '../../ui/api-call.ts';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceView } from './invoice-view.tsx';

/** One invoice of the merchant. */
export function InvoicePage() {
  const { invoiceId: id } = useParams({ strict: false }) as { invoiceId: string };
  const query = useRead('invoices.get', { id });
  return (
    <InvoiceView
      query={query}
      source={{ resource: 'invoices', input: { id } }}
      lead={({ name }) => name}
      crumbs={[{ title: 'Invoices', to: path.invoices() }]}
      api={[
        apiCall('invoices.get', { id }),
        apiCall('invoices.lineItems', { id }),
        apiCall('invoices.payments', { id }),
        apiCall('invoices.recompute', { id }),
        apiCall('invoices.pdf', { id }),
        apiCall('invoices.csv', { id }),
      ]}
      lines={(invoice) => <InvoiceLines invoice={invoice} />}
    />
  );
}
