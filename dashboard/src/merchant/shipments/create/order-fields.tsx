/** How a shipment is recognized: its order number, external id and tags, and the notes about it. */
import { TagsInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextField } from './text-field.tsx';
import type { FormState } from './use-shipment-form.ts';
import { typing } from '../../../ui/typing.ts';

interface Order {
  orderNumber: string;
  externalId: string;
  tags: string[];
  notes: string;
}

/** The children stand above the notes. */
export function OrderFields({ state, children }: { state: FormState<Order>; children?: ReactNode }) {
  const { form, change, errors } = state;
  return (
    <>
      <TextField state={state} name="orderNumber" label="Order number" maxLength={64} />
      <TextField
        state={state}
        name="externalId"
        label="External id"
        description="Your own reference. Must be unique."
        maxLength={128}
      />
      <TagsInput
        label="Tags"
        description="Press Enter after each tag."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxTags={50}
        value={form.tags}
        error={errors.at('tags')}
        onChange={(tags) => change({ tags })}
      />
      {children}
      <Textarea
        label="Notes"
        autosize
        minRows={2}
        maxLength={2000}
        {...typing(form.notes, (notes) => change({ notes }))}
        error={errors.at('notes')}
      />
    </>
  );
}
