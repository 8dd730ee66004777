import { binCodeOf } from '../bins/bin-code-of.ts';
import { findGoods } from '../scan/find-code.ts';
import { useScan, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import type { NewCount } from './use-new-count.ts';

/** Chooses the scanned bin, or adds the scanned goods, which have to be one merchant's. */
export function useNewCountScan(count: NewCount): void {
  const { warehouse } = useStation();
  useScan(
    count.bin ? 'Scan another bin, or start the count' : 'Scan a bin or an item to count',
    async ({ code }) => {
      const bin = await binCodeOf(code, warehouse.id);
      return bin ? chooseBin(count, bin) : addGoods(count, code);
    },
  );
}

function chooseBin({ goods, setBin }: NewCount, bin: string): Verdict {
  if (goods.length > 0)
    return { tone: 'bad', say: 'Items already chosen', detail: 'Start their count first, or press X' };
  setBin(bin);
  return { tone: 'good', say: bin };
}

async function addGoods({ bin, goods, setGoods }: NewCount, code: string): Promise<Verdict> {
  const hits = await findGoods(code, goods[0]?.organization.id);
  const hit = hits[0];
  if (!hit)
    return {
      tone: 'bad',
      say: 'No item has this code',
      detail: goods[0] ? `for ${goods[0].organization.name}` : '',
    };
  if (bin)
    return {
      tone: 'bad',
      say: `Bin ${bin} already chosen`,
      detail: 'Start its count first, or press X',
    };
  if (hits.some(({ organization }) => organization.id !== hit.organization.id)) {
    return {
      tone: 'bad',
      say: 'Several merchants have this code',
      detail: 'Scan the bin instead',
    };
  }
  if (goods.some(({ id }) => id === hit.id))
    return { tone: 'note', say: `${hit.name} is already in this count` };
  setGoods([...goods, hit]);
  return { tone: 'good', say: hit.name, detail: hit.organization.name, undo: () => setGoods(goods) };
}
