/** The counters of goods that a merchant sees in the breakdowns. */
import {
  cartonsWith,
  cellOf,
  isOutbound,
  lots,
  parts,
  type Bucket,
  type Cell,
  type Item,
  type Place,
  type Shipment,
  type State,
} from './state.ts';

export const counterNames = [
  'onHand',
  'available',
  'allocated',
  'quarantined',
  'damaged',
  'expired',
  'incoming',
  'backordered',
] as const;
type Counters = Record<(typeof counterNames)[number], number> & {
  availableInCartons?: number;
  reservedToOpen?: number;
};

/** The counters of an item in one warehouse. */
export function countersOf(state: State, item: Item, index: Place): Counters {
  const isCarton = item === 'box' || item === 'mixed';
  const own = cellsAt(state, item, index);
  const boxes = isCarton ? [] : cartonsWith(item);
  const sum = (bucket: Bucket) =>
    own.reduce((total, cell) => total + cell[bucket], 0) +
    boxes.reduce((total, { carton, each }) => total + cellOf(state, index, carton, '')[bucket] * each, 0);
  const components = parts[item];
  const available = components
    ? Math.min(
        ...components.map(([part, each]) => Math.floor(countersOf(state, part, index).available / each)),
      )
    : sum('available');
  const reservedToOpen = isCarton ? sum('toOpen') : 0;
  const allocated = isCarton ? sum('allocated') + reservedToOpen : sum('allocated');
  const [quarantined, damaged, expired] = [sum('quarantined'), sum('damaged'), sum('expired')];
  const open = state.shipments.filter((one) => !one.gone && one.place === index);
  const lines = (some: Shipment[], of = item) =>
    some.flatMap((one) => one.lines.filter((line) => line.item === of));
  const inbound = open.filter(
    (one) =>
      !isOutbound(one) && ['pending', 'confirmed', 'processing', 'pending_cancel'].includes(one.status),
  );
  const coming = (of: Item) =>
    lines(inbound, of).reduce((total, { quantity, received }) => total + Math.max(0, quantity - received), 0);
  return {
    onHand: available + allocated + quarantined + damaged + expired,
    available,
    allocated,
    quarantined,
    damaged,
    expired,
    incoming: boxes.reduce((total, { carton, each }) => total + coming(carton) * each, coming(item)),
    backordered: lines(open.filter(isOutbound)).reduce((total, line) => total + line.backordered, 0),
    ...(isCarton
      ? { reservedToOpen }
      : {
          availableInCartons: boxes.reduce(
            (total, { carton, each }) => total + cellOf(state, index, carton, '').available * each,
            0,
          ),
        }),
  };
}

const cellsAt = (state: State, item: Item, index: Place): Cell[] =>
  (item === 'milk' ? Object.keys(lots) : ['']).map((lot) => cellOf(state, index, item, lot));
