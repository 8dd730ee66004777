/** Units of lines that were picked or taken back here and that the walk, as it was last read, does not know of. */
import { useEffect, useRef } from 'react';
import type { Input } from '../../api/operation.ts';
import { useOutbox } from '../outbox.ts';
import { useKept } from '../use-kept.ts';
import { afterReading, pickedUnits, type PicksOnTheirWay } from './picks-on-their-way.ts';

/** `readAt`: when the walk was last read. What is on its way survives a reload, which may show an older walk. */
export function usePicksOnTheirWay(
  waveId: string,
  readAt: number,
): { picked: ReadonlyMap<string, number>; forget: () => void } {
  const { waiting } = useOutbox();
  const { value, setValue, forget } = useKept<PicksOnTheirWay>(`picks-${waveId}`, {});
  const seen = useRef(value);
  const sent = waiting
    .filter(({ name }) => name === 'operatorShipments.pick' || name === 'operatorShipments.unpick')
    .map(({ key, name, input }) => ({
      key,
      lines: (input as Input<'operatorShipments.unpick'>).lines.map(({ itemId, quantity }) => ({
        itemId,
        quantity: name === 'operatorShipments.pick' ? quantity : -quantity,
      })),
    }));
  seen.current = afterReading(seen.current, sent, readAt, Date.now());
  const kept = JSON.stringify(seen.current);
  useEffect(() => {
    if (kept !== JSON.stringify(value)) setValue(JSON.parse(kept) as PicksOnTheirWay);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is seen leads, and the browser follows
  }, [kept]);
  return { picked: pickedUnits(seen.current), forget };
}
