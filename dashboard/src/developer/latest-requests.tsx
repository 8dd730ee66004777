import { Anchor, Text } from '@mantine/core';
import { path } from '../path.ts';
import { Go } from '../ui/go.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { time } from '../ui/column.tsx';
import { StatusBadge, type LoggedRequest } from './request-words.tsx';
import { msOf } from './traffic.tsx';

export const LatestRequests = ({ rows }: { rows: readonly LoggedRequest[] }) =>
  rows.length === 0 ? (
    <Text size="sm" c="dimmed">
      No requests in the log.
    </Text>
  ) : (
    <SmallTable
      label="Latest requests"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Request',
          cell: (row) => (
            <Anchor component={Go} to={path.request(row.id)} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {row.method} {row.path}
            </Anchor>
          ),
        },
        { title: 'Status', cell: (row) => <StatusBadge {...row} /> },
        { title: 'Duration', cell: ({ durationMs }) => msOf(durationMs), align: 'right' },
        time('When', 'at'),
      ]}
    />
  );
