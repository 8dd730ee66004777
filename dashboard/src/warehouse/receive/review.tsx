/** A receipt before it is sent: what came, and what is not as announced. */
import { Group, Stack, Table, Text, Title } from '@mantine/core';
import { date, number } from '../../ui/format.ts';
import { returnAction } from '../../words.ts';
import { BigButton } from '../big-button.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { tallyOf, type DraftReceipt } from './draft-receipt.ts';

interface ReviewProps {
  shipment: Shipment;
  receipt: DraftReceipt;
  busy: boolean;
  send: () => void;
  back: () => void;
}

export function Review({ shipment: { items, kind }, receipt, busy, send, back }: ReviewProps) {
  const lines = receipt.lines.filter(({ quantity, damaged }) => quantity + damaged > 0);
  const missing = items.filter((item) => tallyOf(item, receipt).left > 0);
  const over = items.filter((item) => tallyOf(item, receipt).left < 0);
  return (
    <Stack>
      <Title order={2} size="h3">
        This receipt
      </Title>
      <Table.ScrollContainer minWidth={320} type="native" tabIndex={0}>
        <Table fz="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Item</Table.Th>
              <Table.Th ta="right">Good</Table.Th>
              <Table.Th ta="right">Damaged</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ itemId, quantity, damaged, lot, expiresOn, action }, index) => {
              const item = items.find(({ id }) => id === itemId);
              const marks = [
                lot ? `lot ${lot}` : '',
                expiresOn ? `expires ${date(expiresOn)}` : '',
                kind === 'return' && action ? returnAction[action] : '',
              ].filter(Boolean);
              return (
                <Table.Tr key={index}>
                  <Table.Td>
                    {item?.name}
                    {marks.length > 0 ? <Text size="sm">{marks.join(' · ')}</Text> : null}
                  </Table.Td>
                  <Table.Td ta="right">{number(quantity)}</Table.Td>
                  <Table.Td ta="right">{number(damaged)}</Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {missing.length > 0 ? (
        <Text>
          Not here yet:{' '}
          {missing.map((item) => `${number(tallyOf(item, receipt).left)} × ${item.name}`).join('; ')}.
          Anything still missing when the receipt is closed counts as short.
        </Text>
      ) : null}
      {over.length > 0 ? (
        <Text>
          More than expected:{' '}
          {over.map((item) => `${number(-tallyOf(item, receipt).left)} × ${item.name}`).join('; ')}.
        </Text>
      ) : null}
      <Group>
        <BigButton hotkey="Enter" loading={busy} onClick={send}>
          Save receipt
        </BigButton>
        <BigButton variant="default" hotkey="Backspace" onClick={back}>
          Keep counting
        </BigButton>
      </Group>
    </Stack>
  );
}
