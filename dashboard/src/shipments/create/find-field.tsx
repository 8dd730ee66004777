/**
 * Finds goods by typed text, or takes a scanned code. A scanner types fast and ends with Enter: the field is emptied at
 * once, so that the next scan can follow while the previous one is looked up.
 */
import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SearchIcon } from '@primer/octicons-react';
import { useRef, useState, type ReactNode } from 'react';
import { wordsOf } from '../../ui/tell.tsx';

interface FindFieldProps<R> {
  label: string;
  placeholder: string;
  description?: string;
  error?: string | undefined;
  /** Hook that finds the rows to offer for the typed text. */
  useFound: (text: string) => { rows: readonly R[]; waiting: boolean };
  /** Finds the row that a code stands for. */
  lookUp: (code: string) => Promise<R | undefined>;
  option: (row: R) => { key: string; title: string; aside: string };
  onPick: (row: R) => void;
  nothing: (code: string) => string;
}

export function FindField<R>(props: FindFieldProps<R>) {
  const { label, placeholder, description, error, useFound, lookUp, option, onPick, nothing } = props;
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 150);
  const { rows, waiting } = useFound(asked);
  const [said, setSaid] = useState<{ text: string; bad: boolean }>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const field = useRef<HTMLInputElement>(null);

  const pick = (row: R) => {
    onPick(row);
    setSaid({ text: `Added ${option(row).title}.`, bad: false });
  };
  const scan = async (code: string) => {
    combobox.closeDropdown();
    setText('');
    try {
      const row = await lookUp(code);
      if (row) return pick(row);
      setSaid({ text: nothing(code), bad: true });
      // Put typed text back, so that the person can complete it or choose from the list.
      if (field.current?.value === '') setText(code);
    } catch (failure) {
      setSaid({ text: `${code}: ${wordsOf(failure).sentence}`, bad: true });
    }
    return undefined;
  };

  const offered: ReactNode =
    rows.length > 0 ? (
      rows.map((row) => {
        const { key, title, aside } = option(row);
        return (
          <Combobox.Option value={key} key={key}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {title}
              </Text>
              <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {aside}
              </Text>
            </Group>
          </Combobox.Option>
        );
      })
    ) : (
      <Combobox.Empty>{waiting ? 'Looking …' : 'Nothing is called that.'}</Combobox.Empty>
    );

  return (
    <div>
      <Combobox
        store={combobox}
        onOptionSubmit={(key) => {
          const row = rows.find((one) => option(one).key === key);
          if (row) pick(row);
          setText('');
          combobox.closeDropdown();
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={field}
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
              const code = text.trim();
              if (code && combobox.getSelectedOptionIndex() === -1) void scan(code);
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={asked === '' || text === ''}>
          <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label="Found">
            {offered}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Text size="xs" mt={4} c={said?.bad ? 'var(--mantine-color-error)' : 'dimmed'} role="status" mih={18}>
        {said?.text}
      </Text>
    </div>
  );
}
