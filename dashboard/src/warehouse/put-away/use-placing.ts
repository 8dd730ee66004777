import { useState } from 'react';
import { t } from '../../ui/t.ts';
import { send } from '../outbox.ts';
import type { Scan, Verdict } from '../scan/scanner.tsx';
import type { Shipment } from '../shipment/shipment-props.ts';
import { goodsToPlace, type GoodsToPlace } from './goods-to-place.ts';
import { usePlaced } from './use-placed.ts';
import { usePutAway } from './use-put-away.ts';
import { useSuggestedBins } from './use-suggested-bins.ts';

/** Goods of a receipt with the bins they were put into, the goods in hand, and the bins suggested for them. */
export function usePlacing(organizationId: string, shipment: Shipment) {
  const { id } = shipment;
  // Bins are those of the warehouse the goods came to.
  const warehouseId = shipment.warehouse.id;
  const { value: placed, setValue: setPlaced } = usePlaced(id);
  const [current, setCurrent] = useState<string>();
  const [doubted, setDoubted] = useState<string>();
  const { putAway, busy } = usePutAway(organizationId, shipment);

  const all = goodsToPlace(shipment);
  const chosen = all.find(({ key }) => key === current);
  const suggestion = useSuggestedBins(organizationId, warehouseId, chosen);
  const waiting = all.filter(({ key }) => !placed[key]);

  const choose = (goods: GoodsToPlace | undefined) => {
    setCurrent(goods?.key);
    setDoubted(undefined);
  };
  const remember = (key: string, bins: string[]) => setPlaced((before) => ({ ...before, [key]: bins }));
  const forgetOne = (key: string) =>
    setPlaced((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== key)));

  return {
    warehouseId,
    placed,
    all,
    waiting,
    chosen,
    suggestion,
    /** Bin that was scanned though it is not suggested: only the very next scan confirms it. */
    doubted,
    setDoubted,
    busy,
    choose,
    skip(goods: GoodsToPlace) {
      remember(goods.key, []);
      choose(undefined);
    },
    async place(goods: GoodsToPlace, bin: string, scan: Scan): Promise<Verdict> {
      const named = { ...goods.goods, lot: goods.lot };
      const before = placed[goods.key];
      // Of goods that are split over bins nobody says how many went where: only the first bin is told a quantity.
      const quantity = before ? {} : { quantity: goods.units };
      const { sent } = await send(
        'operatorBins.place',
        { organizationId, warehouseId, lines: [{ ...named, bin, ...quantity }] },
        t('Put {name} in {bin}', { name: goods.name, bin }),
        scan.id,
      );
      remember(goods.key, [...new Set([...(before ?? []), bin])]);
      choose(undefined);
      const wasThere = suggestion.data?.bins.some((one) => one.bin === bin && one.why === 'same_goods');
      return {
        tone: sent ? 'good' : 'note',
        say: `${goods.name} → ${bin}`,
        detail:
          waiting.length > 1
            ? t('{count, number} more to put away', { count: waiting.length - 1 })
            : t('That was the last one'),
        undo: async () => {
          if (!wasThere || !before) {
            await send(
              'operatorBins.clear',
              { organizationId, warehouseId, bin, goods: [wasThere ? { ...named, ...quantity } : named] },
              t('Removed {name} from {bin}', { name: goods.name, bin }),
            );
          }
          if (before) remember(goods.key, before);
          else forgetOne(goods.key);
          setCurrent(goods.key);
        },
      };
    },
    finish: putAway,
  };
}

export type PlacingState = ReturnType<typeof usePlacing>;
