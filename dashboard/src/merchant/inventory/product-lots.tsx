/** Lots of a product, each with its status. */
import type { Output } from '../../api/operation.ts';
import { path } from '../../app/path.ts';
import { badge, count, day, text, time, type Column } from '../../ui/column.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { lotStatus } from '../../ui/words.ts';

type Lot = Output<'lots.list'>;

export function ProductLots({ product }: { product: Output<'products.get'> }) {
  return (
    <ListTable
      label="Lots of the product"
      list="lots.list"
      input={{ productId: product.id }}
      columns={columns}
      to={({ productId, lot }) => path.lot(productId, lot)}
      rowKey={({ lot }) => lot}
      fileName="lots"
      empty={
        product.trackingMode === 'none' ? (
          <Empty title="Not tracked by lot">Change how stock is tracked in the product’s settings.</Empty>
        ) : (
          <Empty title="No lots yet">Lots appear here when the warehouse receives them.</Empty>
        )
      }
    />
  );
}

const columns: Column<Lot>[] = [
  text('Lot', 'lot'),
  badge('Status', 'status', lotStatus),
  count('On hand', 'onHand'),
  count('Available', 'available'),
  count('Allocated', 'allocated'),
  count('Quarantined', 'quarantined'),
  day('Expires', 'expiresOn'),
  text('Reason', 'reason'),
  time('Changed', 'changedAt', { optional: true }),
];
