/** The way back from the truck, until it has left. */
import { t } from '../../ui/t.ts';
import { send } from '../outbox.ts';
import type { Shipment } from './shipment-props.ts';

/** True while a shipment that was handed over may still be at the dock: no carrier has scanned it. */
export const isAtTheDock = ({ status, packages }: Pick<Shipment, 'status' | 'packages'>): boolean =>
  status === 'forwarded' && packages.every((one) => one.status === 'label_created');

export async function unship(
  organizationId: string,
  { id, number }: Pick<Shipment, 'id' | 'number'>,
): Promise<void> {
  await send('operatorShipments.unship', { organizationId, id }, t('{name} taken back', { name: number }));
}
