/** Current stock in each warehouse, and of a product in each lot there. */
import { Table } from '@mantine/core';
import { Fragment } from 'react';
import type { Output } from '../../api/operation.ts';
import { path } from '../../app/path.ts';
import { date, number } from '../../ui/format.ts';
import { Go } from '../../ui/go.tsx';
import { Note } from '../../ui/note.tsx';

type UnitStock = Output<'stock.breakdown'>;

export const UnitStock = ({ stock }: { stock: UnitStock }) => (
  <StockPlaces
    title="Warehouse and lot"
    label="Stock by warehouse and lot"
    stock={stock}
    counters={unitCounters}
  />
);

const unitCounters = [
  ['On hand', 'onHand'],
  ['Allocated', 'allocated'],
  ['Available', 'available'],
  ['Sellable', 'sellable'],
  ['Quarantined', 'quarantined'],
  ['Damaged', 'damaged'],
  ['Expired', 'expired'],
  ['Incoming', 'incoming'],
  ['Backordered', 'backordered'],
] as const;

interface StockPlacesProps<K extends string> {
  /** Title of the first column. */
  title: string;
  label: string;
  stock: Record<K, number> & {
    warehouses: readonly (Record<K, number> &
      Pick<UnitStock['warehouses'][number], 'id' | 'name' | 'lots'>)[];
  };
  /** Title and key of each counter. Where there are lots, on hand is the first and available the third, the only ones of a lot. */
  counters: readonly (readonly [title: string, key: K])[];
}

export function StockPlaces<K extends string>({ title: first, label, stock, counters }: StockPlacesProps<K>) {
  if (stock.warehouses.length === 0) {
    return <Note>No stock in any warehouse, and none incoming.</Note>;
  }
  return (
    <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} aria-label={label}>
      <Table verticalSpacing={6} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{first}</Table.Th>
            {counters.map(([title]) => (
              <Table.Th ta="right" key={title}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stock.warehouses.map((warehouse) => (
            <Fragment key={warehouse.id}>
              <Table.Tr>
                <Table.Td>
                  <Go to={path.warehouse(warehouse.id)}>{warehouse.name}</Go>
                </Table.Td>
                {counters.map(([title, key]) => (
                  <Table.Td ta="right" key={title}>
                    {number(warehouse[key])}
                  </Table.Td>
                ))}
              </Table.Tr>
              {warehouse.lots
                ?.filter(({ onHand }) => onHand > 0)
                .map((lot) => (
                  <Table.Tr key={lot.lot}>
                    <Table.Td pl="lg" miw={150} style={{ whiteSpace: 'normal' }}>
                      <Note>
                        Lot {lot.lot}
                        {lot.expiresOn ? `, expires ${date(lot.expiresOn)}` : ''}
                      </Note>
                    </Table.Td>
                    <Table.Td ta="right">{number(lot.onHand)}</Table.Td>
                    <Table.Td />
                    <Table.Td ta="right">{number(lot.available)}</Table.Td>
                    <Table.Td colSpan={counters.length - 3} />
                  </Table.Tr>
                ))}
            </Fragment>
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
