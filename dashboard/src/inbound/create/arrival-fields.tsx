/** Where goods arrive, when, and how they are recognized at the dock. */
import { Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Output } from '../../api/operation.ts';
import type { FormErrors } from '../../shipments/create/form-errors.tsx';
import type { ArrivalFields as Fields } from './inbound-form.ts';

interface ArrivalFieldsProps {
  form: Fields;
  onChange: (changes: Partial<Fields>) => void;
  errors: FormErrors;
  warehouses: readonly Output<'warehouses.list'>[];
  /** Shown where no warehouse is chosen. */
  anyWarehouse: string;
  /** The first fields. */
  children?: ReactNode;
}

export function ArrivalFields({
  form,
  onChange,
  errors,
  warehouses,
  anyWarehouse,
  children,
}: ArrivalFieldsProps) {
  const text = (name: 'carrier' | 'orderNumber' | 'externalId', label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      value={form[name]}
      error={errors.at(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label="Warehouse"
        placeholder={anyWarehouse}
        data={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.warehouseId || null}
        error={
          errors.at('warehouseId') ? wordsOfWarehouse(form.warehouseId, errors.at('warehouseId')!) : undefined
        }
        onChange={(id) => onChange({ warehouseId: id ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Choose no warehouse' }}
      />
      <TextInput
        type="date"
        label="Expected arrival"
        value={form.expectedArrivalDate}
        error={errors.at('expectedArrivalDate')}
        onChange={(event) => onChange({ expectedArrivalDate: event.currentTarget.value })}
      />
      {children}
      {text('carrier', 'Carrier', 64)}
      <TagsInput
        label="Tracking numbers"
        description="Enter adds one; several can be pasted."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        splitChars={[',', ' ', ';', '\n']}
        maxTags={100}
        value={form.trackingNumbers}
        error={errors.at('trackingNumbers')}
        onChange={(trackingNumbers) => onChange({ trackingNumbers })}
      />
      {text('orderNumber', 'Order number', 64)}
      {text('externalId', 'External id', 128)}
      <TagsInput
        label="Tags"
        description="Enter adds one."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxTags={50}
        value={form.tags}
        error={errors.at('tags')}
        onChange={(tags) => onChange({ tags })}
      />
      <Textarea
        label="Notes"
        autosize
        minRows={2}
        maxLength={2000}
        value={form.notes}
        error={errors.at('notes')}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}

/** The service speaks of an id, the form of a choice. */
const wordsOfWarehouse = (chosen: string, rule: string): string => (chosen ? rule : 'Choose the warehouse.');
