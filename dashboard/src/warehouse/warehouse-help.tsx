import { ActionIcon, Kbd, Modal, Stack, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { QuestionIcon } from '@primer/octicons-react';
import { useKeptApp, type KeptApp } from './offline/use-kept-app.ts';
import { usePages } from './roles/use-pages.ts';
import classes from './warehouse.module.css';
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

const offlineWords: Record<KeptApp, string> = {
  kept: 'The app is saved on this device. Keep picking, and reload if you need to: your work is sent when the network is back. To install the app, choose Install or Add to Home Screen in the menu of the browser.',
  loading: 'The app is not saved on this device yet. Do not reload it without a network.',
  impossible:
    'Keep picking: your work is sent when the network is back. But do not reload the app without a network. Browsers save an app only when its address begins with https, and this one does not.',
  missing:
    'Keep picking: your work is sent when the network is back. But do not reload the app without a network: this browser cannot save it.',
};

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
          <Table withRowBorders={false} className={classes['keys']}>
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
          <Title order={3} size="h5">
            Without a network
          </Title>
          <Text size="sm">{offlineWords[useKeptApp()]}</Text>
          <Title order={3} size="h5">
            Scanner
          </Title>
          <Text size="sm">
            Any scanner that works as a keyboard is ready to use. Set it to send Enter after each code. Are
            scans missed? Press your name at the top, then <b>Set up the scanner</b>.
          </Text>
        </Stack>
      </Modal>
    </>
  );
}
