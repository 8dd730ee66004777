/** Tracks the parcels that were scanned into each truck, and those that are missing. */
import type { Output } from '../../api/operation.ts';

export type Lane = Output<'operatorWork.waitingForCarrier'>['lanes'][number];
export type Waiting = Lane['waiting'][number];
export type Parcel = Waiting['packages'][number];

/** Ids of the scanned packages, by shipment. A shipment that leaves with two carriers has packages in two lanes. */
export type Loaded = Readonly<Record<string, readonly string[]>>;

/** Name of a lane in an address. */
export const laneNameOf = ({ carrier }: Lane): string => carrier ?? 'none';

export interface Spot {
  lane: Lane;
  shipment: Waiting;
  /** Packages in this lane that the code stands for. */
  parcels: Parcel[];
}

const bare = (text: string): string => text.trim().toUpperCase().replaceAll(/\s/g, '');

/** True when a carrier's barcode stands for the tracking number. It may have more in front, such as a ZIP code. */
const reads = (scanned: string, trackingNumber: string): boolean =>
  scanned === trackingNumber || (trackingNumber.length >= 10 && scanned.endsWith(trackingNumber));

/** Finds packages by tracking number, else by the number of the shipment or of the order. */
export function spotOf(lanes: readonly Lane[], code: string): Spot | undefined {
  const scanned = bare(code);
  for (const lane of lanes) {
    for (const shipment of lane.waiting) {
      const parcel = shipment.packages.find(
        ({ trackingNumber }) => trackingNumber !== null && reads(scanned, bare(trackingNumber)),
      );
      if (parcel) return { lane, shipment, parcels: [parcel] };
    }
  }
  for (const lane of lanes) {
    const shipment = lane.waiting.find(
      ({ number, orderNumber }) => bare(number) === scanned || (orderNumber && bare(orderNumber) === scanned),
    );
    if (shipment) return { lane, shipment, parcels: shipment.packages };
  }
  return undefined;
}

export const packagesOf = (lanes: readonly Lane[], shipmentId: string): Parcel[] =>
  lanes.flatMap(({ waiting }) =>
    waiting.filter((one) => one.shipmentId === shipmentId).flatMap(({ packages }) => packages),
  );

export function missingOf(lanes: readonly Lane[], loaded: Loaded, shipmentId: string): Parcel[] {
  const scanned = loaded[shipmentId] ?? [];
  return packagesOf(lanes, shipmentId).filter(({ id }) => !scanned.includes(id));
}

export const withLoaded = (loaded: Loaded, shipmentId: string, packages: readonly string[]): Loaded => ({
  ...loaded,
  [shipmentId]: [...new Set([...(loaded[shipmentId] ?? []), ...packages])],
});

export function withoutLoaded(loaded: Loaded, shipmentId: string, packages: readonly string[]): Loaded {
  const { [shipmentId]: before = [], ...others } = loaded;
  const rest = before.filter((id) => !packages.includes(id));
  return rest.length > 0 ? { ...others, [shipmentId]: rest } : others;
}
