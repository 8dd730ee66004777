/**
 * Work that will be billed, as the events carry it in `data.work`: its kind and quantity. The prices are in rate cards,
 * so that an invoice can be calculated again from the events.
 */
import { z } from 'zod';
import { chargeTypes } from './invoices.ts';
import { Amount, LocalDate } from '../measures.ts';
import { chargeUnits, Price } from './rate-cards.ts';
import { services } from './warehouses.ts';

export const Work = z
  .looseObject({
    chargeType: z.enum(chargeTypes).describe('Kind of work; its price is in the rate card.'),
    quantity: z.number().min(0).describe('Quantity of the work: units, cartons, packages or orders.'),
    service: z.enum(services).optional().describe('Service the packages were sent by; postage only.'),
    grams: z.number().min(0).optional().describe('Weight of these packages together, in g; postage only.'),
    from: z.string().optional().describe('Id of the warehouse they left from; postage only.'),
    to: z
      .object({
        countryCode: z.string().describe('Country code of two letters.'),
        state: z.string().nullable().describe('State, province or region; null when none was given.'),
        postalCode: z.string().nullable().describe('Postal code; null when none was given.'),
      })
      .optional()
      .describe('Destination of the packages, as far as it decides the price; postage only.'),
    parcels: z
      .array(
        z.object({
          grams: z.number().min(0).describe('Weight of the package, in g.'),
          volume_mm3: z
            .number()
            .min(0)
            .nullable()
            .describe('Volume of the package, in mm³; null when its size is unknown.'),
        }),
      )
      .optional()
      .describe('Each of these packages; postage only.'),
    amount: Amount.optional().describe('Amount given back, in minor units; credits only.'),
    reason: z.string().optional().describe('Reason of the credit; credits only.'),
    title: z.string().optional().describe('Name of the work; special projects only.'),
    unit: z.enum(chargeUnits).optional().describe('Unit of the quantity; special projects only.'),
    unitPrice: Price.optional().describe('Agreed price of one unit, in minor units; special projects only.'),
    day: LocalDate.optional().describe('Day of the work; special projects only.'),
  })
  .meta({ id: 'Work' });
export type Work = z.infer<typeof Work>;
