/** Pieces of goods, with the units of a product that are still in sealed cartons. */
import { z } from 'zod';
import { Quantity } from '../measures.ts';

export const Units = z
  .object({
    units: Quantity.nullable().describe(
      'All of them: units of a product, those in sealed cartons included, or boxes of a carton. Null when a part is not known.',
    ),
    loose: Quantity.nullable().describe('Part of `units` in no sealed carton; null when it is not known.'),
    inCartons: Quantity.nullable().describe('Part of `units` in sealed cartons; null when it is not known.'),
    cartons: Quantity.nullable().describe(
      'Number of sealed cartons that hold `inCartons`; null when it is not known.',
    ),
  })
  .meta({ id: 'Units' });
export type Units = z.infer<typeof Units>;
