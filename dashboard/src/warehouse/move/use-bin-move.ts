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
  useScan(isFirst || from ? 'Scan the bin they go into' : 'Scan the bin they come from', async (scan) => {
    const bin = await binCodeOf(scan.code, warehouse.id);
    if (!bin) return { tone: 'bad', say: 'That is no bin of this warehouse', detail: hit.name };
    if (!isFirst && !from) {
      if (!places.includes(bin))
        return {
          tone: 'bad',
          say: `${hit.name} does not lie in ${bin}`,
          detail: `It lies in ${places.join(', ')}`,
        };
      setFrom(bin);
      return { tone: 'good', say: `From ${bin}`, detail: 'Now scan the bin they go into' };
    }
    if (bin === from)
      return { tone: 'bad', say: `${bin} is where they come from`, detail: 'Scan the other bin' };
    if (isFirst) {
      await send(
        'operatorBins.place',
        { ...common, lines: [{ ...goodsOf(hit), bin }] },
        `${hit.name} into ${bin}`,
        scan.id,
      );
      done();
      return {
        tone: 'good',
        say: `${hit.name} → ${bin}`,
        undo: async () =>
          void (await send('operatorBins.clear', { ...common, bin, goods }, `${hit.name} not in ${bin}`)),
      };
    }
    const label = `${hit.name} from ${from} to ${bin}`;
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
              `${hit.name} from ${bin} back to ${from}`,
            )),
    };
  });
  return { places, from, setFrom, isFirst };
}
