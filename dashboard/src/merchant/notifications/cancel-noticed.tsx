import { useRead } from '../../api/use.ts';
import { CancelShipment } from '../shipments/cancel-shipment.tsx';

/** The same question as on the page of the shipment, with the rule that holds for it now. */
export function CancelNoticed({ shipmentId, onClose }: { shipmentId: string; onClose: () => void }) {
  const { data } = useRead('shipments.get', { id: shipmentId });
  return data ? <CancelShipment shipment={data} opened onClose={onClose} /> : null;
}
