/** Everything about one shipment, and what can be done with it now. Scans from elsewhere end here. */
import { Alert, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { WordBadge } from '../../ui/badge.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { date, number } from '../../ui/format.ts';
import { useGo } from '../../ui/go.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { count, text } from '../../ui/column.tsx';
import { rich, t } from '../../ui/t.ts';
import { Time } from '../../ui/time.tsx';
import {
  deliveryStatus,
  destinationProfile,
  priority as priorityWords,
  service as serviceWords,
} from '../../ui/words.ts';
import { screenOf } from '../home/screen-of.ts';
import { useRoles } from '../roles/use-roles.ts';
import { useMeasures } from '../measures.ts';
import { Wishes } from '../pack/wishes.tsx';
import { addressFor, addressLines } from './address-lines.ts';
import { contentsWords } from './contents-words.ts';
import { Course } from './course.tsx';
import { NextSteps } from './next-steps.tsx';
import { ShipmentHead } from './shipment-head.tsx';
import { useShipmentScan } from './use-shipment-scan.tsx';
import { useShipmentOfAddress } from './use-shipment-of-address.ts';
import { HoldReason } from './hold-reason.tsx';
import type { Shipment } from './shipment-props.ts';

const ShipmentCosts = lazy(async () => ({
  default: (await import('../../back-office/carrier-costs/shipment-costs.tsx')).ShipmentCosts,
}));

export function ShipmentPage() {
  const { mayCall } = useRoles();
  const { organizationId, query } = useShipmentOfAddress();
  const go = useGo();
  const asking = useShipmentScan(t('Scan another order'), (owner, shipment) => go(screenOf(owner, shipment)));
  if (asking) return asking;
  return (
    <Loaded query={query}>
      {(shipment) => (
        <ShipmentHead shipment={shipment}>
          <Stack>
            {shipment.holds.map(({ code, message, reason, placedAt }) => (
              <Alert color="yellow" title={t('On hold')} key={code}>
                <HoldReason code={code} message={message} reason={reason} />
                <Text>{rich('since {time}', { time: <Time at={placedAt} /> })}</Text>
              </Alert>
            ))}
            {shipment.status === 'pending_cancel' && shipment.cancellation ? (
              <Alert color="red" title={t('Merchant requested cancellation')}>
                <Text size="lg">{shipment.cancellation.reason ?? t('No reason given.')}</Text>
              </Alert>
            ) : null}
            <NextSteps
              organizationId={organizationId}
              shipment={shipment}
              key={`${shipment.status} ${shipment.stage}`}
            />
            <Wishes shipment={shipment} />
            <Items shipment={shipment} />
            {shipment.packages.length > 0 ? <Packages shipment={shipment} /> : null}
            <Section title={t('Details')}>
              <Facts rows={factsOf(shipment)} />
            </Section>
            {mayCall('operatorCarrierCosts.ofShipment') ? (
              <Suspense fallback={null}>
                <ShipmentCosts
                  organizationId={organizationId}
                  shipmentId={shipment.id}
                  trackingNumbers={shipment.trackingNumbers}
                />
              </Suspense>
            ) : null}
            <Course shipment={shipment} />
          </Stack>
        </ShipmentHead>
      )}
    </Loaded>
  );
}

function Items({ shipment: { kind, items } }: { shipment: Shipment }) {
  const isComing = kind === 'inbound' || kind === 'return';
  return (
    <Section title={t('Items')}>
      <SmallTable
        label={t('Items')}
        rows={items}
        columns={[
          { title: t('Item'), cell: ({ name, sku }) => (sku ? `${sku} · ${name}` : name) },
          count(t('Quantity'), 'quantity'),
          ...(isComing
            ? [
                {
                  title: t('Received'),
                  align: 'right' as const,
                  cell: ({ receivedQuantity }: Shipment['items'][number]) => number(receivedQuantity ?? 0),
                },
                {
                  title: t('Damaged'),
                  align: 'right' as const,
                  cell: ({ damagedQuantity }: Shipment['items'][number]) => number(damagedQuantity ?? 0),
                },
              ]
            : [
                {
                  title: t('Missing'),
                  align: 'right' as const,
                  cell: ({ backorderedQuantity }: Shipment['items'][number]) => number(backorderedQuantity),
                },
                {
                  title: t('Picked'),
                  align: 'right' as const,
                  cell: ({ pickedQuantity }: Shipment['items'][number]) => number(pickedQuantity),
                },
              ]),
        ]}
      />
    </Section>
  );
}

function Packages({ shipment: { items, packages } }: { shipment: Shipment }) {
  const { size, weight } = useMeasures();
  return (
    <Section title={t('Parcels')}>
      <SmallTable
        label={t('Parcels')}
        rows={packages}
        columns={[
          {
            title: t('Contents'),
            cell: (one) => contentsWords(one, items),
          },
          { title: t('Size'), cell: ({ dimensions }) => size(dimensions) },
          { title: t('Weight'), align: 'right', cell: (one) => weight(one.weight) },
          {
            title: t('Carrier'),
            cell: ({ carrier, service }) => [carrier, service].filter(Boolean).join(' ') || '–',
          },
          text(t('Tracking'), 'trackingNumber'),
          { title: t('Status'), cell: ({ status }) => <WordBadge word={deliveryStatus[status]} /> },
        ]}
      />
    </Section>
  );
}

function factsOf({
  promise,
  warehouse,
  priority,
  shippingMethod,
  shippingAddress,
  destination,
  supplier,
  trackingNumbers,
  expectedArrivalDate,
  splitFrom,
  splitInto,
  externalId,
  submittedAt,
}: Shipment) {
  const address = addressFor({ shippingAddress, destination });
  const rows: [string, React.ReactNode][] = [
    [t('Warehouse'), warehouse.name],
    [t('Ship by'), promise ? <Time at={promise.shipBy} exact /> : null],
    [t('Priority'), t(priorityWords[priority])],
    [t('Service'), shippingMethod ? serviceOf(shippingMethod) : null],
    [
      t('Destination'),
      destination
        ? [t(destinationProfile[destination.profile]), destination.facilityCode].filter(Boolean).join(' ')
        : null,
    ],
    [t('To'), address ? addressLines(address).join(', ') : null],
    [t('Supplier'), supplier],
    [t('Expected'), expectedArrivalDate ? date(expectedArrivalDate) : null],
    [t('Tracking'), trackingNumbers.join(', ') || null],
    [t('Split from'), splitFrom?.number ?? null],
    [
      t('Split into'),
      splitInto?.map(({ number: name, warehouse: at }) => `${name} (${at.name})`).join(', ') ?? null,
    ],
    [t('Reference'), externalId],
    [t('Submitted'), submittedAt ? <Time at={submittedAt} exact /> : null],
  ];
  return rows.filter(([, value]) => value !== null);
}

const serviceOf = ({ service, signatureRequired }: NonNullable<Shipment['shippingMethod']>): string =>
  signatureRequired
    ? t('{service}, signature on delivery', { service: t(serviceWords[service]) })
    : t(serviceWords[service]);
