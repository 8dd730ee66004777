import { useRef, useState } from 'react';
import { newKey } from '../../api/call.ts';
import { useRead } from '../../api/use.ts';
import { t } from '../../ui/t.ts';
import type { Measure } from '../measure-input.tsx';
import { useMeasures } from '../measures.ts';
import { useScanner } from '../scan/scanner.tsx';
import { useSerialRules } from '../serials/use-serial-rules.ts';
import { useAct } from '../use-act.ts';
import { useKept } from '../use-kept.ts';
import type { Shipment } from '../shipment/shipment-props.ts';
import {
  changedBox,
  emptyDraft,
  packagesOf,
  withoutSerial,
  withPacked,
  withSerial,
  type Draft,
  type DraftPackage,
  type Item,
} from './draft-packages.ts';
import { piecesLeftOf, withPart } from './kit-parts.ts';
import { doubtfulWeight } from './weight.ts';

/** Packing of what was packed before: labels on the old packages are dropped. */
export interface PackingAgain {
  done: () => void;
}

/** Boxes of a shipment as packed so far and kept in this browser, the box types to choose from, and the last piece. */
export function usePacking(organizationId: string, shipment: Shipment, again?: PackingAgain) {
  const { id, number: name, items, packages, warehouse } = shipment;
  const { value: draft, setValue: setDraft } = useKept<Draft>(
    again ? `pack-again-${id}` : `pack-${id}`,
    emptyDraft(newKey()),
  );
  const [last, setLast] = useState<{ itemId: string; code: string }>();
  const [isTyping, setIsTyping] = useState(false);
  const rules = useSerialRules(organizationId, items);
  const [awaiting, setAwaiting] = useState<{ item: Item; code: string }>();
  const { act, busy } = useAct();
  const { tell } = useScanner();
  const { weight } = useMeasures();
  const scale = useRef<HTMLInputElement>(null);
  const [doubted, setDoubted] = useState<number>();
  const [isUnread, setUnread] = useState(false);
  const types = useRead('operatorStock.boxTypes', { id: warehouse.id }).data?.boxes ?? [];
  const suggestion = useRead('operatorShipments.suggestBoxes', { organizationId, id }).data;
  const estimated = (suggestion?.boxes ?? []).reduce((sum, box) => sum + box.weight.value, 0);
  /** A weight that can hardly be true is taken when it is confirmed. */
  const isDoubted = () => {
    const weighed = doubtfulWeight(draft.packages, suggestion?.unpackable.length ? 0 : estimated);
    if (weighed === undefined || weighed === doubted) return false;
    setDoubted(weighed);
    tell({
      tone: 'bad',
      say: t('{weighed}? About {expected} expected', {
        weighed: weight({ value: weighed }),
        expected: weight({ value: estimated }),
      }),
      detail: t('Weigh it again, or finish once more to keep this weight'),
    });
    return true;
  };
  const changeOpen = (changes: Partial<DraftPackage>) =>
    setDraft((now) => changedBox(now, now.at, () => changes));

  return {
    items,
    draft,
    types,
    suggestion,
    /** Pieces that are in no box yet. */
    left: items.reduce((sum, item) => sum + piecesLeftOf(draft, item), 0),
    open: draft.packages[draft.at] ?? draft.packages[0]!,
    /** The piece that was scanned last. */
    last,
    /** True while the quantity of the last piece is typed. */
    isTyping,
    setIsTyping,
    busy,
    /** The field for the weight. A scale that types is heard as a scan. */
    scale,
    pack(itemId: string, quantity: number, code: string) {
      setDraft((now) => withPacked(now, itemId, quantity, code));
    },
    packScanned(itemId: string, code: string) {
      setDraft((now) => withPacked(now, itemId, 1, code));
      setLast({ itemId, code });
      setIsTyping(false);
    },
    /** Serial numbers of the products among the lines, and the line whose unit was scanned and awaits its serial number. */
    rules,
    awaiting,
    setAwaiting,
    packSerial(itemId: string, code: string, serial: string) {
      setDraft((now) => withSerial(now, itemId, code, serial));
      setAwaiting(undefined);
      setLast(undefined);
      setIsTyping(false);
    },
    takeOutSerial(itemId: string, code: string, serial: string) {
      setDraft((now) => withoutSerial(now, itemId, code, serial));
    },
    packPart(item: Item, productId: string, change: 1 | -1, code: string) {
      setDraft((now) => withPart(now, item, productId, change, code));
      setLast(undefined);
      setIsTyping(false);
    },
    takeAllOut() {
      const before = draft;
      tell({ tone: 'note', say: t('All parcels are empty'), undo: () => setDraft(before) });
      setDraft(emptyDraft(newKey()));
      setLast(undefined);
      setAwaiting(undefined);
    },
    chooseType: (boxTypeId: string) => changeOpen(boxOf(boxTypeId)),
    /** True while the text in the field for the weight is none. */
    isUnread,
    weigh(grams: Measure) {
      setUnread(grams === 'unreadable');
      changeOpen({ weight_g: grams === 'unreadable' ? undefined : grams || undefined });
    },
    show(at: number) {
      setUnread(false);
      setDraft((now) => ({ ...now, at }));
    },
    addBox() {
      setUnread(false);
      setDraft((now) => ({ ...now, packages: [...now.packages, { contents: [] }], at: now.packages.length }));
    },
    async finish() {
      if (isUnread) {
        tell({
          tone: 'bad',
          say: t('The weight cannot be read'),
          detail: t('Type it again, or clear the field'),
        });
        return undefined;
      }
      if (isDoubted()) return undefined;
      // The suggested box is the one on the screen, so it is the one that is meant.
      const chosen = draft.packages.reduce(
        (now, box, at) =>
          box.boxTypeId ? now : changedBox(now, at, () => boxOf(suggestion?.boxes[at]?.boxTypeId)),
        draft,
      );
      const outers = new Map(types.map(({ id: type, outer }) => [type, outer]));
      const done = await act(
        'operatorShipments.pack',
        {
          organizationId,
          id,
          packages: packagesOf(chosen, outers),
          dropLabels: again !== undefined && packages.some(({ trackingNumber }) => trackingNumber !== null),
        },
        t('{name} packed', { name }),
        t('Now label it'),
        { key: draft.key },
      );
      // What was refused is changed, and then it is another write.
      setDraft((now) => (done?.record ? emptyDraft(newKey()) : { ...now, key: done ? now.key : newKey() }));
      if (done?.record) again?.done();
      return done?.record;
    },
  };
}

export type PackingState = ReturnType<typeof usePacking>;

const boxOf = (boxTypeId: string | undefined): { boxTypeId?: string } => (boxTypeId ? { boxTypeId } : {});
