/**
 * Postage tables: prices of packages by zone and weight, for rate cards. A table never changes, like the cards that name it, so
 * that an invoice can be calculated again.
 */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Actor, Amount, Currency, Text, Timestamp } from '../measures.ts';
import { services } from './warehouses.ts';

export const postageTableFields = {
  name: Text(100).describe('Name of the postage table.'),
  currency: Currency.describe('Currency of all prices (ISO 4217); that of the rate cards with this table.'),
};

const heads = {
  id: Id('postageTable'),
  ...postageTableFields,
  zoneCount: z.int().min(0).describe('Number of rows of the zone chart.'),
  rateCount: z.int().min(0).describe('Number of prices.'),
  createdAt: Timestamp.describe('Time the table was made, in UTC.'),
  createdBy: Actor.describe('Author of the table.'),
  updatedAt: Timestamp.describe('Time of the last write, in UTC; `updatedSince` compares with it.'),
};

export const PostageTableHead = z.object(heads).meta({ id: 'PostageTableHead' });
export type PostageTableHead = z.infer<typeof PostageTableHead>;

export const PostageTable = z
  .object({
    ...heads,
    zones: z
      .array(
        z.object({
          zone: z.string().describe('Name of the zone.'),
          countryCode: z.string().describe('Country code of two letters, or * for all countries.'),
          state: z.string().nullable().describe('State, province or region; null for all.'),
          postalPrefix: z
            .string()
            .nullable()
            .describe('Beginning of the postal code, without spaces and hyphens; null for all.'),
          warehouseId: Id('warehouse')
            .nullable()
            .describe('Warehouse the packages leave from; null for all.'),
        }),
      )
      .describe('Zone chart: the most precise row that fits a destination gives its zone.'),
    rates: z
      .array(
        z.object({
          service: z.enum(services).describe('Shipping service.'),
          zone: z.string().describe('Name of the zone.'),
          upToGrams: z.number().positive().describe('Heaviest package that the price is for, in g.'),
          price: Amount.min(0).describe('Price of one package, in minor units.'),
        }),
      )
      .describe('Prices of a package by service, zone and weight.'),
  })
  .meta({ id: 'PostageTable' });
export type PostageTable = z.infer<typeof PostageTable>;
