/** The dashboard's list of products, each with its stock, optionally limited to one stock level. */
import { z } from 'zod';
import { dashboardOperation } from '../operation.ts';
import { exactly, includeDeleted, listInput, search, sortBy, sortOrder } from '../page.ts';
import { exactSku, Product } from '../public/products.ts';
import { ProductStock } from '../public/stock.ts';
import { space } from './space.ts';

export const stockLevels = ['low', 'out', 'incoming', 'deleted'] as const;
export type StockLevel = (typeof stockLevels)[number];

export const ProductLevel = z
  .object({
    product: Product.describe('The product.'),
    stock: ProductStock.describe('Stock of the product.'),
  })
  .meta({ id: 'ProductLevel' });
export type ProductLevel = z.infer<typeof ProductLevel>;

export const listLevels = dashboardOperation(
  'GET',
  '/dashboard/v0/organizations/{organizationId}/products/levels',
  {
    role: 'viewer',
    summary: 'List products with their stock',
    list: true,
    input: listInput({
      ...space,
      level: z
        .enum(stockLevels)
        .optional()
        .describe(
          'Stock level of the products. low: some are available, at or below the reorder point. out: in stock once, and none is available. incoming: some are on their way. deleted: archived. Kits have no stock of their own and are neither low nor out.',
        ),
      search: search('the name, SKU or a barcode'),
      sku: exactSku,
      tag: exactly('tag', 40),
      includeDeleted,
      sortBy: sortBy('createdAt', ['name', 'sku', 'createdAt', 'updatedAt', 'onHand']),
      sortOrder,
    }),
    output: ProductLevel,
  },
);
