/** Fields of an organization's profile. */
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { listCountries } from '@packhouse/contract/rules/countries';
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
    <BillingFields billing={draft.billing} set={(billing) => set({ ...draft, billing })} errorAt={errorAt} />
    <AddressFields address={draft.address} set={(address) => set({ ...draft, address })} errorAt={errorAt} />
  </>
);

interface BillingFieldsProps {
  billing: ProfileDraft['billing'];
  set: (billing: ProfileDraft['billing']) => void;
  errorAt: ErrorAt;
}

const countries = listCountries();

const BillingFields = ({ billing, set, errorAt }: BillingFieldsProps) => (
  <Section title="Billing">
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label="Billing country"
        description="Where the company is taxed. Empty: the country of the address"
        searchable
        clearable
        data={countries}
        value={billing.countryCode || null}
        onChange={(code) => set({ ...billing, countryCode: code ?? '' })}
        error={errorAt('billing.countryCode')}
      />
      <TextInput
        label="VAT ID"
        description="With the letters of the country, such as FR40303265045"
        maxLength={30}
        {...typing(billing.vatId, (vatId) => set({ ...billing, vatId }))}
        error={errorAt('billing.vatId')}
      />
    </SimpleGrid>
  </Section>
);
