import { useState } from 'react';
import { callRead } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useList } from '../../api/use.ts';
import { oneOf } from '../../ui/filters.tsx';
import { useGo } from '../../ui/go.tsx';
import { wordsOf } from '../../ui/tell.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { warehousePath } from '../path.ts';
import { useScanner } from '../scan/scanner.tsx';
import { useStation } from '../station.tsx';
import { warehouseSpace } from '../warehouse-space.ts';
import { nextShipments, rules, type Rule } from './next-shipments.ts';
import { waveNameOf } from './walk.ts';

export type Queued = Output<'operatorShipments.queue'>;

export const largestWave = 30;
export const nameOf = ({ organization, id }: Queued): string => waveNameOf(organization.id, id);

/** Shipments that can be picked, those chosen for the next wave, and the rule that chooses when none is. */
export function useNextWave() {
  const { warehouse } = useStation();
  const { values, set } = useUrlState();
  const { tell } = useScanner();
  const go = useGo();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const rule = oneOf(values['rule'], Object.keys(rules) as Rule[]) ?? 'urgent';
  const size = Math.min(largestWave, Math.max(1, Math.trunc(Number(values['size'])) || 10));
  const queue = useList(
    'operatorShipments.queue',
    { warehouseId: warehouse.id, kind: ['pnp', 'spd'], task: ['start', 'pick'], take: 50 },
    { everyMs: 15_000 },
  );
  const rows = queue.data?.rows ?? [];
  const waiting = rows.filter(({ task }) => task === 'start');
  const pick = (shipments: readonly string[]) => go(warehousePath.wave(shipments));

  return {
    queue,
    rows,
    waiting,
    begun: rows.filter(({ task }) => task === 'pick'),
    chosen,
    toggle(row: Queued) {
      const name = nameOf(row);
      setChosen((before) =>
        before.includes(name) ? before.filter((one) => one !== name) : [...before, name].slice(-largestWave),
      );
    },
    chooseNone: () => setChosen([]),
    rule,
    setRule: (value: string) => set({ rule: value === 'urgent' ? undefined : value }, { replace: true }),
    size,
    setSize: (value: number | string) =>
      set({ size: Number(value) > 0 ? String(value) : undefined }, { replace: true }),
    busy,
    pickChosen: () => pick(chosen),
    async pickByRule() {
      setBusy(true);
      try {
        const first = waiting.slice(0, largestWave);
        const path =
          rule === 'zone'
            ? await callRead('operatorBins.pickPath', { shipments: first.map(nameOf) }, warehouseSpace)
            : undefined;
        pick(nextShipments(rule === 'zone' ? first : waiting, rule, size, path).map(nameOf));
      } catch (refusal) {
        tell({ tone: 'bad', say: wordsOf(refusal).sentence });
      } finally {
        setBusy(false);
      }
    },
  };
}

export type NextWave = ReturnType<typeof useNextWave>;
