/** Form for the quantity, lot and reason of a stock move, which is then booked in the ledger. */
import {
  Autocomplete,
  Grid,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useRef } from 'react';
import { number } from '../../ui/format.ts';
import { BigButton } from '../big-button.tsx';
import { Keypad } from '../keypad.tsx';
import { useKeys } from '../scan/keys.tsx';
import { useStation } from '../station.tsx';
import { stockReasonWords } from '../stock-reasons.ts';
import { bucketWords } from './stock-moves.ts';
import { useStockMove, type StockMoveProps, type StockMoveState } from './use-stock-move.ts';
import { typing } from '../../ui/typing.ts';
import { optionsOf } from '../../ui/options-of.ts';
import { t } from '../../ui/t.ts';

export function StockMoveForm(props: StockMoveProps) {
  const { move, lots, done } = props;
  const state = useStockMove(props);
  const { quantity, lineProblem } = state;
  return (
    <Stack component="section" aria-label={t(move.label)}>
      <Title size="h3">{t(move.label)}</Title>
      <Grid>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <Text fz={44} fw={700} lh={1} ta="right" mb="xs">
            {number(quantity)}
          </Text>
          <Keypad of={move.id} value={quantity} onChange={state.setQuantity} />
          {lineProblem('quantity') ? (
            <Text c="var(--mantine-color-error)">
              {t('Quantity: {problem}', { problem: lineProblem('quantity')! })}
            </Text>
          ) : null}
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <Stack>
            <Autocomplete
              label={t('Reason')}
              description={t('The merchant can see this reason.')}
              size="lg"
              maxLength={200}
              data={move.reasons.map((one) => t(stockReasonWords[one]))}
              value={state.reason}
              onChange={state.setReason}
              error={state.problem('reason')}
              filter={({ options }) => options}
            />
            {state.serials === undefined ? null : (
              <Textarea
                label={t('Serial numbers')}
                size="lg"
                autosize
                minRows={2}
                maxRows={8}
                autoFocus
                {...typing(state.serials, state.setSerials)}
                error={lineProblem('serialNumbers') ?? firstProblem(lineProblem)}
              />
            )}
            <LotFields state={state} lots={lots} />
            {move.ofBucket ? (
              <SegmentedControl
                aria-label={t('Stock state')}
                size="md"
                fullWidth
                orientation="vertical"
                value={state.bucket}
                onChange={(value) => state.setBucket(value)}
                data={optionsOf(bucketWords)}
              />
            ) : null}
            {move.toWarehouse ? <Destination state={state} /> : null}
          </Stack>
        </Grid.Col>
      </Grid>
      <Group>
        <BigButton hotkey="Enter" loading={state.busy} why={state.why} onClick={() => void state.book()}>
          {t(move.label)}: {number(quantity)}
        </BigButton>
        <BigButton variant="default" hotkey="x" onClick={done}>
          {t('Cancel')}
        </BigButton>
      </Group>
    </Stack>
  );
}

/** A refusal that is about one of the serial numbers. */
const firstProblem = (lineProblem: StockMoveState['lineProblem']): string | undefined =>
  Array.from({ length: 20 }, (_, at) => lineProblem(`serialNumbers[${at}]`)).find(Boolean);

function LotFields({ state, lots }: { state: StockMoveState; lots: StockMoveProps['lots'] }) {
  const { lot, setLot, expiresOn, setExpiresOn, lineProblem } = state;
  const lotField = useRef<HTMLInputElement>(null);
  useKeys([['l', () => lotField.current?.focus()]]);
  const known = lots.flatMap((one) => (one.lot === null ? [] : [one.lot]));
  return (
    <>
      {known.length > 0 || lot !== '' || lineProblem('lot') !== undefined ? (
        <Autocomplete
          ref={lotField}
          label={t('Lot')}
          description={t('Press L to type here.')}
          size="lg"
          maxLength={64}
          data={known}
          value={lot}
          onChange={setLot}
          error={lineProblem('lot')}
        />
      ) : null}
      {expiresOn !== '' || lineProblem('expiresOn') !== undefined ? (
        <TextInput
          type="date"
          label={t('Expires on')}
          size="lg"
          {...typing(expiresOn, setExpiresOn)}
          error={lineProblem('expiresOn')}
        />
      ) : null}
    </>
  );
}

function Destination({ state: { toWarehouseId, setToWarehouseId, lineProblem } }: { state: StockMoveState }) {
  const { warehouse, warehouses } = useStation();
  const others = warehouses.filter(({ id }) => id !== warehouse.id);
  return (
    <Select
      label={t('To warehouse')}
      size="lg"
      data={others.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
      value={toWarehouseId}
      onChange={setToWarehouseId}
      error={lineProblem('toWarehouseId')}
    />
  );
}
