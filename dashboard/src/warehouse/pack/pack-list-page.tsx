/** Picked shipments that wait to be packed. Scanning an order, or the tote it lies in, opens it. */
import { Page } from '../../ui/page.tsx';
import { useGo } from '../../ui/go.tsx';
import { warehousePath } from '../path.ts';
import { WorkList } from '../home/work-list.tsx';
import { useShipmentScan } from '../shipment/use-shipment-scan.tsx';

export function PackListPage() {
  const go = useGo();
  const asking = useShipmentScan(
    'Scan an order or a tote to pack it',
    (organizationId, { id, kind }) =>
      go(
        kind === 'spd'
          ? warehousePath.spdShipment(organizationId, id)
          : warehousePath.packShipment(organizationId, id),
      ),
    'pack',
  );
  if (asking) return asking;
  return (
    <Page title="Pack">
      <WorkList label="To pack" task={['pack', 'label']} empty="No orders to pack. Pick an order first." />
    </Page>
  );
}
