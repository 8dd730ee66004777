import { t } from '../../ui/t.ts';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { findItem } from '../receive/find-item.ts';
import { useScan, type Scan, type Verdict } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { goodsMeant } from './goods-to-place.ts';
import type { PlacingState } from './use-placing.ts';
import { isSuggested, notSuggested } from './use-suggested-bins.ts';

/** Takes a scan of the goods first, then one of their bin. A bin that is not suggested has to be scanned twice. */
export function usePlacingScan(organizationId: string, shipment: Shipment, placing: PlacingState): void {
  const { chosen, doubted, setDoubted } = placing;
  useScan(t(chosen ? 'Scan the bin' : 'Scan an item'), async (scan) => {
    const bin = await binCodeOf(scan.code, placing.warehouseId);
    if (bin !== doubted) setDoubted(undefined);
    if (!bin) return chooseGoods(organizationId, shipment, placing, scan);
    if (!chosen) return { tone: 'bad', say: t('Scan the item first'), detail: t('{bin} is a bin', { bin }) };
    if (doubted !== bin && !(await isSuggested(placing.suggestion, bin))) {
      setDoubted(bin);
      return notSuggested(placing.warehouseId, bin, chosen.condition);
    }
    return placing.place(chosen, bin, scan);
  });
}

async function chooseGoods(
  organizationId: string,
  shipment: Shipment,
  { all, chosen, placed, choose }: PlacingState,
  scan: Scan,
): Promise<Verdict> {
  const found = await findItem(scan, organizationId, shipment);
  if (!('item' in found)) {
    return chosen && !found.known
      ? {
          tone: 'bad',
          say: t('No bin has this code'),
          detail: t('Still putting away {name}', { name: chosen.name }),
        }
      : { tone: 'bad', say: found.say, detail: found.detail };
  }
  const { item } = found;
  const goods = goodsMeant(all, item, scan.gs1.lot, ({ key }) => placed[key] !== undefined);
  if (!goods)
    return {
      tone: 'bad',
      say: t('{name}: nothing received', { name: item.name }),
      detail: t('Receive it first'),
    };
  choose(goods);
  return {
    tone: 'note',
    say: goods.name,
    detail: t(goods.condition === 'quarantine' ? 'Now scan a quarantine bin' : 'Now scan the bin'),
  };
}
