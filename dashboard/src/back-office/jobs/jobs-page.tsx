/** Background jobs of the service, and their failures. */
import { Alert, Stack } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import type { Output } from '../../api/operation.ts';
import { useRead, useWrite } from '../../api/use.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { number } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { count, text, time } from '../../ui/column.tsx';
import { Time } from '../../ui/time.tsx';
import { WhyButton } from '../../ui/why.tsx';
import { BackOfficePage } from '../back-office-page.tsx';
import { durationOf } from './duration-of.ts';
import { Failures } from './failures.tsx';
import { Note } from '../../ui/note.tsx';

type Overview = Output<'operatorJobs.overview'>;
type Task = Overview['tasks'][number];

export function JobsPage() {
  const query = useRead('operatorJobs.overview', {}, { everyMs: 5_000 });
  return (
    <BackOfficePage
      title="Jobs"
      aside={query.data ? <State overview={query.data} /> : null}
      lead="Background work of the service. This page updates automatically."
    >
      <Loaded query={query}>
        {(overview) => (
          <Stack gap="lg">
            {overview.works ? null : <NobodyWorks />}
            <Failures overview={overview} />
            <Tasks overview={overview} />
            <Webhooks webhooks={overview.webhooks} />
            <Processes processes={overview.processes} />
          </Stack>
        )}
      </Loaded>
    </BackOfficePage>
  );
}

function State({ overview: { works, tasks } }: { overview: Overview }) {
  const failing = tasks.reduce((sum, task) => sum + task.failing, 0);
  if (!works) return <Badge tone="bad">Not running</Badge>;
  return failing > 0 ? (
    <Badge tone="bad">{number(failing)} failing</Badge>
  ) : (
    <Badge tone="good">All running</Badge>
  );
}

const NobodyWorks = () => (
  <Alert
    color="red"
    variant="outline"
    icon={<AlertIcon size={16} />}
    role="alert"
    title="No process runs jobs"
  >
    Days are not closed, nobody is alerted about late orders, no webhooks are sent and no invoices are issued.
    Start at least one process with PACKHOUSE_JOBS=true, which is the default.
  </Alert>
);

function Tasks({ overview: { tasks, works } }: { overview: Overview }) {
  return (
    <Section title="Tasks">
      <SmallTable
        label="Tasks"
        rows={tasks}
        rowKey={({ task }) => task}
        columns={[
          {
            title: 'Task',
            cell: ({ title, task }) => (
              <div>
                {title}
                <Note size="xs" ff="monospace">
                  {task}
                </Note>
              </div>
            ),
          },
          { title: 'Schedule', cell: ({ schedule }) => schedule ?? 'On demand' },
          time('Next', 'nextAt'),
          { title: 'Waiting', align: 'right', cell: (task) => <Waiting task={task} /> },
          count('Running', 'running'),
          {
            title: 'Failing',
            align: 'right',
            cell: ({ failing }) => (failing > 0 ? <Badge tone="bad">{number(failing)}</Badge> : '0'),
          },
          {
            title: 'Last hour',
            align: 'right',
            cell: ({ doneLastHour, failedLastHour }) =>
              `${number(doneLastHour)} done${failedLastHour > 0 ? `, ${number(failedLastHour)} failed` : ''}`,
          },
          time('Last finished', 'lastDoneAt'),
          {
            title: 'Duration',
            align: 'right',
            cell: ({ lastDurationMs }) => (
              <span style={{ whiteSpace: 'nowrap' }}>{durationOf(lastDurationMs)}</span>
            ),
          },
          { title: '', align: 'right', cell: (task) => <RunNow task={task} works={works} /> },
        ]}
      />
    </Section>
  );
}

const Waiting = ({ task: { waiting, oldestWaitingAt } }: { task: Task }) => (
  <>
    {number(waiting)}
    {oldestWaitingAt === null ? null : (
      <Note size="xs">
        since <Time at={oldestWaitingAt} />
      </Note>
    )}
  </>
);

function RunNow({ task: { task, title, schedule, running }, works }: { task: Task; works: boolean }) {
  const run = useWrite('operatorJobs.run', {
    done: works ? `Started: ${title}` : `Queued until a process runs jobs: ${title}`,
  });
  if (schedule === null) return null;
  return (
    <WhyButton
      size="compact-sm"
      variant="default"
      aria-label={`Run now: ${title}`}
      why={running > 0 ? 'Already running.' : undefined}
      loading={run.isPending}
      onClick={() => run.mutate({ input: { task } })}
    >
      Run now
    </WhyButton>
  );
}

const Webhooks = ({ webhooks }: Pick<Overview, 'webhooks'>) => (
  <Section title="Webhooks of all merchants">
    <Facts
      rows={[
        ['Endpoints', number(webhooks.endpoints)],
        ['Pending deliveries', number(webhooks.waiting)],
        ['Oldest pending delivery', <Time key="oldest" at={webhooks.oldestWaitingAt} />],
        ['Delivered in the last hour', number(webhooks.deliveredLastHour)],
        ['Failed in the last hour', number(webhooks.failedLastHour)],
      ]}
    />
  </Section>
);

const Processes = ({ processes }: Pick<Overview, 'processes'>) => (
  <Section title="Processes that run jobs">
    <SmallTable
      label="Processes that run jobs"
      rows={processes}
      empty="No processes seen."
      columns={[
        text('Host', 'host'),
        text('Version', 'version'),
        time('Started', 'startedAt'),
        time('Last seen', 'seenAt'),
        { title: 'Id', cell: ({ id }) => <code>{id}</code> },
      ]}
    />
  </Section>
);
