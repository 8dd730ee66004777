import type { Output } from '../../api/operation.ts';
import { plural } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
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
      return { tone: 'bad', say: `${to} is the same bin`, detail: 'Scan the bin to move everything to' };
    for (const organizationId of new Set(goods.map(({ organization }) => organization.id))) {
      await send(
        'operatorBins.move',
        { organizationId, warehouseId: warehouse.id, from: bin.code, to },
        `Moved everything from ${bin.code} to ${to}`,
        `${scan.id}${organizationId.slice(-8)}`,
      );
    }
    emptied();
    return {
      tone: 'good',
      say: `${bin.code} → ${to}`,
      detail: plural(goods.length, 'item'),
    };
  };
  useScan(
    isEmptying ? 'Scan the bin to move everything to' : 'Scan an item in this bin, or another bin',
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
      return hits[0]
        ? { tone: 'bad', say: `${hits[0].name} is not in this bin`, detail: bin.code }
        : { tone: 'bad', say: 'No item or bin has this code' };
    },
  );
}
