/** The columns of the list of what goes out. */
import { packedSerials } from '@packhouse/contract/rules/serial-numbers';
import { column, count, text, time, type Column } from '../../ui/column.tsx';
import { deliveryStatus, plain, shipmentKind, shipmentStatus, slaStatus } from '../../ui/words.ts';
import { destinationOf } from './destination-of.ts';
import type { Shipment } from './lifecycle-of.ts';
import { carriersOf, trackingOf } from './parcels-of.ts';
import { Sla } from './sla.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TrackingCell } from './tracking-cell.tsx';
import { Note } from '../../ui/note.tsx';

export const shipmentColumns: readonly Column<Shipment>[] = [
  column('Number', (row) => <span style={{ whiteSpace: 'nowrap' }}>{row.number}</span>, { csv: 'number' }),
  column('Order', (row) => row.orderNumber ?? row.externalId ?? '–', { csv: 'orderNumber' }),
  column('Status', (row) => <StatusBadge shipment={row} />, {
    csv: (row) => shipmentStatus[row.status].label,
    card: 'state',
  }),
  column('Ship by', (row) => <Sla promise={row.promise} />, {
    csv: (row) => row.promise?.shipBy ?? null,
  }),
  column('Destination', (row) => <Destination shipment={row} />, {
    csv: destinationOf,
    card: 'who',
    grow: true,
  }),
  count('Units', 'unitCount'),
  column('Carrier and tracking', (row) => <TrackingCell shipment={row} />, {
    csv: (row) => [...carriersOf(row), ...trackingOf(row).map((one) => one.number)].join(' '),
  }),
  time('Created', 'createdAt', { sort: 'createdAt', card: 'when' }),
  text('Kind', (row) => shipmentKind[row.kind], { optional: true }),
  text('Ship-by status', ({ promise }) => (promise ? slaStatus[promise.slaStatus].label : null), {
    optional: true,
  }),
  count('Items', 'itemCount', { optional: true }),
  count('Cartons', 'cartonCount', { optional: true }),
  column('Service', (row) => (row.shippingMethod ? plain(row.shippingMethod.service) : '–'), {
    csv: (row) => row.shippingMethod?.service ?? null,
    optional: true,
  }),
  column('Delivery', (row) => deliveryStatus[row.delivery.status].label, {
    csv: (row) => row.delivery.status,
    optional: true,
  }),
  text('Warehouse', (row) => row.warehouse.name, { optional: true }),
  text('External id', 'externalId', { optional: true }),
  time('Updated', 'updatedAt', { sort: 'updatedAt', optional: true }),
  column('Tags', (row) => row.tags.join(', ') || '–', { csv: (row) => row.tags.join(' '), optional: true }),
  text('Serial numbers', (row) => packedSerials(row.packages).join(' ') || null, { optional: true }),
  text('Id', 'id', { optional: true }),
];

function Destination({ shipment }: { shipment: Shipment }) {
  const [who, where] = destinationOf(shipment).split(' · ');
  if (!who) return <>–</>;
  return (
    <>
      {who}{' '}
      {where ? (
        <Note span inherit>
          {where}
        </Note>
      ) : null}
    </>
  );
}
