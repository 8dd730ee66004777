/** One invoice: what it is for, what each service came to, and every line. */
import { Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../api/use.ts';
import { path } from '../path.ts';
import { apiCall } from '../ui/api-call.ts';
import { Badge } from '../ui/badge.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { invoiceStatus } from '../words.ts';
import { InvoiceFacts } from './invoice-facts.tsx';
import { FileButtons } from './invoice-files.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceServices } from './invoice-services.tsx';
import { linesId } from './lines-id.ts';
import { ReckonAgain } from './reckon-again.tsx';
import { statusOf } from './status-of.ts';

export function InvoicePage() {
  const { invoiceId: id } = useParams({ strict: false }) as { invoiceId: string };
  const query = useRead('invoices.get', { id });
  const shown = query.data;
  const status = shown && invoiceStatus[statusOf(shown)];
  return (
    <Page
      title={shown ? `Invoice ${shown.number}` : 'Invoice'}
      aside={status ? <Badge tone={status.tone}>{status.label}</Badge> : null}
      lead={shown?.name}
      crumbs={[{ title: 'Invoices', to: path.invoices() }]}
      actions={shown ? <FileButtons invoice={shown} /> : null}
      api={[
        apiCall('invoices.get', { id }),
        apiCall('invoices.lineItems', { id }),
        apiCall('invoices.recompute', { id }),
        apiCall('invoices.pdf', { id }),
        apiCall('invoices.csv', { id }),
      ]}
    >
      <Loaded query={query}>
        {(invoice) => (
          <Stack gap="lg">
            <InvoiceFacts invoice={invoice} />
            <InvoiceServices invoice={invoice} />
            <ReckonAgain invoice={invoice} />
            <div id={linesId} style={{ scrollMarginTop: 72 }}>
              <InvoiceLines invoice={invoice} />
            </div>
            {invoice.notes ? (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {invoice.notes}
              </Text>
            ) : null}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
