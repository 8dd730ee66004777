/** Filters of a list, as the address has them. */
import { Button, CloseButton, Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { SearchIcon } from '@primer/octicons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useUrlState } from './url-state.ts';
import { t } from './t.ts';
import { typing } from './typing.ts';

/** `keys` are what "Clear filters" takes away. */
export function Filters({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  const { values, set } = useUrlState();
  const active = keys.some((key) => values[key] !== undefined);
  return (
    <Group gap="xs" role="search">
      {children}
      {active ? (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => set(Object.fromEntries(keys.map((key) => [key, undefined])))}
        >
          {t('Clear filters')}
        </Button>
      ) : null}
    </Group>
  );
}

/** The search field of a page: `/` puts the cursor there. */
export function SearchFilter({ placeholder, name = 'search' }: { placeholder: string; name?: string }) {
  const { values, set } = useUrlState();
  const current = values[name] ?? '';
  const [text, setText] = useState(current);
  useEffect(() => setText(current), [current]);
  const apply = useDebouncedCallback(
    (value: string) => set({ [name]: value.trim() || undefined }, { replace: true }),
    250,
  );
  const change = (value: string) => {
    setText(value);
    apply(value);
  };
  return (
    <TextInput
      type="search"
      data-page-search
      aria-label={placeholder}
      placeholder={placeholder}
      {...typing(text, change)}
      maxLength={100}
      leftSection={<SearchIcon size={14} />}
      rightSection={
        text ? <CloseButton size="sm" aria-label={t('Clear search')} onClick={() => change('')} /> : null
      }
      w={{ base: '100%', xs: 280 }}
    />
  );
}

interface Option {
  value: string;
  label: string;
}

interface SelectFilterProps {
  name: string;
  label: string;
  options: readonly Option[];
}

export function SelectFilter({ name, label, options }: SelectFilterProps) {
  const { values, set } = useUrlState();
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={[...options]}
      value={values[name] ?? null}
      onChange={(value) => set({ [name]: value ?? undefined })}
      clearable
      searchable={options.length > 8}
      w={{ base: '100%', xs: 190 }}
    />
  );
}

interface SegmentFilterProps {
  name: string;
  label: string;
  all: string;
  size?: 'xs' | 'sm';
  options: readonly Option[];
}

/** One of a few, always visible. `all` is what stands for no filter. */
export function SegmentFilter({ name, label, all, size = 'sm', options }: SegmentFilterProps) {
  const { values, set } = useUrlState();
  return (
    <SegmentedControl
      aria-label={label}
      size={size}
      data={[{ value: '', label: all }, ...options]}
      value={values[name] ?? ''}
      onChange={(value) => set({ [name]: value || undefined })}
      style={{ maxWidth: '100%', flexWrap: 'wrap' }}
    />
  );
}

/** A day, such as the first of a range, YYYY-MM-DD. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const { values, set } = useUrlState();
  return (
    <TextInput
      type="date"
      leftSection={<Text size="xs">{label}</Text>}
      leftSectionWidth={label.length * 7 + 16}
      leftSectionPointerEvents="none"
      aria-label={label}
      {...typing(values[name] ?? '', (words) => set({ [name]: words || undefined }, { replace: true }))}
      w={{ base: '100%', xs: label.length * 7 + 156 }}
    />
  );
}

/** The value of a filter, if it is one of those that can be. */
export function oneOf<V extends string>(value: string | undefined, allowed: readonly V[]): V | undefined {
  return allowed.find((one) => one === value);
}
