/** A wave: its walk as the service knows it, and its progress as kept in this browser. */
import { useEffect } from 'react';
import { ApiError } from '../../api/call.ts';
import { useRead } from '../../api/use.ts';
import { useScanner } from '../scan/scanner.tsx';
import { useKept } from '../use-kept.ts';
import { takesOf, waveNameOf, type Entry, type Parts } from './walk.ts';
import { usePicksOnTheirWay } from './use-picks-on-their-way.ts';

interface Kept {
  /** Time when the walk began here; `total` is the number of its takes at that time. */
  begunAt?: string;
  total?: number;
  /** Number of takes finished here. */
  done: number;
  parts: Parts;
  skipped: string[];
  /** The bin scanned last. */
  bin?: string;
  /** Units counted so far for a take. */
  count?: { take: string; units: number; code: string };
  /** Shipments that are no longer picked, such as short ones. */
  out: string[];
}

const nothing: Kept = { done: 0, parts: {}, skipped: [], out: [] };

export function useWave(shipments: readonly string[]) {
  const { value, setValue, forget } = useKept<Kept>(`wave-${shipments.join(',')}`, nothing);
  const { tell } = useScanner();
  const asked = shipments.filter((name) => !value.out.includes(name));
  const path = useRead(
    'operatorBins.pickPath',
    { shipments: asked },
    { enabled: asked.length > 0, everyMs: 30_000 },
  );
  const picked = usePicksOnTheirWay(path.dataUpdatedAt);
  const change = (changes: Partial<Kept>) => setValue((before) => ({ ...before, ...changes }));

  const gone = goneOf(path.error, asked);
  const [goneName, whyGone] = [gone?.name, gone?.why];
  useEffect(() => {
    if (goneName === undefined) return;
    setValue((before) =>
      before.out.includes(goneName) ? before : { ...before, out: [...before.out, goneName] },
    );
    tell({ tone: 'note', say: 'Removed from the pick list', detail: whyGone });
  }, [goneName, whyGone, setValue, tell]);

  const takes = path.data ? takesOf(path.data, picked, value.parts, value.skipped) : [];
  return {
    path: asked.length > 0 ? path : undefined,
    takes,
    kept: value,
    change,
    forget,
    /** Number of a shipment's tote: its place in the address, even when other shipments have left the walk. */
    toteOf: ({ organizationId, id }: Pick<Entry, 'organizationId' | 'id'>) =>
      shipments.indexOf(waveNameOf(organizationId, id)) + 1,
    totes: path.data?.shipments ?? [],
  };
}

export type Wave = ReturnType<typeof useWave>;

/** Finds the shipment for which the service refused the whole walk: the walk goes on without that shipment. */
function goneOf(error: Error | null, asked: readonly string[]): { name: string; why: string } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  for (const [field, why] of Object.entries(error.properties)) {
    const name = asked[Number(/^shipments\[(\d+)\]$/.exec(field)?.[1] ?? -1)];
    if (name) return { name, why };
  }
  return undefined;
}
