/**
 * Work that will be billed, as the events carry it in `data.work`: what was done and how much of it. The prices are in
 * rate cards, so that an invoice can be reckoned again from the events.
 */
import { z } from 'zod';
import { chargeTypes } from './invoices.ts';
import { Amount } from './measures.ts';
import { services } from './warehouses.ts';

export const Work = z
  .looseObject({
    chargeType: z.enum(chargeTypes),
    quantity: z.number().min(0).describe('How many: units, cartons, packages, orders.'),
    service: z.enum(services).optional().describe('Of postage: the service it was sent by.'),
    grams: z.number().min(0).optional().describe('Of postage: the weight of these packages together.'),
    amount: Amount.optional().describe('Of a credit that was granted: what is given back.'),
    reason: z.string().optional().describe('Of a credit: what it is given for.'),
  })
  .meta({ id: 'Work' });
export type Work = z.infer<typeof Work>;
