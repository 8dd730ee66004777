/** The shipments of a split order: what each takes, how far it is, and what is still missing. */
import { path } from '../../app/path.ts';
import { useList, useRead } from '../../api/use.ts';
import type { Column } from '../../ui/column.tsx';
import { Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import type { Shipment } from './lifecycle-of.ts';
import { StatusBadge } from './status-badge.tsx';

export function ShipmentSplits({ shipment }: { shipment: Shipment }) {
  const { splitFrom, splitInto } = shipment;
  if (!splitFrom && !splitInto) return null;
  return <SplitOrder id={splitFrom?.id ?? shipment.id} here={shipment.id} />;
}

function SplitOrder({ id, here }: { id: string; here: string }) {
  const order = useRead('shipments.get', { id });
  const splits = useList('shipments.list', { splitFrom: id, sortOrder: 'asc' });
  return (
    <Section title="Shipments of this order">
      <Loaded query={splits}>
        {({ rows }) => (
          <SmallTable
            label="Shipments of this order"
            rows={[...(order.data ? [order.data] : []), ...rows]}
            columns={columnsAt(here)}
          />
        )}
      </Loaded>
    </Section>
  );
}

const columnsAt = (here: string): Column<Shipment>[] => [
  {
    title: 'Shipment',
    cell: ({ id, number: name }) => (id === here ? name : <Link to={path.shipment(id)}>{name}</Link>),
  },
  { title: 'Status', cell: (shipment) => <StatusBadge shipment={shipment} /> },
  { title: 'Warehouse', cell: ({ warehouse }) => warehouse.name },
  {
    title: 'Items',
    cell: ({ items }) => items.map(({ quantity, name }) => `${number(quantity)} × ${name}`).join(', '),
  },
  { title: 'Missing', cell: missing },
];

const missing = ({ items }: Shipment): string =>
  items
    .filter(({ backorderedQuantity }) => backorderedQuantity > 0)
    .map(({ backorderedQuantity, name }) => `${number(backorderedQuantity)} × ${name}`)
    .join(', ') || '–';
