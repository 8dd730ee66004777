/** Button and dialog that reverse a payment which was recorded by mistake. */
import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../api/use.ts';
import type { Payment } from '../../merchant/invoices/payments.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { money } from '../../ui/format.ts';
import { typing } from '../../ui/typing.ts';

interface ReversePaymentProps {
  organizationId: string;
  invoiceId: string;
  payment: Payment;
}

export function ReversePayment({ organizationId, invoiceId, payment }: ReversePaymentProps) {
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const reverse = useWrite('operatorInvoices.reversePayment', { quiet: true, done: 'Payment reversed' });
  if (payment.reversedAt !== null) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        Reverse
      </Button>
      {asked ? (
        <DialogForm
          title={`Reverse payment of ${money(payment.amount, payment.currency)}`}
          action="Reverse payment"
          danger
          why={reason.trim() === '' ? 'Enter a reason first.' : undefined}
          close={() => setAsked(false)}
          submit={(idempotencyKey) =>
            reverse.mutateAsync({
              input: { organizationId, id: invoiceId, paymentId: payment.id, reason: reason.trim() },
              idempotencyKey,
            })
          }
        >
          {(errorAt) => (
            <>
              <Text size="sm">
                For a payment that was recorded by mistake. The amount is due again, and the payment stays
                listed.
              </Text>
              <Textarea
                label="Reason"
                description="The merchant can see it"
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
      ) : null}
    </>
  );
}
