/** Form that grants a credit on the next invoice. */
import { Select, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { date, money } from '../../ui/format.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { majorText, minorUnits } from '@packhouse/contract/rules/money';
import { typing } from '../../ui/typing.ts';

type Invoice = Output<'operatorInvoices.get'>;

interface GrantCreditProps {
  organizationId: string;
  currency: string;
  /** Invoice that the credit is about, if any. */
  invoice?: Invoice;
  /** Line of the invoice that is selected initially. */
  lineId?: string;
  close: () => void;
}

export function GrantCredit({ organizationId, currency, invoice, lineId: first, close }: GrantCreditProps) {
  const costOf = (id: string | null | undefined) =>
    invoice?.items.find((line) => line.id === id)?.totalCost ?? 0;
  const [lineId, setLineId] = useState(first ?? null);
  const [text, setText] = useState(costOf(first) > 0 ? majorText(costOf(first), currency) : '');
  const [reason, setReason] = useState('');
  const grant = useWrite('operatorInvoices.grantCredit', {
    quiet: true,
    done: ({ amount }) => `${money(amount, currency)} will be credited on the next invoice`,
  });
  const amount = minorUnits(text, currency);
  const most = lineId === null ? invoice?.subtotal : costOf(lineId);
  const wrong = text !== '' && !amount ? `Enter an amount such as ${majorText(1250, currency)}` : undefined;
  return (
    <DialogForm
      title="Grant credit"
      action={amount ? `Grant ${money(amount, currency)} credit` : 'Grant credit'}
      why={amount ? (reason.trim() === '' ? 'Enter a reason first.' : undefined) : 'Enter an amount first.'}
      close={close}
      submit={(idempotencyKey) =>
        grant.mutateAsync({
          input: {
            organizationId,
            amount: amount!,
            currency,
            reason: reason.trim(),
            ...(invoice ? { invoiceId: invoice.id, lineId } : {}),
          },
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <Text size="sm">
            An issued invoice never changes. The credit is a line on the next invoice, before tax.
          </Text>
          <TextInput
            label={`Amount in ${currency}`}
            description={
              invoice && most !== undefined && most > 0
                ? `Up to ${money(most, currency)}, less credits already granted for it`
                : undefined
            }
            required
            inputMode="decimal"
            autoComplete="off"
            {...typing(text, setText)}
            error={errorAt('amount') ?? wrong}
            data-autofocus
          />
          {invoice ? (
            <LineField invoice={invoice} value={lineId} onChange={setLineId} error={errorAt('lineId')} />
          ) : null}
          <Textarea
            label="Reason"
            description="Shown on the invoice"
            required
            autosize
            minRows={2}
            maxLength={500}
            {...typing(reason, setReason)}
            error={errorAt('reason')}
          />
        </>
      )}
    </DialogForm>
  );
}

interface LineFieldProps {
  invoice: Invoice;
  value: string | null;
  onChange: (lineId: string | null) => void;
  error: string | undefined;
}

const LineField = ({ invoice: { number, items, currency }, ...field }: LineFieldProps) => (
  <Select
    label={`Line of ${number}`}
    description="Optional. Leave empty to credit the invoice as a whole"
    data={items
      .filter(({ totalCost }) => totalCost > 0)
      .map((line) => ({ value: line.id, label: lineLabel(line, currency) }))}
    searchable
    clearable
    limit={50}
    {...field}
  />
);

const lineLabel = (
  { serviceDate, title, description, totalCost }: Invoice['items'][number],
  currency: string,
): string => [date(serviceDate), title, description, money(totalCost, currency)].filter(Boolean).join(' · ');
