/** Units of a product with their serial numbers. */
import type { Input, Output } from '../../api/operation.ts';
import { path } from '../../app/path.ts';
import { column, text, time, type Column } from '../../ui/column.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters } from '../../ui/filters.tsx';
import { Link } from '../../ui/link.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { TextFilter } from './text-filter.tsx';

type Unit = Output<'serialNumbers.list'>;

export function ProductSerials({ product }: { product: Output<'products.get'> }) {
  const { values } = useUrlState();
  const input: Input<'serialNumbers.list'> = {
    productId: product.id,
    ...(values['serial'] ? { serialNumber: values['serial'] } : {}),
  };
  return (
    <>
      <Filters keys={['serial']}>
        <TextFilter name="serial" label="Serial number" />
      </Filters>
      <ListTable
        label="Serial numbers of the product"
        list="serialNumbers.list"
        input={input}
        total
        columns={columns}
        rowKey={({ serialNumber }) => serialNumber}
        fileName="serial-numbers"
        empty={
          values['serial'] ? (
            <Empty title="No matching serial number" />
          ) : product.serialNumbers === null ? (
            <Empty title="No serial numbers are kept">
              Choose in the product’s form when they are captured.
            </Empty>
          ) : (
            <Empty title="No serial numbers yet">
              They appear here when the warehouse receives or packs units.
            </Empty>
          )
        }
      />
    </>
  );
}

const columns: Column<Unit>[] = [
  text('Serial number', 'serialNumber'),
  text('State', ({ state }) => states[state]),
  column(
    'Order',
    ({ shipmentId, shipmentNumber }) =>
      shipmentId === null ? '–' : <Link to={path.shipment(shipmentId)}>{shipmentNumber}</Link>,
    { csv: 'shipmentNumber' },
  ),
  column(
    'Came back from',
    ({ lastShipmentId }) =>
      lastShipmentId === null ? '–' : <Link to={path.shipment(lastShipmentId)}>Order</Link>,
    { csv: 'lastShipmentId', optional: true },
  ),
  time('Changed', 'updatedAt'),
];

const states: Record<Unit['state'], string> = {
  in_stock: 'In stock',
  packed: 'Packed',
  shipped: 'Shipped',
  returned: 'Returned',
  removed: 'Removed',
};
