/** Dialogs that approve a proposed charge, and that decline or withdraw one. */
import { Text, Textarea } from '@mantine/core';
import { majorText, minorUnits } from '@packhouse/contract/rules/money';
import { useState } from 'react';
import { useWrite } from '../../api/use.ts';
import { quantityOf } from '../../merchant/invoices/quantity-of.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { date, money } from '../../ui/format.ts';
import { typing } from '../../ui/typing.ts';
import type { Charge } from '../words.ts';
import { PriceField, priceOf } from './price-field.tsx';

interface DecideProps {
  organizationId: string;
  charge: Charge;
  close: () => void;
}

export function ApproveCharge({ organizationId, charge, close }: DecideProps) {
  const { id, description, quantity, unit, day, unitPrice, currency } = charge;
  const [price, setPrice] = useState(unitPrice === null ? '' : majorText(unitPrice, currency));
  const approve = useWrite('operatorCharges.approve', {
    quiet: true,
    done: ({ amount }) => `${money(amount ?? 0, currency)} will be charged on the next invoice`,
  });
  return (
    <DialogForm
      title="Approve charge"
      action="Approve charge"
      why={
        price !== '' && minorUnits(price, currency, 4) === undefined ? 'Correct the price first.' : undefined
      }
      close={close}
      submit={(idempotencyKey) =>
        approve.mutateAsync({
          input: { organizationId, id, ...priceOf(price, currency) },
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <Text size="sm">
            {description}, {quantityOf(quantity, unit)} on {date(day)}.
          </Text>
          <PriceField
            unit={unit}
            currency={currency}
            description="Leave empty to use the price on the rate card"
            value={price}
            onChange={setPrice}
            error={errorAt('unitPrice')}
          />
        </>
      )}
    </DialogForm>
  );
}

const words = {
  decline: { title: 'Decline charge', done: 'Charge declined' },
  withdraw: { title: 'Withdraw charge', done: 'Charge withdrawn' },
} as const;

export function EndCharge({
  organizationId,
  charge,
  verb,
  close,
}: DecideProps & { verb: keyof typeof words }) {
  const [reason, setReason] = useState('');
  const { title, done } = words[verb];
  const end = useWrite(`operatorCharges.${verb}`, { quiet: true, done });
  return (
    <DialogForm
      title={title}
      action={title}
      danger
      close={close}
      submit={(idempotencyKey) =>
        end.mutateAsync({
          input: { organizationId, id: charge.id, reason: reason.trim() || null },
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <Text size="sm">{charge.description} will not be billed.</Text>
          <Textarea
            label="Reason"
            description="Optional"
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
