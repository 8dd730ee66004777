/** The events of a shipment as programs pull them, with their data. */
import { Code } from '@mantine/core';
import { eventTitles } from 'packhouse:events';
import type { Output } from '../../api/operation.ts';
import { column, text, time, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { number } from '../../ui/format.ts';
import type { Shipment } from './lifecycle-of.ts';

const columns: readonly Column<Output<'notifications.events'>>[] = [
  column('Sequence', ({ sequence }) => number(sequence), { csv: 'sequence' }),
  time('When', 'at'),
  column('Type', ({ type }) => <Code>{type}</Code>, { csv: 'type' }),
  { title: 'Meaning', cell: ({ type }) => eventTitles[type] ?? type },
  column('Data', ({ data }) => <Code style={{ overflowWrap: 'anywhere' }}>{JSON.stringify(data)}</Code>, {
    csv: ({ data }) => JSON.stringify(data),
  }),
  text('Id', 'id', { optional: true }),
];

export function ShipmentEvents({ shipment: { id, number: name } }: { shipment: Shipment }) {
  const input = { resourceId: id };
  return (
    <ListTable
      label="Events"
      list="notifications.events"
      fileName={`${name}-events`}
      input={input}
      columns={columns}
      empty={<Empty title="No events">Every change to a shipment is recorded as an event.</Empty>}
    />
  );
}
