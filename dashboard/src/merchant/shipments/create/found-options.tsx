import { Combobox, Group, Text } from '@mantine/core';
import { Note } from '../../../ui/note.tsx';

export interface FoundOption {
  key: string;
  title: string;
  aside: string;
}

/** Goods that a search has found, to choose from. */
export function FoundOptions({ options, waiting }: { options: readonly FoundOption[]; waiting: boolean }) {
  return (
    <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label="Results">
      {options.map(({ key, title, aside }) => (
        <Combobox.Option value={key} key={key}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Text>
            <Note size="xs" style={{ whiteSpace: 'nowrap' }}>
              {aside}
            </Note>
          </Group>
        </Combobox.Option>
      ))}
      {options.length === 0 ? (
        <Combobox.Empty>{waiting ? 'Searching …' : 'No matches'}</Combobox.Empty>
      ) : null}
    </Combobox.Options>
  );
}
