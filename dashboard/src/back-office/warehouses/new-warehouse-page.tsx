import { useGo } from '../../ui/go.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { NewWarehouse } from './new-warehouse.tsx';

export function NewWarehousePage() {
  const go = useGo();
  return (
    <BackOfficePage
      title="New warehouse"
      lead="Merchants see it at once. Add bins next, so that pickers find the goods."
      crumbs={[{ title: 'Warehouses', to: warehousePath.warehouses() }]}
    >
      <NewWarehouse
        cancelTo={warehousePath.warehouses()}
        created={({ id }) => go(warehousePath.warehouse(id))}
      />
    </BackOfficePage>
  );
}
