/** Current stock of a product in each warehouse, and there in each lot. */
import { Table } from '@mantine/core';
import { Fragment } from 'react';
import type { Output } from '../api/operation.ts';
import { path } from '../path.ts';
import { date, number } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { Note } from '../ui/note.tsx';

type Stock = Output<'stock.breakdown'>;

export function StockPlaces({ stock }: { stock: Stock }) {
  if (stock.warehouses.length === 0) {
    return <Note>No stock in any warehouse, and none incoming.</Note>;
  }
  return (
    <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} aria-label="Stock by warehouse and lot">
      <Table verticalSpacing={6} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Warehouse and lot</Table.Th>
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

const counters = [
  ['On hand', 'onHand'],
  ['Allocated', 'allocated'],
  ['Available', 'available'],
  ['Sellable', 'sellable'],
  ['Quarantined', 'quarantined'],
  ['Damaged', 'damaged'],
  ['Expired', 'expired'],
  ['Incoming', 'incoming'],
  ['Backordered', 'backordered'],
] as const satisfies readonly (readonly [string, keyof Stock])[];
