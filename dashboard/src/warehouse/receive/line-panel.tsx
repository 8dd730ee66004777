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
import { returnAction } from '../../words.ts';
import type { KeyboardEvent, RefObject } from 'react';
import { BigButton } from '../big-button.tsx';
import { Keypad } from '../keypad.tsx';
import { usePrint } from '../print/use-print.ts';
import { useKeys } from '../scan/keys.tsx';
import type { Condition, DraftLine, Item, ReturnAction } from './draft-receipt.ts';
import classes from './line-panel.module.css';
import type { LineProblems } from './use-trial.ts';

interface LinePanelProps {
  organizationId: string;
  item: Item;
  line: DraftLine;
  /** Tells lines of the same item apart. */
  place: number;
  isReturn: boolean;
  condition: Condition;
  setCondition: (condition: Condition) => void;
  problems: LineProblems;
  /** A scan is a lot while the cursor is here. */
  lotField: RefObject<HTMLInputElement | null>;
  change: (changes: Partial<DraftLine>) => void;
  anotherLot: () => void;
  done: () => void;
}

const conditions = [
  ['quantity', 'Good', 'g'],
  ['damaged', 'Damaged', 'd'],
] as const;

export function LinePanel(props: LinePanelProps) {
  const {
    organizationId,
    item,
    line,
    place,
    isReturn,
    condition,
    setCondition,
    problems,
    lotField,
    change,
    anotherLot,
    done,
  } = props;
  const { print, busy } = usePrint();
  useKeys([
    ...conditions.map(([name, , key]) => [key, () => setCondition(name)] as const),
    ['l', () => lotField.current?.focus()],
  ]);
  const hasLot = line.lot !== '' || problems['lot'] !== undefined;
  const printLabel = () =>
    void (item.cartonId
      ? print('operatorLabels.carton', { organizationId, id: item.cartonId })
      : print('operatorLabels.product', { organizationId, id: item.productId! }));
  return (
    <Paper withBorder p="md" component="section" aria-label="In hand">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {item.name}
          </Title>
          <Text>
            {item.sku ?? 'Carton'} · {number(item.quantity)} expected
          </Text>
        </div>
        <SimpleGrid cols={2} role="group" aria-label="Condition">
          {conditions.map(([name, label, key]) => (
            <UnstyledButton
              key={name}
              className={classes['condition']}
              aria-pressed={condition === name}
              onClick={() => setCondition(name)}
            >
              <span>
                {label} <Kbd>{key.toUpperCase()}</Kbd>
              </span>
              <span className={classes['number']}>{number(line[name])}</span>
            </UnstyledButton>
          ))}
        </SimpleGrid>
        <Keypad
          value={line[condition]}
          of={`${line.itemId} ${place} ${condition}`}
          onChange={(value) => change({ [condition]: value })}
        />
        {hasLot ? (
          <TextInput
            ref={lotField}
            label="Lot"
            description="L puts the cursor here; then scan it, or type it"
            size="lg"
            maxLength={64}
            value={line.lot}
            error={problems['lot']}
            onChange={(event) => change({ lot: event.currentTarget.value.trim() })}
            onKeyDown={leaveOnEnter}
          />
        ) : null}
        {line.expiresOn !== '' || problems['expiresOn'] !== undefined ? (
          <TextInput
            type="date"
            label="Expires on"
            size="lg"
            value={line.expiresOn}
            error={problems['expiresOn']}
            onChange={(event) => change({ expiresOn: event.currentTarget.value })}
            onKeyDown={leaveOnEnter}
          />
        ) : null}
        {isReturn ? (
          <SegmentedControl
            size="sm"
            fullWidth
            aria-label="What is done with it"
            value={line.action ?? item.requestedAction ?? 'restock'}
            onChange={(value) => change({ action: value as ReturnAction })}
            data={Object.entries(returnAction).map(([value, label]) => ({ value, label }))}
          />
        ) : null}
        <Group grow>
          <BigButton hotkey="Enter" onClick={done}>
            Next
          </BigButton>
          <BigButton variant="default" hotkey="p" loading={busy} onClick={printLabel}>
            Label
          </BigButton>
        </Group>
        {hasLot ? (
          <BigButton variant="default" hotkey="o" onClick={anotherLot}>
            Another lot of it
          </BigButton>
        ) : null}
      </Stack>
    </Paper>
  );
}

/** So that the keys of the screen are heard again. */
function leaveOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' && event.key !== 'Escape') return;
  event.preventDefault();
  event.currentTarget.blur();
}
