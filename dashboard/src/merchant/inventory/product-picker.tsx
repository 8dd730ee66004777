/** Finds products by name, SKU or barcode. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { useList, useRead } from '../../api/use.ts';
import { useUrlState } from '../../ui/url-state.ts';

type Product = Output<'products.list'>;

interface PickerProps {
  label: string;
  /** Shown in the field while nothing is chosen. */
  placeholder?: string;
  onPick: (product: Product) => void;
  /** True for products that cannot be chosen, such as kits. */
  without?: (product: Product) => boolean;
  error?: string | undefined;
}

/** Product picker that hands on each choice and then empties its field. */
export function ProductPicker({
  label,
  placeholder = 'Name, SKU or barcode',
  onPick,
  without,
  error,
}: PickerProps) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 200);
  const found = useList('products.list', {
    ...(asked ? { search: asked } : {}),
    take: 20,
    sortBy: 'name',
    sortOrder: 'asc',
  });
  const choices = (found.data?.rows ?? []).filter((product) => !without?.(product));
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      value={null}
      searchValue={text}
      onSearchChange={setText}
      data={choices.map(({ id, sku, name }) => ({ value: id, label: `${sku} · ${name}` }))}
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? 'Searching …' : 'No matching products'}
      onChange={(id) => {
        const chosen = choices.find((product) => product.id === id);
        if (chosen) onPick(chosen);
        setText('');
      }}
      error={error}
    />
  );
}

/** Selects one product, as a filter. */
export function ProductFilter({ label }: { label: string }) {
  const { values, set } = useUrlState();
  const value = values['productId'];
  const chosen = useRead('products.get', { id: value ?? '' }, { enabled: value !== undefined });
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 200);
  const found = useList('products.list', {
    ...(asked && asked !== chosen.data?.name ? { search: asked } : {}),
    take: 20,
    sortBy: 'name',
    sortOrder: 'asc',
    includeDeleted: true,
  });
  const rows = found.data?.rows ?? [];
  const options =
    chosen.data && !rows.some(({ id }) => id === chosen.data.id) ? [chosen.data, ...rows] : rows;
  return (
    <Select
      aria-label={label}
      placeholder={label}
      searchable
      clearable
      value={value ?? null}
      searchValue={text}
      onSearchChange={setText}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options: all }) => all}
      nothingFoundMessage={found.isFetching ? 'Searching …' : 'No matching products'}
      onChange={(id) => set({ productId: id ?? undefined })}
      w={{ base: '100%', xs: 240 }}
    />
  );
}
