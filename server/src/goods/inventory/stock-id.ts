import { uuidOf } from '../../platform/implement.ts';

/** The uuid under which the stock of a line's product or carton is kept; a line names exactly one of the two. */
export const stockIdOf = ({
  productId,
  cartonId,
}: {
  productId?: string | null | undefined;
  cartonId?: string | null | undefined;
}): string => (productId ? uuidOf('product', productId) : uuidOf('carton', cartonId!));
