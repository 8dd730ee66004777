import { Text } from '@mantine/core';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { BigButton } from '../big-button.tsx';
import { warehousePath } from '../path.ts';
import { ReceiptSummary } from '../receive/receipt-summary.tsx';
import { StageBadge } from '../shipment/stage-badge.tsx';
import { useShipmentOfAddress } from '../shipment/use-shipment-of-address.ts';
import { CloseReceipt } from './close-receipt.tsx';
import { isNothingReceived } from './goods-to-place.ts';
import { NothingReceived } from './nothing-received.tsx';
import { Placing } from './placing.tsx';

export function PutAwayPage() {
  const { organizationId, query } = useShipmentOfAddress();
  const go = useGo();
  return (
    <Loaded query={query}>
      {(record) => {
        const { number, status, stage } = record;
        return (
          <Page title={t('Put away {number}', { number })} aside={<StageBadge shipment={record} />}>
            {status === 'processing' && isNothingReceived(record) ? (
              <NothingReceived organizationId={organizationId} shipment={record} />
            ) : status === 'processing' && stage === 'counting' ? (
              <Placing organizationId={organizationId} shipment={record} />
            ) : status === 'processing' && stage === 'putting_away' ? (
              <CloseReceipt organizationId={organizationId} shipment={record} />
            ) : status === 'received' ? (
              <>
                <ReceiptSummary shipment={record} />
                <BigButton hotkey="Enter" onClick={() => go(warehousePath.putAway())}>
                  {t('Next receipt')}
                </BigButton>
              </>
            ) : (
              <>
                <Text>{t('Nothing received on {number} yet.', { number })}</Text>
                <BigButton
                  hotkey="Enter"
                  onClick={() => go(warehousePath.receiveShipment(organizationId, record.id))}
                >
                  {t('Receive')}
                </BigButton>
              </>
            )}
          </Page>
        );
      }}
    </Loaded>
  );
}
