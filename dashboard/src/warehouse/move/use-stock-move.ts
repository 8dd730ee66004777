import { useState } from 'react';
import { newKey } from '../../api/call.ts';
import type { Input } from '../../api/operation.ts';
import { number } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { send } from '../outbox.ts';
import { goodsOf, type Goods } from '../scan/find-code.ts';
import { useStation } from '../station.tsx';
import { useSerialRules } from '../serials/use-serial-rules.ts';
import { useAct } from '../use-act.ts';
import { stockReasonWords } from '../stock-reasons.ts';
import { stockReasonMeant } from './reason-meant.ts';
import type { Bucket, StockMove } from './stock-moves.ts';
import type { Lot } from './use-whereabouts.ts';

export interface StockMoveProps {
  organizationId: string;
  hit: Goods;
  move: StockMove;
  lots: readonly Lot[];
  /** Lot read from the scanned code. */
  scannedLot: string | undefined;
  done: () => void;
}

/** Fields of a stock move, the reason why it cannot be booked yet, and the booking. */
export function useStockMove({ organizationId, hit, move, lots, scannedLot, done }: StockMoveProps) {
  const { warehouse } = useStation();
  const { act, busy, error } = useAct();
  const [quantity, setQuantity] = useState(1);
  const [reason, setReason] = useState(t(stockReasonWords[move.reasons[0]!]));
  const [lot, setLot] = useState(scannedLot ?? (lots.length === 1 ? (lots[0]!.lot ?? '') : ''));
  const [expiresOn, setExpiresOn] = useState('');
  const [bucket, setBucket] = useState<Bucket>('available');
  const [toWarehouseId, setToWarehouseId] = useState<string | null>(null);
  const [serials, setSerials] = useState('');
  const rule = useSerialRules(organizationId, hit.type === 'product' ? [{ productId: hit.id }] : []).get(
    hit.id,
  );
  const [key, setKey] = useState(newKey);

  const leaves = move.type === 'write_off' || move.type === 'transfer' || move.sign < 0;
  const asksSerials = rule?.capture === 'full' && (leaves || move.type === 'adjust');
  const scanned = asksSerials ? serials.split(/\s+/).filter(Boolean) : [];

  const meant = stockReasonMeant(reason, move.reasons);
  const input = (type: StockMove['type'], sign: 1 | -1): Input<'operatorStock.move'> => ({
    organizationId,
    type,
    ...meant,
    lines: [
      {
        ...goodsOf(hit),
        warehouseId: warehouse.id,
        lot: lot || null,
        expiresOn: expiresOn || null,
        quantity: sign * quantity,
        ...(move.ofBucket ? { bucket } : {}),
        ...(scanned.length > 0 ? { serialNumbers: scanned } : {}),
        ...(move.toWarehouse && toWarehouseId ? { toWarehouseId } : {}),
      },
    ],
  });
  const label = `${t(move.label)}: ${number(quantity)} × ${hit.name}`;
  const takeBack = async ({ type, sign }: NonNullable<StockMove['back']>) => {
    const returned = {
      ...input(type, sign),
      reason: `Undone: ${meant.reason}`.slice(0, 200),
    };
    await send('operatorStock.move', returned, t('Undone: {label}', { label }));
  };
  const whyNot = () => {
    if (quantity === 0) return t('Type the quantity first.');
    if (lot === '' && lots.some((one) => one.lot !== null)) return t('Choose the lot first.');
    if (asksSerials && leaves && scanned.length !== quantity)
      return t('Scan each serial number of {item}: {sent, number} of {units, number} scanned.', {
        item: hit.name,
        sent: scanned.length,
        units: quantity,
      });
    if (reason.trim() === '') return t('Enter a reason first.');
    if (move.toWarehouse && !toWarehouseId) return t('Choose the destination warehouse first.');
    return undefined;
  };

  return {
    quantity,
    setQuantity,
    reason,
    setReason,
    lot,
    setLot,
    expiresOn,
    setExpiresOn,
    bucket,
    setBucket,
    toWarehouseId,
    setToWarehouseId,
    /** Undefined where the goods keep no serial numbers. */
    serials: asksSerials ? serials : undefined,
    /** The quantity follows what is scanned. */
    setSerials(words: string) {
      setSerials(words);
      const units = words.split(/\s+/).filter(Boolean).length;
      if (units > 0) setQuantity(units);
    },
    busy,
    why: whyNot(),
    problem: (field: string): string | undefined => error?.properties[field],
    lineProblem: (field: string): string | undefined => error?.properties[`lines[0].${field}`],
    async book() {
      const { type, sign, back } = move;
      const sent = await act('operatorStock.move', input(type, sign), label, t('Saved to the ledger'), {
        key,
        undo: back && (() => takeBack(back)),
      });
      if (sent) done();
      else setKey(newKey());
    },
  };
}

export type StockMoveState = ReturnType<typeof useStockMove>;
