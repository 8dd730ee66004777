/** A wave that is picked here: its walk as the service knows it, and its progress as kept in this browser. */
import { useEffect } from 'react';
import { ApiError } from '../../api/call.ts';
import type { Output } from '../../api/operation.ts';
import { useRead } from '../../api/use.ts';
import { t } from '../../ui/t.ts';
import { useScanner } from '../scan/scanner.tsx';
import { useKept } from '../use-kept.ts';
import { usePicksOnTheirWay } from './use-picks-on-their-way.ts';
import { takesOf, waveNameOf, type Entry, type Parts } from './walk.ts';

export type WaveRecord = Output<'operatorWaves.get'>;
export type WaveShipment = WaveRecord['shipments'][number];

export interface Kept {
  /** Time when the walk began here; `total` is the number of its takes at that time. */
  begunAt?: string;
  total?: number;
  /** Number of takes finished here. */
  done: number;
  parts: Parts;
  skipped: string[];
  /** The bin scanned last. */
  bin?: string;
  /** The bin the goods are taken from instead of the one the walk names. */
  from?: { of: string; bin: string };
  /** Stops whose cartons were opened. */
  opened?: string[];
  /** Units counted so far for a take. */
  count?: { take: string; units: number; code: string };
  /** Shipments that are no longer picked, such as short ones. */
  out: string[];
  /** Totes scanned here, by shipment; null for one that is picked without a tote. */
  totes: Readonly<Record<string, string | null>>;
}

const nothing: Kept = { done: 0, parts: {}, skipped: [], out: [], totes: {} };

/** `reload` reads the wave again. */
export function useWave(wave: WaveRecord, reload: () => void) {
  const { value, setValue, forget: forgetWave } = useKept<Kept>(`wave-${wave.id}`, nothing);
  const kept = { ...nothing, ...value };
  const change = (changes: Partial<Kept> | ((now: Kept) => Partial<Kept>)) =>
    setValue((before) => {
      const now = { ...nothing, ...before };
      return { ...now, ...(typeof changes === 'function' ? changes(now) : changes) };
    });
  const open = wave.shipments.filter((one) => one.outcome === null && !kept.out.includes(nameOf(one)));
  const stopped = open.filter((one) => !isPickable(one));
  const asked = open.filter(isPickable).map(nameOf);
  const path = useRead(
    'operatorBins.pickPath',
    { shipments: asked },
    { enabled: asked.length > 0, everyMs: 30_000 },
  );
  const { picked, forget: forgetPicks } = usePicksOnTheirWay(wave.id, path.dataUpdatedAt);
  useStops(wave, stopped);

  // A walk is refused as a whole when one of its shipments cannot be picked any more: the wave tells which.
  const isRefused = path.error instanceof ApiError;
  useEffect(() => {
    if (isRefused) reload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [isRefused]);

  return {
    wave,
    reload,
    path: asked.length > 0 ? path : undefined,
    takes: path.data && asked.length > 0 ? takesOf(path.data, picked, kept.parts, kept.skipped) : [],
    kept,
    change,
    forget() {
      forgetWave();
      forgetPicks();
    },
    stopped,
    toStart: open.filter(({ status }) => status === 'pending'),
    /** Name of the tote of a shipment; undefined for cartons, which need none. */
    toteOf({ organizationId, id }: Pick<Entry, 'organizationId' | 'id'>): string | undefined {
      const shipment = wave.shipments.find((one) => nameOf(one) === waveNameOf(organizationId, id));
      return shipment && toteName(shipment, kept);
    },
  };
}

export type Wave = ReturnType<typeof useWave>;

export const nameOf = ({ organization, id }: Pick<WaveShipment, 'organization' | 'id'>): string =>
  waveNameOf(organization.id, id);

export function toteName(shipment: WaveShipment, { totes }: Pick<Kept, 'totes'>): string | undefined {
  if (shipment.kind === 'spd') return undefined;
  return totes[nameOf(shipment)] ?? shipment.totes[0] ?? t('tote {slot}', { slot: shipment.slot });
}

const isPickable = ({ status }: WaveShipment): boolean => status === 'pending' || status === 'processing';

/** Says loudly, once for each, that a shipment must not be picked on. */
function useStops({ id }: WaveRecord, stopped: readonly WaveShipment[]): void {
  const { tell } = useScanner();
  const first = stopped[0];
  const cause = first && `${id} ${nameOf(first)} ${first.status}`;
  useEffect(() => {
    if (!first) return;
    tell({ tone: 'bad', say: stopWords(first), detail: t('Put it aside. Do not pack it') });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each cause
  }, [cause]);
}

export const stopWords = ({ number, status }: WaveShipment): string =>
  t(
    status === 'pending_cancel'
      ? 'STOP: {order} may be cancelled'
      : status === 'on_hold'
        ? 'STOP: {order} is on hold'
        : 'STOP: {order} is cancelled',
    { order: number },
  );
