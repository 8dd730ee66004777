import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
import { t } from '../../ui/t.ts';
import { binCodeOf } from '../bins/bin-code-of.ts';
import { send } from '../outbox.ts';
import { goodsOf, type Goods } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';

export interface BinMoveProps {
  organizationId: string;
  hit: Goods;
  bins: Output<'operatorBins.placements'>['placements'];
  done: () => void;
}

/** Bins the goods lie in, the one they are taken from, and the scans that move them. */
export function useBinMove({ organizationId, hit, bins, done }: BinMoveProps) {
  const { warehouse } = useStation();
  const places = [...new Set(bins.map(({ bin }) => bin))];
  const [from, setFrom] = useState<string | undefined>(places.length === 1 ? places[0] : undefined);
  const isFirst = places.length === 0;
  const common = { organizationId, warehouseId: warehouse.id };
  const goods = [goodsOf(hit)];
  useScan(t(isFirst || from ? 'Scan the bin to move to' : 'Scan the bin to move from'), async (scan) => {
    const bin = await binCodeOf(scan.code, warehouse.id);
    if (!bin) return { tone: 'bad', say: t('Not a bin in this warehouse'), detail: hit.name };
    if (!isFirst && !from) {
      if (!places.includes(bin))
        return {
          tone: 'bad',
          say: t('{name} is not in {bin}', { name: hit.name, bin }),
          detail: t('It is in {bins}', { bins: places.join(', ') }),
        };
      setFrom(bin);
      return { tone: 'good', say: t('From {bin}', { bin }), detail: t('Now scan the bin to move to') };
    }
    if (bin === from)
      return { tone: 'bad', say: t('{bin} is the same bin', { bin }), detail: t('Scan the other bin') };
    if (isFirst) {
      await send(
        'operatorBins.place',
        { ...common, lines: [{ ...goodsOf(hit), bin }] },
        t('Put {name} in {bin}', { name: hit.name, bin }),
        scan.id,
      );
      done();
      return {
        tone: 'good',
        say: `${hit.name} → ${bin}`,
        undo: async () =>
          void (await send(
            'operatorBins.clear',
            { ...common, bin, goods },
            t('Removed {name} from {bin}', { name: hit.name, bin }),
          )),
      };
    }
    const label = t('Moved {name} from {from} to {bin}', { name: hit.name, from: from!, bin });
    await send('operatorBins.move', { ...common, from: from!, to: bin, goods }, label, scan.id);
    done();
    return {
      tone: 'good',
      say: `${hit.name}: ${from} → ${bin}`,
      undo: places.includes(bin)
        ? undefined
        : async () =>
            void (await send(
              'operatorBins.move',
              { ...common, from: bin, to: from!, goods },
              t('Moved {name} from {bin} back to {from}', { name: hit.name, bin, from: from! }),
            )),
    };
  });
  return { places, from, setFrom, isFirst };
}
