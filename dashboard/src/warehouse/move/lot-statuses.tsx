/** Lots of the goods in hand: a lead holds, recalls or releases them. */
import { Autocomplete, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { LotStatus } from '@packhouse/contract/public/lots';
import { useState } from 'react';
import { useRead } from '../../api/use.ts';
import { number } from '../../ui/format.ts';
import { optionsOf } from '../../ui/options-of.ts';
import { lotStatus } from '../../ui/words.ts';
import { BigButton } from '../big-button.tsx';
import type { Goods } from '../scan/find-code.ts';
import { useAct } from '../use-act.ts';

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
      { organizationId, productId: hit.id, lot, status, reason: reason.trim() || null },
      `Lot ${lot}: ${lotStatus[status].label.toLowerCase()}`,
      hit.name,
    );
    if (sent) done();
  };
  return (
    <Stack component="section" aria-label="Status of a lot" maw={560}>
      <Title size="h3">Status of a lot</Title>
      <Autocomplete
        label="Lot"
        size="lg"
        maxLength={64}
        data={lots.map((one) => one.lot)}
        value={lot}
        onChange={setLot}
        error={error?.properties['lot'] ?? error?.properties['productId']}
      />
      {known ? (
        <Text>
          {lotStatus[known.status].label}
          {known.reason ? ` (${known.reason})` : ''}: {number(known.onHand)} on hand in all warehouses,{' '}
          {number(known.allocated)} in open orders
        </Text>
      ) : null}
      <SegmentedControl
        aria-label="Status"
        size="md"
        fullWidth
        value={status}
        onChange={(value) => setStatus(value)}
        data={optionsOf(lotStatus)}
      />
      <Autocomplete
        label="Reason"
        description="The merchant can see this reason."
        size="lg"
        maxLength={500}
        data={['Broken seals', 'Wet boxes', 'Laboratory check', 'Recall of the maker']}
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
          Change status
        </BigButton>
        <BigButton variant="default" hotkey="x" onClick={done}>
          Cancel
        </BigButton>
      </Group>
    </Stack>
  );
}

function whyNot(lot: string, status: LotStatus, reason: string): string | undefined {
  if (lot === '') return 'Choose the lot first.';
  return status !== 'available' && reason.trim() === '' ? 'Enter a reason first.' : undefined;
}
