/** The form that creates a warehouse, with the usual hours and promises filled in. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../api/use.ts';
import { typing } from '../../ui/typing.ts';
import { fieldsOf, newDraft, type Warehouse } from './warehouse-draft.ts';
import { WarehouseForm } from './warehouse-form.tsx';

interface NewWarehouseProps {
  cancelTo?: string;
  created: (warehouse: Warehouse) => void;
}

export function NewWarehouse({ cancelTo, created }: NewWarehouseProps) {
  const [code, setCode] = useState('');
  const create = useWrite('operatorWarehouses.create', {
    quiet: true,
    done: ({ name }) => `${name} created.`,
  });
  return (
    <WarehouseForm
      initial={newDraft()}
      cancelTo={cancelTo}
      action={() => 'Create warehouse'}
      code={(errorAt) => (
        <TextInput
          label="Code"
          description="Such as RNO. Cannot be changed later"
          required
          maxLength={16}
          autoFocus
          {...typing(code, (text) => setCode(text.toUpperCase()))}
          error={errorAt('code')}
        />
      )}
      save={async (draft, idempotencyKey) => {
        const input = { code: code.trim(), ...fieldsOf(draft) };
        created(await create.mutateAsync({ input, idempotencyKey }));
      }}
    />
  );
}
