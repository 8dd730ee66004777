/** Shipments of whole cartons to fulfillment centers. */
import { Page } from '../../ui/page.tsx';
import { useGo } from '../../ui/go.tsx';
import { t } from '../../ui/t.ts';
import { warehousePath } from '../path.ts';
import { WorkList } from '../home/work-list.tsx';
import { useShipmentScan } from '../shipment/use-shipment-scan.tsx';

export function SpdListPage() {
  const go = useGo();
  const asking = useShipmentScan(t('Scan an FBA or carton shipment'), (organizationId, { id, kind }) =>
    go(
      kind === 'spd'
        ? warehousePath.spdShipment(organizationId, id)
        : warehousePath.shipment(organizationId, id),
    ),
  );
  if (asking) return asking;
  return (
    <Page title={t('FBA / cartons')}>
      <WorkList
        label={t('FBA and carton shipments')}
        kind={['spd']}
        empty={t('No FBA or carton shipments waiting in this warehouse.')}
      />
    </Page>
  );
}
