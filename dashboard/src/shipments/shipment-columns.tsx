/** The columns of the list of what goes out. */
import { Text } from '@mantine/core';
import type { Column } from '../ui/column.ts';
import { number } from '../ui/format.ts';
import { Time } from '../ui/time.tsx';
import { deliveryStatus, plain, shipmentKind, shipmentStatus, slaStatus } from '../words.ts';
import { destinationOf } from './destination-of.ts';
import type { Shipment } from './lifecycle-of.ts';
import { carriersOf, trackingOf } from './parcels-of.ts';
import { Sla } from './sla.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TrackingCell } from './tracking-cell.tsx';

export const shipmentColumns: readonly Column<Shipment>[] = [
  {
    key: 'number',
    title: 'Number',
    cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{row.number}</span>,
    csv: (row) => row.number,
  },
  {
    key: 'order',
    title: 'Order',
    cell: (row) => row.orderNumber ?? row.externalId ?? '–',
    csv: (row) => row.orderNumber,
  },
  {
    key: 'status',
    title: 'Status',
    cell: (row) => <StatusBadge shipment={row} stacked />,
    csv: (row) => shipmentStatus[row.status].label,
  },
  {
    key: 'sla',
    title: 'Ship by',
    cell: (row) => <Sla promise={row.promise} stacked />,
    csv: (row) => row.promise?.shipBy ?? null,
  },
  {
    key: 'destination',
    title: 'Destination',
    cell: (row) => <Destination shipment={row} />,
    csv: destinationOf,
  },
  {
    key: 'units',
    title: 'Units',
    align: 'right',
    cell: (row) => <Units shipment={row} />,
    csv: (row) => row.unitCount,
  },
  {
    key: 'tracking',
    title: 'Carrier and tracking',
    cell: (row) => <TrackingCell shipment={row} />,
    csv: (row) => [...carriersOf(row), ...trackingOf(row).map((one) => one.number)].join(' '),
  },
  {
    key: 'created',
    title: 'Created',
    sort: 'createdAt',
    cell: (row) => <Time at={row.createdAt} />,
    csv: (row) => row.createdAt,
  },
  {
    key: 'kind',
    title: 'Kind',
    optional: true,
    cell: (row) => shipmentKind[row.kind],
    csv: (row) => shipmentKind[row.kind],
  },
  {
    key: 'promise',
    title: 'Ship-by status',
    optional: true,
    cell: (row) => (row.promise ? slaStatus[row.promise.slaStatus].label : '–'),
    csv: (row) => (row.promise ? slaStatus[row.promise.slaStatus].label : null),
  },
  {
    key: 'cartons',
    title: 'Cartons',
    align: 'right',
    optional: true,
    cell: (row) => number(row.cartonCount),
    csv: (row) => row.cartonCount,
  },
  {
    key: 'service',
    title: 'Service',
    optional: true,
    cell: (row) => (row.shippingMethod ? plain(row.shippingMethod.service) : '–'),
    csv: (row) => row.shippingMethod?.service ?? null,
  },
  {
    key: 'delivery',
    title: 'Delivery',
    optional: true,
    cell: (row) => deliveryStatus[row.delivery.status].label,
    csv: (row) => row.delivery.status,
  },
  {
    key: 'warehouse',
    title: 'Warehouse',
    optional: true,
    cell: (row) => row.warehouse.name,
    csv: (row) => row.warehouse.name,
  },
  {
    key: 'externalId',
    title: 'External id',
    optional: true,
    cell: (row) => row.externalId ?? '–',
    csv: (row) => row.externalId,
  },
  {
    key: 'updated',
    title: 'Updated',
    sort: 'updatedAt',
    optional: true,
    cell: (row) => <Time at={row.updatedAt} />,
    csv: (row) => row.updatedAt,
  },
  {
    key: 'tags',
    title: 'Tags',
    optional: true,
    cell: (row) => row.tags.join(', ') || '–',
    csv: (row) => row.tags.join(' '),
  },
  { key: 'id', title: 'Id', optional: true, cell: (row) => row.id, csv: (row) => row.id },
];

const Units = ({ shipment: { unitCount, itemCount } }: { shipment: Shipment }) => (
  <div>
    <Text size="sm">{number(unitCount)}</Text>
    <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {itemCount === 1 ? '1 item' : `${number(itemCount)} items`}
    </Text>
  </div>
);

function Destination({ shipment }: { shipment: Shipment }) {
  const [who, where] = destinationOf(shipment).split(' · ');
  if (!who) return <>–</>;
  return (
    <div>
      <Text size="sm" lineClamp={1}>
        {who}
      </Text>
      {where ? (
        <Text size="xs" c="dimmed" lineClamp={1}>
          {where}
        </Text>
      ) : null}
    </div>
  );
}
