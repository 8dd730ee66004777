/** Fields of a company's address, and of whom to contact there. */
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { listCountries } from '@packhouse/contract/rules/countries';
import type { AddressDraft } from './address-draft.ts';
import { Section } from './facts.tsx';
import type { ErrorAt } from './sent-form.tsx';
import { typing } from './typing.ts';

const countries = listCountries();

interface TextField<Name> {
  name: Name;
  label: string;
  longest: number;
}

const beforeCountry: readonly TextField<keyof AddressDraft>[] = [
  { name: 'company', label: 'Company', longest: 200 },
  { name: 'name', label: 'Recipient name', longest: 200 },
  { name: 'line1', label: 'Street', longest: 200 },
  { name: 'line2', label: 'Address line 2', longest: 200 },
  { name: 'city', label: 'City', longest: 100 },
  { name: 'state', label: 'State or region', longest: 100 },
  { name: 'postalCode', label: 'Postal code', longest: 20 },
];
const afterCountry: readonly TextField<keyof AddressDraft>[] = [
  { name: 'phone', label: 'Phone', longest: 40 },
  { name: 'email', label: 'Email', longest: 254 },
];
const needed: ReadonlySet<keyof AddressDraft> = new Set(['line1', 'city', 'countryCode']);

interface AddressFieldsProps {
  address: AddressDraft;
  set: (address: AddressDraft) => void;
  errorAt: ErrorAt;
  /** True where the record cannot be without an address. */
  required?: boolean;
}

export function AddressFields({ address, set, errorAt, required = false }: AddressFieldsProps) {
  const input = ({ name, label, longest }: TextField<keyof AddressDraft>) => (
    <TextInput
      key={name}
      label={label}
      required={required && needed.has(name)}
      maxLength={longest}
      {...typing(address[name], (text) => set({ ...address, [name]: text }))}
      error={errorAt(`address.${name}`)}
    />
  );
  return (
    <Section title="Address">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {beforeCountry.map(input)}
        <Select
          label="Country"
          required={required}
          searchable
          data={countries}
          value={address.countryCode || null}
          onChange={(code) => set({ ...address, countryCode: code ?? '' })}
          error={errorAt('address.countryCode') ? 'Choose a country.' : undefined}
        />
        {afterCountry.map(input)}
      </SimpleGrid>
    </Section>
  );
}

interface ContactDraft {
  name: string;
  email: string;
  phone: string;
}

const contactFields: readonly TextField<keyof ContactDraft>[] = [
  { name: 'name', label: 'Contact name', longest: 200 },
  { name: 'email', label: 'Contact email', longest: 254 },
  { name: 'phone', label: 'Contact phone', longest: 40 },
];

interface ContactFieldsProps {
  contact: ContactDraft;
  set: (contact: ContactDraft) => void;
  errorAt: ErrorAt;
}

export const ContactFields = ({ contact, set, errorAt }: ContactFieldsProps) => (
  <Section title="Contact">
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {contactFields.map(({ name, label, longest }) => (
        <TextInput
          key={name}
          label={label}
          maxLength={longest}
          {...typing(contact[name], (text) => set({ ...contact, [name]: text }))}
          error={errorAt(`contact.${name}`)}
        />
      ))}
    </SimpleGrid>
  </Section>
);
