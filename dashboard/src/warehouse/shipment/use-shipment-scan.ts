import { callRead } from '../../api/call.ts';
import { warehouseSpace } from '../warehouse-space.ts';
import { findCode } from '../scan/find-code.ts';
import { useScan } from '../scan/scanner.tsx';
import { shipmentStatus, stage as stageWords } from '../../ui/words.ts';
import type { Shipment } from './shipment-props.ts';

/** Opens the shipment whose number, order number or tracking number was scanned; the newest of them. */
export function useShipmentScan(
  hint: string,
  open: (organizationId: string, shipment: Shipment) => void,
): void {
  useScan(hint, async ({ code }) => {
    const hits = await findCode(code);
    const hit = hits.find(({ type }) => type === 'shipment' || type === 'package');
    if (!hit) {
      const [other] = hits;
      return {
        tone: 'bad',
        say: 'No order has this code',
        ...(other ? { detail: `That is ${other.name}` } : {}),
      };
    }
    const organizationId = hit.organization!.id;
    const shipment = await callRead(
      'operatorShipments.get',
      { organizationId, id: hit.shipmentId! },
      warehouseSpace,
    );
    open(organizationId, shipment);
    const { number, status, stage } = shipment;
    return { tone: 'good', say: number, detail: stage ? stageWords[stage] : shipmentStatus[status].label };
  });
}
