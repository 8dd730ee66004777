/**
 * Rate cards: the warehouse's prices for its work. A card never changes once it is made; a new price is a new version,
 * and each organization is given versions from a day on, so that an invoice can be calculated again by the card it
 * names.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, Amount, Currency, Text, Timestamp } from '../measures.ts';
import { mostBinSizes } from '../rules/bin-sizes.ts';
import { storageAges } from '../rules/storage-ages.ts';
import { BinSize, services } from './warehouses.ts';

/** Kinds of work with a price for each. Postage goes by weight; the minimum and credits have fields of their own. */
export const pricedCharges = [
  'receiving_unit',
  'receiving_carton',
  'storage',
  'pick_first',
  'pick_additional',
  'pack',
  'spd_carton_handling',
  'label',
  'return',
  'cancel_fee',
] as const;
export type PricedCharge = (typeof pricedCharges)[number];

/** Kinds of work that are billed only by cards with a price for them. */
export const optionalCharges = [
  'receiving_pallet',
  'container_unloading',
  'kit_component',
  'return_unit',
] as const;
export type OptionalCharge = (typeof optionalCharges)[number];

/** Price of one in minor units, with at most four decimals: exact in decimal, and multiplied without floating point. */
export const Price = z
  .number()
  .min(0)
  .max(1_000_000_000)
  .refine((price) => Math.abs(price * 1e4 - Math.round(price * 1e4)) < 1e-6, {
    error: 'may have at most four decimals',
  })
  .meta({
    description: 'Price of one in minor units of the currency, with at most four decimals.',
    examples: [61.5],
  });

/** Kinds of work whose price may depend on how much of it was done in a calendar month. */
export const tieredCharges = [
  ...pricedCharges.filter((charge) => charge !== 'storage'),
  ...optionalCharges,
] as const;
export type TieredCharge = Exclude<PricedCharge, 'storage'> | OptionalCharge;

const Tiers = z
  .array(
    z.strictObject({
      above: z
        .int()
        .min(1)
        .max(1_000_000_000)
        .describe('Quantity of the month above which this price applies: 1000 for the price from 1,001 on.'),
      price: Price,
    }),
  )
  .min(1)
  .max(10)
  .superRefine((tiers, context) => {
    for (const [index, { above }] of tiers.entries()) {
      const before = tiers[index - 1]?.above;
      if (before !== undefined && above <= before)
        context.addIssue({
          code: 'custom',
          path: [index, 'above'],
          message: `must be more than ${before}, where the tier before it begins`,
        });
    }
  })
  .describe('Tiers of one kind of work, ascending; the price in `prices` applies up to the first.');

const Postage = z
  .strictObject({
    parcel: Price.describe('Price of each package, in minor units.'),
    kilogram: Price.describe('Price of each kilogram of the total weight of all packages, in minor units.'),
  })
  .meta({ id: 'PostageRate', description: 'Postage of one shipping service.' });

const Percent = z
  .number()
  .min(0)
  .max(1_000)
  .refine((percent) => Math.abs(percent * 1e4 - Math.round(percent * 1e4)) < 1e-6, {
    error: 'may have at most four decimals',
  });

const Markup = z
  .strictObject({
    percent: Percent.default(0).describe('Percent added to each cost, surcharges included.'),
    parcel: Price.default(0).describe('Amount added for each parcel, in minor units.'),
  })
  .meta({ id: 'PostageMarkup', description: 'Markup on what the carrier charges.' });
export type Markup = z.output<typeof Markup>;

const PostageAtCost = z
  .strictObject(
    Object.fromEntries(services.map((service) => [service, Markup.optional()])) as Record<
      (typeof services)[number],
      z.ZodOptional<typeof Markup>
    >,
  )
  .refine((byService) => Object.values(byService).some((markup) => markup !== undefined), {
    error: 'must name at least one service; leave the field out when no postage is at cost',
  })
  .describe(
    "Services whose postage is billed at the carrier's cost, each with its markup. A cost is billed on the day it becomes known, and not before the parcel has left. The other services are priced by the postage table or by weight. Left out, no postage is at cost.",
  );

/** Units of charges by hand, such as three hours of relabelling. */
export const chargeUnits = ['piece', 'hour', 'pallet', 'order', 'unit'] as const;
export type ChargeUnit = (typeof chargeUnits)[number];

const HandPrices = z
  .strictObject(
    Object.fromEntries(chargeUnits.map((unit) => [unit, Price.optional()])) as Record<
      ChargeUnit,
      z.ZodOptional<typeof Price>
    >,
  )
  .describe(
    'Usual prices of charges by hand, by unit, in minor units; without one, each charge names its own price.',
  );

