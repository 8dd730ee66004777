/** Figures for the dashboard's product pages that the public records do not have. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { LocalDate, Quantity, Timezone } from '../measures.ts';
import { dashboardOperation } from '../operation.ts';
import { listLevels } from './levels.ts';
import { CoverDescription } from './overview.ts';
import { ranged, space } from './space.ts';

export const mostProducts = 50;
export const sparklineDays = 30;

export const ProductCover = z
  .object({
    today: LocalDate.describe('Current day of the organization.'),
    from: LocalDate.describe(`Day of the first of the ${sparklineDays} values; the last is today's.`),
    products: z
      .array(
        z.object({
          productId: Id('product').describe('Id of the product.'),
          shipped: z.array(Quantity).length(sparklineDays).describe('Units shipped on each day.'),
          available: Quantity.describe('Units free to promise.'),
          incoming: Quantity.describe('Units expected and not yet received.'),
          perDay: z.number().min(0).nullable().describe('Units shipped a day; null when no day had stock.'),
          days: z
            .number()
            .min(0)
            .nullable()
            .describe('Days the available units will last; null when nothing is shipped.'),
        }),
      )
      .describe(
        'Products in the order of the request; ids that are no product of the organization are left out.',
      ),
  })
  .meta({ id: 'ProductCover', description: CoverDescription });
export type ProductCover = z.infer<typeof ProductCover>;

/** Events that change the quantity on hand. Movements inside the warehouse are none. */
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
    productId: Id('product').describe('Id of the product.'),
    timezone: Timezone.describe('IANA time zone of the organization.'),
    from: LocalDate.describe('First day.'),
    to: LocalDate.describe('Last day, included.'),
    opening: z
      .object({
        onHand: Quantity.describe('Units in the building.'),
        available: Quantity.describe('Units free to promise.'),
      })
      .describe('Stock before the first day.'),
    days: z
      .array(
        z.object({
          date: LocalDate.describe('Day.'),
          onHand: Quantity.describe('Units in the building at the end of the day.'),
          available: Quantity.describe('Units free to promise at the end of the day.'),
          events: z
            .array(
              z.object({
                kind: z.enum(stockEvents).describe('Kind of event.'),
                units: z.int().describe('Units added to `onHand`, negative when taken away.'),
                movements: z.int().min(1).describe('Number of ledger lines.'),
              }),
            )
            .describe('Events of the day; their units are the change of `onHand`. A kit has none.'),
        }),
      )
      .describe('One entry for each day.'),
  })
  .meta({
    id: 'StockHistory',
    description:
      "Units at the end of each day in the organization's time zone, summed from the ledger; today as it is now. Units in cartons are counted by what the carton holds today.",
  });
export type StockHistory = z.infer<typeof StockHistory>;

const root = '/dashboard/v0/organizations/{organizationId}/products';

export const dashboardProducts = {
  levels: listLevels,
  cover: dashboardOperation('GET', `${root}/cover`, {
    role: 'viewer',
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
  stockHistory: dashboardOperation('GET', `${root}/{id}/stock-history`, {
    role: 'viewer',
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
