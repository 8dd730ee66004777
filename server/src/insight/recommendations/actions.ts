/** Requests that a client may send itself. Their bodies are what the operations of the contract take. */
import { weekdays } from '@packhouse/contract/public/warehouses';
import { nextDay, weekdayOf } from '../../goods/shipments/local-time.ts';
import type { Outlook, PlaceOutlook } from './outlook.ts';
import type { CartonFacts } from './snapshot.ts';
import type { Suggestion } from './suggestion.ts';

type Action = NonNullable<Suggestion['suggestedAction']>;

/** The most that a line of the contract takes. */
export const mostUnits = 1_000_000;

/** Goods that take more room than this come in a container. In cubic metres. */
const roomOfParcels = 15;

export function announceGoods(
  { dayIn }: Outlook,
  { product, place, leadTime }: PlaceOutlook,
  {
    units,
    inDays,
    asParcels = false,
    description,
  }: { units: number; inDays: number; asParcels?: boolean; description: string },
): Action {
  const { length = 0, width = 0, height = 0 } = product.size_mm ?? {};
  const day = dayIn(Math.max(1, Math.ceil(inDays)));
  // Of an order in the usual way, the Monday by which it is there: what is suggested is then the same for the whole week.
  const arrival = asParcels ? day : nextDay(day, (7 - weekdays.indexOf(weekdayOf(day))) % 7);
  const room = ((length * width * height) / 1e9) * units;
  return {
    description,
    method: 'POST',
    path: '/v0/shipments/inbound',
    scope: 'shipments',
    body: {
      type: room > roomOfParcels && !asParcels ? 'inbound-container' : 'inbound-spd',
      warehouseId: place.warehouseId,
      supplier: leadTime.supplier,
      expectedArrivalDate: arrival,
      items: [{ productId: product.id, quantity: Math.min(mostUnits, units) }],
    },
  };
}

/** The address is the client's to add: nobody here knows who takes such goods. */
export const takeOut = ({ product, place }: PlaceOutlook, units: number, description: string): Action => ({
  description,
  method: 'POST',
  path: '/v0/shipments/pnp',
  scope: 'shipments',
  body: {
    warehouseId: place.warehouseId,
    // Goods that are taken out are not asked for: what leaves with this tag is no demand.
    tags: [removalTag],
    notes: 'Removal of stock. Add the address that takes it before you submit.',
    items: [{ productId: product.id, quantity: Math.min(mostUnits, units) }],
  },
});

const removalTag = 'removal';

export const sendCartons = (
  warehouseId: string,
  boxes: readonly { carton: CartonFacts; boxes: number }[],
  { marketplace, facilityCode }: { marketplace: string; facilityCode: string | null },
  description: string,
): Action => ({
  description,
  method: 'POST',
  path: '/v0/shipments/spd',
  scope: 'shipments',
  body: {
    warehouseId,
    notes: `Replenishment of ${marketplace}${facilityCode === null ? '' : `, last sent to ${facilityCode}`}. Add the destination before you submit.`,
    items: boxes.map(({ carton, boxes: quantity }) => ({ cartonId: carton.id, quantity })),
  },
});
