import { useState } from 'react';
import { useWrite } from '../../api/use.ts';
import { useGo } from '../../ui/go.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { warehousePath } from '../../warehouse/path.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { fieldsOf, newPerson } from './person-draft.ts';
import { PersonFields } from './person-fields.tsx';

export const NewPersonPage = () => (
  <BackOfficePage
    title="Add person"
    lead="Then make the link with which the person sets a password and signs in."
    crumbs={[{ title: 'Staff', to: warehousePath.staff() }]}
  >
    <NewPerson />
  </BackOfficePage>
);

function NewPerson() {
  const go = useGo();
  const [draft, setDraft] = useState(newPerson);
  const create = useWrite('operatorStaff.create', {
    quiet: true,
    done: ({ name, email }) => `${name} added.${email ? ' Now make a sign-in link.' : ''}`,
  });
  return (
    <RecordForm
      action="Add person"
      cancelTo={warehousePath.staff()}
      submit={async (idempotencyKey) => {
        const { id } = await create.mutateAsync({ input: fieldsOf(draft), idempotencyKey });
        go(warehousePath.person(id));
      }}
    >
      {(errorAt) => <PersonFields draft={draft} set={setDraft} errorAt={errorAt} />}
    </RecordForm>
  );
}
