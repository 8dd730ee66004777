/** The shipments that hold a product, also inside of cartons. */
import type { Output } from '../../api/operation.ts';
import { path } from '../../app/path.ts';
import { badge, column, count, text, time, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { shipmentKind, shipmentStatus } from '../../ui/words.ts';

type Shipment = Output<'shipments.list'>;

export function ProductShipments({ productId }: { productId: string }) {
  const input = { productId };
  return (
    <ListTable
      label="Shipments of the product"
      list="shipments.list"
      input={input}
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
  text('Number', 'number'),
  column('Kind', ({ kind }) => shipmentKind[kind], { csv: 'kind' }),
  badge('Status', 'status', shipmentStatus),
  count('Units', (row) => unitsOf(row, productId)),
  text('Order', 'orderNumber'),
  text('Warehouse', (row) => row.warehouse.name),
  time('Created', 'createdAt'),
];

/** Loose, and in the boxes of it that are on the shipment. */
const unitsOf = ({ items }: Shipment, productId: string): number =>
  items.reduce((sum, item) => {
    if (item.productId === productId) return sum + item.quantity;
    const inBox = item.contents?.find((content) => content.productId === productId)?.quantity ?? 0;
    return sum + inBox * item.quantity;
  }, 0);
