/** Count sheet, filled in scan by scan or with the keypad. The counts stay in this browser until they are entered. */
import { Grid, Group, NumberInput, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { Badge } from '../../ui/badge.tsx';
import { number } from '../../ui/format.ts';
import { BigButton } from '../big-button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { Keypad } from '../keypad.tsx';
import { findCode, isGoods } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { takeOver } from '../scan/take-over.ts';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { useKept } from '../use-kept.ts';
import { countedLastBy, isToCount, keyOfLine, lineStatus, type CountLine } from './count-words.ts';

interface Tally {
  onShelf: number;
  quarantined?: number;
  damaged?: number;
  expired?: number;
  /** Expiry date of a lot that was found but is not in the count. */
  expiresOn?: string;
}

interface Kept {
  /** Idempotency-Key of the next entry. */
  key: string;
  tallies: Record<string, Tally>;
  /** Lots that were found besides the lots that were asked for. */
  found: Pick<CountLine, 'productId' | 'cartonId' | 'lot' | 'name' | 'sku'>[];
}

const apart = [
  ['quarantined', 'In quarantine'],
  ['damaged', 'Damaged'],
  ['expired', 'Expired'],
] as const;

export function CountSheet({
  organizationId,
  count,
}: {
  organizationId: string;
  count: Output<'operatorCounts.get'>;
}) {
  const { acts } = useStation();
  const { act, busy } = useAct();
  const {
    value: kept,
    setValue: setKept,
    forget,
  } = useKept<Kept>(`count-${count.id}-${acts.operator.id}`, {
    key: newKey(),
    tallies: {},
    found: [],
  });
  const [current, setCurrent] = useState<string>();
  const [withApart, setWithApart] = useState(false);

  const open = count.lines.filter(isToCount);
  const mine = open.filter((line) => !countedLastBy(line, acts.operator.id));
  const rows = [
    ...mine,
    ...kept.found.map((one) => ({ ...one, expiresOn: null, status: 'to_count' as const })),
  ];
  const chosen = rows.find((line) => keyOfLine(line) === current);
  const tally = current === undefined ? undefined : kept.tallies[current];

  const setTally = (key: string, changes: Partial<Tally>) =>
    setKept((before) => ({
      ...before,
      tallies: { ...before.tallies, [key]: { onShelf: 0, ...before.tallies[key], ...changes } },
    }));
  const untouch = (key: string) =>
    setKept((before) => ({
      ...before,
      tallies: Object.fromEntries(Object.entries(before.tallies).filter(([name]) => name !== key)),
    }));

  useScan('Scan each piece, or scan one and type the number', async ({ code, gs1 }) => {
    const wanted = code.trim().toUpperCase();
    const bySku = rows.filter(
      ({ sku, cartonId }) => sku?.toUpperCase() === wanted || cartonId?.toUpperCase() === wanted,
    );
    const hits = bySku.length > 0 ? [] : await findCode(code, organizationId);
    const ids = new Set(hits.filter(isGoods).map(({ id }) => id));
    const own =
      bySku.length > 0
        ? bySku
        : rows.filter(({ productId, cartonId }) => ids.has(productId ?? cartonId ?? ''));
    if (own.length === 0) {
      if (hits.length === 0) {
        const operator = await takeOver(code);
        if (operator !== undefined) return { tone: 'good', say: `Hello, ${operator}` };
      }
      return {
        tone: 'bad',
        say: hits[0] ? `${hits[0].name} is not counted here` : 'No goods have this code',
        detail: 'Leave it aside, or choose the line by its number',
      };
    }
    const line =
      own.find(({ lot }) => gs1.lot !== undefined && lot === gs1.lot) ??
      (gs1.lot ? undefined : own.find((one) => keyOfLine(one) === current)) ??
      own[0]!;
    if (gs1.lot !== undefined && line.lot !== gs1.lot) {
      const found = {
        productId: line.productId,
        cartonId: line.cartonId,
        lot: gs1.lot,
        name: line.name,
        sku: line.sku,
      };
      setKept((before) => ({ ...before, found: [...before.found, found] }));
      setTally(keyOfLine(found), { onShelf: 1, ...(gs1.expiresOn ? { expiresOn: gs1.expiresOn } : {}) });
      setCurrent(keyOfLine(found));
      return { tone: 'note', say: `${line.name}: lot ${gs1.lot} is new in this count`, detail: '1' };
    }
    if (own.length > 1 && gs1.lot === undefined && !own.some((one) => keyOfLine(one) === current)) {
      return {
        tone: 'note',
        say: `${line.name}: which lot?`,
        detail: `Choose among ${own.map(({ lot }) => lot ?? 'no lot').join(', ')}`,
      };
    }
    const key = keyOfLine(line);
    const before = kept.tallies[key];
    const next = (before?.onShelf ?? 0) + 1;
    setTally(key, { onShelf: next });
    setCurrent(key);
    return {
      tone: 'good',
      say: `${line.name}: ${number(next)}`,
      ...(line.lot ? { detail: `lot ${line.lot}` } : {}),
      undo: () => (before ? setTally(key, before) : untouch(key)),
    };
  });

  const counted = rows.filter((line) => kept.tallies[keyOfLine(line)] !== undefined);
  const enter = async () => {
    const lines = counted.map((line) => {
      const {
        onShelf,
        quarantined = null,
        damaged = null,
        expired = null,
        expiresOn = null,
      } = kept.tallies[keyOfLine(line)]!;
      return {
        ...(line.productId ? { productId: line.productId } : { cartonId: line.cartonId! }),
        lot: line.lot,
        expiresOn,
        onShelf,
        quarantined,
        damaged,
        expired,
      };
    });
    const done = await act(
      'operatorCounts.enter',
      { organizationId, countId: count.id, lines },
      `Entered ${number(lines.length)} ${lines.length === 1 ? 'line' : 'lines'} of ${count.number}`,
      'Where it differs from the books, another operator counts again',
      { key: kept.key },
    );
    if (done) {
      setKept({ key: newKey(), tallies: {}, found: [] });
      forget();
      setCurrent(undefined);
    } else setKept((before) => ({ ...before, key: newKey() }));
  };

  const others = open.length - mine.length;
  return (
    <Stack>
      {others > 0 ? (
        <Text fw={600}>
          {number(others)} {others === 1 ? 'line differs' : 'lines differ'} from the books. You counted{' '}
          {others === 1 ? 'it' : 'them'}, so another operator counts again: scan a badge to hand over.
        </Text>
      ) : null}
      <Grid>
        {chosen && current !== undefined ? (
          <Grid.Col span={{ base: 12, md: 5 }} order={{ base: 1, md: 2 }}>
            <Paper withBorder p="md" component="section" aria-label="In hand">
              <Stack gap="sm">
                <div>
                  <Title order={2} size="h4">
                    {chosen.name}
                  </Title>
                  <Text>
                    {[chosen.sku ?? 'Carton', chosen.lot ? `lot ${chosen.lot}` : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
                <Text fz={44} fw={700} lh={1} ta="right">
                  {tally ? number(tally.onShelf) : '–'}
                </Text>
                <Keypad
                  of={current}
                  value={tally?.onShelf ?? 0}
                  onChange={(value) => setTally(current, { onShelf: value })}
                />
                {withApart ? (
                  <SimpleGrid cols={3}>
                    {apart.map(([bucket, label]) => (
                      <NumberInput
                        key={bucket}
                        label={label}
                        size="lg"
                        min={0}
                        max={1_000_000}
                        allowDecimal={false}
                        value={tally?.[bucket] ?? ''}
                        onChange={(value) =>
                          setTally(current, { [bucket]: value === '' ? undefined : Number(value) })
                        }
                      />
                    ))}
                  </SimpleGrid>
                ) : (
                  <BigButton variant="default" hotkey="a" onClick={() => setWithApart(true)}>
                    Some are kept apart
                  </BigButton>
                )}
                {chosen.lot && kept.found.some((one) => keyOfLine(one) === current) ? (
                  <TextInput
                    type="date"
                    label="The lot expires on"
                    size="lg"
                    value={tally?.expiresOn ?? ''}
                    onChange={(event) =>
                      setTally(current, { expiresOn: event.currentTarget.value || undefined })
                    }
                  />
                ) : null}
                <Group grow>
                  <BigButton
                    hotkey="Enter"
                    why={tally ? undefined : 'Type how many there are first; 0 where there is none.'}
                    onClick={() => setCurrent(undefined)}
                  >
                    Next
                  </BigButton>
                  <BigButton
                    variant="default"
                    hotkey="z"
                    onClick={() => {
                      setTally(current, { onShelf: 0 });
                      setCurrent(undefined);
                    }}
                  >
                    There is none
                  </BigButton>
                </Group>
              </Stack>
            </Paper>
          </Grid.Col>
        ) : null}
        <Grid.Col span={{ base: 12, md: chosen ? 7 : 12 }} order={{ base: 2, md: 1 }}>
          <ChoiceList
            label="Lines to count"
            numbered={!chosen}
            choices={rows.map((line) => {
              const key = keyOfLine(line);
              const own = kept.tallies[key];
              return {
                id: key,
                label: line.name,
                detail: [line.sku ?? 'Carton', line.lot ? `lot ${line.lot}` : ''].filter(Boolean).join(' · '),
                aside: own ? (
                  <Text fw={700} size="xl">
                    {number(own.onShelf)}
                  </Text>
                ) : (
                  <Badge tone={lineStatus[line.status].tone}>{lineStatus[line.status].label}</Badge>
                ),
                chosen: key === current,
                choose: () => setCurrent(key),
              };
            })}
          />
        </Grid.Col>
      </Grid>
      {chosen || rows.length === 0 ? null : (
        <Group>
          <BigButton
            hotkey="Enter"
            loading={busy}
            why={counted.length > 0 ? undefined : 'Scan or choose what you count first.'}
            onClick={() => void enter()}
          >
            Enter {number(counted.length)} of {number(rows.length)} lines
          </BigButton>
        </Group>
      )}
    </Stack>
  );
}
