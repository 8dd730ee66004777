/** The counted line in hand: how many there are, and how many of them are kept apart. */
import { Group, NumberInput, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { number } from '../../ui/format.ts';
import { BigButton } from '../big-button.tsx';
import { Keypad } from '../keypad.tsx';
import { useScanner } from '../scan/scanner.tsx';
import { detailOfLine, keyOfLine } from './count-words.ts';
import { isFound, type SheetLine, type Tally } from './draft-count.ts';
import { counted } from './use-count-scan.ts';
import type { SheetState } from './use-count-sheet.ts';
import { typing } from '../../ui/typing.ts';
import { t, word } from '../../ui/t.ts';

interface TallyPanelProps {
  sheet: SheetState;
  line: SheetLine;
  withApart: boolean;
  showApart: () => void;
}

export function TallyPanel({ sheet, line, withApart, showApart }: TallyPanelProps) {
  const { follow } = useScanner();
  const key = keyOfLine(line);
  const tally = sheet.draft.tallies[key];
  const quantity = sheet.quantityOf(line);
  const keepsSerials = sheet.ruleOf(line) !== undefined;
  const change = (changes: Partial<Tally>) => sheet.setTally(key, changes);
  const type = (onShelf: number) => {
    change({ onShelf });
    follow(counted(line, onShelf));
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={t('In hand')}>
      <Stack gap="sm">
        <div>
          <Title size="h4">{line.name}</Title>
          <Text>{detailOfLine(line)}</Text>
        </div>
        <Text fz={44} fw={700} lh={1} ta="right">
          {quantity === undefined ? '–' : number(quantity)}
        </Text>
        {keepsSerials ? (
          <Text aria-label={t('Serial numbers')} style={{ overflowWrap: 'anywhere' }}>
            {tally?.serialNumbers?.join(', ') || t('Scan the serial number of each unit.')}
          </Text>
        ) : (
          <Keypad of={key} value={quantity ?? 0} onChange={type} />
        )}
        {sheet.bin !== null ? (
          <Text>{t('Count every piece in {bin}, damaged ones, too.', { bin: sheet.bin })}</Text>
        ) : keepsSerials ? null : withApart ? (
          <Apart tally={tally} change={change} />
        ) : (
          <BigButton variant="default" hotkey="a" onClick={showApart}>
            {t('Some are damaged or on hold')}
          </BigButton>
        )}
        {line.lot && isFound(sheet.draft, key) ? (
          <TextInput
            type="date"
            label={t('Expires on')}
            size="lg"
            {...typing(tally?.expiresOn ?? '', (expiresOn) => change({ expiresOn: expiresOn || undefined }))}
          />
        ) : null}
        <Group grow>
          <BigButton
            hotkey="Enter"
            loading={sheet.busy}
            why={
              tally
                ? undefined
                : keepsSerials
                  ? t('Scan a serial number first. Press Z if there are none.')
                  : t('Type the quantity first. Type 0 if there are none.')
            }
            onClick={() => (sheet.isOnlyLine ? void sheet.enter() : sheet.choose(undefined))}
          >
            {sheet.isOnlyLine ? t('Save count') : t('Next')}
          </BigButton>
          <BigButton
            variant="default"
            hotkey="z"
            onClick={() => {
              change({ onShelf: 0, serialNumbers: [] });
              sheet.choose(undefined);
            }}
          >
            {t('Zero')}
          </BigButton>
        </Group>
      </Stack>
    </Paper>
  );
}

const apart = [
  ['quarantined', word('In quarantine')],
  ['damaged', word('Damaged')],
  ['expired', word('Expired')],
] as const;

interface ApartProps {
  tally: Tally | undefined;
  change: (changes: Partial<Tally>) => void;
}

const Apart = ({ tally, change }: ApartProps) => (
  <SimpleGrid cols={3}>
    {apart.map(([bucket, label]) => (
      <NumberInput
        key={bucket}
        label={t(label)}
        size="lg"
        min={0}
        max={1_000_000}
        allowDecimal={false}
        value={tally?.[bucket] ?? ''}
        onChange={(value) => change({ [bucket]: value === '' ? undefined : Number(value) })}
      />
    ))}
  </SimpleGrid>
);
