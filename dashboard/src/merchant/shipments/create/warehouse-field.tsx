import { Select } from '@mantine/core';
import type { Output } from '../../../api/operation.ts';
import { useList } from '../../../api/use.ts';

type Warehouse = Output<'warehouses.list'>;

interface WarehouseFieldProps {
  /** Empty where none is chosen. */
  id: string;
  /** Shown where none is chosen. */
  placeholder: string;
  /** Capability that the warehouse must have. */
  capability: Warehouse['capabilities'][number] | undefined;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Chooses one of the active warehouses. */
export function WarehouseField({ id, placeholder, capability, error, onChange }: WarehouseFieldProps) {
  const choices = useWarehouseChoices(capability);
  return (
    <Select
      label="Warehouse"
      placeholder={placeholder}
      data={choices.map(({ id: value, name: label }) => ({ value, label }))}
      value={id || null}
      error={error}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear warehouse' }}
    />
  );
}

/** Active warehouses that have the capability. */
export const useWarehouseChoices = (capability: WarehouseFieldProps['capability']): readonly Warehouse[] =>
  useWarehouses().filter(
    ({ active, capabilities }) => active && (capability === undefined || capabilities.includes(capability)),
  );

const none: readonly Warehouse[] = [];

/** All warehouses; none until they have been read. */
export const useWarehouses = (): readonly Warehouse[] =>
  useList('warehouses.list', { take: 50 }).data?.rows ?? none;
