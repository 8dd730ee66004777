import { Grid, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { useSpace } from '../../api/space.tsx';
import { useRead } from '../../api/use.ts';
import { SentToWebhooks } from '../developer/webhooks/sent-to-webhooks.tsx';
import { path } from '../../app/path.ts';
import { Section } from '../../ui/facts.tsx';
import { JsonBlock } from '../../ui/json-block.tsx';
import { apiCall } from '../../ui/api-call.ts';
import { RecordPage } from '../../ui/record-page.tsx';
import { RecordTabs } from '../../ui/record-tabs.tsx';
import { shipmentKind } from '../../ui/words.ts';
import { AddressCard } from './address-card.tsx';
import { destinationOf } from './destination-of.ts';
import type { Shipment } from './lifecycle-of.ts';
import { LifeSteps } from './life-steps.tsx';
import { OwnNotes } from './own-notes.tsx';
import { ShipmentActions } from './shipment-actions.tsx';
import { ShipmentCharges } from './shipment-charges.tsx';
import { ShipmentDocuments } from './shipment-documents.tsx';
import { ShipmentEvents } from './shipment-events.tsx';
import { ShipmentFacts } from './shipment-facts.tsx';
import { ShipmentLines } from './shipment-lines.tsx';
import { ShipmentMovements } from './shipment-movements.tsx';
import { ShipmentNotices } from './shipment-notices.tsx';
import { ShipmentPackages } from './shipment-packages.tsx';
import { ShipmentSplits } from './shipment-splits.tsx';
import { ShipmentTimeline } from './shipment-timeline.tsx';
import { SimulateCard } from './simulate-card.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Note } from '../../ui/note.tsx';

export function ShipmentPage() {
  const { shipmentId: id } = useParams({ strict: false }) as { shipmentId: string };
  const query = useRead('shipments.get', { id }, { rowOf: 'shipments.list' });
  return (
    <RecordPage
      query={query}
      kind="Shipment"
      crumbs={[{ title: 'Shipments', to: path.shipments() }]}
      api={[
        apiCall('shipments.get', { id }),
        apiCall('shipments.timeline', { id }),
        apiCall('stock.ledger', { shipmentId: id }),
      ]}
      header={(shipment) => ({
        title: shipment.number,
        lead: leadOf(shipment),
        aside: <StatusBadge shipment={shipment} />,
        actions: <ShipmentActions shipment={shipment} />,
        ...(isOutbound(shipment) ? {} : { crumbs: [{ title: 'Inbound', to: path.inbound() }] }),
      })}
    >
      {(shipment) => <Record shipment={shipment} key={shipment.id} />}
    </RecordPage>
  );
}

function leadOf(shipment: Shipment): string {
  const { kind, supplier, warehouse, orderNumber } = shipment;
  const where = isOutbound(shipment) ? destinationOf(shipment) : `to ${warehouse.name}`;
  return [shipmentKind[kind], orderNumber && `order ${orderNumber}`, supplier && `from ${supplier}`, where]
    .filter(Boolean)
    .join(' · ');
}

const Record = ({ shipment }: { shipment: Shipment }) => (
  <Stack gap="md">
    <Section title="Progress">
      <LifeSteps shipment={shipment} />
    </Section>
    <ShipmentNotices shipment={shipment} />
    <RecordTabs
      tabs={{
        overview: { title: 'Overview', content: <Overview shipment={shipment} /> },
        movements: { title: 'Stock movements', content: <ShipmentMovements shipment={shipment} /> },
        events: { title: 'Events', content: <ShipmentEvents shipment={shipment} /> },
        json: { title: 'JSON', content: <JsonBlock value={shipment} /> },
      }}
    />
  </Stack>
);

function Overview({ shipment }: { shipment: Shipment }) {
  const { mode } = useSpace();
  const leaves = isOutbound(shipment);
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="md">
          {mode === 'test' ? <SimulateCard shipment={shipment} /> : null}
          <Section title="Details">
            <ShipmentFacts shipment={shipment} />
          </Section>
          <ShipmentSplits shipment={shipment} />
          <ShipmentLines shipment={shipment} />
          {leaves ? <ShipmentPackages shipment={shipment} /> : null}
          <ShipmentDocuments shipment={shipment} />
          <SentToWebhooks resourceId={shipment.id} />
          <OwnNotes shipment={shipment} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack gap="md">
          {leaves ? <AddressCard shipment={shipment} /> : null}
          <Section title="Timeline">
            <ShipmentTimeline shipment={shipment} />
          </Section>
          {leaves || shipment.invoiceId ? (
            <ShipmentCharges shipment={shipment} />
          ) : (
            <Note size="xs">Receiving is billed on the invoice for its period.</Note>
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
