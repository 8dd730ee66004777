/** One warehouse: the form that changes it, its boxes, and its change history. */
import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/use.ts';
import { Changes } from '../../merchant/inventory/changes.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { Boxes } from './boxes.tsx';
import { WarehouseCosts } from './warehouse-costs.tsx';
import { EditWarehouse } from './edit-warehouse.tsx';

export function WarehousePage() {
  const { warehouseId: id } = useParams({ strict: false }) as { warehouseId: string };
  const query = useRead('operatorWarehouses.get', { id });
  const warehouse = query.data;
  return (
    <BackOfficePage
      title={warehouse?.name ?? 'Warehouse'}
      aside={
        warehouse ? (
          <Badge tone={warehouse.active ? 'good' : 'neutral'}>{warehouse.active ? 'Open' : 'Closed'}</Badge>
        ) : null
      }
      lead="Changes apply to new orders. Existing ship-by dates stay the same."
      crumbs={[{ title: 'Warehouses', to: warehousePath.warehouses() }]}
    >
      <Loaded query={query}>
        {(shown) => (
          <Stack gap="lg">
            <EditWarehouse warehouse={shown} key={shown.version} />
            <Boxes warehouseId={id} units={shown.units} />
            <WarehouseCosts warehouse={shown} />
            <Section title="Change history">
              <Changes list="operatorWarehouses.history" id={id} />
            </Section>
          </Stack>
        )}
      </Loaded>
    </BackOfficePage>
  );
}
