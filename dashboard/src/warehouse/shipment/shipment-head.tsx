import type { ReactNode } from 'react';
import { WordBadge } from '../../ui/badge.tsx';
import { Page } from '../../ui/page.tsx';
import { t } from '../../ui/t.ts';
import { shipmentKind, slaStatus } from '../../ui/words.ts';
import { MerchantName } from './merchant-name.tsx';
import { StageBadge } from './stage-badge.tsx';
import type { Shipment } from './shipment-props.ts';

/** A screen about one shipment: its number, where it stands, and what hurries. */
export function ShipmentHead({ shipment, children }: { shipment: Shipment; children: ReactNode }) {
  const { number, kind, status, promise, orderNumber } = shipment;
  const sla =
    promise && (promise.slaStatus === 'late' || promise.slaStatus === 'at_risk')
      ? slaStatus[promise.slaStatus]
      : undefined;
  return (
    <Page
      title={number}
      aside={
        <>
          <StageBadge shipment={shipment} />
          {sla && (status === 'pending' || status === 'processing') ? <WordBadge word={sla} /> : null}
        </>
      }
      lead={[t(shipmentKind[kind]), orderNumber ? t('order {number}', { number: orderNumber }) : undefined]
        .filter(Boolean)
        .join(' · ')}
    >
      <MerchantName shipmentId={shipment.id} />
      {children}
    </Page>
  );
}
