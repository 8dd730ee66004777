/** Every key of the dashboard. */
import { Anchor, Kbd, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { creations, menuItems } from './navigation.ts';

export const HelpKeys = () => (
  <Stack>
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <KeyTable
        caption="Everywhere"
        rows={[
          ['Ctrl K', 'Search or go anywhere'],
          ['/', 'Search on this page'],
          ['?', 'Show keyboard shortcuts'],
          ['Esc', 'Close'],
        ]}
      />
      <KeyTable
        caption="In a table"
        rows={[
          ['j', 'Next row'],
          ['k', 'Previous row'],
          ['Enter', 'Open the row'],
          ['x', 'Select the row'],
        ]}
      />
      <KeyTable
        caption="In the inbox"
        rows={[
          ['j', 'Next notification'],
          ['k', 'Previous notification'],
          ['Enter', 'Open the related page'],
          ['e', 'Dismiss or mark as read'],
          ['s', 'Snooze or unsnooze'],
        ]}
      />
      <KeyTable
        caption="In recommendations"
        rows={[
          ['j', 'Next recommendation'],
          ['k', 'Previous recommendation'],
          ['Enter', 'Open it'],
          ['a', 'Accept'],
          ['d', 'Dismiss'],
          ['s', 'Snooze or reopen'],
        ]}
      />
      <KeyTable caption="Go to" rows={menuItems.map(({ letter, title }) => [`g ${letter}`, title])} />
      <KeyTable caption="Create" rows={creations.map(({ letter, title }) => [`c ${letter}`, title])} />
    </SimpleGrid>
    <Text size="sm">
      For developers and agents: <Anchor href="/docs">documentation</Anchor>,{' '}
      <Anchor href="/docs/reference">API reference</Anchor>.
    </Text>
  </Stack>
);

const KeyTable = ({ caption, rows }: { caption: string; rows: readonly (readonly [string, string])[] }) => (
  <Table verticalSpacing={4} withRowBorders={false}>
    <Table.Caption style={{ captionSide: 'top', textAlign: 'left' }}>{caption}</Table.Caption>
    <Table.Tbody>
      {rows.map(([keys, what]) => (
        <Table.Tr key={keys}>
          <Table.Td w={90}>
            {keys.split(' ').map((key, index) => (
              // `c c` is two strokes of one key.
              <Kbd key={index} mr={4}>
                {key}
              </Kbd>
            ))}
          </Table.Td>
          <Table.Td>{what}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
