/** Adds many bins: by a pattern, or from a table; what will be added is shown first. */
import {
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { BigButton } from '../big-button.tsx';
import { warehousePath } from '../path.ts';
import { useScan } from '../scan/scanner.tsx';
import type { NewBin } from './bin-pattern.ts';
import { BinSizeSelect } from './bin-size-select.tsx';
import { binKind, binKinds } from './bin-words.ts';
import { useNewBins, type NewBins } from './use-new-bins.ts';
import { typing } from '../../ui/typing.ts';
import { submits } from '../../ui/submits.ts';
import { t } from '../../ui/t.ts';

const shown = 12;

export function NewBinsPage() {
  const newBins = useNewBins();
  const { way, bins, why } = newBins;
  const go = useGo();
  useScan(t('Type the new bins below'), () => ({ tone: 'bad', say: t('New bins are typed, not scanned') }));
  return (
    <Page
      title={t('Add bins')}
      lead={t('Existing codes are updated.')}
      crumbs={[{ title: t('Bins'), to: warehousePath.bins() }]}
    >
      <form
        onSubmit={submits(() => {
          if (why === undefined) void newBins.add();
        })}
      >
        <Stack>
          <SegmentedControl
            aria-label={t('Source')}
            size="lg"
            value={way}
            onChange={newBins.setWay}
            data={[
              { value: 'pattern', label: t('From a pattern') },
              { value: 'table', label: t('From a table') },
            ]}
          />
          {way === 'pattern' ? <PatternFields newBins={newBins} /> : <TableField newBins={newBins} />}
          {bins.length > 0 ? <Preview bins={bins} /> : null}
          {newBins.refused.map(([field, rule]) => (
            <Text c="var(--mantine-color-error)" key={field}>
              {codeAt(field, bins) ?? field}: {rule}
            </Text>
          ))}
          <Group>
            <BigButton type="submit" loading={newBins.busy} why={why} onClick={() => undefined}>
              {t('Add {count, plural, one {# bin} other {# bins}}', { count: bins.length })}
            </BigButton>
            <BigButton variant="default" onClick={() => go(warehousePath.bins())}>
              {t('Cancel')}
            </BigButton>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}

function PatternFields({ newBins }: { newBins: NewBins }) {
  return (
    <>
      <TextInput
        label={t('Pattern')}
        description={t('{numbers} runs from 01 to 12, {letters} from A to D. {pattern} makes 48 bins.', {
          numbers: '{01..12}',
          letters: '{A..D}',
          pattern: 'A-{01..12}-{1..4}',
        })}
        size="lg"
        {...typing(newBins.pattern, newBins.setPattern)}
        maxLength={80}
        error={newBins.unreadable}
        autoComplete="off"
      />
      <Group align="flex-start">
        <TextInput
          label={t('Zone')}
          size="lg"
          {...typing(newBins.zone, newBins.setZone)}
          maxLength={32}
          w={140}
        />
        <Select
          label={t('Kind')}
          size="lg"
          data={binKinds()}
          value={newBins.kind}
          onChange={(value) => value && newBins.setKind(value)}
          allowDeselect={false}
          w={180}
        />
        <BinSizeSelect value={newBins.size} onChange={newBins.setSize} w={180} />
        <NumberInput
          label={t('First pick sequence')}
          size="lg"
          min={0}
          max={999_000_000}
          allowDecimal={false}
          value={newBins.first}
          onChange={newBins.setFirst}
          w={220}
        />
      </Group>
    </>
  );
}

function TableField({ newBins: { text, setText, unreadable } }: { newBins: NewBins }) {
  return (
    <Textarea
      label={t('Bin list')}
      description={t(
        'One bin per line: code, zone, kind, pick sequence, size. Kind, sequence and size are optional. You can paste from a spreadsheet.',
      )}
      size="lg"
      autosize
      minRows={5}
      maxRows={16}
      {...typing(text, setText)}
      error={unreadable}
    />
  );
}

function Preview({ bins }: { bins: readonly NewBin[] }) {
  const rows = bins.length > shown ? [...bins.slice(0, shown - 2), ...bins.slice(-2)] : bins;
  return (
    <SmallTable
      label={t('Bins to add')}
      fz="md"
      maw={520}
      rows={rows}
      rowKey={(bin) => String(rows.indexOf(bin))}
      columns={[
        {
          title: t('Code'),
          cell: (bin) =>
            rows.indexOf(bin) === shown - 2 && bins.length > shown ? `… ${bin.code}` : bin.code,
        },
        { title: t('Zone'), cell: ({ zone }) => zone },
        { title: t('Kind'), cell: ({ kind = 'pick' }) => t(binKind[kind]) },
        { title: t('Size'), cell: ({ size }) => size ?? '–' },
        { title: t('Sequence'), align: 'right', cell: ({ sequence }) => sequence },
      ]}
    />
  );
}

/** `bins[3].code` → the code of that bin. */
const codeAt = (field: string, bins: readonly NewBin[]): string | undefined =>
  bins[Number(/^bins\[(\d+)\]/.exec(field)?.[1])]?.code;
