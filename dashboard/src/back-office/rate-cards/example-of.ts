/** Example cost of an order by a rate card: each line is rounded to the smallest coin, half up, as on invoices. */
import type { Output } from '../../api/operation.ts';

type Card = Pick<Output<'operatorRateCards.get'>, 'prices' | 'postage' | 'taxPercent'>;

export const exampleUnits = 3;

export interface ExampleLine {
  what: 'pick_first' | 'pick_additional' | 'pack' | 'postage' | 'tax';
  cost: number;
}

/** Costs of an order of three units in one package of one kilogram by the standard service. */
export function exampleOf({ prices, postage, taxPercent }: Card): { lines: ExampleLine[]; total: number } {
  const { parcel, kilogram } = postage.standard;
  const lines: ExampleLine[] = [
    { what: 'pick_first', cost: times(1, prices.pick_first) },
    { what: 'pick_additional', cost: times(exampleUnits - 1, prices.pick_additional) },
    { what: 'pack', cost: times(1, prices.pack) },
    { what: 'postage', cost: rounded(parts(parcel) + parts(kilogram)) },
  ];
  const work = sum(lines);
  if (taxPercent > 0) lines.push({ what: 'tax', cost: rounded((work * parts(taxPercent)) / 100) });
  return { lines, total: sum(lines) };
}

const sum = (lines: readonly ExampleLine[]): number => lines.reduce((total, { cost }) => total + cost, 0);

/** Price in ten-thousandths, which are whole numbers. */
const parts = (price: number): number => Math.round(price * 1e4);
const rounded = (tenThousandths: number): number => Math.floor((tenThousandths * 2 + 1e4) / 2e4);
const times = (quantity: number, price: number): number => rounded(quantity * parts(price));
