/** Adds many bins: by a pattern, or from a table; what will be added is shown first. */
import {
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../api/call.ts';
import { number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { BigButton } from '../big-button.tsx';
import { warehousePath } from '../path.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { useAct } from '../use-act.ts';
import { binsOf, codesOf, type NewBin } from './bin-pattern.ts';
import { binKind, binKinds, type Bin } from './bin-words.ts';

/** As many as the service writes at once. */
const atOnce = 500;
const shown = 12;

export function NewBinsPage() {
  const { warehouse } = useStation();
  const { act, busy, error } = useAct();
  const go = useGo();
  const [way, setWay] = useState<'pattern' | 'table'>('pattern');
  const [pattern, setPattern] = useState('');
  const [zone, setZone] = useState('');
  const [kind, setKind] = useState<Bin['kind']>('pick');
  const [first, setFirst] = useState<number | string>(1_000);
  const [text, setText] = useState('');
  const [keys] = useState(() => new Map<string, string>());
  useScan('Type the bins below', () => ({ tone: 'bad', say: 'Bins are added by typing here' }));

  const made = attempt((): NewBin[] =>
    way === 'table'
      ? binsOf(text, Number(first) || 0)
      : pattern.trim() === ''
        ? []
        : codesOf(pattern).map((code, at) => ({
            code,
            zone: zone.trim(),
            kind,
            sequence: (Number(first) || 0) + at,
          })),
  );
  const bins = made.bins;
  const add = async () => {
    for (let at = 0; at < bins.length; at += atOnce) {
      const input = { warehouseId: warehouse.id, bins: bins.slice(at, at + atOnce) };
      const said = JSON.stringify(input);
      keys.set(said, keys.get(said) ?? newKey());
      const sent = await act(
        'operatorBins.put',
        input,
        `Added ${number(Math.min(bins.length, at + atOnce))} bins`,
        undefined,
        {
          key: keys.get(said)!,
        },
      );
      if (!sent) return;
    }
    go(warehousePath.bins());
  };
  const refused = Object.entries(error?.properties ?? {}).slice(0, 5);
  const why =
    made.error ??
    (bins.length === 0
      ? 'Say which bins first.'
      : way === 'pattern' && zone.trim() === ''
        ? 'Say their zone first.'
        : undefined);
  return (
    <Page
      title="Add bins"
      lead="A code that is known already changes its bin."
      crumbs={[{ title: 'Bins', to: warehousePath.bins() }]}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (why === undefined) void add();
        }}
      >
        <Stack>
          <SegmentedControl
            aria-label="How"
            size="lg"
            value={way}
            onChange={(value) => setWay(value)}
            data={[
              { value: 'pattern', label: 'From a pattern' },
              { value: 'table', label: 'From a table' },
            ]}
          />
          {way === 'pattern' ? (
            <>
              <TextInput
                label="Pattern"
                description="{01..12} counts from 01 to 12, {A..D} by letters: A-{01..12}-{1..4} is 48 bins."
                size="lg"
                value={pattern}
                maxLength={80}
                onChange={(event) => setPattern(event.currentTarget.value)}
                error={made.error}
                autoComplete="off"
              />
              <Group align="flex-start">
                <TextInput
                  label="Zone"
                  size="lg"
                  value={zone}
                  maxLength={32}
                  onChange={(event) => setZone(event.currentTarget.value)}
                  w={140}
                />
                <Select
                  label="Kind"
                  size="lg"
                  data={binKinds}
                  value={kind}
                  onChange={(value) => value && setKind(value as Bin['kind'])}
                  allowDeselect={false}
                  w={180}
                />
                <NumberInput
                  label="First place in the walk"
                  size="lg"
                  min={0}
                  max={999_000_000}
                  allowDecimal={false}
                  value={first}
                  onChange={setFirst}
                  w={220}
                />
              </Group>
            </>
          ) : (
            <Textarea
              label="Lines of a table"
              description="Code, zone, kind, place in the walk. The last two may be left out. A spreadsheet can be pasted."
              size="lg"
              autosize
              minRows={5}
              maxRows={16}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              error={made.error}
            />
          )}
          {bins.length > 0 ? <Preview bins={bins} /> : null}
          {refused.map(([field, rule]) => (
            <Text c="var(--mantine-color-error)" key={field}>
              {codeAt(field, bins) ?? field}: {rule}
            </Text>
          ))}
          <Group>
            <BigButton type="submit" loading={busy} why={why} onClick={() => undefined}>
              Add {number(bins.length)} bins
            </BigButton>
            <BigButton variant="default" onClick={() => go(warehousePath.bins())}>
              Not now
            </BigButton>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}

function Preview({ bins }: { bins: readonly NewBin[] }) {
  const rows = bins.length > shown ? [...bins.slice(0, shown - 2), ...bins.slice(-2)] : bins;
  return (
    <Table fz="md" maw={520} aria-label="Bins that will be added">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Code</Table.Th>
          <Table.Th>Zone</Table.Th>
          <Table.Th>Kind</Table.Th>
          <Table.Th ta="right">Place</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ code, zone, kind = 'pick', sequence }, at) => (
          <Table.Tr key={`${code} ${at}`}>
            <Table.Td>
              {bins.length > shown && at === shown - 2 ? '… ' : ''}
              {code}
            </Table.Td>
            <Table.Td>{zone}</Table.Td>
            <Table.Td>{binKind[kind]}</Table.Td>
            <Table.Td ta="right">{sequence}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function attempt(make: () => NewBin[]): { bins: NewBin[]; error?: string } {
  try {
    return { bins: make() };
  } catch (error) {
    return { bins: [], error: (error as Error).message };
  }
}

/** `bins[3].code` → the code of that bin. */
const codeAt = (field: string, bins: readonly NewBin[]): string | undefined =>
  bins[Number(/^bins\[(\d+)\]/.exec(field)?.[1])]?.code;
