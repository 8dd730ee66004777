/** The columns of the list of what comes in. */
import { minuteMs } from '@packhouse/contract/rules/time';
import { Text } from '@mantine/core';
import { column, text, time, type Column } from '../../ui/column.tsx';
import { date, number } from '../../ui/format.ts';
import { plain, shipmentKind, shipmentStatus } from '../../ui/words.ts';
import { differenceOf, Discrepancy } from '../shipments/discrepancy.tsx';
import type { Shipment } from '../shipments/lifecycle-of.ts';
import { StatusBadge } from '../shipments/status-badge.tsx';
import { TrackingCell } from '../shipments/tracking-cell.tsx';
import { ReceivedBar, receivedOf } from './received-bar.tsx';
import { Note } from '../../ui/note.tsx';

/** Why the customer sent it back. */
const reasonOf = ({ kind, reasonCode }: Shipment): string =>
  kind === 'return' && reasonCode ? plain(reasonCode) : '';

export const inboundColumns: readonly Column<Shipment>[] = [
  column('Number', (row) => <span style={{ whiteSpace: 'nowrap' }}>{row.number}</span>, { csv: 'number' }),
  text('Kind', (row) => shipmentKind[row.kind]),
  column('Status', (row) => <StatusBadge shipment={row} />, {
    csv: (row) => shipmentStatus[row.status].label,
    card: 'state',
  }),
  column('Expected', (row) => <Expected shipment={row} />, { csv: 'expectedArrivalDate', card: 'when' }),
  column('Received', (row) => <ReceivedBar shipment={row} />, {
    csv: (row) => `${receivedOf(row).received} of ${receivedOf(row).expected}`,
    align: 'right',
  }),
  column('Discrepancy', (row) => <Discrepancy items={row.items} />, { csv: differenceText }),
  text('From', 'supplier', { card: 'who', grow: true }),
  column('Reason', (row) => reasonOf(row) || '–', { csv: reasonOf }),
  column(
    'Tracking or container',
    (row) => (row.containerNumber ? <Container shipment={row} /> : <TrackingCell shipment={row} />),
    { csv: (row) => [row.containerNumber, ...row.trackingNumbers].filter(Boolean).join(' ') },
  ),
  text('Warehouse', (row) => row.warehouse.name, { optional: true }),
  text('Order', 'orderNumber', { optional: true }),
  text('External id', 'externalId', { optional: true }),
  time('Created', 'createdAt', { sort: 'createdAt', optional: true }),
  time('Updated', 'updatedAt', { sort: 'updatedAt', optional: true }),
  text('Id', 'id', { optional: true }),
];

const open: ReadonlySet<Shipment['status']> = new Set(['pending', 'confirmed']);

function Expected({ shipment: { expectedArrivalDate: day, status } }: { shipment: Shipment }) {
  if (day === null) return <>–</>;
  const overdue = open.has(status) && day < today();
  return (
    <>
      {date(day)}{' '}
      {overdue ? (
        <Text size="xs" c="var(--danger)" span>
          Overdue
        </Text>
      ) : null}
    </>
  );
}

const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * minuteMs).toISOString().slice(0, 10);
};

const Container = ({ shipment: { containerNumber, carrier } }: { shipment: Shipment }) => (
  <>
    {carrier ?? 'Container'}{' '}
    <Note span inherit>
      {containerNumber}
    </Note>
  </>
);

function differenceText({ items }: Shipment): string {
  const { short, over, damaged } = differenceOf(items);
  return [
    ...(short > 0 ? [`${number(short)} short`] : []),
    ...(damaged > 0 ? [`${number(damaged)} damaged`] : []),
    ...(over > 0 ? [`${number(over)} over`] : []),
  ].join(', ');
}
