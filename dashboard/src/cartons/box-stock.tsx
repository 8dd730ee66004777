/** Stock of a carton in each warehouse, in boxes. */
import { Table } from '@mantine/core';
import type { Output } from '../api/operation.ts';
import { path } from '../path.ts';
import { number } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { Note } from '../ui/note.tsx';

type Stock = Output<'stock.cartonBreakdown'>;

export function BoxStock({ stock }: { stock: Stock }) {
  if (stock.warehouses.length === 0) {
    return <Note>No stock in any warehouse, and none incoming.</Note>;
  }
  return (
    <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} aria-label="Boxes by warehouse">
      <Table verticalSpacing={6} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Warehouse</Table.Th>
            {counters.map(([title]) => (
              <Table.Th ta="right" key={title}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stock.warehouses.map((warehouse) => (
            <Table.Tr key={warehouse.id}>
              <Table.Td>
                <Go to={path.warehouse(warehouse.id)}>{warehouse.name}</Go>
              </Table.Td>
              {counters.map(([title, key]) => (
                <Table.Td ta="right" key={title}>
                  {number(warehouse[key])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>Total</Table.Th>
            {counters.map(([title, key]) => (
              <Table.Th ta="right" key={title}>
                {number(stock[key])}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

const counters = [
  ['On hand', 'onHand'],
  ['Allocated', 'allocated'],
  ['To be opened', 'reservedToOpen'],
  ['Available', 'available'],
  ['Quarantined', 'quarantined'],
  ['Damaged', 'damaged'],
  ['Expired', 'expired'],
  ['Incoming', 'incoming'],
] as const satisfies readonly (readonly [string, keyof Stock])[];
