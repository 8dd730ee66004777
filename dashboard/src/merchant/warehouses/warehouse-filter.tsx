import { useList } from '../../api/use.ts';
import { SelectFilter, type MoreFilter } from '../../ui/filters.tsx';
import { useUrlState } from '../../ui/url-state.ts';

/** Filter for one of the warehouses. */
export function useWarehouseFilter(): MoreFilter {
  const { values } = useUrlState();
  const warehouses = useList('warehouses.list', { take: 50 }).data?.rows ?? [];
  const options = warehouses.map(({ id, name }) => ({ value: id, label: name }));
  return {
    label: 'Warehouse',
    keys: ['warehouseId'],
    shown: warehouses.find(({ id }) => id === values['warehouseId'])?.name,
    field: <SelectFilter name="warehouseId" label="Warehouse" options={options} />,
  };
}
