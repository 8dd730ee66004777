/** Shipments that can be picked, and the next wave: chosen one by one, or by a rule. */
import { Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { shipmentKind } from '../../ui/words.ts';
import { BigButton, BackButton } from '../big-button.tsx';
import { ChoiceList, type Choice } from '../choice-list.tsx';
import { findCode } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { shipmentsFor } from '../scan/shipment-for.ts';
import { useStation } from '../station.tsx';
import { Due } from '../shipment/due.tsx';
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
    <Page title={t('Pick')}>
      <Loaded query={wave.queue}>
        {({ more }) => (
          <Stack>
            <Section
              title={
                chosen.length > 0 ? t('{count, number} selected', { count: chosen.length }) : t('Next wave')
              }
            >
              {chosen.length > 0 ? <Chosen wave={wave} /> : <ByRule wave={wave} />}
            </Section>
            <Waves title={t('Your waves')} waves={mine} wave={wave} numbered />
            <Waves title={t('Released')} waves={free} wave={wave} />
            {waiting.length > 0 ? (
              <Section title={t('Waiting')}>
                <ChoiceList
                  label={t('Waiting')}
                  numbered={mine.length === 0}
                  choices={waiting.map((row) => choiceOf(row, wave))}
                />
              </Section>
            ) : null}
            {begun.length > 0 ? (
              <Section title={t('Started')}>
                <ChoiceList
                  label={t('Started')}
                  numbered={false}
                  choices={begun.map((row) => ({
                    ...choiceOf(row, wave),
                    aside: row.picker ? row.picker.name : t('Nobody'),
                    choose: () => wave.openOrder(row),
                  }))}
                />
              </Section>
            ) : null}
            <Waves title={t('Being picked')} waves={others} wave={wave} />
            {rows.length === 0 && mine.length + free.length + others.length === 0 ? (
              <Text size="lg">{t('No orders to pick in this warehouse.')}</Text>
            ) : null}
            {more ? <Text>{t('Showing the 50 most urgent. There are more.')}</Text> : null}
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
          label: one.number ?? t('Order'),
          detail: one.shipments
            .filter(({ outcome }) => outcome === null)
            .map(({ number: name }) => name)
            .join(', '),
          aside: one.picker
            ? progressWords(one)
            : t('{count, plural, one {# order} other {# orders}}', { count: one.shipments.length }),
          choose: () => openWave(one),
        }))}
      />
    </Section>
  );
}

/** Chooses the scanned order for the next wave, or leaves it out again. */
function useWaveScan({ rows, toggle, isMine }: NextWave): void {
  const { warehouse } = useStation();
  useScan(t('Scan an order to pick it'), async ({ code }) => {
    const { fitting, other } = shipmentsFor(await findCode(code), 'pick', warehouse.id);
    const hit =
      fitting.find(({ shipmentId }) => rows.some(({ id }) => id === shipmentId)) ?? fitting[0] ?? other;
    if (!hit) return { tone: 'bad', say: t('No order here has this code') };
    const row = rows.find(({ id }) => id === hit.shipmentId);
    if (row?.picker && !isMine(row))
      return {
        tone: 'bad',
        say: t('{name} is picking {order}', { name: row.picker.name, order: row.number }),
        detail: t('Choose other orders'),
      };
    if (!row)
      return {
        tone: 'bad',
        say: t('{order} is not waiting to be picked', { order: hit.name }),
        detail: t('Scan it on the home screen to see where it is'),
      };
    toggle(row);
    return {
      tone: 'good',
      say: row.number,
      detail: t('Press Enter to start picking'),
      undo: () => toggle(row),
    };
  });
}

function Chosen({ wave: { chosen, busy, pickChosen, chooseNone } }: { wave: NextWave }) {
  return (
    <Group>
      <BigButton hotkey="Enter" loading={busy} onClick={() => void pickChosen()}>
        {t('Pick {count, plural, one {# order} other {# orders}}', { count: chosen.length })}
      </BigButton>
      <BackButton onClick={chooseNone}>{t('Clear selection')}</BackButton>
    </Group>
  );
}

function ByRule({ wave }: { wave: NextWave }) {
  const { rule, size, waiting } = wave;
  const isNarrow = useMediaQuery('(max-width: 30em)', undefined, { getInitialValueInEffect: false });
  return (
    <Group align="flex-end">
      <SegmentedControl
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        fullWidth={isNarrow}
        {...(isNarrow ? { w: '100%' } : {})}
        aria-label={t('Rule')}
        size="lg"
        styles={{ label: { minHeight: 48, whiteSpace: 'normal' } }}
        value={rule}
        onChange={wave.setRule}
        data={optionsOf(rules)}
      />
      <NumberInput
        label={t('Max orders')}
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
        why={waiting.length > 0 ? undefined : t('All orders are already being picked. Continue one below.')}
        onClick={() => void wave.pickByRule()}
      >
        {t('Pick next {count, number}', { count: Math.min(size, Math.max(1, waiting.length)) })}
      </BigButton>
    </Group>
  );
}

function choiceOf(row: Queued, { chosen, toggle }: NextWave): Choice {
  const isChosen = chosen.includes(nameOf(row));
  return {
    id: nameOf(row),
    label: `${isChosen ? '✓ ' : ''}${row.number}`,
    detail: `${row.organization.name} · ${t(shipmentKind[row.kind])} · ${t(
      '{lines, plural, one {# line} other {# lines}}, {units, plural, one {# unit} other {# units}}',
      { lines: row.itemCount, units: row.unitCount },
    )}`,
    aside: <Due row={row} />,
    chosen: isChosen,
    choose: () => toggle(row),
  };
}
