import { useState } from 'react';
import type { Output } from '../../api/operation.ts';
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
  useScan(isFirst || from ? 'Scan the bin to move to' : 'Scan the bin to move from', async (scan) => {
    const bin = await binCodeOf(scan.code, warehouse.id);
    if (!bin) return { tone: 'bad', say: 'Not a bin in this warehouse', detail: hit.name };
    if (!isFirst && !from) {
      if (!places.includes(bin))
        return {
          tone: 'bad',
          say: `${hit.name} is not in ${bin}`,
          detail: `It is in ${places.join(', ')}`,
        };
      setFrom(bin);
      return { tone: 'good', say: `From ${bin}`, detail: 'Now scan the bin to move to' };
    }
    if (bin === from) return { tone: 'bad', say: `${bin} is the same bin`, detail: 'Scan the other bin' };
    if (isFirst) {
      await send(
        'operatorBins.place',
        { ...common, lines: [{ ...goodsOf(hit), bin }] },
        `Put ${hit.name} in ${bin}`,
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
            `Removed ${hit.name} from ${bin}`,
          )),
      };
    }
    const label = `Moved ${hit.name} from ${from} to ${bin}`;
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
              `Moved ${hit.name} from ${bin} back to ${from}`,
            )),
    };
  });
  return { places, from, setFrom, isFirst };
}
