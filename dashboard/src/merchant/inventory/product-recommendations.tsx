/** Suggestions about a product, and the outcome of earlier ones. */
import { recommendationStatuses } from 'packhouse:contract';
import type { Output } from '../../api/operation.ts';
import { path } from '../../app/path.ts';
import {
  confidenceColumn,
  severityColumn,
  stakeColumn,
  typeColumn,
} from '../recommendations/recommendation-columns.tsx';
import { stakeRange } from '../recommendations/stake.ts';
import { StatusBadge } from '../recommendations/status-badge.tsx';
import { column, text, time, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Filters, oneOf } from '../../ui/filters.tsx';
import { SegmentFilter } from '../../ui/segment-filter.tsx';
import { Time } from '../../ui/time.tsx';
import { useUrlState } from '../../ui/url-state.ts';

type Recommendation = Output<'recommendations.list'>;

export function ProductRecommendations({ productId }: { productId: string }) {
  const { values } = useUrlState();
  const onlyOpen = oneOf(values['show'], ['open']) !== undefined;
  const input = { productId, status: onlyOpen ? ['open' as const] : [...recommendationStatuses] };
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
      <ListTable
        label="Recommendations about the product"
        list="recommendations.list"
        input={input}
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
  text('Recommendation', 'title'),
  typeColumn,
  severityColumn,
  column('Status', ({ status }) => <StatusBadge status={status} />, { csv: 'status' }),
  stakeColumn,
  { title: 'Likely range', align: 'right', optional: true, cell: ({ impact }) => stakeRange(impact) ?? '–' },
  confidenceColumn,
  column('Expires', ({ status, expiresAt }) => (status === 'open' ? <Time at={expiresAt} /> : '–'), {
    csv: 'expiresAt',
  }),
  time('Created', 'createdAt', { optional: true }),
];
