/** A receipt while it is being counted: quantities found on each line, lot by lot, before the service is told. */
import type { Input } from '../../api/operation.ts';
import type { Shipment } from '../shipment/shipment-props.ts';

export type Item = Shipment['items'][number];
export type Condition = 'quantity' | 'damaged';
type ReturnAction = NonNullable<Item['takenAction']>;

export interface DraftLine {
  itemId: string;
  /** Units in good order. */
  quantity: number;
  damaged: number;
  lot: string;
  /** YYYY-MM-DD, or empty. */
  expiresOn: string;
  /** Serial numbers of the units, where they are captured. */
  serialNumbers?: string[];
  /** Handling of the goods; for returns only. */
  action?: ReturnAction;
}

export interface DraftReceipt {
  /** Idempotency-Key of the receipt, so that it is booked once even if the page is reloaded while sending. */
  key: string;
  lines: DraftLine[];
}

export interface Marks {
  lot?: string | undefined;
  expiresOn?: string | undefined;
}

/**
 * Returns the receipt with a line for goods of this item and lot, which is added if missing, and the index of that
 * line. Without a lot, the last line of the item is used.
 */
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

/** True when the announced expiry date applies: an announcement for one lot says nothing about another lot. */
const isOfItem = ({ lot }: Marks, item: Item): boolean =>
  lot === undefined || item.lot === null || lot === item.lot;

export const changed = (receipt: DraftReceipt, at: number, changes: Partial<DraftLine>): DraftReceipt => ({
  ...receipt,
  lines: receipt.lines.map((line, index) => (index === at ? { ...line, ...changes } : line)),
});

/** Counts more units on a line, or fewer where `units` is negative. */
export const withUnits = (
  receipt: DraftReceipt,
  at: number,
  condition: Condition,
  units: number,
): DraftReceipt => changed(receipt, at, { [condition]: Math.max(0, receipt.lines[at]![condition] + units) });

/** Adds a serial number to a line, or takes it out again. */
export const withSerial = (
  receipt: DraftReceipt,
  at: number,
  serial: string,
  isIn: boolean,
): DraftReceipt => {
  const others = (receipt.lines[at]!.serialNumbers ?? []).filter((one) => one !== serial);
  return changed(receipt, at, { serialNumbers: isIn ? [...others, serial] : others });
};

/** Items with what was received offline, which the service does not know of yet. */
export function withUnsent<I extends Pick<Item, 'id' | 'receivedQuantity' | 'damagedQuantity'>>(
  items: readonly I[],
  unsent: readonly Pick<DraftLine, 'itemId' | 'quantity' | 'damaged'>[],
): I[] {
  return items.map((item) => {
    const own = unsent.filter(({ itemId }) => itemId === item.id);
    if (own.length === 0) return item;
    const damaged = own.reduce((sum, line) => sum + line.damaged, 0);
    const good = own.reduce((sum, line) => sum + line.quantity, 0);
    return {
      ...item,
      receivedQuantity: (item.receivedQuantity ?? 0) + good + damaged,
      damagedQuantity: (item.damagedQuantity ?? 0) + damaged,
    };
  });
}

export interface Tally {
  good: number;
  damaged: number;
  /** Units still to come after this receipt and earlier ones; negative when there are more than announced. */
  left: number;
}

export function tallyOf(item: Item, { lines }: DraftReceipt): Tally {
  const own = lines.filter(({ itemId }) => itemId === item.id);
  const good = own.reduce((total, { quantity }) => total + quantity, 0);
  const damaged = own.reduce((total, line) => total + line.damaged, 0);
  return { good, damaged, left: item.quantity - (item.receivedQuantity ?? 0) - good - damaged };
}

/** Lines for the service. Lines of which nothing was found are left out until the receipt is closed. */
export const inputOf = (
  lines: readonly DraftLine[],
  kind: Shipment['kind'],
): Input<'operatorShipments.receive'>['lines'] =>
  lines
    .filter(({ quantity, damaged }) => quantity + damaged > 0)
    .map(({ itemId, quantity, damaged, lot, expiresOn, serialNumbers, action }) => ({
      itemId,
      quantity,
      damaged,
      ...(lot ? { lot } : {}),
      ...(expiresOn ? { expiresOn } : {}),
      ...(serialNumbers && serialNumbers.length > 0 ? { serialNumbers } : {}),
      ...(kind === 'return' && action ? { action } : {}),
    }));
