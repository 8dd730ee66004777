/** Picked goods of cancelled orders, as the service lists them. */
import type { Output } from '../../api/operation.ts';

export type PutBack = Output<'operatorPutBacks.list'>;

export const keyOf = ({ shipmentId, productId, cartonId, lot }: PutBack): string =>
  `${shipmentId} ${productId ?? cartonId} ${lot ?? ''}`;

export const goodsOf = ({ productId, cartonId }: PutBack): { productId?: string; cartonId?: string } =>
  productId === null ? { cartonId: cartonId! } : { productId };

/** Goods of which something is left, less what this device has recorded and not sent yet. */
export const withoutSaved = (rows: readonly PutBack[], saved: Readonly<Record<string, number>>): PutBack[] =>
  rows.map((row) => ({ ...row, left: row.left - (saved[keyOf(row)] ?? 0) })).filter(({ left }) => left > 0);
