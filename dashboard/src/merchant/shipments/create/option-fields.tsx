/** Options of both kinds of outbound shipment, besides goods and destination. */
import { Checkbox, Select, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { priority, service } from '../../../ui/words.ts';
import { OrderFields } from './order-fields.tsx';
import type { OutboundOptions } from './outbound-options.ts';
import { TextField } from './text-field.tsx';
import type { FormState } from './use-shipment-form.ts';
import { useWarehouses, WarehouseField } from './warehouse-field.tsx';
import { optionsOf } from '../../../ui/options-of.ts';

interface OptionFieldsProps {
  state: FormState<OutboundOptions>;
  /** Capability that the warehouse must have. */
  capability: 'pick_pack' | 'small_parcel';
  children?: ReactNode;
}

export function OptionFields({ state, capability, children }: OptionFieldsProps) {
  const { form, change, errors } = state;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <WarehouseField
        id={form.warehouseId}
        placeholder="Nearest with all items"
        capability={capability}
        error={errors.at('warehouseId')}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <ServiceField state={state} />
      <TextField
        state={state}
        name="carrier"
        at="shippingMethod.carrier"
        label="Carrier"
        placeholder="Chosen by the warehouse"
        maxLength={64}
      />
      <Select
        label="Priority"
        data={optionsOf(priority)}
        value={form.priority}
        onChange={(value) => value && change({ priority: value as OutboundOptions['priority'] })}
        allowDeselect={false}
      />
      <TextField
        state={state}
        name="requestedShipDate"
        type="date"
        label="Requested ship date"
        description="The ship-by time counts from this date. Leave empty to ship as soon as possible."
      />
      <OrderFields state={state}>{children}</OrderFields>
      <Checkbox
        label="Signature on delivery"
        mt="xs"
        checked={form.signatureRequired}
        onChange={(event) => change({ signatureRequired: event.currentTarget.checked })}
      />
    </SimpleGrid>
  );
}

/** Services that the chosen warehouse does not ship cannot be chosen. */
function ServiceField({ state: { form, change, errors } }: { state: FormState<OutboundOptions> }) {
  const warehouse = useWarehouses().find(({ id }) => id === form.warehouseId);
  return (
    <Select
      label="Service"
      data={optionsOf(service).map((choice) => ({
        ...choice,
        disabled:
          warehouse !== undefined && !warehouse.cutoffs.some((cutoff) => cutoff.service === choice.value),
      }))}
      value={form.service}
      error={errors.at('shippingMethod.service')}
      onChange={(value) => value && change({ service: value as OutboundOptions['service'] })}
      allowDeselect={false}
    />
  );
}
