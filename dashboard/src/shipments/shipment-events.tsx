/** The events of a shipment as programs pull them, with their data. */
import { Code } from '@mantine/core';
import { eventTitles } from 'packhouse:events';
import type { Output } from '../api/operation.ts';
import { useList } from '../api/use.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { usePaging } from '../ui/pages.tsx';
import { Empty } from '../ui/empty.tsx';
import { number } from '../ui/format.ts';
import { Time } from '../ui/time.tsx';
import type { Shipment } from './lifecycle-of.ts';

const columns: readonly Column<Output<'notifications.events'>>[] = [
  {
    key: 'sequence',
    title: 'Sequence',
    cell: ({ sequence }) => number(sequence),
    csv: ({ sequence }) => sequence,
  },
  { key: 'at', title: 'When', cell: ({ at }) => <Time at={at} />, csv: ({ at }) => at },
  { key: 'type', title: 'Type', cell: ({ type }) => <Code>{type}</Code>, csv: ({ type }) => type },
  { key: 'title', title: 'Meaning', cell: ({ type }) => eventTitles[type] ?? type },
  {
    key: 'data',
    title: 'Data',
    cell: ({ data }) => <Code style={{ overflowWrap: 'anywhere' }}>{JSON.stringify(data)}</Code>,
    csv: ({ data }) => JSON.stringify(data),
  },
  { key: 'id', title: 'Id', optional: true, cell: ({ id }) => id, csv: ({ id }) => id },
];

export function ShipmentEvents({ shipment: { id, number: name } }: { shipment: Shipment }) {
  const input = { resourceId: id };
  const query = useList('notifications.events', { ...input, ...usePaging() });
  return (
    <DataTable
      label="Events"
      list="notifications.events"
      fileName={`${name}-events`}
      input={input}
      query={query}
      columns={columns}
      empty={<Empty title="No events">Every change to a shipment is recorded as an event.</Empty>}
    />
  );
}
