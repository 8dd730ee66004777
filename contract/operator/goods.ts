/** Goods of a request: units of a product, or boxes of a carton. */
import { Id } from '../id.ts';
import { exactlyOne } from '../measures.ts';

export const goods = {
  productId: Id('product').optional().describe('Id of the product.'),
  cartonId: Id('carton').optional().describe('Id of the carton, instead of `productId`.'),
};
export const oneOfBoth = exactlyOne('productId', 'cartonId');
