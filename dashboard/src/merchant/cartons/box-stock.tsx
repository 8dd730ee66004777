/** Stock of a carton in each warehouse, in boxes. */
import type { Output } from '../../api/operation.ts';
import { StockPlaces } from '../inventory/stock-places.tsx';

export const BoxStock = ({ stock }: { stock: Output<'stock.cartonBreakdown'> }) => (
  <StockPlaces title="Warehouse" label="Boxes by warehouse" stock={stock} counters={counters} />
);

const counters = [
  ['On hand', 'onHand'],
  ['Allocated', 'allocated'],
  ['To be opened', 'reservedToOpen'],
  ['Available', 'available'],
  ['Quarantined', 'quarantined'],
  ['Damaged', 'damaged'],
  ['Expired', 'expired'],
  ['Incoming', 'incoming'],
] as const;
