/** Remaining takes of a walk, given picks in this browser that the service has not counted yet. */
import type { Output } from '../../api/operation.ts';
import { t } from '../../ui/t.ts';

export type Path = Output<'operatorBins.pickPath'>;
export type Stop = Path['stops'][number];
export type Entry = Stop['forShipments'][number];

/** Goods of one stop that go into one tote. */
export interface Take {
  key: string;
  stop: Stop;
  entry: Entry;
  /** Units of the goods still to take. */
  left: number;
}

/** Units of goods in the tote that do not make a whole kit yet, by line and goods. */
export type Parts = Readonly<Record<string, number>>;

const goodsIdOf = ({ productId, cartonId }: Stop): string => productId ?? cartonId!;
const partKey = (stop: Stop, entry: Entry): string => `${entry.itemId} ${goodsIdOf(stop)}`;
export const stopKey = (stop: Stop): string => `${stop.bin ?? ''} ${goodsIdOf(stop)} ${stop.lot ?? ''}`;

/**
 * Open takes in walking order, skipped ones last. `picked` holds the quantities on their way to the service, by line.
 * Like the service, this function subtracts them from the stops that come first in the walk.
 */
export function takesOf(
  path: Path,
  picked: ReadonlyMap<string, number>,
  parts: Parts,
  skipped: readonly string[],
): Take[] {
  const taken = new Map<string, number>();
  const all = path.stops.flatMap((stop) =>
    stop.forShipments
      .toSorted((a, b) => a.slot - b.slot)
      .map((entry): Take => {
        const part = partKey(stop, entry);
        const before =
          taken.get(part) ?? (picked.get(entry.itemId) ?? 0) * entry.perItem + (parts[part] ?? 0);
        const here = Math.min(before, entry.quantity);
        taken.set(part, before - here);
        return { key: `${stopKey(stop)} ${entry.itemId}`, stop, entry, left: entry.quantity - here };
      }),
  );
  const open = all.filter(({ left }) => left > 0);
  return [
    ...open.filter(({ key }) => !skipped.includes(key)),
    ...skipped.flatMap((key) => open.filter((one) => one.key === key)),
  ];
}

/**
 * Puts more units into the tote. Returns the units that do not make a whole kit yet, and how many whole units of the
 * line were completed.
 */
export function withTaken(
  path: Path,
  parts: Parts,
  { stop, entry }: Pick<Take, 'stop' | 'entry'>,
  units: number,
): { parts: Parts; whole: number } {
  const own = partKey(stop, entry);
  const next = { ...parts, [own]: (parts[own] ?? 0) + units };
  const needs = needsOf(path, entry.itemId);
  const whole = Math.min(...[...needs].map(([part, perItem]) => Math.floor((next[part] ?? 0) / perItem)));
  for (const [part, perItem] of needs) {
    const rest = (next[part] ?? 0) - whole * perItem;
    if (rest > 0) next[part] = rest;
    else delete next[part];
  }
  return { parts: next, whole };
}

/** True when the components of the line make it a kit. A line that is not a kit needs only itself. */
export const isKit = (path: Path, itemId: string): boolean => {
  const needs = [...needsOf(path, itemId).values()];
  return needs.length > 1 || needs.some((perItem) => perItem > 1);
};

const needsOf = (path: Path, itemId: string): Map<string, number> =>
  new Map(
    path.stops.flatMap((stop) =>
      stop.forShipments
        .filter((entry) => entry.itemId === itemId)
        .map((entry) => [partKey(stop, entry), entry.perItem] as const),
    ),
  );

/** Where the units go that nobody takes out of the opened cartons. */
export function leftoversOf(
  { boxes, unitsEach, toBin }: NonNullable<Stop['fromCarton']>,
  taken: number,
): string {
  const left = boxes * unitsEach - taken;
  if (left === 0) return t('Nothing is left over');
  return toBin === null
    ? t('Put the other {left, number} in a bin', { left })
    : t('Put the other {left, number} in {bin}', { left, bin: toBin });
}

/** Takes that were finished, of all that the walk began with. One that was short, or left with its order, is not finished. */
export function progressOf(
  { total = 0, done }: { total?: number; done: number },
  left: number,
): { reached: number; all: number } {
  return { reached: done, all: Math.max(total, done + left) };
}

/** Name of a shipment in an address: `org_…:shp_…`. */
export const waveNameOf = (organizationId: string, shipmentId: string): string =>
  `${organizationId}:${shipmentId}`;
