import { ActionIcon, Kbd, Modal, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { QuestionIcon } from '@primer/octicons-react';
import { usePages } from './roles/use-pages.ts';
import { useKeys } from './scan/keys.tsx';

const rows = [
  ['Esc', 'Back to tasks'],
  ['/', 'Go to the search of the page, or to the scan field'],
  ['Ctrl Z', 'Undo the last scan'],
  ['Enter', 'Confirm or finish'],
  ['1 – 9', 'Choose from a list. On the home screen, type the key of a task, then Enter'],
  ['P', 'Print'],
  ['S', 'Report short'],
  ['K', 'Skip to the next pick'],
  ['?', 'Show these keys'],
] as const;

const backOfficeRows = [
  ['O', 'Open the back office: shipments, stock, invoices, rate cards, jobs'],
  ['J K', 'Move through a list in the back office; Enter opens'],
] as const;

export function WarehouseHelp() {
  const [opened, { open, close }] = useDisclosure(false);
  const hasBackOffice = usePages().pages.some(({ card }) => card);
  useKeys([
    ['?', open],
    // The scan field comes first on every page.
    ['/', () => [...document.querySelectorAll<HTMLInputElement>('[data-page-search]')].at(-1)?.focus()],
  ]);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={56}
        aria-label="Keys and help"
        onClick={open}
      >
        <QuestionIcon size={18} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title="Keys and help">
        <Stack>
          <Table withRowBorders={false}>
            <Table.Tbody>
              {[...rows, ...(hasBackOffice ? backOfficeRows : [])].map(([key, what]) => (
                <Table.Tr key={key}>
                  <Table.Td w={90}>
                    <Kbd>{key}</Kbd>
                  </Table.Td>
                  <Table.Td>{what}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Text size="sm">
            Any scanner that works as a keyboard is ready to use. Set it to send Enter after each code.
          </Text>
        </Stack>
      </Modal>
    </>
  );
}
