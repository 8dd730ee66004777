/** Where it goes: a whole address pasted into one box, or field by field. */
import { Button, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { listCountries } from '@packhouse/contract/rules/countries';
import { useState } from 'react';
import type { FormErrors } from './form-errors.tsx';
import { splitAddress, type AddressFields } from './split-address.ts';
import { typing } from '../../../ui/typing.ts';

const countries = listCountries();

interface AddressFormProps {
  address: AddressFields;
  onChange: (address: AddressFields) => void;
  /** Its place in the request: `shippingAddress`. */
  field: string;
  errors: FormErrors;
  /** Taken where a pasted address names no country. */
  usualCountry: string;
}

export function AddressForm({ address, onChange, field, errors, usualCountry }: AddressFormProps) {
  const text = (name: keyof AddressFields, label: string, more: Record<string, unknown> = {}) => (
    <TextInput
      label={label}
      {...typing(address[name], (words) => onChange({ ...address, [name]: words }))}
      error={errors.at(`${field}.${name}`)}
      autoComplete="off"
      {...more}
    />
  );
  return (
    <Stack gap="sm">
      <PasteBox onPaste={(pasted) => onChange(splitAddress(pasted, usualCountry))} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {text('name', 'Name', { maxLength: 200 })}
        {text('company', 'Company', { maxLength: 200 })}
        {text('line1', 'Street', { maxLength: 200, error: errors.at(`${field}.line1`) ?? errors.at(field) })}
        {text('line2', 'Apartment, suite', { maxLength: 200 })}
        {text('city', 'City', { maxLength: 100 })}
        {text('state', 'State or province', { maxLength: 100 })}
        {text('postalCode', 'Postal code', { maxLength: 20 })}
        <Select
          label="Country"
          data={countries}
          value={address.countryCode || null}
          error={errors.at(`${field}.countryCode`) ? 'Choose a country.' : undefined}
          onChange={(code) => onChange({ ...address, countryCode: code ?? '' })}
          searchable
          limit={60}
          nothingFoundMessage="No matching countries"
          autoComplete="off"
        />
        {text('phone', 'Phone', { type: 'tel', maxLength: 40 })}
        {text('email', 'Email', { type: 'email', maxLength: 254 })}
      </SimpleGrid>
    </Stack>
  );
}

function PasteBox({ onPaste }: { onPaste: (text: string) => void }) {
  const [text, setText] = useState('');
  const split = (value: string) => {
    if (!value.trim()) return;
    onPaste(value);
    setText('');
  };
  return (
    <Group align="flex-end" gap="xs">
      <Textarea
        label="Paste an address"
        description="The fields below are filled in from it. You can correct them."
        autosize
        minRows={2}
        maxRows={8}
        {...typing(text, setText)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (text !== '' || !/[\n,]/.test(pasted)) return;
          event.preventDefault();
          split(pasted);
        }}
        style={{ flex: 1, minWidth: 220 }}
        autoComplete="off"
      />
      <Button variant="default" onClick={() => split(text)} disabled={!text.trim()}>
        Fill in fields
      </Button>
    </Group>
  );
}
