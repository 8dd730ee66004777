import { Text } from '@mantine/core';
import { useGo } from '../../ui/go.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { screenOf } from '../home/screen-of.ts';
import { WorkList } from '../home/work-list.tsx';
import { useShipmentScan } from '../shipment/use-shipment-scan.tsx';

export function ReceiveListPage() {
  const go = useGo();
  const asking = useShipmentScan(
    t('Scan the paperwork or tracking label'),
    (organizationId, shipment) => go(screenOf(organizationId, shipment)),
    'receive',
  );
  if (asking) return asking;
  return (
    <Page
      title={t('Receive')}
      lead={t('Expected inbounds and returns, by arrival date. Scan one or choose it.')}
    >
      <WorkList
        label={t('Expected deliveries')}
        kind={['inbound', 'return']}
        task={['confirm', 'receive']}
        empty={t('No deliveries expected at this warehouse.')}
      />
      <Text size="sm">{t('Received items waiting at the dock are under Put away.')}</Text>
    </Page>
  );
}
