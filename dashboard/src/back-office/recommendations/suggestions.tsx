/** Open suggestions of all organizations, the most pressing first. A row opens its evidence. */
import { List, Modal, Stack, Text } from '@mantine/core';
import { recommendationSeverities, recommendationTypes } from 'packhouse:contract';
import { useState } from 'react';
import type { Input, Output } from '../../api/operation.ts';
import { EvidencePlot } from '../../merchant/recommendations/evidence-plot.tsx';
import {
  confidenceColumn,
  severityColumn,
  stakeColumn,
  typeColumn,
} from '../../merchant/recommendations/recommendation-columns.tsx';
import { stake, stakeRange } from '../../merchant/recommendations/stake.ts';
import { calibrationWords, sureness } from '../../merchant/recommendations/sureness.ts';
import { text, time, type Column } from '../../ui/column.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Filters, oneOf, SelectFilter } from '../../ui/filters.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { recommendationSeverity, recommendationType } from '../../ui/words.ts';
import { OrganizationFilter } from '../organization-choice.tsx';
import { optionsOf } from '../../ui/options-of.ts';

type Suggestion = Output<'operatorRecommendations.list'>;

export function Suggestions() {
  const { values } = useUrlState();
  const [shown, setShown] = useState<Suggestion>();
  const type = oneOf(values['type'], recommendationTypes);
  const severity = oneOf(values['severity'], recommendationSeverities);
  const { organization } = values;
  const chosen: Input<'operatorRecommendations.list'> = {
    ...(type ? { type: [type] } : {}),
    ...(severity ? { severity: [severity] } : {}),
    ...(organization ? { organizationId: organization } : {}),
  };
  return (
    <Stack gap="md">
      <Filters keys={['type', 'severity', 'organization']}>
        <SelectFilter name="type" label="Type" options={optionsOf(recommendationType, recommendationTypes)} />
        <SelectFilter
          name="severity"
          label="Severity"
          options={optionsOf(recommendationSeverity, recommendationSeverities)}
        />
        <OrganizationFilter />
      </Filters>
      <ListTable
        label="Recommendations of all merchants"
        list="operatorRecommendations.list"
        input={chosen}
        columns={columns}
        onOpen={setShown}
        fileName="recommendations-of-all"
        empty={
          Object.keys(chosen).length > 0 ? (
            <Empty title="No matching recommendations">Clear filters to see the others.</Empty>
          ) : (
            <Empty title="No open recommendations">
              The models run every night. The other tab shows when they last ran.
            </Empty>
          )
        }
      />
      {shown ? <Shown suggestion={shown} close={() => setShown(undefined)} /> : null}
    </Stack>
  );
}

function Shown({ suggestion, close }: { suggestion: Suggestion; close: () => void }) {
  const { title, summary, rationale, impact, confidence, evidence, organization, type } = suggestion;
  return (
    <Modal opened onClose={close} size="xl" title={title}>
      <Stack gap="md">
        <Text size="sm">{summary}</Text>
        <List size="sm">
          {rationale.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
        <Facts
          rows={[
            ['Merchant', organization.name],
            ['Type', recommendationType[type].label],
            ['At stake', [stake(impact), stakeRange(impact)].filter(Boolean).join(', ')],
            ['Confidence', `${sureness(confidence)}, ${calibrationWords(confidence)}`],
          ]}
        />
        <EvidencePlot evidence={evidence} />
      </Stack>
    </Modal>
  );
}

const columns: readonly Column<Suggestion>[] = [
  text('Recommendation', 'title'),
  text('Merchant', (row) => row.organization.name),
  typeColumn,
  severityColumn,
  stakeColumn,
  text('Currency', (row) => row.impact.currency, { optional: true }),
  confidenceColumn,
  time('Expires', 'expiresAt'),
];
