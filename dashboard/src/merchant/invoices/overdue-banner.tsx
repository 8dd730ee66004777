/** Says what is overdue, and what follows from it. */
import { Alert, Text } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import { useList, useRead } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { date, money, plural } from '../../ui/format.ts';
import { overdueOf, type Overdue } from './overdue-of.ts';
import { InlineLink } from '../../ui/link.tsx';

export function OverdueBanner() {
  const late = useList('invoices.list', { status: ['overdue'], take: 50 });
  const organization = useRead('organization.get', {});
  const overdue = late.data && organization.data && overdueOf(late.data.rows, organization.data.settings);
  if (!overdue) return null;
  const { invoices, amounts } = overdue;
  const sums = amounts.map(({ currency, amount }) => money(amount, currency)).join(' and ');
  return (
    <Alert
      color="red"
      variant="outline"
      icon={<AlertIcon size={16} />}
      title={
        invoices.length === 1 ? `${sums} is overdue` : `${sums} on ${invoices.length} invoices is overdue`
      }
    >
      <Text size="sm">
        {invoices.map(({ id, number, dueDate }, index) => (
          <span key={id}>
            {index === 0 ? '' : ', '}
            <InlineLink to={path.invoice(id)}>{number}</InlineLink> was due on {date(dueDate)}
          </span>
        ))}
        . {whatFollows(overdue)}
      </Text>
    </Alert>
  );
}

function whatFollows({ holdFrom, holds, patienceDays }: Overdue): string {
  if (holdFrom === undefined) return 'Payment is pending, so no orders are paused.';
  if (holds) return 'New orders are paused until you pay. Then they resume automatically.';
  return `If it stays unpaid, new orders are paused from ${date(holdFrom)}, more than ${plural(patienceDays, 'day')} after the due date.`;
}
