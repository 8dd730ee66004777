/** Question that ends a tax rule, or withdraws it. */
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { typing } from '../../ui/typing.ts';
import { localDay } from '../local-day.ts';
import { placeName, taxName } from './tax-words.ts';

interface EndRuleProps {
  rule: Output<'operatorTaxes.read'>['rules'][number];
  close: () => void;
}

export function EndRule({ rule, close }: EndRuleProps) {
  const [lastDay, setLastDay] = useState(() => rule.lastDay ?? localDay(new Date()));
  const end = useWrite('operatorTaxes.endRule', { quiet: true, done: 'Tax rule ended' });
  return (
    <DialogForm
      title="End tax rule"
      action="End rule"
      danger
      close={close}
      submit={(idempotencyKey) => end.mutateAsync({ input: { id: rule.id, lastDay }, idempotencyKey })}
    >
      {(errorAt) => (
        <>
          <Text size="sm">
            {taxName(rule)} for {placeName(rule.merchantCountry)}. Issued invoices keep their tax. The day
            before the first day of the rule withdraws it.
          </Text>
          <TextInput
            label="Last day"
            type="date"
            required
            {...typing(lastDay, setLastDay)}
            error={errorAt('lastDay')}
            data-autofocus
          />
        </>
      )}
    </DialogForm>
  );
}
