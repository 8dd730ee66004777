/** One suggestion: what it says, on what it rests, and what would be done. */
import { Anchor, Code, List, Stack, Table, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { Output } from '../api/operation.ts';
import { useRead } from '../api/use.ts';
import { path } from '../path.ts';
import { Badge } from '../ui/badge.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Facts, Section } from '../ui/facts.tsx';
import { money, number, percent } from '../ui/format.ts';
import { Go } from '../ui/go.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { apiCall } from '../ui/api-call.ts';
import { Page } from '../ui/page.tsx';
import { Time } from '../ui/time.tsx';
import { plain, recommendationTone } from '../words.ts';
import { EvidencePlot } from './evidence-plot.tsx';

export function RecommendationPage() {
  const { recommendationId: id } = useParams({ strict: false }) as { recommendationId: string };
  const query = useRead('recommendations.get', { id });
  const shown = query.data;
  return (
    <Page
      title={shown?.title ?? 'Recommendation'}
      crumbs={[{ title: 'Recommendations', to: path.recommendations() }]}
      aside={shown ? <Badge tone={recommendationTone[shown.severity]}>{plain(shown.severity)}</Badge> : null}
      lead={shown?.summary}
      api={[apiCall('recommendations.get', { id })]}
    >
      <Loaded query={query}>{(recommendation) => <Body shown={recommendation} />}</Loaded>
    </Page>
  );
}

function Body({ shown }: { shown: Output<'recommendations.get'> }) {
  const { impact, confidence, subject, suggestedAction: action, model } = shown;
  return (
    <Stack gap="lg">
      <Section title="In short">
        <Facts
          rows={[
            ['Type', plain(shown.type)],
            ['Status', plain(shown.status)],
            [
              'At stake',
              `${money(impact.amount, impact.currency)} (${money(impact.low, impact.currency)} to ${money(impact.high, impact.currency)})`,
            ],
            ['Over', `${number(impact.horizonDays)} days`],
            ['Confidence', percent(confidence.level, 0)],
            ['Good until', <Time key="until" at={shown.expiresAt} />],
            [
              'About',
              subject.kind === 'product' ? (
                <Anchor component={Go} to={path.product(subject.id)} key="about">
                  {subject.sku ?? subject.id}
                </Anchor>
              ) : (
                subject.id
              ),
            ],
            ['Id', <CopyId value={shown.id} key="id" />],
          ]}
        />
      </Section>
      <EvidencePlot evidence={shown.evidence} />
      <Section title="Why">
        <List size="sm">
          {shown.rationale.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
          {impact.assumptions.map((assumption) => (
            <List.Item key={assumption}>It is assumed: {assumption}</List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed" mt="sm">
          Money: {plain(impact.basis).toLowerCase()}. {confidence.meaning}{' '}
          {confidence.calibration
            ? `Of ${number(confidence.calibration.n)} such claims the stated confidence was off by ${percent(confidence.calibration.ece)}.`
            : 'Nothing of it has been measured yet.'}
        </Text>
      </Section>
      <Section title="Figures used">
        <Table.ScrollContainer minWidth={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Figure</Table.Th>
                <Table.Th ta="right">Value</Table.Th>
                <Table.Th>From</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.evidence.metrics.map(({ name, value, low, high, unit, source }) => (
                <Table.Tr key={name}>
                  <Table.Td>{plain(name)}</Table.Td>
                  <Table.Td ta="right">
                    {number(value)} {unit}
                    {low !== null && high !== null ? ` (${number(low)} to ${number(high)})` : ''}
                  </Table.Td>
                  <Table.Td>{source}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Text size="xs" c="dimmed" mt="xs">
          {model.name} {model.version}, as of <Time at={shown.evidence.asOf} exact />
        </Text>
      </Section>
      {action ? (
        <Section title="What would be done">
          <Text size="sm">{action.description}</Text>
          <Code block mt="xs" style={{ whiteSpace: 'pre-wrap' }}>
            {action.method} {action.path}
            {action.body ? `\n${JSON.stringify(action.body, null, 2)}` : ''}
          </Code>
        </Section>
      ) : null}
    </Stack>
  );
}
