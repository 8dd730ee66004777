/** Form that changes the format of invoice numbers, with an example while it is typed. */
import { Text, TextInput } from '@mantine/core';
import {
  countsByMerchant,
  invoiceNumberOf,
  longestInvoiceFormat,
  problemOfFormat,
} from '@packhouse/contract/rules/invoice-number';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { typing } from '../../ui/typing.ts';

interface NumberFormatProps {
  close: () => void;
}

export function NumberFormat({ close }: NumberFormatProps) {
  const query = useRead('operatorInvoices.numbering', {});
  return <Loaded query={query}>{(numbering) => <Form numbering={numbering} close={close} />}</Loaded>;
}

type FormProps = NumberFormatProps & { numbering: Output<'operatorInvoices.numbering'> };

function Form({ numbering, close }: FormProps) {
  const [format, setFormat] = useState(numbering.format);
  const change = useWrite('operatorInvoices.setNumbering', {
    quiet: true,
    done: ({ example }) => `New invoices have numbers like ${example}`,
  });
  const problem = problemOfFormat(format);
  return (
    <DialogForm
      title="Change numbering"
      action="Save format"
      why={
        problem
          ? 'Correct the format first.'
          : format === numbering.format
            ? 'Change something first.'
            : undefined
      }
      close={close}
      submit={(idempotencyKey) => change.mutateAsync({ input: { format }, idempotencyKey })}
    >
      {(errorAt) => (
        <>
          <Text size="sm">
            Issued invoices keep their numbers, and the count goes on: a new format leaves no gap and makes no
            number twice.
          </Text>
          <TextInput
            label="Format"
            description="{code} merchant code, {year} year of issue, {number} or {number:5} running number, separated by -, . or _"
            required
            maxLength={longestInvoiceFormat}
            {...typing(format, setFormat)}
            error={problem ? `The format ${problem}.` : errorAt('format')}
            data-autofocus
          />
          {problem ? null : <Example format={format} nextNumber={numbering.nextNumber} />}
        </>
      )}
    </DialogForm>
  );
}

/** The next numbers in that format. What a merchant has counted so far is not known here. */
function Example({ format, nextNumber }: { format: string; nextNumber: number }) {
  const [year] = useState(() => new Date().getFullYear());
  const shown = (code: string, number: number) => invoiceNumberOf(format, { code, year, number });
  return (
    <div role="status">
      <Text size="sm">
        Example:{' '}
        <Text span ff="monospace">
          {countsByMerchant(format)
            ? `${shown('HC', 1042)}, ${shown('HC', 1043)}`
            : `${shown('', nextNumber)}, ${shown('', nextNumber + 1)}`}
        </Text>
      </Text>
      <Text size="xs" c="dimmed">
        {countsByMerchant(format)
          ? 'Each merchant’s invoices are counted on their own. HC is the code of a merchant.'
          : 'One count runs over the invoices of all merchants.'}
      </Text>
    </div>
  );
}
