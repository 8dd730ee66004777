import type { Output } from '../../api/operation.ts';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { send } from '../outbox.ts';
import { warehousePath } from '../path.ts';
import { findGoods } from '../scan/find-code.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { binCodeOf } from './bin-code-of.ts';

type Contents = Output<'operatorBins.contents'>;

/** Opens the scanned bin or goods; while the bin is being emptied, moves all of it into the scanned bin. */
export function useBinScan({ bin, goods }: Contents, isEmptying: boolean, emptied: () => void): void {
  const { warehouse } = useStation();
  const go = useGo();
  const moveAll = async (to: string, scan: Scan): Promise<Verdict> => {
    if (to === bin.code)
      return {
        tone: 'bad',
        say: t('{bin} is the same bin', { bin: to }),
        detail: t('Scan the bin to move everything to'),
      };
    for (const organizationId of new Set(goods.map(({ organization }) => organization.id))) {
      await send(
        'operatorBins.move',
        { organizationId, warehouseId: warehouse.id, from: bin.code, to },
        t('Moved everything from {from} to {to}', { from: bin.code, to }),
        `${scan.id}${organizationId.slice(-8)}`,
      );
    }
    emptied();
    return {
      tone: 'good',
      say: `${bin.code} → ${to}`,
      detail: t('{goods, plural, one {# item} other {# items}}', { goods: goods.length }),
    };
  };
  useScan(
    t(isEmptying ? 'Scan the bin to move everything to' : 'Scan an item in this bin, or another bin'),
    async (scan) => {
      const other = await binCodeOf(scan.code, warehouse.id);
      if (other && isEmptying) return moveAll(other, scan);
      if (other) {
        go(warehousePath.bin(other));
        return { tone: 'good', say: other };
      }
      const hits = await findGoods(scan.code);
      const hit = hits.find(({ id }) =>
        goods.some(({ productId, cartonId }) => id === productId || id === cartonId),
      );
      if (hit) {
        go(warehousePath.moveFromBin(hit.organization.id, hit.id, bin.code));
        return { tone: 'good', say: hit.name };
      }
      const cartons = goods.filter(({ contents }) =>
        contents.some(({ productId }) => hits.some(({ id }) => id === productId)),
      );
      if (hits[0] && cartons.length > 0) {
        return {
          tone: 'note',
          say: t('{name} is in a sealed carton here', { name: hits[0].name }),
          detail: cartons.map(({ name }) => name).join(', '),
        };
      }
      return hits[0]
        ? { tone: 'bad', say: t('{name} is not in this bin', { name: hits[0].name }), detail: bin.code }
        : { tone: 'bad', say: t('No item or bin has this code') };
    },
  );
}
