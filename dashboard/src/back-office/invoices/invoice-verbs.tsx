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
import { typing } from '../../ui/typing.ts';

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
    <Section title="Actions">
      <Group gap="xs">
        <WhyButton why={why('pay')} onClick={() => setAsked('pay')}>
          Mark as paid
        </WhyButton>
        <AtOnce
          verb="awaitPayment"
          label="Mark payment pending"
          done="is awaiting payment"
          {...{ organizationId, invoice }}
        />
        <AtOnce
          verb="missPayment"
          label="Mark payment failed"
          done="is unpaid again"
          {...{ organizationId, invoice }}
        />
        <AtOnce
          verb="collect"
          label="Send to collections"
          done="was sent to collections"
          {...{ organizationId, invoice }}
        />
        <WhyButton variant="default" onClick={() => setAsked('credit')} why={undefined}>
          Grant credit
        </WhyButton>
        <WhyButton variant="default" why={why('refund')} onClick={() => setAsked('refund')}>
          Mark as refunded
        </WhyButton>
        <WhyButton variant="default" why={why('cancel')} onClick={() => setAsked('cancel')}>
          Cancel invoice
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
  return `Only for invoices that are ${from.join(' or ')}; this one is ${invoiceStatus[status].label.toLowerCase()}.`;
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
      title={`Record payment of ${money(invoice.amountDue, invoice.currency)} for ${invoice.number}`}
      action="Mark as paid"
      why={day === '' ? 'Enter the payment date first.' : undefined}
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
          <Text size="sm">Orders on hold because this invoice was overdue will continue.</Text>
          <TextInput
            type="date"
            label="Paid on"
            required
            min={localDay(new Date(invoice.issuedAt))}
            max={today}
            {...typing(day, setDay)}
            error={errorAt('paidAt')}
          />
          <TextInput
            label="Reference"
            description="Payment reference, as on the bank statement. The organization can see it."
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

function Refund({ organizationId, invoice, close }: AskedProps) {
  const [reason, setReason] = useState('');
  const refund = useWrite('operatorInvoices.refund', { quiet: true, done: `${invoice.number} is refunded` });
  return (
    <DialogForm
      title={`Refund of ${money(invoice.totalAmount, invoice.currency)}`}
      action="Mark as refunded"
      danger
      why={reason.trim() === '' ? 'Enter a reason first.' : undefined}
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
            Records that the whole payment was refunded. It does not move any money. This cannot be undone.
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
      action="Cancel invoice"
      danger
      why={reason.trim() === '' ? 'Enter a reason first.' : undefined}
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
            You give up {money(invoice.totalAmount, invoice.currency)}: this work will not be billed again. To
            give back only part of it, grant a credit instead. This cannot be undone.
          </Text>
          <Reason value={reason} onChange={setReason} error={errorAt('reason')} />
        </>
      )}
    </DialogForm>
  );
}

interface ReasonProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const Reason = ({ value, onChange, error }: ReasonProps) => (
  <Textarea
    label="Reason"
    required
    autosize
    minRows={2}
    maxLength={500}
    {...typing(value, onChange)}
    error={error}
    data-autofocus
  />
);
