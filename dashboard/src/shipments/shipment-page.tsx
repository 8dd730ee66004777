import { Grid, Stack, Tabs, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { isOutbound } from '@packhouse/contract/rules/shipment-lifecycle';
import { useSpace } from '../api/space.tsx';
import { useRead } from '../api/use.ts';
import { SentToWebhooks } from '../developer/webhooks/sent-to-webhooks.tsx';
import { path } from '../path.ts';
import { Section } from '../ui/facts.tsx';
import { oneOf } from '../ui/filters.tsx';
import { JsonBlock } from '../ui/json-block.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { apiCall } from '../ui/api-call.ts';
import { Page } from '../ui/page.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { shipmentKind } from '../words.ts';
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
import { ShipmentTimeline } from './shipment-timeline.tsx';
import { SimulateCard } from './simulate-card.tsx';
import { StatusBadge } from './status-badge.tsx';

const tabs = ['overview', 'movements', 'events', 'json'] as const;
const tabTitles: Record<(typeof tabs)[number], string> = {
  overview: 'Overview',
  movements: 'Stock movements',
  events: 'Events',
  json: 'JSON',
};

export function ShipmentPage() {
  const { shipmentId } = useParams({ strict: false }) as { shipmentId: string };
  const query = useRead('shipments.get', { id: shipmentId });
  const shipment = query.data;
  const lists =
    shipment && !isOutbound(shipment)
      ? { title: 'Inbound', to: path.inbound() }
      : { title: 'Shipments', to: path.shipments() };
  return (
    <Page
      title={shipment?.number ?? 'Shipment'}
      crumbs={[lists]}
      aside={shipment ? <StatusBadge shipment={shipment} /> : null}
      lead={shipment ? leadOf(shipment) : null}
      actions={shipment ? <ShipmentActions shipment={shipment} /> : null}
      api={[
        apiCall('shipments.get', { id: shipmentId }),
        apiCall('shipments.timeline', { id: shipmentId }),
        apiCall('stock.ledger', { shipmentId }),
      ]}
    >
      <Loaded query={query}>{(record) => <Record shipment={record} key={record.id} />}</Loaded>
    </Page>
  );
}

function leadOf(shipment: Shipment): string {
  const { kind, supplier, warehouse, orderNumber } = shipment;
  const where = isOutbound(shipment) ? destinationOf(shipment) : `to ${warehouse.name}`;
  return [shipmentKind[kind], orderNumber && `order ${orderNumber}`, supplier && `from ${supplier}`, where]
    .filter(Boolean)
    .join(' · ');
}

function Record({ shipment }: { shipment: Shipment }) {
  const { values, set } = useUrlState();
  const tab = oneOf(values['tab'], tabs) ?? 'overview';
  return (
    <Stack gap="md">
      <Section title="Progress">
        <LifeSteps shipment={shipment} />
      </Section>
      <ShipmentNotices shipment={shipment} />
      <Tabs
        value={tab}
        onChange={(next) => set({ tab: next === 'overview' ? undefined : (next ?? undefined) })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map((one) => (
            <Tabs.Tab value={one} key={one}>
              {tabTitles[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <Overview shipment={shipment} />
        </Tabs.Panel>
        <Tabs.Panel value="movements">
          <ShipmentMovements shipment={shipment} />
        </Tabs.Panel>
        <Tabs.Panel value="events">
          <ShipmentEvents shipment={shipment} />
        </Tabs.Panel>
        <Tabs.Panel value="json">
          <JsonBlock value={shipment} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

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
          {leaves ? (
            <ShipmentCharges shipment={shipment} />
          ) : shipment.invoiceId ? (
            <ShipmentCharges shipment={shipment} />
          ) : (
            <Text size="xs" c="dimmed">
              Receiving is billed on the invoice of its period.
            </Text>
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
