/** History of each product in each warehouse, week by week. It continues night after night from where it stopped. */
import { dayMs } from '@packhouse/contract/rules/time';
import { instantOf, localTimeOf, nextDay } from '../../../server/src/goods/shipments/local-time.ts';
import type { Series } from '../../../server/src/insight/forecasting/forecast.ts';
import type { World } from '../world.ts';
import { countOf } from '../../../server/src/insight/recommendations/read-places.ts';
import { mondayOf } from '../../../server/src/insight/recommendations/weeks.ts';

interface Track {
  /** Units that left in each week, counted from the first one; `undefined` where none did. */
  units: number[];
  /** A bit for each day of the week on which there was stock at the close, or something left. */
  days: number[];
  receivedAt: string | null;
  shippedAt: string | null;
  /** All movements, in order. */
  happened: Happening[];
}

/** A movement, in units. */
export interface Happening {
  at: number;
  lot: string;
  /** Units that left the warehouse. */
  out: number;
  /** Change of the available units, and of all units held. */
  available: number;
  held: number;
}

export interface Tracks {
  /** Reads on to the present of the world. */
  follow(): void;
  /** The history of a product (uuid) in a warehouse (uuid); undefined if it was never there. */
  of(product: string, warehouse: string): Track | undefined;
  demandOf(track: Track, weeks: readonly string[]): Series;
}

export function newTracks(world: World): Tracks {
  const { timezone } = world.merchant;
  const tracks = new Map<string, Track>();
  const units = unitsOf(world);
  const first = mondayOf(localTimeOf(timezone, world.joinedAt).day);
  const dayOf = dayCounter(timezone, first);
  let [moved, closed] = [0, 0];

  const trackOf = (product: string, warehouse: string): Track => {
    const key = `${product} ${warehouse}`;
    let track = tracks.get(key);
    if (!track)
      tracks.set(key, (track = { units: [], days: [], receivedAt: null, shippedAt: null, happened: [] }));
    return track;
  };
  const mark = (track: Track, day: number) => {
    if (day >= 0) track.days[Math.floor(day / 7)] = (track.days[Math.floor(day / 7)] ?? 0) | (1 << (day % 7));
  };

  return {
    follow() {
      const { moves } = world.stockState;
      for (; moved < moves.length; moved++) {
        const { type, productId, cartonId, warehouseId, lot, bucket, quantity, at } = moves[moved]!;
        for (const { product, each } of units((productId ?? cartonId)!)) {
          const track = trackOf(product, warehouseId);
          const amount = quantity * each;
          track.happened.push({
            at: Date.parse(at!),
            lot: lot ?? '',
            out: type === 'ship' ? -amount : 0,
            available: bucket === 'available' ? amount : 0,
            held: bucket === 'reserved_to_open' ? 0 : amount,
          });
          if (type === 'receive') track.receivedAt = at!;
          if (type !== 'ship') continue;
          const day = dayOf(Date.parse(at!));
          const week = Math.floor(day / 7);
          track.units[week] = (track.units[week] ?? 0) - amount;
          track.shippedAt = at!;
          mark(track, day);
        }
      }
      for (; closed < world.snapshots.length; closed++) {
        const { date, item, site, onHand } = world.snapshots[closed]!;
        if (onHand <= 0) continue;
        const day = (Date.parse(date) - Date.parse(first)) / dayMs;
        for (const { product } of units(item.uuid)) mark(trackOf(product, site.uuid), day);
      }
    },
    of: (product, warehouse) => tracks.get(`${product} ${warehouse}`),
    demandOf({ units: sold, days }, weeks) {
      const from = (Date.parse(weeks[0] ?? first) - Date.parse(first)) / (7 * dayMs);
      return {
        values: weeks.map((_, week) => sold[from + week] ?? 0),
        exposure: weeks.map((_, week) => countOf(days[from + week] ?? 0) / 7),
      };
    },
  };
}

/** The products (uuids) in one unit of the goods, and how many units of each; kits have no stock. */
export function unitsOf({
  catalogue,
}: World): (item: string) => readonly { product: string; each: number }[] {
  const known = new Map<string, { product: string; each: number }[]>();
  for (const { uuid } of catalogue.products) known.set(uuid, [{ product: uuid, each: 1 }]);
  for (const { uuid, contents } of catalogue.cartons) {
    known.set(
      uuid,
      contents.map(({ product, quantity }) => ({ product: product.uuid, each: quantity })),
    );
  }
  return (item) => known.get(item) ?? [];
}

/** Counts days since the first one, in local time of the zone. Calls must be in order of time. */
function dayCounter(timezone: string, first: string): (at: number) => number {
  let [day, place, end] = [first, 0, instantOf(timezone, nextDay(first), 0)];
  return (at) => {
    while (at >= end) {
      day = nextDay(day);
      place += 1;
      end = instantOf(timezone, nextDay(day), 0);
    }
    return place;
  };
}
