/** The orders of the file, and what becomes of each. */
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { path } from '../../../app/path.ts';
import { Badge } from '../../../ui/badge.tsx';
import { text } from '../../../ui/column.tsx';
import { number } from '../../../ui/format.ts';
import { Go } from '../../../ui/go.tsx';
import { SmallTable } from '../../../ui/small-table.tsx';
import { shipmentStatus } from '../../../ui/words.ts';
import type { Order } from './orders.ts';
import type { Outcome } from './send-orders.ts';

const pageSize = 50;

interface OrderTableProps {
  orders: readonly Order[];
  outcomes: ReadonlyMap<string, Outcome>;
}

export function OrderTable({ orders, outcomes }: OrderTableProps) {
  const [shown, setShown] = useState('all');
  const [page, setPage] = useState(0);
  const states = countStates(orders, outcomes);
  const chosen = shown === 'all' ? orders : orders.filter(({ name }) => outcomes.get(name)?.state === shown);
  const last = Math.max(0, Math.ceil(chosen.length / pageSize) - 1);
  const at = Math.min(page, last);
  return (
    <Stack gap="xs">
      {states.length > 0 ? (
        <SegmentedControl
          aria-label="Orders shown"
          data={[
            { value: 'all', label: `All ${number(orders.length)}` },
            ...states.map(([state, count]) => ({
              value: state,
              label: `${words[state].label} ${number(count)}`,
            })),
          ]}
          value={shown}
          onChange={setShown}
          style={{ maxWidth: '100%', overflowX: 'auto', alignSelf: 'flex-start' }}
        />
      ) : null}
      <SmallTable
        label="Orders of the file"
        verticalSpacing="xs"
        rows={chosen.slice(at * pageSize, (at + 1) * pageSize)}
        rowKey={({ name }) => name}
        columns={[
          text('Order', 'name'),
          { title: 'Rows', cell: linesOf },
          { title: 'Recipient', cell: ({ recipient }) => recipient || '–' },
          { title: 'Items', cell: itemsOf },
          { title: 'Result', cell: (order) => <Result order={order} outcome={outcomes.get(order.name)} /> },
        ]}
      />
      {last > 0 ? (
        <Group justify="flex-end" gap="xs">
          <Button size="compact-sm" variant="default" disabled={at === 0} onClick={() => setPage(at - 1)}>
            Previous
          </Button>
          <Text size="sm">
            Page {at + 1} of {last + 1}
          </Text>
          <Button size="compact-sm" variant="default" disabled={at === last} onClick={() => setPage(at + 1)}>
            Next
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

function Result({ order, outcome }: { order: Order; outcome: Outcome | undefined }) {
  const errors = outcome?.errors ?? order.errors;
  const shipment = outcome?.shipment;
  if (outcome === undefined && errors.length === 0) return <>Not checked yet</>;
  const { label, tone } = words[outcome?.state ?? 'refused'];
  return (
    <div>
      <Badge tone={tone}>{label}</Badge>{' '}
      {shipment ? <Go to={path.shipment(shipment.id)}>{shipment.number ?? 'Open shipment'}</Go> : null}
      {shipment?.status === 'on_hold' ? ` ${shipmentStatus.on_hold.label}` : null}
      {errors.map(({ line, message }) => (
        <Text size="xs" c="var(--mantine-color-error)" key={`${line} ${message}`}>
          Row {line}: {message}
        </Text>
      ))}
    </div>
  );
}

const words = {
  ready: { label: 'Ready', tone: 'good' },
  created: { label: 'Created', tone: 'good' },
  exists: { label: 'Already exists', tone: 'neutral' },
  refused: { label: 'Rejected', tone: 'bad' },
} as const;

const countStates = (
  orders: readonly Order[],
  outcomes: ReadonlyMap<string, Outcome>,
): [Outcome['state'], number][] =>
  (Object.keys(words) as Outcome['state'][]).flatMap((state) => {
    const count = orders.filter(({ name }) => outcomes.get(name)?.state === state).length;
    return count > 0 ? [[state, count] as [Outcome['state'], number]] : [];
  });

const itemsOf = ({ rows }: Order): string =>
  rows.map(({ read }) => `${read.quantity || '?'} × ${read.sku || '?'}`).join(', ');

const linesOf = ({ rows }: Order): string => {
  const lines = rows.map(({ line }) => line);
  return lines.length > 6 ? `${lines.slice(0, 5).join(', ')} and ${lines.length - 5} more` : lines.join(', ');
};
