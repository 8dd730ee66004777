import type { Input } from '../../api/operation.ts';
import { useOutbox } from '../outbox.ts';
import type { Shipment } from '../shipment/shipment-props.ts';
import { withUnsent, type Item } from './draft-receipt.ts';

/** Items of a shipment, with the receipts that wait on this device for the connection. */
export function useSavedItems({ id, items }: Shipment): Item[] {
  const { waiting, offline } = useOutbox();
  // A receipt that is being sent is still counted as the draft that it was sent from.
  if (!offline) return items;
  const unsent = waiting
    .filter(({ name, input }) => name === 'operatorShipments.receive' && input['id'] === id)
    .flatMap(({ input }) => (input as Input<'operatorShipments.receive'>).lines)
    .map(({ itemId, quantity, damaged = 0 }) => ({ itemId, quantity, damaged }));
  return withUnsent(items, unsent);
}
