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
import { useClaim } from './use-claim.ts';
import { waveNameOf } from './walk.ts';

export type Queued = Output<'operatorShipments.queue'>;

export const largestWave = 30;
export const nameOf = ({ organization, id }: Queued): string => waveNameOf(organization.id, id);

/** Orders that can be picked, the open waves, those chosen for the next wave, and the rule that chooses when none is. */
export function useNextWave() {
  const { warehouse, acts } = useStation();
  const { values, set } = useUrlState();
  const { tell } = useScanner();
  const go = useGo();
  const { claim, busy: claiming } = useClaim();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(false);
  const rule = oneOf(values['rule'], Object.keys(rules) as Rule[]) ?? 'urgent';
  const size = Math.min(largestWave, Math.max(1, Math.trunc(Number(values['size'])) || 10));
  // Cartons are picked apart, under FBA / cartons.
  const queue = useList(
    'operatorShipments.queue',
    { warehouseId: warehouse.id, kind: ['pnp'], task: ['start', 'pick'], take: 50 },
    { everyMs: 15_000 },
  );
  const waves = useList(
    'operatorWaves.list',
    { warehouseId: warehouse.id, state: ['released', 'picking'], take: 50 },
    { everyMs: 15_000 },
  );
  const rows = queue.data?.rows ?? [];
  const waiting = rows.filter(({ task, waveId }) => task === 'start' && waveId === null);
  const open = waves.data?.rows ?? [];
  const isMine = ({ picker }: Pick<Queued, 'picker'>) => picker?.id === acts.operator.id;

  const pick = async (wanted: Parameters<typeof claim>[0]) => {
    const wave = await claim(wanted);
    if (wave) go(warehousePath.claimedWave(wave.id));
    else void Promise.all([queue.refetch(), waves.refetch()]);
  };

  return {
    queue,
    rows,
    waiting,
    /** Waves that this operator picks, or is to pick. */
    mine: open.filter(isMine),
    /** Waves that nobody picks yet. */
    free: open.filter(({ picker }) => picker === null),
    /** Waves of others. */
    others: open.filter((wave) => wave.picker !== null && !isMine(wave)),
    /** Orders that were begun without a wave. */
    begun: rows.filter(({ task, waveId }) => task === 'pick' && !open.some(({ id }) => id === waveId)),
    isMine,
    openWave: ({ id }: { id: string }) => go(warehousePath.claimedWave(id)),
    openOrder: (row: Queued) => go(warehousePath.wave([nameOf(row)])),
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
    busy: reading || claiming,
    pickChosen: () => pick({ shipments: [...chosen] }),
    async pickByRule() {
      if (rule === 'urgent') return pick({ next: size });
      setReading(true);
      try {
        const first = waiting.slice(0, largestWave);
        const path =
          rule === 'zone'
            ? await callRead('operatorBins.pickPath', { shipments: first.map(nameOf) }, warehouseSpace)
            : undefined;
        const next = nextShipments(rule === 'zone' ? first : waiting, rule, size, path);
        await pick({ shipments: next.map(nameOf) });
      } catch (refusal) {
        tell({ tone: 'bad', say: wordsOf(refusal).sentence });
      } finally {
        setReading(false);
      }
    },
  };
}

export type NextWave = ReturnType<typeof useNextWave>;
