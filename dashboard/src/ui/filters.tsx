/** Filters of a list, as the address has them. */
import { Button, CloseButton, Popover, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { FilterIcon, SearchIcon, XIcon } from '@primer/octicons-react';
import { useEffect, useState, type ReactNode } from 'react';
import classes from './filters.module.css';
import { useUrlState } from './url-state.ts';
import { t } from './t.ts';
import { typing } from './typing.ts';

/** A filter that is seldom used: it is set in a menu, and shown as a chip while it is set. */
export interface MoreFilter {
  label: string;
  keys: readonly string[];
  field: ReactNode;
  /** Its value in words, where the address has an id. */
  shown?: string | undefined;
}

interface FiltersProps {
  /** The parameters that "Clear filters" takes away. */
  keys: readonly string[];
  more?: readonly MoreFilter[];
  /** The filters that are always visible. */
  children?: ReactNode;
}

export function Filters({ keys, more = [], children }: FiltersProps) {
  const { values, set } = useUrlState();
  const clear = (some: readonly string[]) => set(Object.fromEntries(some.map((key) => [key, undefined])));
  const isSet = (key: string) => values[key] !== undefined;
  return (
    <div className={classes['filters']} role="search">
      {children}
      {more.length > 0 ? (
        <Popover position="bottom-start" width={280} shadow="md" trapFocus>
          <Popover.Target>
            <Button size="xs" variant="default" leftSection={<FilterIcon size={14} />}>
              {t('Filter')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown className={classes['dropdown']}>
            <div className={classes['more']}>
              {more.map(({ label, field }) => (
                <div key={label}>{field}</div>
              ))}
            </div>
          </Popover.Dropdown>
        </Popover>
      ) : null}
      {more
        .filter((one) => one.keys.some(isSet))
        .map(({ label, keys: own, shown }) => (
          <button key={label} type="button" className={classes['chip']} onClick={() => clear(own)}>
            <span>
              {label}: {shown ?? own.flatMap((key) => values[key] ?? []).join(' – ')}
            </span>
            <XIcon size={12} aria-label={t('Remove filter')} />
          </button>
        ))}
      {keys.some(isSet) ? (
        <Button size="compact-sm" variant="subtle" onClick={() => clear(keys)}>
          {t('Clear filters')}
        </Button>
      ) : null}
    </div>
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
      size="xs"
    />
  );
}

export interface Option {
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
      size="xs"
      searchable={options.length > 8}
    />
  );
}

/** A day, such as the first of a range, YYYY-MM-DD. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const { values, set } = useUrlState();
  return (
    <TextInput
      type="date"
      size="xs"
      leftSection={<Text size="xs">{label}</Text>}
      leftSectionWidth={label.length * 7 + 16}
      leftSectionPointerEvents="none"
      aria-label={label}
      {...typing(values[name] ?? '', (words) => set({ [name]: words || undefined }, { replace: true }))}
    />
  );
}

/** The value of a filter, if it is one of those that can be. */
export function oneOf<V extends string>(value: string | undefined, allowed: readonly V[]): V | undefined {
  return allowed.find((one) => one === value);
}
