/** Options of both kinds of outbound shipment, besides goods and destination. */
import { Checkbox, Select, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Output } from '../../api/operation.ts';
import { priority, service } from '../../words.ts';
import type { FormErrors } from './form-errors.tsx';
import type { OutboundOptions } from './outbound-options.ts';

interface OptionFieldsProps {
  options: OutboundOptions;
  onChange: (changes: Partial<OutboundOptions>) => void;
  errors: FormErrors;
  warehouses: readonly Output<'warehouses.list'>[];
  /** Capability that the warehouse must have. */
  capability: Output<'warehouses.list'>['capabilities'][number];
  children?: ReactNode;
}

export function OptionFields({
  options,
  onChange,
  errors,
  warehouses,
  capability,
  children,
}: OptionFieldsProps) {
  const chosen = warehouses.find(({ id }) => id === options.warehouseId);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label="Warehouse"
        placeholder="The nearest that has everything"
        data={warehouses
          .filter(({ active, capabilities }) => active && capabilities.includes(capability))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={options.warehouseId || null}
        error={errors.at('warehouseId')}
        onChange={(id) => onChange({ warehouseId: id ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': 'Choose no warehouse' }}
      />
      <Select
        label="Service"
        data={choicesOf(service).map((choice) => ({
          ...choice,
          disabled: chosen !== undefined && !chosen.cutoffs.some((cutoff) => cutoff.service === choice.value),
        }))}
        value={options.service}
        error={errors.at('shippingMethod.service')}
        onChange={(value) => value && onChange({ service: value as OutboundOptions['service'] })}
        allowDeselect={false}
      />
      <TextInput
        label="Carrier"
        placeholder="The warehouse chooses"
        maxLength={64}
        value={options.carrier}
        error={errors.at('shippingMethod.carrier')}
        onChange={(event) => onChange({ carrier: event.currentTarget.value })}
      />
      <Select
        label="Priority"
        data={choicesOf(priority)}
        value={options.priority}
        onChange={(value) => value && onChange({ priority: value as OutboundOptions['priority'] })}
        allowDeselect={false}
      />
      <TextInput
        type="date"
        label="Requested ship date"
        description="The promise counts from this day. Empty: as soon as possible."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={options.requestedShipDate}
        error={errors.at('requestedShipDate')}
        onChange={(event) => onChange({ requestedShipDate: event.currentTarget.value })}
      />
      <TextInput
        label="Order number"
        maxLength={64}
        value={options.orderNumber}
        error={errors.at('orderNumber')}
        onChange={(event) => onChange({ orderNumber: event.currentTarget.value })}
      />
      <TextInput
        label="External id"
        description="Your own reference. No two shipments can have the same."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={128}
        value={options.externalId}
        error={errors.at('externalId')}
        onChange={(event) => onChange({ externalId: event.currentTarget.value })}
      />
      <TagsInput
        label="Tags"
        description="Enter adds one."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxTags={50}
        value={options.tags}
        error={errors.at('tags')}
        onChange={(tags) => onChange({ tags })}
      />
      {children}
      <Textarea
        label="Notes"
        autosize
        minRows={2}
        maxLength={2000}
        value={options.notes}
        error={errors.at('notes')}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      <Checkbox
        label="Signature on delivery"
        mt="xs"
        checked={options.signatureRequired}
        onChange={(event) => onChange({ signatureRequired: event.currentTarget.checked })}
      />
    </SimpleGrid>
  );
}

/** Options of a select: the values of an enumeration with their labels. */
export const choicesOf = (words: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