export const rateCardFields = {
  name: Text(100).describe('Name of the rate card.'),
  version: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, {
      error: 'must be lower-case letters and digits, with . _ - between them, at most 40 characters',
    })
    .meta({ description: 'Version of the card, as invoices name it; unique.', examples: ['us-3'] }),
  currency: Currency.describe('Currency of all prices (ISO 4217).'),
  prices: z
    .strictObject({
      ...(Object.fromEntries(pricedCharges.map((type) => [type, Price])) as Record<
        PricedCharge,
        typeof Price
      >),
      ...(Object.fromEntries(optionalCharges.map((type) => [type, Price.optional()])) as Record<
        OptionalCharge,
        z.ZodOptional<typeof Price>
      >),
    })
    .describe(
      'Prices by kind of work: storage for a cubic metre and a day, everything else for one of its kind. Pallets received, unloaded containers, components packed for kits and inspected return units are billed only where they have a price.',
    ),
  tiers: z
    .strictObject(
      Object.fromEntries(tieredCharges.map((type) => [type, Tiers.optional()])) as Record<
        TieredCharge,
        z.ZodOptional<typeof Tiers>
      >,
    )
    .optional()
    .describe(
      "Prices by volume: what is done above a quantity in a calendar month, in the organization's time zone, has another price. Left out, every unit has the same price.",
    ),
  longTermStorage: z
    .array(
      z.strictObject({
        fromDays: z
          .literal(storageAges)
          .describe(
            'Day of storage from which the price applies: 181 for goods in their 181st day or later.',
          ),
        price: Price.describe('Price of a cubic metre and a day, beside the price of storage.'),
      }),
    )
    .min(1)
    .max(storageAges.length)
    .superRefine((steps, context) => {
      for (const [index, { fromDays }] of steps.entries()) {
        const before = steps[index - 1]?.fromDays;
        if (before !== undefined && fromDays <= before)
          context.addIssue({
            code: 'custom',
            path: [index, 'fromDays'],
            message: `must be more than ${before}, where the step before it begins`,
          });
      }
    })
    .optional()
    .describe(
      'Prices of long-term storage, ascending, for goods by the day they came in, first in, first out. Goods are charged by the last step that they have reached. Left out, old goods cost no more than others.',
    ),
  binStorage: z
    .array(
      z.strictObject({
        size: BinSize.describe('Size of the bins, as a warehouse names it.'),
        price: Price.describe('Price of a bin and a day, beside the price of storage.'),
      }),
    )
    .min(1)
    .max(mostBinSizes)
    .superRefine((prices, context) => {
      for (const [index, { size }] of prices.entries()) {
        if (prices.findIndex((one) => one.size === size) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'size'],
            message: `must appear only once; ${size} is a duplicate`,
          });
      }
    })
    .optional()
    .describe(
      'Prices of bins that hold goods at the end of a day, by their size. Bins without a size, and sizes without a price, are not charged. Left out, no bins are charged.',
    ),
  orderMinimum: Amount.min(0)
    .optional()
    .describe(
      'Least price of handling an order, in minor units: picking, packing, cartons, labels and kitting, without postage. Left out, orders have no minimum.',
    ),
  postage: z
    .strictObject(
      Object.fromEntries(services.map((service) => [service, Postage])) as Record<
        (typeof services)[number],
        typeof Postage
      >,
    )
    .describe('Postage by shipping service.'),
  postageTableId: Id('postageTable')
    .optional()
    .describe(
      'Postage table by which packages are priced, by destination and weight. A destination that it does not cover, and work without a destination, is priced by `postage`.',
    ),
  dimensionalDivisor: z
    .int()
    .min(1_000)
    .max(20_000)
    .optional()
    .describe(
      'Cubic centimetres of a package that count as a kilogram in the postage table, such as 5000; the heavier of this and the weight is billed. Left out, only the weight counts.',
    ),
  postageAtCost: PostageAtCost.optional(),
  handPrices: HandPrices.optional(),
  minimum: Amount.min(0).describe(
    'Least price of a period of 30 days, in minor units; shorter and longer periods in proportion.',
  ),
  lateCredit: Amount.min(0).describe('Credit for each shipment that left late, in minor units; 0 for none.'),
  taxPercent: z
    .number()
    .min(0)
    .max(100)
    .refine((rate) => Math.abs(rate * 1e4 - Math.round(rate * 1e4)) < 1e-6, {
      error: 'may have at most four decimals',
    })
    .describe('Tax in percent of the sum of all lines.'),
  paymentDays: z.int().min(0).max(365).describe('Days from the end of a period until its invoice is due.'),
  note: z.string().max(2_000).nullable().describe("The warehouse's note on the card; null for none."),
};

export const RateCard = z
  .object({
    id: Id('rateCard'),
    ...rateCardFields,
    isDefault: z
      .boolean()
      .describe('True when organizations of this currency have this card until they are given another.'),
    createdAt: Timestamp.describe('Time the card was made, in UTC.'),
    createdBy: Actor.describe('Author of the card.'),
    updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
  })
  .meta({ id: 'RateCard' });
export type RateCard = z.infer<typeof RateCard>;
