/** Where goods arrive, when, and how they are recognized at the dock. */
import { SimpleGrid, TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { OrderFields } from '../../shipments/create/order-fields.tsx';
import { TextField } from '../../shipments/create/text-field.tsx';
import type { FormState } from '../../shipments/create/use-shipment-form.ts';
import { WarehouseField } from '../../shipments/create/warehouse-field.tsx';
import type { ArrivalFields as Fields } from './inbound-form.ts';

interface ArrivalFieldsProps {
  state: FormState<Fields>;
  /** Capability that the warehouse must have. */
  capability?: 'container_receiving' | 'returns' | undefined;
  /** Shown where no warehouse is chosen. */
  anyWarehouse: string;
  /** The first fields. */
  children?: ReactNode;
}

export function ArrivalFields({ state, capability, anyWarehouse, children }: ArrivalFieldsProps) {
  const { form, change, errors } = state;
  const refusal = errors.at('warehouseId');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <WarehouseField
        id={form.warehouseId}
        placeholder={anyWarehouse}
        capability={capability}
        // The service speaks of an id, the form of a choice.
        error={refusal && !form.warehouseId ? 'Choose a warehouse.' : refusal}
        onChange={(warehouseId) => change({ warehouseId })}
      />
      <TextField state={state} name="expectedArrivalDate" type="date" label="Expected arrival" />
      {children}
      <TextField state={state} name="carrier" label="Carrier" maxLength={64} />
      <TagsInput
        label="Tracking numbers"
        description="Press Enter after each, or paste several."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        splitChars={[',', ' ', ';', '\n']}
        maxTags={100}
        value={form.trackingNumbers}
        error={errors.at('trackingNumbers')}
        onChange={(trackingNumbers) => change({ trackingNumbers })}
      />
      <OrderFields state={state} />
    </SimpleGrid>
  );
}
