/** Fields of a person of the staff. */
import { SimpleGrid, TextInput } from '@mantine/core';
import { Section } from '../../ui/facts.tsx';
import type { ErrorAt } from '../../ui/sent-form.tsx';
import { typing } from '../../ui/typing.ts';
import type { PersonDraft } from './person-draft.ts';
import { RolesField } from './roles-field.tsx';

interface PersonFieldsProps {
  draft: PersonDraft;
  set: (draft: PersonDraft) => void;
  errorAt: ErrorAt;
}

export const PersonFields = ({ draft, set, errorAt }: PersonFieldsProps) => (
  <>
    <Section title="Person">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Name"
          description="Ledgers and timelines show it"
          required
          maxLength={200}
          data-autofocus
          {...typing(draft.name, (name) => set({ ...draft, name }))}
          error={errorAt('name')}
        />
        <TextInput
          label="Email address"
          description="Needed to sign in"
          type="email"
          autoComplete="off"
          maxLength={254}
          {...typing(draft.email, (email) => set({ ...draft, email }))}
          error={errorAt('email')}
        />
        <TextInput
          label="Badge"
          description="Text that a scan of the badge returns"
          autoComplete="off"
          maxLength={64}
          {...typing(draft.badge, (badge) => set({ ...draft, badge }))}
          error={errorAt('badge')}
        />
      </SimpleGrid>
    </Section>
    <RolesField roles={draft.roles} set={(roles) => set({ ...draft, roles })} errorAt={errorAt} />
  </>
);
