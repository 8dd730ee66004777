/** The line in hand: how many in which condition, of which lot. */
import {
  Group,
  Kbd,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { number } from '../../ui/format.ts';
import { returnAction } from '../../ui/words.ts';
import type { RefObject } from 'react';
import { BigButton } from '../big-button.tsx';
import { Keypad } from '../keypad.tsx';
import { usePrint } from '../print/use-print.ts';
import { useKeys } from '../scan/keys.tsx';
import { leaveOnEnter } from '../scan/leave-on-enter.ts';
import { useScanner } from '../scan/scanner.tsx';
import { changed, tallyOf, type DraftLine, type Item } from './draft-receipt.ts';
import classes from './line-panel.module.css';
import { counted } from './use-receipt-scan.ts';
import type { Receipt } from './use-receipt.ts';
import type { LineProblems } from './use-trial.ts';
import { typing } from '../../ui/typing.ts';
import { optionsOf } from '../../ui/options-of.ts';
import { t, word } from '../../ui/t.ts';

interface LinePanelProps {
  organizationId: string;
  receipt: Receipt;
  item: Item;
  line: DraftLine;
  isReturn: boolean;
  /** A scan is a lot while the cursor is here. */
  lotField: RefObject<HTMLInputElement | null>;
}

const conditions = [
  ['quantity', word('Good'), 'g'],
  ['damaged', word('Damaged'), 'd'],
] as const;

export function LinePanel({ organizationId, receipt, item, line, isReturn, lotField }: LinePanelProps) {
  const { at, condition, problems } = receipt;
  const { print, busy } = usePrint();
  const { follow } = useScanner();
  useKeys([['l', () => lotField.current?.focus()]]);
  const change = (changes: Partial<DraftLine>) => receipt.change(at!, changes);
  const type = (value: number) => {
    change({ [condition]: value });
    follow(counted(item, tallyOf(item, changed(receipt.draft, at!, { [condition]: value })), line.lot));
  };
  const hasLot = line.lot !== '' || problems['lot'] !== undefined;
  const printLabel = () =>
    void (item.cartonId
      ? print('operatorLabels.carton', { organizationId, id: item.cartonId })
      : print('operatorLabels.product', { organizationId, id: item.productId! }));
  return (
    <Paper withBorder p="md" component="section" aria-label={t('In hand')}>
      <Stack gap="sm">
        <div>
          <Title size="h4">{item.name}</Title>
          <Text>
            {item.sku ?? t('Carton')} · {t('{quantity, number} expected', { quantity: item.quantity })}
          </Text>
        </div>
        <Conditions receipt={receipt} line={line} />
        {receipt.ruleOf(item) ? (
          <SerialsOf line={line} />
        ) : (
          <Keypad value={line[condition]} of={`${line.itemId} ${at} ${condition}`} onChange={type} />
        )}
        <LotFields line={line} hasLot={hasLot} problems={problems} lotField={lotField} change={change} />
        {isReturn ? (
          <SegmentedControl
            size="sm"
            fullWidth
            aria-label={t('Return action')}
            value={line.action ?? item.requestedAction ?? 'restock'}
            onChange={(value) => change({ action: value })}
            data={optionsOf(returnAction)}
          />
        ) : null}
        <Group grow>
          <BigButton hotkey="Enter" onClick={receipt.putDown}>
            {t('Next')}
          </BigButton>
          <BigButton variant="default" hotkey="p" loading={busy} onClick={printLabel}>
            {t('Print label')}
          </BigButton>
        </Group>
        {isReturn ? null : (
          <Text>
            {receipt.suggestedBin
              ? t('Or scan {bin} to save and put away', { bin: receipt.suggestedBin })
              : t('Or scan its bin to save and put away')}
          </Text>
        )}
        {hasLot ? (
          <BigButton variant="default" hotkey="o" onClick={() => receipt.addLot(line)}>
            {t('Add another lot')}
          </BigButton>
        ) : null}
      </Stack>
    </Paper>
  );
}

function Conditions({ receipt: { condition, setCondition }, line }: { receipt: Receipt; line: DraftLine }) {
  useKeys(conditions.map(([name, , key]) => [key, () => setCondition(name)] as const));
  return (
    <SimpleGrid cols={2} role="group" aria-label={t('Condition')}>
      {conditions.map(([name, label, key]) => (
        <UnstyledButton
          key={name}
          className={classes['condition']}
          aria-pressed={condition === name}
          onClick={() => setCondition(name)}
        >
          <span>
            {t(label)} <Kbd>{key.toUpperCase()}</Kbd>
          </span>
          <span className={classes['number']}>{number(line[name])}</span>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}

/** Units of such an item are scanned one by one, each with its serial number. */
const SerialsOf = ({ line: { serialNumbers = [] } }: Pick<LinePanelProps, 'line'>) => (
  <Text aria-label={t('Serial numbers')} style={{ overflowWrap: 'anywhere' }}>
    {serialNumbers.length === 0
      ? t('Scan the item, then the serial number of the unit.')
      : serialNumbers.join(', ')}
  </Text>
);

interface LotFieldsProps extends Pick<LinePanelProps, 'line' | 'lotField'> {
  hasLot: boolean;
  problems: LineProblems;
  change: (changes: Partial<DraftLine>) => void;
}

function LotFields({ line, hasLot, problems, lotField, change }: LotFieldsProps) {
  return (
    <>
      {hasLot ? (
        <TextInput
          ref={lotField}
          label={t('Lot')}
          description={t('Press L, then scan or type the lot')}
          size="lg"
          maxLength={64}
          {...typing(line.lot, (lot) => change({ lot: lot.trim() }))}
          error={problems['lot']}
          onKeyDown={leaveOnEnter}
        />
      ) : null}
      {line.expiresOn !== '' || problems['expiresOn'] !== undefined ? (
        <TextInput
          type="date"
          label={t('Expires on')}
          size="lg"
          {...typing(line.expiresOn, (expiresOn) => change({ expiresOn }))}
          error={problems['expiresOn']}
          onKeyDown={leaveOnEnter}
        />
      ) : null}
    </>
  );
}
