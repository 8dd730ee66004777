/** Shipments that can be picked, and the next wave: chosen one by one, or by a rule. */
import { Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { Badge, WordBadge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { number, plural } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { shipmentKind, slaStatus } from '../../ui/words.ts';
import { BigButton, BackButton } from '../big-button.tsx';
import { ChoiceList, type Choice } from '../choice-list.tsx';
import { findCode } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { shipmentsFor } from '../scan/shipment-for.ts';
import { useStation } from '../station.tsx';
import { rules } from './next-shipments.ts';
import type { WaveRecord } from './use-wave.ts';
import { progressWords } from './walk-loop.tsx';
import { largestWave, nameOf, useNextWave, type NextWave, type Queued } from './use-next-wave.ts';
import { optionsOf } from '../../ui/options-of.ts';

export function PickListPage() {
  const wave = useNextWave();
  const { rows, waiting, begun, mine, free, others, chosen } = wave;
  useWaveScan(wave);
  return (
    <Page title="Pick">
      <Loaded query={wave.queue}>
        {({ more }) => (
          <Stack>
            <Section title={chosen.length > 0 ? `${number(chosen.length)} selected` : 'Next wave'}>
              {chosen.length > 0 ? <Chosen wave={wave} /> : <ByRule wave={wave} />}
            </Section>
            <Waves title="Your waves" waves={mine} wave={wave} numbered />
            <Waves title="Released" waves={free} wave={wave} />
            {waiting.length > 0 ? (
              <Section title="Waiting">
                <ChoiceList
                  label="Waiting"
                  numbered={mine.length === 0}
                  choices={waiting.map((row) => choiceOf(row, wave))}
                />
              </Section>
            ) : null}
            {begun.length > 0 ? (
              <Section title="Started">
                <ChoiceList
                  label="Started"
                  numbered={false}
                  choices={begun.map((row) => ({
                    ...choiceOf(row, wave),
                    aside: row.picker ? row.picker.name : 'Nobody',
                    choose: () => wave.openOrder(row),
                  }))}
                />
              </Section>
            ) : null}
            <Waves title="Being picked" waves={others} wave={wave} />
            {rows.length === 0 && mine.length + free.length + others.length === 0 ? (
              <Text size="lg">No orders to pick in this warehouse.</Text>
            ) : null}
            {more ? <Text>Showing the 50 most urgent. There are more.</Text> : null}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

interface WavesProps {
  title: string;
  waves: readonly WaveRecord[];
  wave: NextWave;
  numbered?: boolean;
}

/** Open waves: who picks each, and how far. */
function Waves({ title, waves, wave: { openWave }, numbered = false }: WavesProps) {
  if (waves.length === 0) return null;
  return (
    <Section title={title}>
      <ChoiceList
        label={title}
        numbered={numbered}
        choices={waves.map((one) => ({
          id: one.id,
          label: one.number ?? 'Order',
          detail: one.shipments
            .filter(({ outcome }) => outcome === null)
            .map(({ number: name }) => name)
            .join(', '),
          aside: one.picker ? progressWords(one) : plural(one.shipments.length, 'order'),
          choose: () => openWave(one),
        }))}
      />
    </Section>
  );
}

/** Chooses the scanned order for the next wave, or leaves it out again. */
function useWaveScan({ rows, toggle, isMine }: NextWave): void {
  const { warehouse } = useStation();
  useScan('Scan an order to pick it', async ({ code }) => {
    const { fitting, other } = shipmentsFor(await findCode(code), 'pick', warehouse.id);
    const hit =
      fitting.find(({ shipmentId }) => rows.some(({ id }) => id === shipmentId)) ?? fitting[0] ?? other;
    if (!hit) return { tone: 'bad', say: 'No order here has this code' };
    const row = rows.find(({ id }) => id === hit.shipmentId);
    if (row?.picker && !isMine(row))
      return {
        tone: 'bad',
        say: `${row.picker.name} is picking ${row.number}`,
        detail: 'Choose other orders',
      };
    if (!row)
      return {
        tone: 'bad',
        say: `${hit.name} is not waiting to be picked`,
        detail: 'Scan it on the home screen to see where it is',
      };
    toggle(row);
    return {
      tone: 'good',
      say: row.number,
      detail: 'Press Enter to start picking',
      undo: () => toggle(row),
    };
  });
}

function Chosen({ wave: { chosen, busy, pickChosen, chooseNone } }: { wave: NextWave }) {
  return (
    <Group>
      <BigButton hotkey="Enter" loading={busy} onClick={() => void pickChosen()}>
        Pick {plural(chosen.length, 'order')}
      </BigButton>
      <BackButton onClick={chooseNone}>Clear selection</BackButton>
    </Group>
  );
}

function ByRule({ wave }: { wave: NextWave }) {
  const { rule, size, waiting } = wave;
  return (
    <Group align="flex-end">
      <SegmentedControl
        aria-label="Rule"
        size="lg"
        styles={{ label: { minHeight: 48, whiteSpace: 'normal' } }}
        value={rule}
        onChange={wave.setRule}
        data={optionsOf(rules)}
      />
      <NumberInput
        label="Max orders"
        size="lg"
        w={110}
        min={1}
        max={largestWave}
        clampBehavior="blur"
        value={size}
        onChange={wave.setSize}
      />
      <BigButton
        hotkey="Enter"
        loading={wave.busy}
        why={waiting.length > 0 ? undefined : 'All orders are already being picked. Continue one below.'}
        onClick={() => void wave.pickByRule()}
      >
        Pick next {number(Math.min(size, Math.max(1, waiting.length)))}
      </BigButton>
    </Group>
  );
}

function choiceOf(row: Queued, { chosen, toggle }: NextWave): Choice {
  const isChosen = chosen.includes(nameOf(row));
  return {
    id: nameOf(row),
    label: `${isChosen ? '✓ ' : ''}${row.number}`,
    detail: `${row.organization.name} · ${shipmentKind[row.kind]} · ${plural(row.itemCount, 'line')}, ${plural(row.unitCount, 'unit')}`,
    aside: <Due row={row} />,
    chosen: isChosen,
    choose: () => toggle(row),
  };
}

function Due({ row: { slaStatus: sla, priority, shipBy } }: { row: Queued }) {
  const word = sla === 'late' || sla === 'at_risk' ? slaStatus[sla] : undefined;
  return (
    <>
      {word ? (
        <WordBadge word={word} />
      ) : priority === 'expedited' ? (
        <Badge tone="busy">Expedited</Badge>
      ) : null}
      {shipBy ? (
        <Text size="sm">
          ship <Time at={shipBy} />
        </Text>
      ) : null}
    </>
  );
}
