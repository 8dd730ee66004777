/**
 * The one serializer: what the schema does not declare cannot leave, and what it promises must be there. Records of the
 * busiest lists are rendered once, in the transaction that writes them; the rest when they are read.
 */
import type { z } from 'zod';

export const render = <S extends z.ZodType>(schema: S, record: z.input<S>): string =>
  JSON.stringify(schema.parse(record));
