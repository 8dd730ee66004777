/** When the models last ran for each organization, what they found, and which kinds are muted there. */
import { Text } from '@mantine/core';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Section } from '../../ui/facts.tsx';
import { number, percent } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { text } from '../../ui/column.tsx';
import { Time } from '../../ui/time.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { recommendationType } from '../../ui/words.ts';
import { durationOf } from '../jobs/duration-of.ts';
import { Note } from '../../ui/note.tsx';

type OfOrganization = Output<'operatorRecommendations.metrics'>['organizations'][number];

export function Models() {
  const query = useRead('operatorRecommendations.metrics', {}, { everyMs: 5_000 });
  return (
    <Loaded query={query}>
      {({ organizations }) =>
        organizations.length === 0 ? (
          <Empty title="No merchants yet">Once you add one, the models run for it every night.</Empty>
        ) : (
          <Section title="By merchant">
            <SmallTable
              label="By merchant"
              rows={organizations}
              rowKey={({ organization }) => organization.id}
              columns={[
                text('Merchant', ({ organization }: OfOrganization) => organization.name),
                { title: 'Last run', cell: (row) => <LastRun row={row} /> },
                { title: 'Duration', align: 'right', cell: ({ run }) => durationOf(run.tookMs) },
                {
                  title: 'Open',
                  align: 'right',
                  cell: ({ types }) => number(types.reduce((sum, { open }) => sum + open, 0)),
                },
                { title: 'Accuracy', cell: (row) => <Skill row={row} /> },
                { title: 'Muted', cell: (row) => <Muted row={row} /> },
                { title: '', align: 'right', cell: (row) => <RunNow row={row} /> },
              ]}
            />
            <Note size="xs" mt="sm">
              Accuracy: 100% is perfect, 0% is no better than always predicting the average rate. A type that
              does no better over at least 50 predictions is muted for that organization.
            </Note>
          </Section>
        )
      }
    </Loaded>
  );
}

const LastRun = ({ row: { run } }: { row: OfOrganization }) => (
  <div>
    <Time at={run.madeAt} none="Never" /> {run.running ? <Badge tone="busy">Running</Badge> : null}
    {run.failure ? (
      <>
        <Badge tone="bad">Failed</Badge>
        <Note size="xs" style={{ overflowWrap: 'anywhere' }}>
          {run.failure.reason}, <Time at={run.failure.at} />
        </Note>
      </>
    ) : null}
  </div>
);

function Skill({ row: { types } }: { row: OfOrganization }) {
  const measured = types.filter(({ skill }) => skill !== null);
  if (measured.length === 0) {
    return <Note>No predictions checked yet</Note>;
  }
  return measured.map(({ type, skill, n }) => (
    <Text size="sm" key={type}>
      {recommendationType[type].label}: {percent(skill!, 0)} ({number(n)})
    </Text>
  ));
}

function Muted({ row: { types } }: { row: OfOrganization }) {
  const muted = types.filter((one) => one.muted);
  if (muted.length === 0) return <>None</>;
  return muted.map(({ type, mutedSince, mutedReason }) => (
    <div key={type}>
      <Badge tone="warning">{recommendationType[type].label}</Badge>
      <Note size="xs">
        {mutedReason}, since <Time at={mutedSince} />
      </Note>
    </div>
  ));
}

function RunNow({ row: { organization, run } }: { row: OfOrganization }) {
  const begin = useWrite('operatorRecommendations.run', {
    done: `Started for ${organization.name}. This page updates automatically.`,
  });
  return (
    <WhyButton
      size="compact-sm"
      variant="default"
      aria-label={`Run now for ${organization.name}`}
      why={run.running ? 'Already running.' : undefined}
      loading={begin.isPending}
      onClick={() => begin.mutate({ input: { organizationId: organization.id } })}
    >
      Run now
    </WhyButton>
  );
}
