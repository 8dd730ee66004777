/** Form that charges for work by hand, or proposes to. */
import { Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { minorUnits } from '@packhouse/contract/rules/money';
import { handUnits } from '../words.ts';
import { useState } from 'react';
import type { Input } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { typing } from '../../ui/typing.ts';
import { localDay } from '../local-day.ts';
import { PriceField, priceOf } from './price-field.tsx';

type Unit = Input<'operatorCharges.create'>['unit'];

interface AddChargeProps {
  organizationId: string;
  currency: string;
  /** Whether it is billed at once; otherwise the back office has to approve it. */
  mayBill: boolean;
  close: () => void;
}

export function AddCharge({ organizationId, currency, mayBill, close }: AddChargeProps) {
  const [description, setDescription] = useState('');
  const [quantity, setQuantity] = useState<number | string>(1);
  const [unit, setUnit] = useState<Unit>('hour');
  const [price, setPrice] = useState('');
  const [day, setDay] = useState(() => localDay(new Date()));
  const [note, setNote] = useState('');
  const create = useWrite('operatorCharges.create', {
    quiet: true,
    done: mayBill ? 'Charge added to the next invoice' : 'Charge proposed to the back office',
  });
  const why =
    description.trim() === ''
      ? 'Describe the work first.'
      : typeof quantity !== 'number' || quantity <= 0
        ? 'Enter a quantity first.'
        : price !== '' && minorUnits(price, currency, 4) === undefined
          ? 'Correct the price first.'
          : undefined;
  return (
    <DialogForm
      title={mayBill ? 'Add charge' : 'Propose charge'}
      action={mayBill ? 'Add charge' : 'Propose charge'}
      why={why}
      close={close}
      submit={(idempotencyKey) =>
        create.mutateAsync({
          input: {
            organizationId,
            state: mayBill ? 'approved' : 'proposed',
            description: description.trim(),
            quantity: Number(quantity),
            unit,
            ...priceOf(price, currency),
            currency,
            day,
            note: note.trim() || null,
          },
          idempotencyKey,
        })
      }
    >
      {(errorAt) => (
        <>
          <TextInput
            label="Description"
            description="Shown on the invoice"
            required
            maxLength={200}
            {...typing(description, setDescription)}
            error={errorAt('description')}
            data-autofocus
          />
          <Group grow align="flex-start">
            <NumberInput
              label="Quantity"
              required
              min={0}
              decimalScale={4}
              value={quantity}
              onChange={setQuantity}
              error={errorAt('quantity')}
            />
            <Select
              label="Unit"
              data={[...handUnits]}
              value={unit}
              onChange={(one) => one && setUnit(one)}
              allowDeselect={false}
              error={errorAt('unit')}
            />
          </Group>
          <PriceField
            unit={unit}
            currency={currency}
            description={
              mayBill
                ? 'Leave empty to use the price on the rate card'
                : 'Optional. The back office sets the price'
            }
            value={price}
            onChange={setPrice}
            error={errorAt('unitPrice')}
          />
          <TextInput
            type="date"
            label="Date of the work"
            required
            {...typing(day, setDay)}
            error={errorAt('day')}
          />
          <Textarea
            label="Note"
            description="Optional. The merchant sees it on the invoice"
            autosize
            minRows={2}
            maxLength={500}
            {...typing(note, setNote)}
            error={errorAt('note')}
          />
        </>
      )}
    </DialogForm>
  );
}
