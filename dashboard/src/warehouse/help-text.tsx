/** The keys of the warehouse app, and what works without a network. */
import { Kbd, Stack, Table, Text, Title } from '@mantine/core';
import { useKeptApp, type KeptApp } from './offline/use-kept-app.ts';
import { usePages } from './roles/use-pages.ts';
import { rich, t, word } from '../ui/t.ts';
import classes from './warehouse.module.css';

const rows = [
  ['Esc', word('Back to tasks')],
  ['/', word('Go to the search of the page, or to the scan field')],
  ['Ctrl Z', word('Undo the last scan')],
  ['Enter', word('Confirm or finish')],
  ['1 – 9', word('Choose from a list. On the home screen, type the key of a task, then Enter')],
  ['P', word('Print')],
  ['S', word('Report short')],
  ['K', word('Skip to the next pick')],
  ['?', word('Show these keys')],
] as const;

const backOfficeRows = [
  ['O', word('Open the back office: shipments, stock, invoices, rate cards, jobs')],
  ['J K', word('Move through a list in the back office; Enter opens')],
] as const;

const offlineWords: Record<KeptApp, string> = {
  kept: word(
    'The app is saved on this device. Keep picking, and reload if you need to: your work is sent when the network is back. To install the app, choose Install or Add to Home Screen in the menu of the browser.',
  ),
  loading: word('The app is not saved on this device yet. Do not reload it without a network.'),
  impossible: word(
    'Keep picking: your work is sent when the network is back. But do not reload the app without a network. Browsers save an app only when its address begins with https, and this one does not.',
  ),
  missing: word(
    'Keep picking: your work is sent when the network is back. But do not reload the app without a network: this browser cannot save it.',
  ),
};

export function HelpText() {
  const hasBackOffice = usePages().pages.some(({ card }) => card);
  return (
    <Stack>
      <Table withRowBorders={false} className={classes['keys']}>
        <Table.Tbody>
          {[...rows, ...(hasBackOffice ? backOfficeRows : [])].map(([key, what]) => (
            <Table.Tr key={key}>
              <Table.Td w={90}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{t(what)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Title order={3} size="h5">
        {t('Without a network')}
      </Title>
      <Text size="sm">{t(offlineWords[useKeptApp()])}</Text>
      <Title order={3} size="h5">
        {t('Scanner')}
      </Title>
      <Text size="sm">
        {rich(
          'Any scanner that works as a keyboard is ready to use. Set it to send Enter after each code. Are scans missed? Press your name at the top, then <b>Set up the scanner</b>.',
          { b: (part) => <b>{part}</b> },
        )}
      </Text>
    </Stack>
  );
}
