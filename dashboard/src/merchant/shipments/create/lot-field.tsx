/** Choice of the lot of a line, for products that are tracked by lot. */
import { Select } from '@mantine/core';
import type { Output } from '../../../api/operation.ts';
import { date, number } from '../../../ui/format.ts';

interface LotFieldProps {
  lots: readonly LotChoice[];
  /** Empty for any. */
  lot: string;
  onChange: (lot: string) => void;
}

interface LotChoice {
  lot: string;
  expiresOn: string | null;
  available: number;
}

export function LotField({ lots, lot, onChange }: LotFieldProps) {
  if (lots.length === 0 && lot === '') return null;
  const known = lots.map((one) => ({
    value: one.lot,
    label: `${one.lot} · ${number(one.available)} available${one.expiresOn ? `, expires ${date(one.expiresOn)}` : ''}`,
  }));
  const other = lot === '' || lots.some((one) => one.lot === lot) ? [] : [{ value: lot, label: lot }];
  return (
    <Select
      label="Lot"
      size="xs"
      maw={320}
      data={[{ value: '', label: 'Any lot, soonest expiry first' }, ...known, ...other]}
      value={lot}
      onChange={(value) => onChange(value ?? '')}
      allowDeselect={false}
    />
  );
}

/** Lots with available units, added up over the warehouses. */
export function lotsOf(stock: Output<'stock.breakdown'> | undefined): LotChoice[] {
  const lots = new Map<string, LotChoice>();
  for (const { lot, expiresOn, available } of stock?.warehouses.flatMap((one) => one.lots ?? []) ?? []) {
    if (available === 0) continue;
    lots.set(lot, { lot, expiresOn, available: (lots.get(lot)?.available ?? 0) + available });
  }
  return [...lots.values()];
}
