/** What is suggested about a product, and what became of earlier suggestions. */
import { recommendationStatuses } from 'packhouse:contract';
import type { Output } from '../api/operation.ts';
import { useList } from '../api/use.ts';
import { path } from '../path.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { usePaging } from '../ui/pages.tsx';
import { Empty } from '../ui/empty.tsx';
import { money } from '../ui/format.ts';
import { Time } from '../ui/time.tsx';
import { plain, type Tone } from '../words.ts';

type Recommendation = Output<'recommendations.list'>;

export function ProductRecommendations({ productId }: { productId: string }) {
  const input = { productId, status: [...recommendationStatuses] };
  const query = useList('recommendations.list', { ...input, ...usePaging() });
  return (
    <DataTable
      label="Recommendations about the product"
      list="recommendations.list"
      input={input}
      query={query}
      columns={columns}
      to={({ id }) => path.recommendation(id)}
      fileName="recommendations-of-product"
      empty={
        <Empty title="Nothing is suggested about it">
          Recommendations are worked out from what was shipped, what is left and what is on its way.
        </Empty>
      }
    />
  );
}

const tones: Record<Recommendation['severity'], Tone> = {
  info: 'neutral',
  low: 'neutral',
  medium: 'busy',
  high: 'warning',
  critical: 'bad',
};

const columns: Column<Recommendation>[] = [
  { key: 'title', title: 'Recommendation', cell: ({ title }) => title, csv: ({ title }) => title },
  {
    key: 'severity',
    title: 'Severity',
    cell: ({ severity }) => <Badge tone={tones[severity]}>{plain(severity)}</Badge>,
    csv: ({ severity }) => severity,
  },
  { key: 'status', title: 'Status', cell: ({ status }) => plain(status), csv: ({ status }) => status },
  {
    key: 'impact',
    title: 'At stake',
    align: 'right',
    cell: ({ impact }) => (impact.amount === 0 ? '–' : money(impact.amount, impact.currency)),
    csv: ({ impact }) => impact.amount / 100,
  },
  {
    key: 'created',
    title: 'Made',
    cell: ({ createdAt }) => <Time at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];
