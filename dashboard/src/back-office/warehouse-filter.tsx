/** The warehouses of the installation, to filter by and to name in a list. */
import { SelectFilter } from '../ui/filters.tsx';
import { useStation } from '../warehouse/station.tsx';

export function WarehouseFilter() {
  const { warehouses } = useStation();
  const options = warehouses.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectFilter name="warehouse" label="Warehouse" options={options} />;
}

export function WarehouseName({ id }: { id: string }) {
  const { warehouses } = useStation();
  return <>{warehouses.find((one) => one.id === id)?.name ?? id}</>;
}
