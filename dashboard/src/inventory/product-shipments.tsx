/** The shipments that hold a product, also inside of cartons. */
import type { Output } from '../api/operation.ts';
import { useList } from '../api/use.ts';
import { path } from '../path.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { usePaging } from '../ui/pages.tsx';
import { Empty } from '../ui/empty.tsx';
import { number } from '../ui/format.ts';
import { Time } from '../ui/time.tsx';
import { shipmentKind, shipmentStatus } from '../words.ts';

type Shipment = Output<'shipments.list'>;

export function ProductShipments({ productId }: { productId: string }) {
  const input = { productId };
  const query = useList('shipments.list', { ...input, ...usePaging() });
  return (
    <DataTable
      label="Shipments of the product"
      list="shipments.list"
      input={input}
      query={query}
      columns={columnsFor(productId)}
      to={({ id }) => path.shipment(id)}
      fileName="shipments-of-product"
      empty={
        <Empty title="No shipments with this product">
          Orders and inbound shipments that contain this product appear here.
        </Empty>
      }
    />
  );
}

const columnsFor = (productId: string): Column<Shipment>[] => [
  { key: 'number', title: 'Number', cell: (row) => row.number, csv: (row) => row.number },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => shipmentKind[kind], csv: ({ kind }) => kind },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => <Badge tone={shipmentStatus[status].tone}>{shipmentStatus[status].label}</Badge>,
    csv: ({ status }) => status,
  },
  {
    key: 'units',
    title: 'Units',
    align: 'right',
    cell: (row) => number(unitsOf(row, productId)),
    csv: (row) => unitsOf(row, productId),
  },
  {
    key: 'order',
    title: 'Order',
    cell: ({ orderNumber }) => orderNumber ?? '–',
    csv: ({ orderNumber }) => orderNumber,
  },
  {
    key: 'warehouse',
    title: 'Warehouse',
    cell: ({ warehouse }) => warehouse.name,
    csv: ({ warehouse }) => warehouse.name,
  },
  {
    key: 'created',
    title: 'Created',
    cell: ({ createdAt }) => <Time at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];

/** Loose, and in the boxes of it that are on the shipment. */
const unitsOf = ({ items }: Shipment, productId: string): number =>
  items.reduce((sum, item) => {
    if (item.productId === productId) return sum + item.quantity;
    const inBox = item.contents?.find((content) => content.productId === productId)?.quantity ?? 0;
    return sum + inBox * item.quantity;
  }, 0);
