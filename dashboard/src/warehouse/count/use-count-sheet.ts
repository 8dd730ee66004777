import { useState } from 'react';
import { newKey } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { t } from '../../ui/t.ts';
import type { GoodsHit } from '../scan/find-code.ts';
import { useStation } from '../station.tsx';
import { useSerialRules } from '../serials/use-serial-rules.ts';
import { useAct } from '../use-act.ts';
import { useKept } from '../use-kept.ts';
import { countedLastBy, isToCount, keyOfLine } from './count-words.ts';
import {
  emptyCount,
  entryOf,
  withoutPiece,
  withTally,
  type DraftCount,
  type SheetLine,
  type Tally,
} from './draft-count.ts';

/** Lines this operator counts, their tallies as kept in this browser, and the line in hand. */
export function useCountSheet(organizationId: string, count: Output<'operatorCounts.get'>) {
  const { acts } = useStation();
  const { act, busy } = useAct();
  const {
    value: draft,
    setValue: setDraft,
    forget,
  } = useKept<DraftCount>(`count-${count.id}-${acts.operator.id}`, emptyCount());
  const open = count.lines.filter(isToCount);
  // A sheet of one line needs no choice.
  const [current, setCurrent] = useState(() => (open.length === 1 ? keyOfLine(open[0]!) : undefined));

  const again = open.filter((line) => countedLastBy(line, acts.operator.id));
  const rows: SheetLine[] = [
    ...open,
    ...draft.found.map((line) => ({ ...line, status: 'to_count' as const })),
  ];
  const rules = useSerialRules(organizationId, rows);
  /** How serial numbers of a line are scanned; undefined where none are kept in stock. */
  const ruleOf = ({ productId }: Pick<SheetLine, 'productId'>) => {
    const rule = productId === null ? undefined : rules.get(productId);
    return rule?.capture === 'full' ? rule : undefined;
  };
  const counted = rows.filter((line) => draft.tallies[keyOfLine(line)] !== undefined);

  const addFound = (found: DraftCount['found'][number], expiresOn: string | undefined) => {
    setDraft((before) =>
      withTally({ ...before, found: [...before.found, found] }, keyOfLine(found), {
        onShelf: 1,
        ...(expiresOn ? { expiresOn } : {}),
      }),
    );
    setCurrent(keyOfLine(found));
  };

  return {
    /** Bin that is counted; null for goods wherever they are. */
    bin: count.bin,
    draft,
    rows,
    /** True when the line in hand is all there is to count. */
    isOnlyLine: rows.length === 1,
    counted,
    chosen: rows.find((line) => keyOfLine(line) === current),
    /** Number of lines whose last count, by this operator, does not match the system. */
    again: again.length,
    busy,
    ruleOf,
    /** Quantity found of a line; undefined until somebody has counted it. */
    quantityOf(line: SheetLine): number | undefined {
      const tally = draft.tallies[keyOfLine(line)];
      return tally && (ruleOf(line) ? (tally.serialNumbers?.length ?? 0) : tally.onShelf);
    },
    /** Puts a line in hand, or none. */
    choose: setCurrent,
    setTally: (key: string, changes: Partial<Tally> | undefined) =>
      setDraft((before) => withTally(before, key, changes)),
    takeOneOut: (key: string) => setDraft((before) => withoutPiece(before, key)),
    addLot(line: SheetLine, lot: string, expiresOn: string | undefined) {
      const { productId, cartonId, name, sku } = line;
      addFound({ productId, cartonId, lot, name, sku }, expiresOn);
    },
    /** Adds goods that nobody expected in the bin. */
    addGoods({ type, id, name, sku }: GoodsHit, lot: string | null, expiresOn: string | undefined) {
      const isProduct = type === 'product';
      const named = { productId: isProduct ? id : null, cartonId: isProduct ? null : id };
      addFound({ ...named, lot, name, sku }, expiresOn);
    },
    async enter() {
      const lines = counted.map((line) =>
        entryOf(line, draft.tallies[keyOfLine(line)]!, ruleOf(line) !== undefined),
      );
      const done = await act(
        'operatorCounts.enter',
        { organizationId, countId: count.id, lines },
        t('Saved {lines, plural, one {# line} other {# lines}} of {count}', {
          lines: lines.length,
          count: count.number,
        }),
        t('If it is off, count it again or hand over'),
        { key: draft.key },
      );
      if (done) {
        setDraft(emptyCount());
        forget();
        setCurrent(undefined);
      } else setDraft((before) => ({ ...before, key: newKey() }));
    },
  };
}

export type SheetState = ReturnType<typeof useCountSheet>;
