import { useWrite } from '../../api/use.ts';
import { path } from '../../app/path.ts';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { cartonFieldsOf, emptyCarton } from './carton-draft.ts';
import { CartonForm } from './carton-form.tsx';

export function NewCartonPage() {
  const go = useGo();
  const create = useWrite('cartons.create', { quiet: true, done: ({ name }) => `${name} created.` });
  return (
    <Page
      title="New carton"
      lead="A type of sealed box with the same contents every time. Stock is counted in boxes."
      crumbs={[{ title: 'Cartons', to: path.cartons() }]}
    >
      <CartonForm
        initial={emptyCarton}
        cancelTo={path.cartons()}
        save={async (draft, idempotencyKey) => {
          const { id } = await create.mutateAsync({ input: cartonFieldsOf(draft), idempotencyKey });
          go(path.carton(id));
        }}
      />
    </Page>
  );
}
