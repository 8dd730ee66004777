/** Stock movements of a shipment. */
import { Anchor } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { useList } from '../api/use.ts';
import { path } from '../path.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { usePaging } from '../ui/pages.tsx';
import { Empty } from '../ui/empty.tsx';
import { number } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { Time } from '../ui/time.tsx';
import { plain } from '../words.ts';
import { actorWords } from './actor.tsx';
import type { Shipment } from './lifecycle-of.ts';

type Movement = Output<'stock.ledger'>;

const columns: readonly Column<Movement>[] = [
  {
    key: 'at',
    title: 'When',
    cell: ({ createdAt }) => <Time at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
  { key: 'type', title: 'Movement', cell: ({ type }) => plain(type), csv: ({ type }) => type },
  {
    key: 'goods',
    title: 'Product or carton',
    cell: ({ productId, cartonId, name }) => (
      <Anchor component={Go} to={productId ? path.product(productId) : path.carton(cartonId ?? '')} size="sm">
        {name}
      </Anchor>
    ),
    csv: ({ sku, name }) => sku ?? name,
  },
  {
    key: 'quantity',
    title: 'Quantity',
    align: 'right',
    cell: ({ quantity }) => (quantity > 0 ? `+${number(quantity)}` : number(quantity)),
    csv: ({ quantity }) => quantity,
  },
  { key: 'bucket', title: 'State', cell: ({ bucket }) => plain(bucket), csv: ({ bucket }) => bucket },
  {
    key: 'balance',
    title: 'Balance',
    align: 'right',
    cell: ({ balanceAfter }) => number(balanceAfter),
    csv: ({ balanceAfter }) => balanceAfter,
  },
  { key: 'lot', title: 'Lot', cell: ({ lot }) => lot ?? '–', csv: ({ lot }) => lot },
  {
    key: 'reason',
    title: 'Reason',
    optional: true,
    cell: ({ reason }) => reason ?? '–',
    csv: ({ reason }) => reason,
  },
  { key: 'actor', title: 'By', cell: ({ actor }) => actorWords(actor), csv: ({ actor }) => actor.name },
];

export function ShipmentMovements({ shipment: { id, number: name } }: { shipment: Shipment }) {
  const input = { shipmentId: id };
  const query = useList('stock.ledger', { ...input, ...usePaging() });
  return (
    <DataTable
      label="Stock movements"
      list="stock.ledger"
      fileName={`${name}-movements`}
      input={input}
      query={query}
      columns={columns}
      empty={
        <Empty title="No stock movements yet">
          Stock moves when a shipment is submitted, picked, shipped or received. A draft reserves nothing.
        </Empty>
      }
    />
  );
}
