/** The invoice, or the line of an invoice, that a credit is about. */
import { Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { path } from '../../app/path.ts';
import { InlineLink } from '../../ui/link.tsx';

export function CreditAbout({ evidence: { line, events } }: { evidence: Output<'invoices.evidence'> }) {
  if (line.source.type !== 'credit') return null;
  const data = events[0]?.data ?? {};
  const { invoiceId, lineId, number } = data;
  if (typeof invoiceId !== 'string') return <Text size="sm">This credit is not for a specific invoice.</Text>;
  const about = typeof lineId === 'string' ? { line: lineId } : {};
  return (
    <Text size="sm">
      This credit corrects{' '}
      <InlineLink to={path.invoice(invoiceId, about)}>
        {typeof lineId === 'string' ? 'a line on ' : ''}
        {typeof number === 'string' ? number : 'an invoice'}
      </InlineLink>
      .
    </Text>
  );
}
