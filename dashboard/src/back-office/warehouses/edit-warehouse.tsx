/** The form that changes a warehouse. */
import { TextInput } from '@mantine/core';
import { useWrite } from '../../api/use.ts';
import { warehousePath } from '../../warehouse/path.ts';
import { changesOf, draftOf, type Warehouse } from './warehouse-draft.ts';
import { WarehouseForm } from './warehouse-form.tsx';

export function EditWarehouse({ warehouse }: { warehouse: Warehouse }) {
  const update = useWrite('operatorWarehouses.update', {
    quiet: true,
    done: ({ name }) => `${name} saved. Changes apply to new orders.`,
  });
  return (
    <WarehouseForm
      initial={draftOf(warehouse)}
      cancelTo={warehousePath.warehouses()}
      action={({ active }) => (warehouse.active && !active ? 'Save and close warehouse' : 'Save changes')}
      why={(draft) => (changesOf(warehouse, draft) ? undefined : 'Change something first.')}
      code={() => <TextInput label="Code" description="Cannot be changed" disabled value={warehouse.code} />}
      save={(draft, idempotencyKey) =>
        update.mutateAsync({
          input: { id: warehouse.id, ...changesOf(warehouse, draft) },
          version: warehouse.version,
          idempotencyKey,
        })
      }
    />
  );
}
