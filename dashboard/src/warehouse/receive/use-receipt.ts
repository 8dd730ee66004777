import { useState } from 'react';
import { newKey } from '../../api/call.ts';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { warehousePath } from '../path.ts';
import { useAct } from '../use-act.ts';
import { useSerialRules } from '../serials/use-serial-rules.ts';
import { useKept } from '../use-kept.ts';
import type { Shipment } from '../shipment/shipment-props.ts';
import {
  changed,
  inputOf,
  lineFor,
  tallyOf,
  withSerial,
  withUnits,
  type Condition,
  type DraftLine,
  type DraftReceipt,
  type Item,
  type Marks,
} from './draft-receipt.ts';
import type { Scan, Verdict } from '../scan/scanner.tsx';
import { usePutAway } from '../put-away/use-put-away.ts';
import { useLineIntoBin } from './use-line-into-bin.ts';
import { problemsOf, useTrial } from './use-trial.ts';

/** Receipt as counted so far and kept in this browser, the line in hand, and whether the receipt is looked over. */
export function useReceipt(organizationId: string, shipment: Shipment) {
  const { id, number: name, kind, items } = shipment;
  const kept = useKept<DraftReceipt>(`receipt-${id}`, { key: newKey(), lines: [] });
  const draft = kept.value;
  const [at, setAt] = useState<number>();
  const [condition, setCondition] = useState<Condition>('quantity');
  const [reviewing, setReviewing] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const { act, busy, error } = useAct();
  const { putAway, busy: isPuttingAway } = usePutAway(organizationId, shipment);
  const go = useGo();
  const rules = useSerialRules(organizationId, items);
  /** The unit that was scanned and awaits its serial number. */
  const [awaiting, setAwaiting] = useState<{ item: Item; marks: Marks; code: string }>();

  const line = at === undefined ? undefined : draft.lines[at];
  const trial = useTrial(organizationId, shipment, line);
  const lines = inputOf(draft.lines, kind);
  const inHand = line && items.find((one) => one.id === line.itemId);
  const intoBin = useLineIntoBin(
    organizationId,
    shipment,
    line && inHand ? { item: inHand, line } : undefined,
  );

  const change = (index: number, changes: Partial<DraftLine>) =>
    kept.setValue((before) => changed(before, index, changes));
  /** A refused receipt will be changed, which makes it a different one. */
  const renewKey = () => kept.setValue((before) => ({ ...before, key: newKey() }));
  /** The chosen condition, which holds for the item in hand: the next one is good until somebody says otherwise. */
  const conditionOf = (item: Item): Condition => (line?.itemId === item.id ? condition : 'quantity');
  const takeUp = (item: Item, next: { receipt: DraftReceipt; at: number }) => {
    kept.setValue(next.receipt);
    setCondition(conditionOf(item));
    setAt(next.at);
    setReviewing(false);
    setUnknown(undefined);
    intoBin.forgetDoubt();
  };

  return {
    draft,
    line,
    item: inHand,
    at,
    condition,
    setCondition,
    problems: error && at !== undefined ? { ...trial, ...problemsOf(error, sentPlace(draft, at)) } : trial,
    /** True when nothing is counted yet. */
    isEmpty: lines.length === 0,
    reviewing,
    busy: busy || isPuttingAway,
    act,
    /** The best bin for the line in hand. */
    suggestedBin: intoBin.suggested,
    /** True when everything that was announced has come and is in bins. */
    isAllInBins:
      kind === 'inbound' &&
      shipment.stage === 'counting' &&
      draft.lines.length === 0 &&
      items.every((one) => tallyOf(one, draft).left === 0) &&
      intoBin.isAllInBins,
    change,
    awaiting,
    setAwaiting,
    /** How serial numbers of an item are captured here; undefined when they are not. */
    ruleOf(item: Item) {
      const rule = item.productId === null ? undefined : rules.get(item.productId);
      return rule && (kind === 'return' || rule.capture === 'full') ? rule : undefined;
    },
    serialsOf: (item: Item) =>
      draft.lines.flatMap((one) => (one.itemId === item.id ? (one.serialNumbers ?? []) : [])),
    /** Code of the last scan when no goods have it. */
    unknown,
    setUnknown,
    choose: (item: Item) => takeUp(item, lineFor(draft, item, {})),
    putDown() {
      setAwaiting(undefined);
      setAt(undefined);
      setCondition('quantity');
    },
    /** Counts one more unit in the chosen condition, and puts its line in hand. Undo takes that one unit out again. */
    countOne(item: Item, marks: Marks, serial?: string) {
      const counted = conditionOf(item);
      const { receipt: begun, at: index } = lineFor(draft, item, marks);
      const counting = withUnits(begun, index, counted, 1);
      const receipt = serial === undefined ? counting : withSerial(counting, index, serial, true);
      setAwaiting(undefined);
      takeUp(item, { receipt, at: index });
      return {
        tally: tallyOf(item, receipt),
        undo: () =>
          kept.setValue((now) => {
            const less = withUnits(now, index, counted, -1);
            return serial === undefined ? less : withSerial(less, index, serial, false);
          }),
      };
    },
    addLot(of: DraftLine) {
      kept.setValue((before) => ({
        ...before,
        lines: [...before.lines, { ...of, quantity: 0, damaged: 0, lot: '', expiresOn: '' }],
      }));
      setAt(draft.lines.length);
    },
    review() {
      setAt(undefined);
      setReviewing(lines.length > 0);
    },
    countOn: () => setReviewing(false),
    /** Saves the line in hand, and puts it into the bin that was scanned. */
    async putIntoBin(bin: string, scan: Scan): Promise<Verdict> {
      try {
        return await intoBin.put(bin, scan, draft.key, () => {
          kept.setValue((before) => ({
            key: newKey(),
            lines: before.lines.filter((_, index) => index !== at),
          }));
          setAt(undefined);
        });
      } catch (refusal) {
        renewKey();
        throw refusal;
      }
    },
    async finish() {
      if (!(await putAway())) return;
      kept.forget();
      go(warehousePath.putAwayShipment(organizationId, id));
    },
    async send() {
      const units = lines.reduce((total, one) => total + one.quantity + (one.damaged ?? 0), 0);
      const done = await act(
        'operatorShipments.receive',
        { organizationId, id, lines },
        t('Received {units, plural, one {# unit} other {# units}} of {name}', { units, name }),
        t(kind === 'return' ? 'Now put it away' : 'Undamaged units are available now'),
        { key: draft.key },
      );
      setReviewing(false);
      if (!done) {
        renewKey();
        return;
      }
      kept.setValue({ key: newKey(), lines: [] });
      kept.forget();
      go(warehousePath.putAwayShipment(organizationId, id));
    },
  };
}

export type Receipt = ReturnType<typeof useReceipt>;

/** Index of the line in the request, which leaves out lines of which nothing was found. */
const sentPlace = ({ lines }: DraftReceipt, at: number): number =>
  lines.slice(0, at).filter(({ quantity, damaged }) => quantity + damaged > 0).length;
