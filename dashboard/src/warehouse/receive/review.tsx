/** A receipt before it is sent: what came, and what is not as announced. */
import { Group, Stack, Text, Title } from '@mantine/core';
import { count } from '../../ui/column.tsx';
import { date, number } from '../../ui/format.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { t } from '../../ui/t.ts';
import { returnAction } from '../../ui/words.ts';
import { BigButton, BackButton } from '../big-button.tsx';
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
      <Title size="h3">{t('This receipt')}</Title>
      <SmallTable
        label={t('This receipt')}
        fz="md"
        rows={lines}
        rowKey={(line) => String(lines.indexOf(line))}
        columns={[
          {
            title: t('Item'),
            cell: ({ itemId, lot, expiresOn, action }) => {
              const marks = [
                lot ? t('lot {lot}', { lot }) : '',
                expiresOn ? t('expires {date}', { date: date(expiresOn) }) : '',
                kind === 'return' && action ? t(returnAction[action]) : '',
              ].filter(Boolean);
              return (
                <div>
                  {items.find(({ id }) => id === itemId)?.name}
                  {marks.length > 0 ? <Text size="sm">{marks.join(' · ')}</Text> : null}
                </div>
              );
            },
          },
          count(t('Good'), 'quantity'),
          count(t('Damaged'), 'damaged'),
        ]}
      />
      {missing.length > 0 ? (
        <Text>
          {t('Not here yet: {items}. Anything still missing when the receipt is closed counts as short.', {
            items: missing.map((item) => `${number(tallyOf(item, receipt).left)} × ${item.name}`).join('; '),
          })}
        </Text>
      ) : null}
      {over.length > 0 ? (
        <Text>
          {t('More than expected: {items}.', {
            items: over.map((item) => `${number(-tallyOf(item, receipt).left)} × ${item.name}`).join('; '),
          })}
        </Text>
      ) : null}
      <Group>
        <BigButton hotkey="Enter" loading={busy} onClick={send}>
          {t('Save receipt')}
        </BigButton>
        <BackButton onClick={back}>{t('Keep counting')}</BackButton>
      </Group>
    </Stack>
  );
}
