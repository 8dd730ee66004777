import { t } from '../../ui/t.ts';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { findGoods } from '../scan/find-code.ts';
import { useScan, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import type { NewCount } from './use-new-count.ts';

/** Chooses the scanned bin, or adds the scanned goods, which have to be one merchant's. */
export function useNewCountScan(count: NewCount): void {
  const { warehouse } = useStation();
  useScan(
    t(count.bin ? 'Scan another bin, or start the count' : 'Scan a bin or an item to count'),
    async ({ code }) => {
      const bin = await binCodeOf(code, warehouse.id);
      return bin ? chooseBin(count, bin) : addGoods(count, code);
    },
  );
}

function chooseBin({ goods, setBin }: NewCount, bin: string): Verdict {
  if (goods.length > 0)
    return { tone: 'bad', say: t('Items already chosen'), detail: t('Start their count first, or press X') };
  setBin(bin);
  return { tone: 'good', say: bin };
}

async function addGoods({ bin, goods, setGoods }: NewCount, code: string): Promise<Verdict> {
  const hits = await findGoods(code, goods[0]?.organization.id);
  const hit = hits[0];
  if (!hit)
    return {
      tone: 'bad',
      say: t('No item has this code'),
      detail: goods[0] ? t('for {name}', { name: goods[0].organization.name }) : '',
    };
  if (bin)
    return {
      tone: 'bad',
      say: t('Bin {bin} already chosen', { bin }),
      detail: t('Start its count first, or press X'),
    };
  if (hits.some(({ organization }) => organization.id !== hit.organization.id)) {
    return {
      tone: 'bad',
      say: t('Several merchants have this code'),
      detail: t('Scan the bin instead'),
    };
  }
  if (goods.some(({ id }) => id === hit.id))
    return { tone: 'note', say: t('{name} is already in this count', { name: hit.name }) };
  setGoods([...goods, hit]);
  return { tone: 'good', say: hit.name, detail: hit.organization.name, undo: () => setGoods(goods) };
}
