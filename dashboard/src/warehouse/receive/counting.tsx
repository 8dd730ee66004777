/** Scans and counts received goods; the counts stay in this browser until they are sent as one receipt. */
import { Grid, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { newKey } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { BigButton } from '../big-button.tsx';
import { warehousePath } from '../path.ts';
import { useKeys } from '../scan/keys.tsx';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import { useAct } from '../use-act.ts';
import { useKept } from '../use-kept.ts';
import {
  changed,
  inputOf,
  lineFor,
  tallyOf,
  type Condition,
  type DraftLine,
  type DraftReceipt,
  type Item,
} from './draft-receipt.ts';
import { ExpectedLines } from './expected-lines.tsx';
import { findItem } from './find-item.ts';
import { LinePanel } from './line-panel.tsx';
import { problemsOf, useTrial } from './use-trial.ts';
import { Review } from './review.tsx';

interface CountingProps {
  organizationId: string;
  shipment: Output<'operatorShipments.get'>;
}

export function Counting({ organizationId, shipment }: CountingProps) {
  const { id, number: name, kind, status, stage, items } = shipment;
  const kept = useKept<DraftReceipt>(`receipt-${id}`, { key: newKey(), lines: [] });
  const receipt = kept.value;
  const [at, setAt] = useState<number>();
  const [condition, setCondition] = useState<Condition>('quantity');
  const [reviewing, setReviewing] = useState(false);
  const { act, busy, error } = useAct();
  const go = useGo();
  const lotField = useRef<HTMLInputElement>(null);

  const line = at === undefined ? undefined : receipt.lines[at];
  const item = line && items.find((one) => one.id === line.itemId);
  const trial = useTrial(organizationId, shipment, line);
  const problems =
    error && at !== undefined ? { ...trial, ...problemsOf(error, sentPlace(receipt, at)) } : trial;

  const change = (place: number, changes: Partial<DraftLine>) =>
    kept.setValue((before) => changed(before, place, changes));
  const choose = (chosen: Item) => {
    const begun = lineFor(receipt, chosen, {});
    kept.setValue(begun.receipt);
    setAt(begun.at);
    setReviewing(false);
  };
  const count = (scan: Scan, scanned: Item): Verdict => {
    const begun = lineFor(receipt, scanned, scan.gs1);
    const before = begun.receipt.lines[begun.at]![condition];
    const next = changed(begun.receipt, begun.at, { [condition]: before + 1 });
    kept.setValue(next);
    setAt(begun.at);
    setReviewing(false);
    const { good, damaged, left } = tallyOf(scanned, next);
    const over = left < 0 ? `${number(-left)} more than announced` : `${number(left)} left`;
    return {
      tone: left < 0 ? 'note' : 'good',
      say: `${scanned.name}: ${number(good)}${damaged > 0 ? ` + ${number(damaged)} damaged` : ''}`,
      detail: [over, scan.gs1.lot ? `lot ${scan.gs1.lot}` : ''].filter(Boolean).join(' · '),
      undo: () => change(begun.at, { [condition]: before }),
    };
  };
  useScan('Scan what came', async (scan) => {
    if (at !== undefined && lotField.current && document.activeElement === lotField.current) {
      change(at, {
        lot: scan.gs1.lot ?? scan.code,
        ...(scan.gs1.expiresOn ? { expiresOn: scan.gs1.expiresOn } : {}),
      });
      lotField.current.blur();
      return {
        tone: 'good',
        say: `Lot ${scan.gs1.lot ?? scan.code}`,
        detail: item?.name,
        undo: () => change(at, { lot: '' }),
      };
    }
    const found = await findItem(scan, organizationId, shipment);
    if ('item' in found) return count(scan, found.item);
    return { tone: 'bad', say: found.say, detail: found.detail };
  });

  const lines = inputOf(receipt.lines, kind);
  const review = () => {
    setAt(undefined);
    setReviewing(lines.length > 0);
  };
  useKeys([['Backspace', () => (reviewing ? setReviewing(false) : undefined)]]);
  const send = async () => {
    const units = lines.reduce((total, one) => total + one.quantity + (one.damaged ?? 0), 0);
    const done = await act(
      'operatorShipments.receive',
      { organizationId, id, lines },
      `Received ${number(units)} of ${name}`,
      kind === 'return' ? 'Now put it away' : 'Goods in good order are available at once',
      { key: receipt.key },
    );
    if (!done) {
      // A refused receipt will be changed, which makes it a different one.
      kept.setValue((before) => ({ ...before, key: newKey() }));
      setReviewing(false);
      return;
    }
    kept.setValue({ key: newKey(), lines: [] });
    kept.forget();
    setReviewing(false);
    go(warehousePath.putAwayShipment(organizationId, id));
  };

  if (reviewing) {
    return (
      <Review
        shipment={shipment}
        receipt={receipt}
        busy={busy}
        send={() => void send()}
        back={() => setReviewing(false)}
      />
    );
  }
  return (
    <Stack>
      <Grid>
        {line && item && at !== undefined ? (
          <Grid.Col span={{ base: 12, md: 5 }} order={{ base: 1, md: 2 }}>
            <LinePanel
              organizationId={organizationId}
              item={item}
              line={line}
              place={at}
              isReturn={kind === 'return'}
              condition={condition}
              setCondition={setCondition}
              problems={problems}
              lotField={lotField}
              change={(changes) => change(at, changes)}
              anotherLot={() => {
                kept.setValue((before) => ({
                  ...before,
                  lines: [...before.lines, { ...line, quantity: 0, damaged: 0, lot: '', expiresOn: '' }],
                }));
                setAt(receipt.lines.length);
              }}
              done={() => {
                setAt(undefined);
                setCondition('quantity');
              }}
            />
          </Grid.Col>
        ) : null}
        <Grid.Col span={{ base: 12, md: line ? 7 : 12 }} order={{ base: 2, md: 1 }}>
          <ExpectedLines
            items={items}
            receipt={receipt}
            chosen={line?.itemId}
            choose={choose}
            numbered={!line}
          />
        </Grid.Col>
      </Grid>
      {line ? null : (
        <Group>
          <BigButton
            hotkey="Enter"
            why={lines.length > 0 ? undefined : 'Scan or choose what came first.'}
            onClick={review}
          >
            Look it over
          </BigButton>
          {status === 'confirmed' ? (
            <BigButton
              variant="default"
              hotkey="a"
              loading={busy}
              onClick={() =>
                void act(
                  'operatorShipments.stage',
                  { organizationId, id, stage: 'arrived' },
                  `${name} has arrived`,
                )
              }
            >
              It stands at the dock
            </BigButton>
          ) : null}
          {stage === 'counting' || stage === 'putting_away' ? (
            <BigButton
              variant="default"
              hotkey="w"
              onClick={() => go(warehousePath.putAwayShipment(organizationId, id))}
            >
              Put away
            </BigButton>
          ) : null}
        </Group>
      )}
      <Text size="sm">What is counted here is kept in this browser until it is sent.</Text>
    </Stack>
  );
}

/** Index of the line in the request, which leaves out lines of which nothing was found. */
const sentPlace = ({ lines }: DraftReceipt, at: number): number =>
  lines.slice(0, at).filter(({ quantity, damaged }) => quantity + damaged > 0).length;
