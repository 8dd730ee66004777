/** Form for the quantity, lot and reason of a stock move, which is then booked in the ledger. */
import {
  Autocomplete,
  Grid,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useRef, useState } from 'react';
import { newKey } from '../../api/call.ts';
import type { Input } from '../../api/operation.ts';
import { number } from '../../ui/format.ts';
import { BigButton } from '../big-button.tsx';
import { Keypad } from '../keypad.tsx';
import { useKeys } from '../scan/keys.tsx';
import { goodsOf, type Goods } from '../scan/find-code.ts';
import { useStation } from '../station.tsx';
import { send } from '../outbox.ts';
import { useAct } from '../use-act.ts';
import { bucketWords, type Bucket, type StockMove } from './stock-moves.ts';
import type { Lot } from './use-whereabouts.ts';

interface StockMoveFormProps {
  organizationId: string;
  hit: Goods;
  move: StockMove;
  lots: readonly Lot[];
  /** Lot read from the scanned code. */
  scannedLot: string | undefined;
  done: () => void;
}

export function StockMoveForm({ organizationId, hit, move, lots, scannedLot, done }: StockMoveFormProps) {
  const { warehouse, warehouses } = useStation();
  const { act, busy, error } = useAct();
  const [quantity, setQuantity] = useState(1);
  const [reason, setReason] = useState<string>(move.reasons[0]!);
  const [lot, setLot] = useState(scannedLot ?? (lots.length === 1 ? (lots[0]!.lot ?? '') : ''));
  const lotField = useRef<HTMLInputElement>(null);
  useKeys([['l', () => lotField.current?.focus()]]);
  const [expiresOn, setExpiresOn] = useState('');
  const [bucket, setBucket] = useState<Bucket>('available');
  const [toWarehouseId, setToWarehouseId] = useState<string | null>(null);
  const [key, setKey] = useState(newKey);

  const problem = (field: string): string | undefined => error?.properties[`lines[0].${field}`];
  const hasLot = lots.some((one) => one.lot !== null) || lot !== '' || problem('lot') !== undefined;
  const others = warehouses.filter(({ id }) => id !== warehouse.id);

  const input = (type: StockMove['type'], sign: 1 | -1): Input<'operatorStock.move'> => ({
    organizationId,
    type,
    reason: reason.trim(),
    lines: [
      {
        ...goodsOf(hit),
        warehouseId: warehouse.id,
        lot: lot || null,
        expiresOn: expiresOn || null,
        quantity: sign * quantity,
        ...(move.ofBucket ? { bucket } : {}),
        ...(move.toWarehouse && toWarehouseId ? { toWarehouseId } : {}),
      },
    ],
  });
  const book = async () => {
    const label = `${move.label}: ${number(quantity)} × ${hit.name}`;
    const { back } = move;
    const sent = await act(
      'operatorStock.move',
      input(move.type, move.sign),
      label,
      'It stands in the ledger',
      {
        key,
        ...(back
          ? {
              undo: async () => {
                const returned = {
                  ...input(back.type, back.sign),
                  reason: `Taken back: ${reason.trim()}`.slice(0, 200),
                };
                await send('operatorStock.move', returned, `Taken back: ${label}`);
              },
            }
          : {}),
      },
    );
    if (sent) done();
    else setKey(newKey());
  };
  const why =
    quantity === 0
      ? 'Type how many first.'
      : lot === '' && lots.some((one) => one.lot !== null)
        ? 'Choose the lot first.'
        : reason.trim() === ''
          ? 'Say why first.'
          : move.toWarehouse && !toWarehouseId
            ? 'Choose the warehouse they go to first.'
            : undefined;
  return (
    <Stack component="section" aria-label={move.label}>
      <Title order={2} size="h3">
        {move.label}
      </Title>
      <Grid>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <Text fz={44} fw={700} lh={1} ta="right" mb="xs">
            {number(quantity)}
          </Text>
          <Keypad of={move.id} value={quantity} onChange={setQuantity} />
          {problem('quantity') ? (
            <Text c="var(--mantine-color-error)">Quantity: {problem('quantity')}</Text>
          ) : null}
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <Stack>
            <Autocomplete
              label="Why"
              description="It stands in the ledger, and the merchant reads it."
              size="lg"
              maxLength={200}
              data={[...move.reasons]}
              value={reason}
              onChange={setReason}
              error={error?.properties['reason']}
              filter={({ options }) => options}
            />
            {hasLot ? (
              <Autocomplete
                ref={lotField}
                label="Lot"
                description="L puts the cursor here."
                size="lg"
                maxLength={64}
                data={lots.flatMap((one) => (one.lot === null ? [] : [one.lot]))}
                value={lot}
                onChange={setLot}
                error={problem('lot')}
              />
            ) : null}
            {problem('expiresOn') !== undefined || expiresOn !== '' ? (
              <TextInput
                type="date"
                label="Expires on"
                size="lg"
                value={expiresOn}
                onChange={(event) => setExpiresOn(event.currentTarget.value)}
                error={problem('expiresOn')}
              />
            ) : null}
            {move.ofBucket ? (
              <SegmentedControl
                aria-label="Which of them"
                size="md"
                fullWidth
                orientation="vertical"
                value={bucket}
                onChange={(value) => setBucket(value as Bucket)}
                data={Object.entries(bucketWords).map(([value, label]) => ({ value, label }))}
              />
            ) : null}
            {move.toWarehouse ? (
              <Select
                label="To"
                size="lg"
                data={others.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
                value={toWarehouseId}
                onChange={setToWarehouseId}
                error={problem('toWarehouseId')}
              />
            ) : null}
          </Stack>
        </Grid.Col>
      </Grid>
      <Group>
        <BigButton hotkey="Enter" loading={busy} why={why} onClick={() => void book()}>
          {move.label}: {number(quantity)}
        </BigButton>
        <BigButton variant="default" hotkey="x" onClick={done}>
          Not now
        </BigButton>
      </Group>
    </Stack>
  );
}
