import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { screenOf } from '../home/screen-of.ts';
import { WorkList } from '../home/work-list.tsx';
import { useShipmentScan } from '../shipment/use-shipment-scan.tsx';

export function PutAwayListPage() {
  const go = useGo();
  const asking = useShipmentScan(
    t('Scan the receipt paperwork'),
    (organizationId, shipment) => go(screenOf(organizationId, shipment)),
    'put_away',
  );
  if (asking) return asking;
  return (
    <Page title={t('Put away')} lead={t('Received items to put away, and receipts ready to close.')}>
      <WorkList
        label={t('Receipts to put away')}
        kind={['inbound', 'return']}
        task={['put_away', 'close']}
        empty={t('Everything received is put away.')}
      />
    </Page>
  );
}
