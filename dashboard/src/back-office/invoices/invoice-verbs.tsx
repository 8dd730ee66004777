/** Actions of the warehouse on an invoice. An action that is not possible now is disabled and says why. */
import { Group, Text, Textarea, TextInput } from '@mantine/core';
import { may } from '@packhouse/contract/rules/lifecycle';
import { invoiceLifecycle } from 'packhouse:contract';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { money } from '../../ui/format.ts';
import { WhyButton } from '../../ui/why.tsx';
import { invoiceStatus } from '../../words.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { localDay } from '../local-day.ts';
import { GrantCredit } from '../organizations/grant-credit.tsx';
import { paidAtOf } from './paid-at.ts';

type Invoice = Output<'operatorInvoices.get'>;
type Verb = keyof typeof invoiceLifecycle;

interface VerbProps {
  organizationId: string;
  invoice: Invoice;
}

export function InvoiceVerbs({ organizationId, invoice }: VerbProps) {
  const [asked, setAsked] = useState<'pay' | 'refund' | 'cancel' | 'credit'>();
  const close = () => setAsked(undefined);
  const parts = { organizationId, invoice, close };
  const why = (verb: Verb) => whyNot(verb, invoice.status);
  return (
    <Section title="What can be done">
      <Group gap="xs">
        <WhyButton why={why('pay')} onClick={() => setAsked('pay')}>
          Mark as paid
        </WhyButton>
        <AtOnce
          verb="awaitPayment"
          label="Payment is on its way"
          done="is waiting for its payment"
          {...{ organizationId, invoice }}
        />
        <AtOnce
          verb="missPayment"
          label="Payment did not arrive"
          done="is unpaid again"
          {...{ organizationId, invoice }}
        />
        <AtOnce
          verb="collect"
          label="Give to collection"
          done="is in collection"
          {...{ organizationId, invoice }}
        />
        <WhyButton variant="default" onClick={() => setAsked('credit')} why={undefined}>
          Grant a credit
        </WhyButton>
        <WhyButton variant="default" why={why('refund')} onClick={() => setAsked('refund')}>
          Say it was refunded
        </WhyButton>
        <WhyButton variant="default" why={why('cancel')} onClick={() => setAsked('cancel')}>
          Cancel the invoice
        </WhyButton>
      </Group>
      {asked === 'pay' ? <Pay {...parts} /> : null}
      {asked === 'refund' ? <Refund {...parts} /> : null}
      {asked === 'cancel' ? <Cancel {...parts} /> : null}
      {asked === 'credit' ? (
        <GrantCredit
          organizationId={organizationId}
          currency={invoice.currency}
          invoice={invoice}
          close={close}
        />
      ) : null}
    </Section>
  );
}

function whyNot(verb: Verb, status: Invoice['status']): string | undefined {
  if (may(invoiceLifecycle, verb, status)) return undefined;
  const from = invoiceLifecycle[verb].from.map((one) => invoiceStatus[one].label.toLowerCase());
  return `Only an invoice that is ${from.join(', or ')} can be; this one is ${invoiceStatus[status].label.toLowerCase()}.`;
}

interface AtOnceProps extends VerbProps {
  verb: 'awaitPayment' | 'missPayment' | 'collect';
  label: string;
  done: string;
}

function AtOnce({ verb, label, done, organizationId, invoice }: AtOnceProps) {
  const say = useWrite(`operatorInvoices.${verb}`, { done: `${invoice.number} ${done}` });
  return (
    <WhyButton
      variant="default"
      why={whyNot(verb, invoice.status)}
      loading={say.isPending}
      onClick={() => say.mutate({ input: { organizationId, id: invoice.id }, version: invoice.version })}
    >
      {label}
    </WhyButton>
  );
}

interface AskedProps extends VerbProps {
  close: () => void;
}

function Pay({ organizationId, invoice, close }: AskedProps) {
  const [today] = useState(() => localDay(new Date()));
  const [day, setDay] = useState(today);
  const [reference, setReference] = useState('');
  const pay = useWrite('operatorInvoices.pay', { quiet: true, done: `${invoice.number} is paid` });
  return (
    <DialogForm
      title={`${invoice.number}: ${money(invoice.amountDue, invoice.currency)} was paid`}
      action="Mark as paid"
      why={day === '' ? 'Say when it was paid first.' : undefined}
      close={close}
      submit={(idempotencyKey) => {
        const paidAt = paidAtOf(day, invoice.issuedAt);
        return pay.mutateAsync({
          input: {
            organizationId,
            id: invoice.id,
            ...(paidAt === undefined ? {} : { paidAt }),
            reference: reference.trim() || null,
          },
          version: invoice.version,
          idempotencyKey,
        });
      }}
    >
      {(errorAt) => (
        <>
          <Text size="sm">Orders that waited because it was overdue go on.</Text>
          <TextInput
            type="date"
            label="Paid on"
            required
            min={localDay(new Date(invoice.issuedAt))}
            max={today}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
            error={errorAt('paidAt')}
          />
          <TextInput
            label="Reference"
            description="Of the payment, such as the bank names it. The organization sees it."
            maxLength={100}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
            error={errorAt('reference')}
            data-autofocus
          />
        </>
      )}
    </DialogForm>
  );
}

function Refund({ organizationId, invoice, close }: AskedProps) {
  const [reason, setReason] = useState('');
  const refund = useWrite('operatorInvoices.refund', { quiet: true, done: `${invoice.number} is refunded` });
  return (
    <DialogForm
      title={`${money(invoice.totalAmount, invoice.currency)} was given back`}
      action="Mark as refunded"
      danger
      why={reason.trim() === '' ? 'Say why first.' : undefined}
      close={close}
      submit={(idempotencyKey) =>
        refund.mutateAsync({
          input: { organizationId, id: invoice.id, reason: reason.trim() },
          version: invoice.version,
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <Text size="sm">
            It says that the whole payment was given back, and moves no money. This cannot be undone.
          </Text>
          <Reason value={reason} onChange={setReason} error={errorAt('reason')} />
        </>
      )}
    </DialogForm>
  );
}

function Cancel({ organizationId, invoice, close }: AskedProps) {
  const [reason, setReason] = useState('');
  const cancel = useWrite('operatorInvoices.cancel', {
    quiet: true,
    done: `${invoice.number} is cancelled`,
  });
  return (
    <DialogForm
      title={`Cancel ${invoice.number}`}
      action="Cancel the invoice"
      danger
      why={reason.trim() === '' ? 'Say why first.' : undefined}
      close={close}
      submit={(idempotencyKey) =>
        cancel.mutateAsync({
          input: { organizationId, id: invoice.id, reason: reason.trim() },
          version: invoice.version,
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <Text size="sm">
            Its work is not billed again: the {money(invoice.totalAmount, invoice.currency)} are given up. To
            give back a part of it, grant a credit. This cannot be undone.
          </Text>
          <Reason value={reason} onChange={setReason} error={errorAt('reason')} />
        </>
      )}
    </DialogForm>
  );
}

const Reason = ({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) => (
  <Textarea
    label="Reason"
    required
    autosize
    minRows={2}
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
    data-autofocus
  />
);
