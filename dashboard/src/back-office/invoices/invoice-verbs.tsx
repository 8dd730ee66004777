/** Actions of the warehouse on an invoice. An action that is not possible now is disabled and says why. */
import { Group, Text, Textarea } from '@mantine/core';
import { may } from '@packhouse/contract/rules/lifecycle';
import { invoiceLifecycle } from 'packhouse:contract';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { Section } from '../../ui/facts.tsx';
import { money } from '../../ui/format.ts';
import { WhyButton } from '../../ui/why.tsx';
import { invoiceStatus } from '../../ui/words.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { GrantCredit } from '../organizations/grant-credit.tsx';
import { RecordPayment } from './record-payment.tsx';
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
          Record payment
        </WhyButton>
        {atOnce.map((verb) => (
          <AtOnce key={verb} verb={verb} organizationId={organizationId} invoice={invoice} />
        ))}
        <WhyButton variant="default" onClick={() => setAsked('credit')} why={undefined}>
          Grant credit
        </WhyButton>
        <WhyButton variant="default" why={why('refund')} onClick={() => setAsked('refund')}>
          Mark as refunded
        </WhyButton>
        <WhyButton
          variant="default"
          why={
            invoice.paidAmount > 0 && invoice.status !== 'paid'
              ? 'Reverse its payments first.'
              : why('cancel')
          }
          onClick={() => setAsked('cancel')}
        >
          Cancel invoice
        </WhyButton>
      </Group>
      {asked === 'pay' ? <RecordPayment {...parts} /> : null}
      {asked === 'refund' || asked === 'cancel' ? <GiveUp {...parts} verb={asked} /> : null}
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

const atOnce = ['awaitPayment', 'missPayment', 'collect'] as const;
const atOnceWords = {
  awaitPayment: { label: 'Mark payment pending', done: 'is awaiting payment' },
  missPayment: { label: 'Mark payment failed', done: 'is unpaid again' },
  collect: { label: 'Send to collections', done: 'was sent to collections' },
};

function AtOnce({ verb, organizationId, invoice }: VerbProps & { verb: (typeof atOnce)[number] }) {
  const { label, done } = atOnceWords[verb];
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

interface GiveUpProps extends AskedProps {
  verb: 'refund' | 'cancel';
}

/** Asks for the reason before the whole amount is given up. */
function GiveUp({ verb, organizationId, invoice, close }: GiveUpProps) {
  const [reason, setReason] = useState('');
  const { title, action, done, meaning } = wordsOf(invoice)[verb];
  const giveUp = useWrite(`operatorInvoices.${verb}`, { quiet: true, done: `${invoice.number} ${done}` });
  return (
    <DialogForm
      title={title}
      action={action}
      danger
      why={reason.trim() === '' ? 'Enter a reason first.' : undefined}
      close={close}
      submit={(idempotencyKey) =>
        giveUp.mutateAsync({
          input: { organizationId, id: invoice.id, reason: reason.trim() },
          version: invoice.version,
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <Text size="sm">{meaning}</Text>
          <Textarea
            label="Reason"
            required
            autosize
            minRows={2}
            maxLength={500}
            {...typing(reason, setReason)}
            error={errorAt('reason')}
            data-autofocus
          />
        </>
      )}
    </DialogForm>
  );
}

function wordsOf({ number, totalAmount, currency }: Invoice) {
  const total = money(totalAmount, currency);
  return {
    refund: {
      title: `Refund of ${total}`,
      action: 'Mark as refunded',
      done: 'is refunded',
      meaning:
        'Records that the whole payment was refunded. It does not move any money. This cannot be undone.',
    },
    cancel: {
      title: `Cancel ${number}`,
      action: 'Cancel invoice',
      done: 'is cancelled',
      meaning: `You give up ${total}: this work will not be billed again. To give back only part of it, grant a credit instead. This cannot be undone.`,
    },
  };
}
