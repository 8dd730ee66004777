import { callList } from '../../../api/call.ts';
import type { Space } from '../../../api/request.ts';
import { useSpace } from '../../../api/space.tsx';
import { useList } from '../../../api/use.ts';
import { number } from '../../../ui/format.ts';
import { FindField } from './find-field.tsx';

export interface FoundProduct {
  id: string;
  sku: string;
  name: string;
}

interface ProductFieldProps {
  label?: string;
  error?: string | undefined;
  onPick: (product: FoundProduct) => void;
}

/** Products by search, or by scanning their SKU or barcode. */
export function ProductField({ label = 'Add a product', error, onPick }: ProductFieldProps) {
  const space = useSpace();
  return (
    <FindField<FoundProduct & { sellable?: number }>
      label={label}
      placeholder="Search by name or SKU, or scan a barcode"
      description="Press Enter to add an exact SKU or barcode match, or choose with the arrow keys."
      error={error}
      useFound={useProducts}
      lookUp={(code) => productOf(code, space)}
      option={({ id, name, sku, sellable }) => ({
        key: id,
        title: `${sku} · ${name}`,
        aside: sellable === undefined ? '' : `${number(sellable)} sellable`,
      })}
      onPick={({ id, sku, name }) => onPick({ id, sku, name })}
      nothing={(code) =>
        `No product has the SKU or barcode ${code}. Choose one from the list or check the code.`
      }
    />
  );
}

function useProducts(search: string) {
  const found = useList('stock.breakdown', { search, take: 10 }, { enabled: search !== '' });
  return { rows: search === '' ? [] : (found.data?.rows ?? []), waiting: found.isFetching };
}

/** By SKU, then by barcode. */
async function productOf(code: string, space: Space): Promise<FoundProduct | undefined> {
  const [bySku, byBarcode] = await Promise.all([
    callList('products.list', { sku: code, take: 1 }, space),
    callList('products.list', { barcode: code, take: 1 }, space),
  ]);
  return bySku.rows[0] ?? byBarcode.rows[0];
}
