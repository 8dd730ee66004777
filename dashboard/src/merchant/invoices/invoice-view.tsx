/** One invoice, for its merchant and for the back office: what it is for, what each service came to, and every line. */
import { Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { RecordPage } from '../../ui/record-page.tsx';
import { InvoiceFacts, type Invoice } from './invoice-facts.tsx';
import { FileButtons } from './invoice-files.tsx';
import { InvoiceServices } from './invoice-services.tsx';
import { InvoiceStatus } from './invoice-status.tsx';
import type { InvoiceSource } from './invoice-source.ts';
import { linesId } from './lines-id.ts';
import { Payments, type Payment } from './payments.tsx';
import { ReckonAgain } from './reckon-again.tsx';

interface InvoiceViewProps<I> extends Pick<ComponentProps<typeof RecordPage>, 'crumbs' | 'api' | 'frame'> {
  query: UseQueryResult<I>;
  source: InvoiceSource;
  lead: (invoice: I) => string;
  /** The verbs that are possible. */
  verbs?: (invoice: I) => ReactNode;
  /** Actions on a payment. */
  payment?: (payment: Payment) => ReactNode;
  lines: (invoice: I) => ReactNode;
  /** Content below the lines. */
  more?: (invoice: I) => ReactNode;
}

export function InvoiceView<I extends Invoice>(props: InvoiceViewProps<I>) {
  const { source, lead, verbs, payment, lines, more, ...page } = props;
  return (
    <RecordPage
      {...page}
      kind="Invoice"
      header={(invoice) => ({
        title: `Invoice ${invoice.number}`,
        lead: lead(invoice),
        aside: <InvoiceStatus invoice={invoice} />,
        actions: <FileButtons source={source} />,
      })}
    >
      {(invoice) => (
        <Stack gap="lg">
          {verbs?.(invoice)}
          <InvoiceFacts invoice={invoice} />
          {invoice.notes ? (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {invoice.notes}
            </Text>
          ) : null}
          <Payments invoice={invoice} source={source} {...(payment ? { verbs: payment } : {})} />
          <InvoiceServices invoice={invoice} />
          <ReckonAgain {...source} />
          <div id={linesId} style={{ scrollMarginTop: 72 }}>
            {lines(invoice)}
          </div>
          {more?.(invoice)}
        </Stack>
      )}
    </RecordPage>
  );
}
