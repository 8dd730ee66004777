import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { changedFields } from '../inventory/product-draft.ts';
import { path } from '../../app/path.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { cartonDraftOf, cartonFieldsOf } from './carton-draft.ts';
import { CartonForm } from './carton-form.tsx';

export function EditCartonPage() {
  const { cartonId } = useParams({ strict: false }) as { cartonId: string };
  const carton = useRead('cartons.get', { id: cartonId });
  return (
    <Page
      title="Edit carton"
      crumbs={[
        { title: 'Cartons', to: path.cartons() },
        { title: carton.data?.name ?? 'Carton', to: path.carton(cartonId) },
      ]}
    >
      <Loaded query={carton}>{(record) => <Edit carton={record} key={record.id} />}</Loaded>
    </Page>
  );
}

function Edit({ carton: current }: { carton: Output<'cartons.get'> }) {
  const go = useGo();
  // What somebody else saves meanwhile is not to be overwritten by what is typed here.
  const [carton] = useState(current);
  const update = useWrite('cartons.update', { quiet: true, done: ({ name }) => `${name} saved.` });
  const initial = cartonDraftOf(carton);
  return (
    <CartonForm
      initial={initial}
      cartonId={carton.id}
      cancelTo={path.carton(carton.id)}
      save={async (draft, idempotencyKey) => {
        const changes = changedFields(cartonFieldsOf(initial), cartonFieldsOf(draft));
        await update.mutateAsync({
          input: { id: carton.id, ...changes },
          version: carton.version,
          idempotencyKey,
        });
        go(path.carton(carton.id));
      }}
    />
  );
}
