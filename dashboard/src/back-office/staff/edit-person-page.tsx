import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/use.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { draftOf, fieldsOf, type Person } from './person-draft.ts';
import { PersonFields } from './person-fields.tsx';

export function EditPersonPage() {
  const { personId: id } = useParams({ strict: false }) as { personId: string };
  const query = useRead('operatorStaff.get', { id });
  return (
    <BackOfficePage
      title="Edit person"
      lead="New roles count from the next request on. An old badge stops working at once."
      crumbs={[
        { title: 'Staff', to: warehousePath.staff() },
        { title: query.data?.name ?? 'Person', to: warehousePath.person(id) },
      ]}
    >
      <Loaded query={query}>{(person) => <EditPerson person={person} />}</Loaded>
    </BackOfficePage>
  );
}

function EditPerson({ person }: { person: Person }) {
  const go = useGo();
  const { id, version } = person;
  const [draft, setDraft] = useState(() => draftOf(person));
  const update = useWrite('operatorStaff.update', { quiet: true, done: ({ name }) => `${name} saved.` });
  return (
    <RecordForm
      action="Save changes"
      cancelTo={warehousePath.person(id)}
      submit={async (idempotencyKey) => {
        await update.mutateAsync({ input: { id, ...fieldsOf(draft) }, version, idempotencyKey });
        go(warehousePath.person(id));
      }}
    >
      {(errorAt) => <PersonFields draft={draft} set={setDraft} errorAt={errorAt} />}
    </RecordForm>
  );
}
