/** Suggestions, the most pressing first, each with the money at stake. */
import { SimpleGrid } from '@mantine/core';
import type { Input } from '../api/operation.ts';
import { useList } from '../api/use.ts';
import { Empty } from '../ui/empty.tsx';
import { Filters, oneOf, SelectFilter } from '../ui/filters.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { apiCall } from '../ui/api-call.ts';
import { Page } from '../ui/page.tsx';
import { Pages, usePaging } from '../ui/pages.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { plain } from '../words.ts';
import { RecommendationCard } from './recommendation-card.tsx';
import { recommendationSeverities, recommendationStatuses, recommendationTypes } from 'packhouse:contract';

export function RecommendationsPage() {
  const { values } = useUrlState();
  const status = oneOf(values['status'], recommendationStatuses);
  const type = oneOf(values['type'], recommendationTypes);
  const severity = oneOf(values['severity'], recommendationSeverities);
  const input: Input<'recommendations.list'> = {
    ...usePaging(),
    ...(status ? { status: [status] } : {}),
    ...(type ? { type: [type] } : {}),
    ...(severity ? { severity: [severity] } : {}),
  };
  const list = useList('recommendations.list', input);
  return (
    <Page
      title="Recommendations"
      lead="What could be done, why, and what it is worth. The decision is yours."
      api={[apiCall('recommendations.list', input)]}
    >
      <Filters keys={['status', 'type', 'severity']}>
        <SelectFilter name="type" label="Type" options={optionsOf(recommendationTypes)} />
        <SelectFilter name="severity" label="Severity" options={optionsOf(recommendationSeverities)} />
        <SelectFilter name="status" label="Open" options={optionsOf(recommendationStatuses)} />
      </Filters>
      <Loaded query={list}>
        {({ rows, more }) =>
          rows.length === 0 && input.skip === 0 ? (
            <Empty title="Nothing to suggest">
              Suggestions come from what is shipped and what lies on the shelves: once some orders have left,
              running out and lying too long show up here.
            </Empty>
          ) : (
            <>
              <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
                {rows.map((one) => (
                  <RecommendationCard key={one.id} recommendation={one} />
                ))}
              </SimpleGrid>
              <Pages more={more} count={rows.length} total={undefined} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: plain(value) }));
