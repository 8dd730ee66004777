/** One receipt: confirmed, counted at the dock, and sent. */
import { Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/use.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { shipmentKind, shipmentStatus, stage as stageWords } from '../../words.ts';
import { BigButton } from '../big-button.tsx';
import { warehousePath } from '../path.ts';
import { Announced } from './announced.tsx';
import { Counting } from './counting.tsx';
import { ReceiptSummary } from './receipt-summary.tsx';

export function ReceivePage() {
  const { organizationId, shipmentId } = useParams({ strict: false }) as {
    organizationId: string;
    shipmentId: string;
  };
  const shipment = useRead('operatorShipments.get', { organizationId, id: shipmentId });
  const go = useGo();
  return (
    <Loaded query={shipment}>
      {(record) => {
        const { number, kind, status, stage, supplier } = record;
        const isComing = kind === 'inbound' || kind === 'return';
        return (
          <Page
            title={number}
            aside={
              <Badge tone={shipmentStatus[status].tone}>
                {stage ? stageWords[stage] : shipmentStatus[status].label}
              </Badge>
            }
            lead={[shipmentKind[kind], supplier, record.notes].filter(Boolean).join(' · ')}
          >
            {!isComing ? (
              <Text>{number} leaves the warehouse; there is nothing to receive.</Text>
            ) : status === 'pending' ? (
              <Announced organizationId={organizationId} shipment={record} />
            ) : status === 'confirmed' || status === 'processing' ? (
              <Counting organizationId={organizationId} shipment={record} key={record.id} />
            ) : (
              <>
                <ReceiptSummary shipment={record} />
                <BigButton hotkey="Enter" onClick={() => go(warehousePath.receive())}>
                  Next receipt
                </BigButton>
              </>
            )}
          </Page>
        );
      }}
    </Loaded>
  );
}
