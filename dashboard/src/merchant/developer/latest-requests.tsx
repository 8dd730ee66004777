import { path } from '../../app/path.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { time } from '../../ui/column.tsx';
import { StatusBadge, type LoggedRequest } from './request-words.tsx';
import { msOf } from './traffic.tsx';
import { Link } from '../../ui/link.tsx';

export const LatestRequests = ({ rows }: { rows: readonly LoggedRequest[] }) => (
  <SmallTable
    label="Latest requests"
    rows={rows}
    empty="No requests in the log."
    columns={[
      {
        title: 'Request',
        cell: (row) => (
          <Link to={path.request(row.id)} style={{ overflowWrap: 'anywhere' }}>
            {row.method} {row.path}
          </Link>
        ),
      },
      { title: 'Status', cell: (row) => <StatusBadge {...row} /> },
      { title: 'Duration', cell: ({ durationMs }) => msOf(durationMs), align: 'right' },
      time('When', 'at'),
    ]}
  />
);
