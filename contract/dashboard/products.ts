/** What the pages of products show beside the public records. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { LocalDate, Quantity, Timezone } from '../measures.ts';
import { operation } from '../operation.ts';
import { listLevels } from './levels.ts';
import { CoverDescription } from './overview.ts';
import { ranged, space } from './space.ts';

export const mostProducts = 50;
export const sparklineDays = 30;

export const ProductCover = z
  .object({
    today: LocalDate,
    from: LocalDate.describe(`The day of the first of the ${sparklineDays} values; the last is today's.`),
    products: z
      .array(
        z.object({
          productId: Id('product'),
          shipped: z.array(Quantity).length(sparklineDays).describe('Units shipped on each day.'),
          available: Quantity,
          incoming: Quantity,
          perDay: z.number().min(0).nullable().describe('null where no day had stock.'),
          days: z.number().min(0).nullable().describe('null where nothing is shipped.'),
        }),
      )
      .describe('In the order they were asked for; what is no product of the organization is left out.'),
  })
  .meta({ id: 'ProductCover', description: CoverDescription });
export type ProductCover = z.infer<typeof ProductCover>;

/** What changes how much is in the house. What only moves inside of it is no event. */
export const stockEvents = [
  'received',
  'returned',
  'shipped',
  'adjusted',
  'counted',
  'transferred',
  'other',
] as const;
export type StockEvent = (typeof stockEvents)[number];

export const StockHistory = z
  .object({
    productId: Id('product'),
    timezone: Timezone,
    from: LocalDate,
    to: LocalDate,
    opening: z.object({ onHand: Quantity, available: Quantity }).describe('Before the first day.'),
    days: z.array(
      z.object({
        date: LocalDate,
        onHand: Quantity,
        available: Quantity,
        events: z
          .array(
            z.object({
              kind: z.enum(stockEvents),
              units: z.int().describe('Signed: what it added to onHand.'),
              movements: z.int().min(1).describe('Lines of the ledger.'),
            }),
          )
          .describe('Their units are what onHand changed by on this day. A kit has none.'),
      }),
    ),
  })
  .meta({
    id: 'StockHistory',
    description:
      "Units at the end of each day in the organization's time zone, summed from the ledger; today as it is now. Units in cartons are counted by what the carton holds today.",
  });
export type StockHistory = z.infer<typeof StockHistory>;

const reading = {
  method: 'GET',
  scope: 'dashboard',
  role: 'viewer',
  errors: ['not_found', 'role_too_low', 'organization_suspended'],
} as const;

const at = <const P extends string>(path: P) =>
  `/dashboard/v0/organizations/{organizationId}/products/${path}` as const;

export const dashboardProducts = {
  levels: listLevels,
  cover: operation({
    ...reading,
    path: at('cover'),
    summary: 'Read how long products will last',
    input: z.strictObject({
      ...space,
      ids: z
        .array(Id('product'))
        .min(1)
        .max(mostProducts)
        .describe(`Up to ${mostProducts} products, comma separated.`),
    }),
    output: ProductCover,
  }),
  stockHistory: operation({
    ...reading,
    path: at('{id}/stock-history'),
    summary: 'Read the stock of a product day by day',
    input: z.strictObject({
      ...space,
      id: Id('product'),
      ...ranged(90),
      warehouseId: Id('warehouse').optional().describe('Only the stock of this warehouse.'),
    }),
    output: StockHistory,
  }),
};
