import { Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { shipmentStatus, stage as stageWords } from '../../words.ts';
import { BigButton } from '../big-button.tsx';
import { warehousePath } from '../path.ts';
import { ReceiptSummary } from '../receive/receipt-summary.tsx';
import { CloseReceipt } from './close-receipt.tsx';
import { Placing } from './placing.tsx';

export function PutAwayPage() {
  const { organizationId, shipmentId } = useParams({ strict: false }) as {
    organizationId: string;
    shipmentId: string;
  };
  const shipment = useRead('operatorShipments.get', { organizationId, id: shipmentId });
  const go = useGo();
  return (
    <Loaded query={shipment}>
      {(record) => {
        const { number, status, stage } = record;
        return (
          <Page
            title={`Put away ${number}`}
            aside={
              <Badge tone={shipmentStatus[status].tone}>
                {stage ? stageWords[stage] : shipmentStatus[status].label}
              </Badge>
            }
          >
            {status === 'processing' && stage === 'counting' ? (
              <Placing organizationId={organizationId} shipment={record} />
            ) : status === 'processing' && stage === 'putting_away' ? (
              <CloseReceipt organizationId={organizationId} shipment={record} />
            ) : status === 'received' ? (
              <>
                <ReceiptSummary shipment={record} />
                <BigButton hotkey="Enter" onClick={() => go(warehousePath.putAway())}>
                  Next receipt
                </BigButton>
              </>
            ) : (
              <>
                <Text>Nothing of {number} has been received yet.</Text>
                <BigButton
                  hotkey="Enter"
                  onClick={() => go(warehousePath.receiveShipment(organizationId, record.id))}
                >
                  Receive it
                </BigButton>
              </>
            )}
          </Page>
        );
      }}
    </Loaded>
  );
}
