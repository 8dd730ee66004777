import { useList } from '../../api/use.ts';
import { SelectFilter } from '../../ui/filters.tsx';

/** Filter for one of the warehouses. */
export function WarehouseFilter() {
  const warehouses = useList('warehouses.list', { take: 50 }).data?.rows ?? [];
  const options = warehouses.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectFilter name="warehouseId" label="Warehouse" options={options} />;
}
