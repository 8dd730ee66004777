/** Finds the shipment that a scanned code means on a screen: by the task of the screen, the warehouse, and where the shipment stands. */
import type { Hit } from './find-code.ts';

/** Task of a screen; `any` only opens shipments. */
export type ScreenTask = 'receive' | 'put_away' | 'pick' | 'pack' | 'ship' | 'any';

export type ShipmentHit = Hit & {
  shipmentId: string;
  organization: NonNullable<Hit['organization']>;
};

interface Meant {
  /** Shipments that the screen can work on now. More than one: somebody has to choose. */
  fitting: ShipmentHit[];
  /** A shipment of this warehouse that the screen cannot work on now; undefined when there is none. */
  other: ShipmentHit | undefined;
  /** A shipment of another warehouse; undefined when there is none. */
  elsewhere: ShipmentHit | undefined;
}

export function shipmentsFor(hits: readonly Hit[], task: ScreenTask, warehouseId: string): Meant {
  const shipments = hits.filter(isShipment).filter(({ status }) => status !== 'draft');
  const here = shipments.filter((hit) => hit.warehouseId === warehouseId);
  const fitting = here.filter((hit) => fits[task](hit));
  return {
    fitting,
    other: here.find((hit) => !fitting.includes(hit)),
    elsewhere: shipments.find((hit) => hit.warehouseId !== warehouseId),
  };
}

const isShipment = (hit: Hit): hit is ShipmentHit =>
  (hit.type === 'shipment' || hit.type === 'package') && hit.shipmentId !== null && hit.organization !== null;

const comesIn = ({ kind }: Hit): boolean => kind === 'inbound' || kind === 'return';
const at = ({ status, stage }: Hit, ...stages: Hit['stage'][]): boolean =>
  status === 'processing' && stages.includes(stage);

const fits: Record<ScreenTask, (hit: Hit) => boolean> = {
  receive: (hit) =>
    comesIn(hit) && (hit.status === 'pending' || hit.status === 'confirmed' || hit.status === 'processing'),
  put_away: (hit) => comesIn(hit) && hit.status === 'processing',
  pick: (hit) => !comesIn(hit) && (hit.status === 'pending' || at(hit, 'picking')),
  pack: (hit) => !comesIn(hit) && at(hit, 'picked', 'packing', 'packed'),
  ship: (hit) => !comesIn(hit) && at(hit, 'packed', 'labelled'),
  any: () => true,
};
