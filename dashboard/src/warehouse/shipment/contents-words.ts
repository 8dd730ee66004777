import { number } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import type { Shipment } from './shipment-props.ts';

/** Contents of a package in words: "2 × TEA-100", or "1 × Case of mugs (12 × MUG-1)" for a box of a carton line. */
export const contentsWords = ({ contents }: Shipment['packages'][number], items: Shipment['items']): string =>
  contents
    .map(({ itemId, sku, quantity, serialNumbers = [] }) => {
      const item = items.find(({ id }) => id === itemId);
      const serials = serialNumbers.length > 0 ? ` (${serialNumbers.join(', ')})` : '';
      return `${number(quantity)} × ${sku ?? (item ? cartonWords(item) : t('carton'))}${serials}`;
    })
    .join(', ');

/** Name of a carton with what is in one of them. */
export const cartonWords = ({
  name,
  contents,
}: Pick<Shipment['items'][number], 'name' | 'contents'>): string =>
  contents ? `${name} (${contents.map((one) => `${number(one.quantity)} × ${one.sku}`).join(', ')})` : name;
