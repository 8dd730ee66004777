/** Dialog that records a payment of an invoice, of all that is due or of a part. */
import { Group, Select, Text, TextInput } from '@mantine/core';
import { majorText, minorUnits } from '@packhouse/contract/rules/money';
import { useState } from 'react';
import type { Input, Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { money } from '../../ui/format.ts';
import { optionsOf } from '../../ui/options-of.ts';
import { typing } from '../../ui/typing.ts';
import { paymentMethod } from '../../ui/words.ts';
import { localDay } from '../local-day.ts';
import { paidAtOf } from './paid-at.ts';

type Method = NonNullable<Input<'operatorInvoices.pay'>['method']>;

interface RecordPaymentProps {
  organizationId: string;
  invoice: Output<'operatorInvoices.get'>;
  close: () => void;
}

export function RecordPayment({ organizationId, invoice, close }: RecordPaymentProps) {
  const { id, number, currency, amountDue, issuedAt, version } = invoice;
  const [today] = useState(() => localDay(new Date()));
  const [day, setDay] = useState(today);
  const [text, setText] = useState<string>(majorText(amountDue, currency));
  const [method, setMethod] = useState<Method | null>(null);
  const [reference, setReference] = useState('');
  const pay = useWrite('operatorInvoices.pay', {
    quiet: true,
    done: ({ status, amountDue: left }) =>
      status === 'paid' ? `${number} is paid` : `${money(left, currency)} of ${number} is still due`,
  });
  const amount = minorUnits(text, currency);
  const isPart = amount !== undefined && amount < amountDue;
  return (
    <DialogForm
      title={`Record payment of ${money(amount ?? amountDue, currency)} for ${number}`}
      action={isPart ? 'Record payment' : 'Mark as paid'}
      why={!amount ? 'Enter an amount first.' : day === '' ? 'Enter the payment date first.' : undefined}
      close={close}
      submit={(idempotencyKey) => {
        const paidAt = paidAtOf(day, issuedAt);
        return pay.mutateAsync({
          input: {
            organizationId,
            id,
            amount: amount!,
            method,
            ...(paidAt === undefined ? {} : { paidAt }),
            reference: reference.trim() || null,
          },
          version,
          idempotencyKey,
        });
      }}
    >
      {(errorAt) => (
        <>
          <Text size="sm">
            {isPart
              ? 'The rest stays due, and orders on hold because this invoice was overdue stay on hold.'
              : 'Orders on hold because this invoice was overdue will continue.'}
          </Text>
          <Group grow align="flex-start">
            <TextInput
              label={`Amount, ${currency}`}
              required
              inputMode="decimal"
              autoComplete="off"
              {...typing(text, setText)}
              error={errorAt('amount')}
            />
            <TextInput
              type="date"
              label="Paid on"
              required
              min={localDay(new Date(issuedAt))}
              max={today}
              {...typing(day, setDay)}
              error={errorAt('paidAt')}
            />
          </Group>
          <Select
            label="Method"
            data={optionsOf(paymentMethod)}
            value={method}
            onChange={setMethod}
            clearable
            error={errorAt('method')}
          />
          <TextInput
            label="Reference"
            description="Payment reference, as on the bank statement. The merchant can see it."
            maxLength={100}
            {...typing(reference, setReference)}
            error={errorAt('reference')}
            data-autofocus
          />
        </>
      )}
    </DialogForm>
  );
}
