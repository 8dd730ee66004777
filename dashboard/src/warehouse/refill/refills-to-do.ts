/** Refills of pick bins, as the service lists them. */
import { codeAmong } from '../pick/code-among.ts';
import type { Scan } from '../scan/scanner.tsx';
import type { Output } from '../../api/operation.ts';

export type Refill = Output<'operatorRefills.needed'>['refills'][number];

export const keyOf = ({ productId, from, lot, to }: Refill): string =>
  `${productId} ${from} ${lot ?? ''} ${to}`;

/** The refills less those that this device has recorded and not sent yet. */
export const withoutSaved = (rows: readonly Refill[], saved: readonly string[]): Refill[] =>
  rows.filter((row) => !saved.includes(keyOf(row)));

export const isItem = ({ sku, barcodes }: Refill, scan: Scan): boolean =>
  codeAmong(scan, [...barcodes, sku]) !== undefined;

/** Refills that a scan of an item or a bin means. */
export function meantBy(rows: readonly Refill[], scan: Scan): Refill[] {
  const code = scan.code.trim().toUpperCase();
  return rows.filter((row) => row.from === code || row.to === code || isItem(row, scan));
}
