/** Fields of an organization's profile. */
import { SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AddressFields, ContactFields } from './address-fields.tsx';
import { Section } from './facts.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import type { ErrorAt } from './sent-form.tsx';
import { typing } from './typing.ts';

interface ProfileFieldsProps {
  draft: ProfileDraft;
  set: (draft: ProfileDraft) => void;
  errorAt: ErrorAt;
  /** More fields of the first section. */
  children?: ReactNode;
}

export const ProfileFields = ({ draft, set, errorAt, children }: ProfileFieldsProps) => (
  <>
    <Section title="Profile">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Name"
          description="Shown on invoices"
          required
          maxLength={100}
          data-autofocus
          {...typing(draft.name, (name) => set({ ...draft, name }))}
          error={errorAt('name')}
        />
        <TextInput
          label="Website"
          description="Such as https://example.com"
          maxLength={200}
          {...typing(draft.website, (website) => set({ ...draft, website }))}
          error={errorAt('website')}
        />
        {children}
      </SimpleGrid>
    </Section>
    <ContactFields contact={draft.contact} set={(contact) => set({ ...draft, contact })} errorAt={errorAt} />
    <AddressFields address={draft.address} set={(address) => set({ ...draft, address })} errorAt={errorAt} />
  </>
);
