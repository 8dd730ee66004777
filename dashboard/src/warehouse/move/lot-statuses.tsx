/** Lots of the goods in hand: a lead holds, recalls or releases them. */
import { Autocomplete, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { LotStatus } from '@packhouse/contract/public/lots';
import { useState } from 'react';
import { useRead } from '../../api/use.ts';
import { optionsOf } from '../../ui/options-of.ts';
import { t, word } from '../../ui/t.ts';
import { lotStatus } from '../../ui/words.ts';
import { BigButton } from '../big-button.tsx';
import type { Goods } from '../scan/find-code.ts';
import { useAct } from '../use-act.ts';
import { reasonMeant } from './reason-meant.ts';

const reasons = [
  word('Broken seals'),
  word('Wet boxes'),
  word('Laboratory check'),
  word('Recall of the maker'),
];

interface LotStatusesProps {
  organizationId: string;
  hit: Goods;
  /** Lot read from the scanned code. */
  scannedLot: string | undefined;
  done: () => void;
}

export function LotStatuses({ organizationId, hit, scannedLot, done }: LotStatusesProps) {
  const { data } = useRead('operatorLots.list', { organizationId, productId: hit.id });
  const lots = data?.lots ?? [];
  const [lot, setLot] = useState(scannedLot ?? '');
  const [status, setStatus] = useState<LotStatus>('held');
  const [reason, setReason] = useState('');
  const { act, busy, error } = useAct();
  const known = lots.find((one) => one.lot === lot);
  const change = async () => {
    const sent = await act(
      'operatorLots.setStatus',
      { organizationId, productId: hit.id, lot, status, reason: reasonMeant(reason, reasons) || null },
      t('Lot {lot}: {status}', { lot, status: t(lotStatus[status].label).toLowerCase() }),
      hit.name,
    );
    if (sent) done();
  };
  return (
    <Stack component="section" aria-label={t('Status of a lot')} maw={560}>
      <Title size="h3">{t('Status of a lot')}</Title>
      <Autocomplete
        label={t('Lot')}
        size="lg"
        maxLength={64}
        data={lots.map((one) => one.lot)}
        value={lot}
        onChange={setLot}
        error={error?.properties['lot'] ?? error?.properties['productId']}
      />
      {known ? (
        <Text>
          {t(
            known.reason
              ? '{status} ({reason}): {onHand, number} on hand in all warehouses, {allocated, number} in open orders'
              : '{status}: {onHand, number} on hand in all warehouses, {allocated, number} in open orders',
            {
              status: t(lotStatus[known.status].label),
              reason: known.reason ?? '',
              onHand: known.onHand,
              allocated: known.allocated,
            },
          )}
        </Text>
      ) : null}
      <SegmentedControl
        aria-label={t('Status')}
        size="md"
        fullWidth
        value={status}
        onChange={(value) => setStatus(value)}
        data={optionsOf(lotStatus)}
      />
      <Autocomplete
        label={t('Reason')}
        description={t('The merchant can see this reason.')}
        size="lg"
        maxLength={500}
        data={reasons.map((one) => t(one))}
        value={reason}
        onChange={setReason}
        error={error?.properties['reason']}
        filter={({ options }) => options}
      />
      <Group>
        <BigButton
          hotkey="Enter"
          loading={busy}
          why={whyNot(lot, status, reason)}
          onClick={() => void change()}
        >
          {t('Change status')}
        </BigButton>
        <BigButton variant="default" hotkey="x" onClick={done}>
          {t('Cancel')}
        </BigButton>
      </Group>
    </Stack>
  );
}

function whyNot(lot: string, status: LotStatus, reason: string): string | undefined {
  if (lot === '') return t('Choose the lot first.');
  return status !== 'available' && reason.trim() === '' ? t('Enter a reason first.') : undefined;
}
