/**
 * Finds goods by typed text, or takes a scanned code. A scanner types fast and ends with Enter: the field is emptied at
 * once, so that the next scan can follow while the previous one is looked up.
 */
import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SearchIcon } from '@primer/octicons-react';
import { useState } from 'react';
import { FoundOptions, type FoundOption } from './found-options.tsx';
import { usePicking, type Picking } from './use-picking.ts';

interface FindFieldProps<R> extends Picking<R> {
  label: string;
  placeholder: string;
  description?: string;
  error?: string | undefined;
  /** Hook that finds the rows to offer for the typed text. */
  useFound: (text: string) => { rows: readonly R[]; waiting: boolean };
  option: (row: R) => FoundOption;
}

export function FindField<R>(props: FindFieldProps<R>) {
  const { label, placeholder, description, error, useFound, option } = props;
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 150);
  const { rows, waiting } = useFound(asked);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { message, pick, scan } = usePicking(props, setText);
  const options = rows.map(option);
  return (
    <div>
      <Combobox
        store={combobox}
        onOptionSubmit={(key) => {
          const row = rows[options.findIndex((one) => one.key === key)];
          if (row) pick(row);
          setText('');
          combobox.closeDropdown();
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            role="combobox"
            label={label}
            placeholder={placeholder}
            description={description}
            error={error}
            value={text}
            maxLength={100}
            autoComplete="off"
            leftSection={<SearchIcon size={14} />}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.resetSelectedOption();
              combobox.openDropdown();
            }}
            onFocus={() => text && combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              if (text.trim() === '' || combobox.getSelectedOptionIndex() !== -1) return;
              combobox.closeDropdown();
              void scan(text.trim());
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={asked === '' || text === ''}>
          <FoundOptions options={options} waiting={waiting} />
        </Combobox.Dropdown>
      </Combobox>
      <Text
        size="xs"
        mt={4}
        c={message?.bad ? 'var(--mantine-color-error)' : 'dimmed'}
        role="status"
        mih={18}
      >
        {message?.text}
      </Text>
    </div>
  );
}
