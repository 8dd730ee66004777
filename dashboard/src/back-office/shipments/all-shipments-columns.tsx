/** Columns of the list of all merchants' shipments. */
import { Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { StatusBadge } from '../../merchant/shipments/status-badge.tsx';
import { Sla } from '../../merchant/shipments/sla.tsx';
import { column, text, time, type Column } from '../../ui/column.tsx';
import { Note } from '../../ui/note.tsx';
import { shipmentKind, shipmentStatus, slaStatus } from '../../ui/words.ts';
import { WarehouseName } from '../warehouse-filter.tsx';

type Row = Output<'operatorShipments.list'>;

const recipientOf = ({ recipient, supplier }: Row): string =>
  recipient?.name ?? recipient?.company ?? supplier ?? '';

const placeOf = ({ recipient }: Row): string =>
  recipient ? [recipient.postalCode, recipient.city, recipient.countryCode].filter(Boolean).join(' ') : '';

const underRecipient = (row: Row): string => (row.supplier ? 'Supplier' : placeOf(row));

export const allShipmentsColumns: readonly Column<Row>[] = [
  column('Number', (row) => <Stacked first={row.number} second={row.orderNumber ?? row.externalId} />, {
    csv: 'number',
  }),
  text('Merchant', (row) => row.organization.name),
  column('Recipient', (row) => <Stacked first={recipientOf(row) || '–'} second={underRecipient(row)} />, {
    csv: recipientOf,
  }),
  column('Status', (row) => <StatusBadge shipment={row} stacked />, {
    csv: (row) => shipmentStatus[row.status].label,
  }),
  column('Tracking', (row) => <Tracking numbers={row.trackingNumbers} />, {
    csv: (row) => row.trackingNumbers.join(' '),
  }),
  column('Ship by', (row) => <ShipBy row={row} />, { csv: 'shipBy' }),
  text('Ship-by status', (row) => (row.slaStatus ? slaStatus[row.slaStatus].label : null), {
    optional: true,
  }),
  text('Destination', placeOf, { optional: true }),
  text('Order', 'orderNumber', { optional: true }),
  text('External id', 'externalId', { optional: true }),
  text('Serial numbers', (row) => row.serialNumbers.join(' ') || null, { optional: true }),
  text('Earlier number', 'oldNumber', { optional: true }),
  text('Kind', (row) => shipmentKind[row.kind], { optional: true }),
  column('Warehouse', (row) => <WarehouseName id={row.warehouseId} />, {
    csv: 'warehouseId',
    optional: true,
  }),
  time('Created', 'createdAt', { optional: true }),
  text('Id', 'id', { optional: true }),
];

const Stacked = ({ first, second }: { first: string; second: string | null }) => (
  <div>
    <Text size="sm" lineClamp={1}>
      {first}
    </Text>
    {second ? (
      <Note size="xs" lineClamp={1}>
        {second}
      </Note>
    ) : null}
  </div>
);

function Tracking({ numbers: [first, ...others] }: { numbers: readonly string[] }) {
  if (first === undefined) return <>–</>;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {first}
      {others.length > 0 ? ` and ${others.length} more` : ''}
    </Text>
  );
}

function ShipBy({ row: { shipBy, slaStatus: state } }: { row: Row }) {
  return <Sla promise={shipBy && state ? { shipBy, slaStatus: state } : null} stacked />;
}
