/** A receipt while it is counted: what was found of each line, lot by lot, before the service is told. */
import type { Input, Output } from '../../api/operation.ts';

type Shipment = Output<'operatorShipments.get'>;
export type Item = Shipment['items'][number];
export type Condition = 'quantity' | 'damaged';
export type ReturnAction = NonNullable<Item['takenAction']>;

export interface DraftLine {
  itemId: string;
  /** In good order. */
  quantity: number;
  damaged: number;
  lot: string;
  /** YYYY-MM-DD, or empty. */
  expiresOn: string;
  /** Of a return. */
  action?: ReturnAction;
}

export interface DraftReceipt {
  /** Its Idempotency-Key, so that a reload in the midst of sending books it once. */
  key: string;
  lines: DraftLine[];
}

export interface Marks {
  lot?: string | undefined;
  expiresOn?: string | undefined;
}

/** Where goods of this item and lot are counted, and the receipt with that line. Without a lot, the line that was counted last. */
export function lineFor(
  receipt: DraftReceipt,
  item: Item,
  marks: Marks,
): { receipt: DraftReceipt; at: number } {
  const isSame = ({ itemId, lot }: DraftLine) =>
    itemId === item.id && (marks.lot === undefined || lot === '' || lot === marks.lot);
  const at = receipt.lines.findLastIndex(isSame);
  if (at >= 0) {
    const known = receipt.lines[at]!;
    return {
      at,
      receipt: changed(receipt, at, {
        lot: known.lot || (marks.lot ?? ''),
        expiresOn: known.expiresOn || (marks.expiresOn ?? ''),
      }),
    };
  }
  const line: DraftLine = {
    itemId: item.id,
    quantity: 0,
    damaged: 0,
    lot: marks.lot ?? item.lot ?? '',
    expiresOn: marks.expiresOn ?? (isOfItem(marks, item) ? item.expiresOn : null) ?? '',
    ...(item.requestedAction ? { action: item.requestedAction } : {}),
  };
  return { at: receipt.lines.length, receipt: { ...receipt, lines: [...receipt.lines, line] } };
}

/** What was announced of one lot says nothing about another. */
const isOfItem = ({ lot }: Marks, item: Item): boolean =>
  lot === undefined || item.lot === null || lot === item.lot;

export const changed = (receipt: DraftReceipt, at: number, changes: Partial<DraftLine>): DraftReceipt => ({
  ...receipt,
  lines: receipt.lines.map((line, place) => (place === at ? { ...line, ...changes } : line)),
});

export interface Tally {
  good: number;
  damaged: number;
  /** With what earlier receipts brought; negative where there is more than announced. */
  left: number;
}

export function tallyOf(item: Item, { lines }: DraftReceipt): Tally {
  const own = lines.filter(({ itemId }) => itemId === item.id);
  const good = own.reduce((total, { quantity }) => total + quantity, 0);
  const damaged = own.reduce((total, line) => total + line.damaged, 0);
  return { good, damaged, left: item.quantity - (item.receivedQuantity ?? 0) - good - damaged };
}

/** What the service is told; lines of which nothing was found are left to the close. */
export const inputOf = (
  lines: readonly DraftLine[],
  kind: Shipment['kind'],
): Input<'operatorShipments.receive'>['lines'] =>
  lines
    .filter(({ quantity, damaged }) => quantity + damaged > 0)
    .map(({ itemId, quantity, damaged, lot, expiresOn, action }) => ({
      itemId,
      quantity,
      damaged,
      ...(lot ? { lot } : {}),
      ...(expiresOn ? { expiresOn } : {}),
      ...(kind === 'return' && action ? { action } : {}),
    }));
