/** One receipt: confirmed, counted at the dock, and sent. */
import { Text } from '@mantine/core';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { shipmentKind } from '../../ui/words.ts';
import { BigButton } from '../big-button.tsx';
import { warehousePath } from '../path.ts';
import { StageBadge } from '../shipment/stage-badge.tsx';
import type { ShipmentProps } from '../shipment/shipment-props.ts';
import { useShipmentOfAddress } from '../shipment/use-shipment-of-address.ts';
import { Counting } from './counting.tsx';
import { ReceiptSummary } from './receipt-summary.tsx';
import { useSavedItems } from './use-saved-items.ts';

export function ReceivePage() {
  const { organizationId, query } = useShipmentOfAddress();
  const go = useGo();
  return (
    <Loaded query={query}>
      {(record) => {
        const { number, kind, status, supplier } = record;
        const isComing = kind === 'inbound' || kind === 'return';
        return (
          <Page
            title={number}
            aside={<StageBadge shipment={record} />}
            lead={[t(shipmentKind[kind]), supplier, record.notes].filter(Boolean).join(' · ')}
          >
            {!isComing ? (
              <Text>{t('{number} is outbound. There is nothing to receive.', { number })}</Text>
            ) : status === 'pending' || status === 'confirmed' || status === 'processing' ? (
              <Saved organizationId={organizationId} shipment={record} key={record.id} />
            ) : (
              <>
                <ReceiptSummary shipment={record} />
                <BigButton hotkey="Enter" onClick={() => go(warehousePath.receive())}>
                  {t('Next receipt')}
                </BigButton>
              </>
            )}
          </Page>
        );
      }}
    </Loaded>
  );
}

/** Counts on from what was saved, also while it waits to be sent. */
function Saved({ organizationId, shipment }: ShipmentProps) {
  const items = useSavedItems(shipment);
  return <Counting organizationId={organizationId} shipment={{ ...shipment, items }} />;
}
