/** Suggestions about a product, and the outcome of earlier ones. */
import { recommendationStatuses } from 'packhouse:contract';
import type { Output } from '../api/operation.ts';
import { useList } from '../api/use.ts';
import { majorUnits } from '@packhouse/contract/rules/money';
import { path } from '../path.ts';
import { SeverityBadge } from '../recommendations/severity-badge.tsx';
import { stake, stakeRange } from '../recommendations/stake.ts';
import { StatusBadge } from '../recommendations/status-badge.tsx';
import { sureness } from '../recommendations/sureness.ts';
import type { Column } from '../ui/column.ts';
import { DataTable } from '../ui/data-table.tsx';
import { usePaging } from '../ui/pages.tsx';
import { Empty } from '../ui/empty.tsx';
import { Filters, oneOf, SegmentFilter } from '../ui/filters.tsx';
import { Time } from '../ui/time.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { recommendationType } from '../words.ts';

type Recommendation = Output<'recommendations.list'>;

export function ProductRecommendations({ productId }: { productId: string }) {
  const { values } = useUrlState();
  const onlyOpen = oneOf(values['show'], ['open']) !== undefined;
  const input = { productId, status: onlyOpen ? ['open' as const] : [...recommendationStatuses] };
  const query = useList('recommendations.list', { ...input, ...usePaging() });
  return (
    <>
      <Filters keys={[]}>
        <SegmentFilter
          name="show"
          label="Status"
          all="All"
          size="xs"
          options={[{ value: 'open', label: 'Open' }]}
        />
      </Filters>
      <DataTable
        label="Recommendations about the product"
        list="recommendations.list"
        input={input}
        query={query}
        columns={columns}
        to={({ id }) => path.recommendation(id)}
        fileName="recommendations-of-product"
        empty={
          <Empty title="No recommendations for this product">
            Recommendations are based on past shipments, current stock and incoming goods.
          </Empty>
        }
      />
    </>
  );
}

const columns: Column<Recommendation>[] = [
  { key: 'title', title: 'Recommendation', cell: ({ title }) => title, csv: ({ title }) => title },
  {
    key: 'type',
    title: 'Type',
    cell: ({ type }) => recommendationType[type].label,
    csv: ({ type }) => type,
  },
  {
    key: 'severity',
    title: 'Severity',
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
    csv: ({ severity }) => severity,
  },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => <StatusBadge status={status} />,
    csv: ({ status }) => status,
  },
  {
    key: 'impact',
    title: 'At stake',
    align: 'right',
    cell: ({ impact }) => stake(impact),
    csv: ({ impact }) => majorUnits(impact.amount, impact.currency),
  },
  {
    key: 'range',
    title: 'Likely range',
    align: 'right',
    optional: true,
    cell: ({ impact }) => stakeRange(impact) ?? '–',
  },
  {
    key: 'sure',
    title: 'Confidence',
    align: 'right',
    cell: ({ confidence }) => sureness(confidence),
    csv: ({ confidence }) => confidence.level,
  },
  {
    key: 'until',
    title: 'Expires',
    cell: ({ status, expiresAt }) => (status === 'open' ? <Time at={expiresAt} /> : '–'),
    csv: ({ expiresAt }) => expiresAt,
  },
  {
    key: 'created',
    title: 'Created',
    optional: true,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];
