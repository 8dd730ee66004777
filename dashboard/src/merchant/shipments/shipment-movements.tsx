/** Stock movements of a shipment. */
import type { Output } from '../../api/operation.ts';
import { path } from '../../app/path.ts';
import { column, count, text, time, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { number } from '../../ui/format.ts';
import { plain } from '../../ui/words.ts';
import { actorWords } from './actor.tsx';
import type { Shipment } from './lifecycle-of.ts';
import { Link } from '../../ui/link.tsx';

type Movement = Output<'stock.ledger'>;

const columns: readonly Column<Movement>[] = [
  time('When', 'createdAt'),
  column('Movement', ({ type }) => plain(type), { csv: 'type' }),
  column(
    'Product or carton',
    ({ productId, cartonId, name }) => (
      <Link to={productId ? path.product(productId) : path.carton(cartonId ?? '')}>{name}</Link>
    ),
    { csv: ({ sku, name }) => sku ?? name },
  ),
  column('Quantity', ({ quantity }) => (quantity > 0 ? `+${number(quantity)}` : number(quantity)), {
    csv: 'quantity',
    align: 'right',
  }),
  column('State', ({ bucket }) => plain(bucket), { csv: 'bucket' }),
  count('Balance', 'balanceAfter'),
  text('Lot', 'lot'),
  text('Reason', 'reason', { optional: true }),
  column('By', ({ actor }) => actorWords(actor), { csv: ({ actor }) => actor.name }),
];

export function ShipmentMovements({ shipment: { id, number: name } }: { shipment: Shipment }) {
  const input = { shipmentId: id };
  return (
    <ListTable
      label="Stock movements"
      list="stock.ledger"
      fileName={`${name}-movements`}
      input={input}
      columns={columns}
      empty={
        <Empty title="No stock movements yet">
          Stock moves when a shipment is submitted, picked, shipped or received. A draft reserves nothing.
        </Empty>
      }
    />
  );
}
