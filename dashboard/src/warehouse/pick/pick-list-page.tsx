/** Shipments that can be picked, and the next wave: chosen one by one, or by a rule. */
import { Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { callRead } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { oneOf } from '../../ui/filters.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { wordsOf } from '../../ui/tell.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { shipmentKind, slaStatus } from '../../words.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList, type Choice } from '../choice-list.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import { warehousePath } from '../path.ts';
import { findCode } from '../scan/find-code.ts';
import { useScan, useScanner } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { nextShipments, rules, type Rule } from './next-shipments.ts';
import { waveNameOf } from './walk.ts';

type Queued = Output<'operatorShipments.queue'>;

const largestWave = 30;
const nameOf = ({ organization, id }: Queued) => waveNameOf(organization.id, id);

export function PickListPage() {
  const { warehouse } = useStation();
  const { values, set } = useUrlState();
  const { tell } = useScanner();
  const go = useGo();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const rule = oneOf(values['rule'], Object.keys(rules) as Rule[]) ?? 'urgent';
  const size = Math.min(largestWave, Math.max(1, Math.trunc(Number(values['size'])) || 10));
  const queue = useList(
    'operatorShipments.queue',
    { warehouseId: warehouse.id, kind: ['pnp', 'spd'], task: ['start', 'pick'], take: 50 },
    { everyMs: 15_000 },
  );

  const rows = queue.data?.rows ?? [];
  const waiting = rows.filter(({ task }) => task === 'start');
  const toggle = (name: string) =>
    setChosen((before) =>
      before.includes(name) ? before.filter((one) => one !== name) : [...before, name].slice(-largestWave),
    );
  const take = (shipments: readonly string[]) => go(warehousePath.wave(shipments));

  useScan('Scan an order to pick it', async ({ code }) => {
    const hit = (await findCode(code)).find(
      ({ type, warehouseId }) => type === 'shipment' && warehouseId === warehouse.id,
    );
    const row = rows.find(({ id }) => id === hit?.shipmentId);
    if (!hit) return { tone: 'bad', say: 'No order here has this code' };
    if (!row)
      return {
        tone: 'bad',
        say: `${hit.name} is not waiting to be picked`,
        detail: 'Scan it on the home screen to see where it is',
      };
    toggle(nameOf(row));
    return {
      tone: 'good',
      say: row.number,
      detail: 'Press Enter to pick what is chosen',
      undo: () => toggle(nameOf(row)),
    };
  });

  const takeNext = async () => {
    setBusy(true);
    try {
      const first = waiting.slice(0, largestWave);
      const path =
        rule === 'zone'
          ? await callRead('operatorBins.pickPath', { shipments: first.map(nameOf) }, warehouseSpace)
          : undefined;
      take(nextShipments(rule === 'zone' ? first : waiting, rule, size, path).map(nameOf));
    } catch (refusal) {
      tell({ tone: 'bad', say: wordsOf(refusal).sentence });
    } finally {
      setBusy(false);
    }
  };
  const choiceOf = (row: Queued): Choice => ({
    id: nameOf(row),
    label: `${chosen.includes(nameOf(row)) ? '✓ ' : ''}${row.number}`,
    detail: `${row.organization.name} · ${shipmentKind[row.kind]} · ${number(row.itemCount)} ${row.itemCount === 1 ? 'line' : 'lines'}, ${number(row.unitCount)} ${row.unitCount === 1 ? 'unit' : 'units'}`,
    aside: <Due row={row} />,
    chosen: chosen.includes(nameOf(row)),
    choose: () => toggle(nameOf(row)),
  });

  return (
    <Page title="Pick">
      <Loaded query={queue}>
        {({ rows: all, more }) => {
          const begun = all.filter(({ task }) => task === 'pick');
          return all.length === 0 ? (
            <Text size="lg">Nothing waits to be picked in this warehouse.</Text>
          ) : (
            <Stack>
              <Section title={chosen.length > 0 ? `${number(chosen.length)} chosen` : 'Next wave'}>
                {chosen.length > 0 ? (
                  <Group>
                    <BigButton hotkey="Enter" onClick={() => take(chosen)}>
                      Pick {chosen.length === 1 ? 'it' : `these ${number(chosen.length)}`}
                    </BigButton>
                    <BigButton variant="default" hotkey="Backspace" onClick={() => setChosen([])}>
                      Choose none
                    </BigButton>
                  </Group>
                ) : (
                  <Group align="flex-end">
                    <SegmentedControl
                      aria-label="Rule"
                      size="lg"
                      styles={{ label: { minHeight: 48, whiteSpace: 'normal' } }}
                      value={rule}
                      onChange={(value) =>
                        set({ rule: value === 'urgent' ? undefined : value }, { replace: true })
                      }
                      data={Object.entries(rules).map(([value, label]) => ({ value, label }))}
                    />
                    <NumberInput
                      label="At most"
                      size="lg"
                      w={110}
                      min={1}
                      max={largestWave}
                      clampBehavior="blur"
                      value={size}
                      onChange={(value) =>
                        set({ size: Number(value) > 0 ? String(value) : undefined }, { replace: true })
                      }
                    />
                    <BigButton
                      hotkey="Enter"
                      loading={busy}
                      why={
                        waiting.length > 0
                          ? undefined
                          : 'Everything here is begun already. Go on with what is below.'
                      }
                      onClick={() => void takeNext()}
                    >
                      Pick the next {number(Math.min(size, Math.max(1, waiting.length)))}
                    </BigButton>
                  </Group>
                )}
              </Section>
              {begun.length > 0 ? (
                <Section title="Begun">
                  <ChoiceList label="Begun" numbered={waiting.length === 0} choices={begun.map(choiceOf)} />
                </Section>
              ) : null}
              {waiting.length > 0 ? (
                <Section title="Waiting">
                  <ChoiceList label="Waiting" choices={waiting.map(choiceOf)} />
                </Section>
              ) : null}
              {more ? <Text>There are more; the most urgent 50 are shown.</Text> : null}
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Due({ row: { slaStatus: sla, priority, shipBy } }: { row: Queued }) {
  const word = sla === 'late' || sla === 'at_risk' ? slaStatus[sla] : undefined;
  return (
    <>
      {word ? (
        <Badge tone={word.tone}>{word.label}</Badge>
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
