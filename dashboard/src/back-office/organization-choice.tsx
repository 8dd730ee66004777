/** One of the organizations, found by its name. */
import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useList } from '../api/use.ts';
import { useUrlState } from '../ui/url-state.ts';

interface OrganizationChoiceProps {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string | undefined;
  required?: boolean;
}

export function OrganizationChoice({ value, ...rest }: OrganizationChoiceProps) {
  return <Select {...useOrganizationOptions(value)} {...rest} />;
}

interface OrganizationsChoiceProps {
  label: string;
  description: string;
  value: string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
}

export function OrganizationsChoice({ value, ...rest }: OrganizationsChoiceProps) {
  const { value: _one, ...options } = useOrganizationOptions(null);
  return <MultiSelect {...options} value={value} clearable {...rest} />;
}

export function OrganizationFilter() {
  const { values, set } = useUrlState();
  const chosen = values['organization'] ?? null;
  return (
    <Select
      aria-label="Merchant"
      placeholder="Merchant"
      {...useOrganizationOptions(chosen)}
      onChange={(id) => set({ organization: id ?? undefined })}
      clearable
      w={{ base: '100%', xs: 220 }}
    />
  );
}

/** There may be more of them than are listed at once: what is typed is looked for by the service. */
function useOrganizationOptions(value: string | null) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const known = useList('operatorShipments.organizations', { mode: 'live', take: 50 });
  const found = useList(
    'operatorShipments.organizations',
    { mode: 'live', take: 50, search },
    { enabled: search !== '' && known.data?.more === true },
  );
  const names = new Map<string, string>();
  for (const { id, name } of [...(known.data?.rows ?? []), ...(found.data?.rows ?? [])]) names.set(id, name);
  return {
    data: [...names].map(([id, name]) => ({ value: id, label: name })),
    value,
    searchable: true,
    onSearchChange: setTyped,
    nothingFoundMessage: 'No matching merchants',
  };
}
