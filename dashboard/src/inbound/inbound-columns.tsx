/** The columns of the list of what comes in. */
import { minuteMs } from '@packhouse/contract/rules/time';
import { Text } from '@mantine/core';
import type { Column } from '../ui/column.ts';
import { date, number } from '../ui/format.ts';
import { Time } from '../ui/time.tsx';
import { plain, shipmentKind, shipmentStatus } from '../words.ts';
import { differenceOf, Discrepancy } from '../shipments/discrepancy.tsx';
import type { Shipment } from '../shipments/lifecycle-of.ts';
import { StatusBadge } from '../shipments/status-badge.tsx';
import { TrackingCell } from '../shipments/tracking-cell.tsx';
import { ReceivedBar, receivedOf } from './received-bar.tsx';

export const inboundColumns: readonly Column<Shipment>[] = [
  {
    key: 'number',
    title: 'Number',
    cell: (row) => <span style={{ whiteSpace: 'nowrap' }}>{row.number}</span>,
    csv: (row) => row.number,
  },
  { key: 'kind', title: 'Kind', cell: (row) => shipmentKind[row.kind], csv: (row) => shipmentKind[row.kind] },
  {
    key: 'status',
    title: 'Status',
    cell: (row) => <StatusBadge shipment={row} stacked />,
    csv: (row) => shipmentStatus[row.status].label,
  },
  {
    key: 'expected',
    title: 'Expected',
    cell: (row) => <Expected shipment={row} />,
    csv: (row) => row.expectedArrivalDate,
  },
  {
    key: 'units',
    title: 'Received',
    align: 'right',
    cell: (row) => <ReceivedBar shipment={row} />,
    csv: (row) => `${receivedOf(row).received} of ${receivedOf(row).expected}`,
  },
  {
    key: 'difference',
    title: 'Discrepancy',
    cell: (row) => <Discrepancy items={row.items} />,
    csv: (row) => differenceText(row),
  },
  {
    key: 'from',
    title: 'From',
    cell: (row) => fromOf(row) || '–',
    csv: fromOf,
  },
  {
    key: 'tracking',
    title: 'Tracking or container',
    cell: (row) => (row.containerNumber ? <Container shipment={row} /> : <TrackingCell shipment={row} />),
    csv: (row) => [row.containerNumber, ...row.trackingNumbers].filter(Boolean).join(' '),
  },
  {
    key: 'warehouse',
    title: 'Warehouse',
    cell: (row) => row.warehouse.name,
    csv: (row) => row.warehouse.name,
  },
  {
    key: 'order',
    title: 'Order',
    optional: true,
    cell: (row) => row.orderNumber ?? '–',
    csv: (row) => row.orderNumber,
  },
  {
    key: 'externalId',
    title: 'External id',
    optional: true,
    cell: (row) => row.externalId ?? '–',
    csv: (row) => row.externalId,
  },
  {
    key: 'created',
    title: 'Created',
    sort: 'createdAt',
    optional: true,
    cell: (row) => <Time at={row.createdAt} />,
    csv: (row) => row.createdAt,
  },
  {
    key: 'updated',
    title: 'Updated',
    sort: 'updatedAt',
    optional: true,
    cell: (row) => <Time at={row.updatedAt} />,
    csv: (row) => row.updatedAt,
  },
  { key: 'id', title: 'Id', optional: true, cell: (row) => row.id, csv: (row) => row.id },
];

const open: ReadonlySet<Shipment['status']> = new Set(['pending', 'confirmed']);

function Expected({ shipment: { expectedArrivalDate: day, status } }: { shipment: Shipment }) {
  if (day === null) return <>–</>;
  const overdue = open.has(status) && day < today();
  return (
    <div>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {date(day)}
      </Text>
      {overdue ? (
        <Text size="xs" c="var(--mantine-color-error)" style={{ whiteSpace: 'nowrap' }}>
          Overdue
        </Text>
      ) : null}
    </div>
  );
}

const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * minuteMs).toISOString().slice(0, 10);
};

const Container = ({ shipment: { containerNumber, carrier } }: { shipment: Shipment }) => (
  <div>
    <Text size="sm">{carrier ?? 'Container'}</Text>
    <Text size="xs" c="dimmed">
      {containerNumber}
    </Text>
  </div>
);

function fromOf({ supplier, kind, reasonCode }: Shipment): string {
  return supplier ?? (kind === 'return' && reasonCode ? plain(reasonCode) : '');
}

function differenceText({ items }: Shipment): string {
  const { short, over, damaged } = differenceOf(items);
  return [
    ...(short > 0 ? [`${number(short)} short`] : []),
    ...(damaged > 0 ? [`${number(damaged)} damaged`] : []),
    ...(over > 0 ? [`${number(over)} over`] : []),
  ].join(', ');
}
